//go:build e2e

// Package e2e walks through the running stack by HTTP, as a browser or a program does: make test starts the stack.
package e2e

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// appURL is where the app runs.
func appURL(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"DEALDESK_APP_URL", "DEALDESK_HTTP_PUBLICURL"} {
		if address := os.Getenv(name); address != "" {
			return strings.TrimRight(address, "/")
		}
	}
	t.Fatal("set DEALDESK_APP_URL to the address of a running app of the demo (bin/dealdesk-dev env prints it)")
	return ""
}

func setting(t *testing.T, name string) string {
	t.Helper()
	value := os.Getenv(name)
	require.NotEmpty(t, value, "set %s (bin/dealdesk-dev env prints it)", name)
	return value
}

// browser is one browser profile. Like Chromium, and unlike net/http/cookiejar, it sends Secure cookies to the
// loopback.
type browser struct {
	t       *testing.T
	app     string
	cookies map[string]map[string]string // by host
	client  *http.Client
}

func newBrowser(t *testing.T) *browser {
	t.Helper()
	return &browser{t: t, app: appURL(t), cookies: map[string]map[string]string{}, client: &http.Client{
		Timeout:       2 * time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

func (a answer) json(t *testing.T) (out map[string]any) {
	t.Helper()
	require.NoError(t, json.Unmarshal(a.body, &out), string(a.body))
	return out
}

func (b *browser) do(method, target string, body io.Reader, header http.Header) answer {
	b.t.Helper()
	req, err := http.NewRequestWithContext(b.t.Context(), method, target, body)
	require.NoError(b.t, err)
	maps.Copy(req.Header, header)
	for name, value := range b.cookies[req.URL.Host] {
		req.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	res, err := b.client.Do(req)
	require.NoError(b.t, err)
	defer func() { _ = res.Body.Close() }()
	content, err := io.ReadAll(res.Body)
	require.NoError(b.t, err)
	for _, c := range res.Cookies() {
		if b.cookies[req.URL.Host] == nil {
			b.cookies[req.URL.Host] = map[string]string{}
		}
		b.cookies[req.URL.Host][c.Name] = c.Value
		if c.MaxAge < 0 {
			delete(b.cookies[req.URL.Host], c.Name)
		}
	}
	return answer{res.StatusCode, res.Header, content}
}

// get follows redirects as long as they stay away from the app's pages.
func (b *browser) get(target string) (at string, last answer) {
	b.t.Helper()
	for range 10 {
		last = b.do(http.MethodGet, target, nil, http.Header{"Accept": {"text/html"}})
		if last.status == http.StatusTooManyRequests {
			b.await(last.header.Get("Retry-After"))
			continue
		}
		next, err := url.Parse(last.header.Get("Location"))
		require.NoError(b.t, err)
		if last.status < 300 || last.status > 399 {
			return target, last
		}
		here, err := url.Parse(target)
		require.NoError(b.t, err)
		target = here.ResolveReference(next).String()
		if strings.HasPrefix(target, b.app+"/aadAuth") || strings.HasPrefix(target, b.app+"/errorPage") {
			return target, last
		}
	}
	b.t.Fatalf("too many redirects, last %s", target)
	return "", answer{}
}

// await waits as long as the sign-in limit asks for.
func (b *browser) await(retryAfter string) {
	b.t.Helper()
	seconds, err := strconv.Atoi(retryAfter)
	require.NoError(b.t, err)
	select {
	case <-b.t.Context().Done():
	case <-time.After(time.Duration(seconds) * time.Second):
	}
}

var requestID = regexp.MustCompile(`name="id" value="([^"]+)"`)

// signIn goes from the app's button through the provider's form; it answers where the app leads.
func (b *browser) signIn(email, password, returnTo string) (at string, last answer) {
	b.t.Helper()
	page, form := b.get(b.app + "/auth/login?returnTo=" + url.QueryEscape(returnTo))
	id := requestID.FindSubmatch(form.body)
	require.NotNil(b.t, id, "no sign-in form at %s: %d %s", page, form.status, form.body)
	login, err := url.Parse(page)
	require.NoError(b.t, err)
	login.RawQuery = ""
	fields := url.Values{"id": {string(id[1])}, "email": {email}, "password": {password}}
	posted := b.do(http.MethodPost, login.String(), strings.NewReader(fields.Encode()),
		http.Header{"Content-Type": {"application/x-www-form-urlencoded"}})
	if posted.status != http.StatusFound {
		return login.String(), posted
	}
	next, err := login.Parse(posted.header.Get("Location"))
	require.NoError(b.t, err)
	return b.get(next.String())
}

// call makes an API call with the headers of a person.
func (b *browser) call(method, path, email string, body any) answer {
	b.t.Helper()
	var content io.Reader
	header := http.Header{"X-User-Email": {email}, "Ocp-Apim-Subscription-Key": {"demo"}}
	if body != nil {
		encoded, err := json.Marshal(body)
		require.NoError(b.t, err)
		content = bytes.NewReader(encoded)
		header.Set("Content-Type", "application/json")
	}
	return b.do(method, b.app+path, content, header)
}

func decodedAny(t *testing.T, a answer) (out any) {
	t.Helper()
	require.NoError(t, json.Unmarshal(a.body, &out), string(a.body))
	return out
}
