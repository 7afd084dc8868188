//go:build e2e

package e2e

import (
	"crypto/sha256"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/models/repo"
)

type operation struct{ method, path string }

// operations are all calls of the contract, with something in the place of each path parameter.
func operations(t *testing.T, b *browser) []operation {
	t.Helper()
	res := b.do(http.MethodGet, b.app+"/api/openapi.json", nil, nil)
	require.Equal(t, http.StatusOK, res.status)
	var contract struct {
		Paths map[string]map[string]struct{}
	}
	require.NoError(t, json.Unmarshal(res.body, &contract))
	parameter := regexp.MustCompile(`\{[^}]+\}`)
	var out []operation
	for path, methods := range contract.Paths {
		for method := range methods {
			if slices.Contains([]string{"get", "post", "put", "patch", "delete"}, method) {
				out = append(out, operation{strings.ToUpper(method), parameter.ReplaceAllString(path, "x")})
			}
		}
	}
	require.Greater(t, len(out), 20)
	return out
}

// public are the calls that everybody may make.
func public(path string) bool { return strings.HasPrefix(path, "/api/Letters/Verify/") }

// download tells the GETs that a browser makes by a plain link: they need the session only (design: api.md "Session").
func download(method, path string) bool {
	return method == http.MethodGet &&
		slices.ContainsFunc([]string{
			"/api/BlobStorage/", "/api/Desk/GetLetterPreview/", "/api/OpportunityDeal/GetOfferLetter/", "/api/LegalEntities/Template",
			"/api/LegalEntities/Errors/", "/api/Attachment/x/content",
		},
			func(prefix string) bool { return strings.HasPrefix(path, prefix) })
}

func problemCode(t *testing.T, a answer) string {
	t.Helper()
	require.Equal(t, "application/problem+json", a.header.Get("Content-Type"), string(a.body))
	problem := a.json(t)
	require.NotEmpty(t, problem["correlationId"])
	code, _ := problem["code"].(string)
	return code
}

// SUB-488, SUB-529, MAN-507, MAN-508: no call of the contract answers without a session, the e-mail and the key; unsafe
// ones refuse other sites and forms.
func TestEveryCallIsGuarded(t *testing.T) {
	const email = "adr@contoso.example"
	stranger, b := newBrowser(t), newBrowser(t)
	b.signIn(email, password, "/")
	own := func(more ...string) http.Header {
		h := http.Header{"X-User-Email": {email}, "Ocp-Apim-Subscription-Key": {"demo"}}
		for i := 0; i < len(more); i += 2 {
			h.Del(more[i])
			if more[i+1] != "" {
				h.Set(more[i], more[i+1])
			}
		}
		return h
	}
	cases := []struct {
		name   string
		unsafe bool // for unsafe methods only
		who    *browser
		header http.Header
		status int
		code   string
	}{
		{"a stranger", false, stranger, own("Content-Type", "application/json"), 401, "session.none"},
		{"a forged bearer token", false, stranger, own("Authorization", "Bearer a.b.c"), 401, "bearer.invalid"},
		{"another's e-mail", false, b, own("X-User-Email", "adr@tailspin.example", "Content-Type", "application/json"), 401, "user_email"},
		{"no e-mail", false, b, own("X-User-Email", "", "Content-Type", "application/json"), 401, "user_email"},
		{"no key", false, b, own("Ocp-Apim-Subscription-Key", "", "Content-Type", "application/json"), 401, "subscription_key"},
		{"another site", true, b, own("Origin", "https://evil.example", "Content-Type", "application/json"), 403, "cross_site"},
		{"a form", true, b, own("Content-Type", "text/plain"), 415, "request.mediaType"},
		{"an urlencoded form", true, b, own("Content-Type", "application/x-www-form-urlencoded"), 415, "request.mediaType"},
	}
	for _, op := range operations(t, b) {
		if public(op.path) {
			continue
		}
		for _, c := range cases {
			if c.unsafe && op.method == http.MethodGet {
				continue
			}
			if c.header.Get("X-User-Email") == "" || c.header.Get("Ocp-Apim-Subscription-Key") == "" {
				if c.who == b && download(op.method, op.path) {
					continue
				}
			}
			res := c.who.do(op.method, b.app+op.path, strings.NewReader("{}"), c.header)
			require.Equal(t, c.status, res.status, "%s: %s %s: %s", c.name, op.method, op.path, res.body)
			require.Equal(t, c.code, problemCode(t, res), "%s: %s %s", c.name, op.method, op.path)
		}
	}
}

// A call with a broken body, an unknown path or a wrong method is a problem, never a defect of ours.
func TestNothingSentIsADefect(t *testing.T) {
	const email = "adr@contoso.example"
	b := newBrowser(t)
	b.signIn(email, password, "/")
	header := http.Header{
		"X-User-Email": {email}, "Ocp-Apim-Subscription-Key": {"demo"},
		"Content-Type": {"application/json"},
	}
	for _, op := range operations(t, b) {
		for _, body := range []string{
			"", "{", "[]", "null", `"x"`, "12", `{"x":1}`, strings.Repeat("[", 10_000), "\x00",
			"{\"\xff\":1}",
		} {
			if op.method == http.MethodGet && body != "" {
				continue
			}
			res := b.do(op.method, b.app+op.path, strings.NewReader(body), header)
			require.Less(t, res.status, 500, "%s %s with %.20q: %s", op.method, op.path, body, res.body)
			if res.status >= 400 {
				problemCode(t, res)
			}
		}
		wrong := b.do(http.MethodDelete, b.app+op.path, nil, header)
		require.Equal(t, http.StatusMethodNotAllowed, wrong.status, "DELETE %s", op.path)
		problemCode(t, wrong)
	}
	for _, path := range []string{
		"/api/Nothing", "/api/Opportunity", "/auth/nothing", "/indexes/x", "/api/%2e%2e/x",
		"/api/opportunity/saveopportunity",
	} {
		res := b.do(http.MethodGet, b.app+path, nil, header)
		require.Equal(t, http.StatusNotFound, res.status, path)
		problemCode(t, res)
	}
}

// The headers of ours stand on every class of answer.
func TestEveryAnswerIsProtected(t *testing.T) {
	const email = "adr@contoso.example"
	b := newBrowser(t)
	b.signIn(email, password, "/")
	page := b.do(http.MethodGet, b.app+"/homePage", nil, http.Header{"Accept": {"text/html"}})
	icon := b.do(http.MethodGet, b.app+"/favicon.svg", nil, nil)
	answers := map[string]answer{
		"page": page,
		"asset unchanged": b.do(http.MethodGet, b.app+"/favicon.svg", nil,
			http.Header{"If-None-Match": {icon.header.Get("ETag")}}),
		"missing asset":   b.do(http.MethodGet, b.app+"/assets/none.js", nil, nil),
		"API":             b.call(http.MethodGet, countries, email, nil),
		"API refused":     b.do(http.MethodGet, b.app+countries, nil, nil),
		"API unknown":     b.do(http.MethodGet, b.app+"/api/Nothing", nil, nil),
		"API method":      b.do(http.MethodPut, b.app+countries, nil, nil),
		"cross-site":      b.do(http.MethodPost, b.app+"/auth/logout", nil, http.Header{"Origin": {"https://evil.example"}}),
		"redirect":        b.do(http.MethodGet, b.app+"/auth/login", nil, nil),
		"session":         b.do(http.MethodGet, b.app+"/auth/session", nil, nil),
		"invalid request": b.call(http.MethodPost, "/api/Opportunity/SaveOpportunity", email, []string{}),
	}
	statuses := map[int]bool{}
	for name, a := range answers {
		statuses[a.status] = true
		policy := a.header.Get("Content-Security-Policy")
		require.Contains(t, policy, "default-src 'self'", name)
		require.NotContains(t, policy, "script-src 'self' '", name)
		if name != "page" {
			require.NotContains(t, policy, "unsafe", name)
		}
		require.NotContains(t, policy, "*", name)
		for header, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Cross-Origin-Opener-Policy": "same-origin",
			"Referrer-Policy": "strict-origin-when-cross-origin",
		} {
			require.Equal(t, want, a.header.Get(header), "%s: %s", name, header)
		}
		require.NotEmpty(t, a.header.Get("X-Correlation-Id"), name)
		require.NotEmpty(t, a.header.Get("Cache-Control"), name)
		require.Empty(t, a.header.Get("Strict-Transport-Security"), "%s: without TLS", name)
		require.Empty(t, a.header.Get("Server"), name)
	}
	for _, status := range []int{200, 302, 304, 401, 403, 404, 405, 422} {
		require.True(t, statuses[status], "an answer with %d is among them", status)
	}
}

// SUB-488: a session that another process has just ended is refused by the very next call, whichever it is.
func TestEveryCallRefusesASessionThatHasJustEnded(t *testing.T) {
	const email = "mss@devices.example"
	b := newBrowser(t)
	b.signIn(email, password, "/")
	app, err := url.Parse(b.app)
	require.NoError(t, err)
	store, err := repo.Open(t.Context(), setting(t, "DEALDESK_DATABASE_URL"), 2)
	require.NoError(t, err)
	defer func() { _ = store.Close() }()
	hash := sha256.Sum256([]byte("cookie:" + b.cookies[app.Host][auth.SessionCookie]))
	change := func(statement string) {
		done := store.DB(t.Context()).Exec("update session set "+statement+" where token_hash = ?", hash[:])
		require.NoError(t, done.Error)
		require.EqualValues(t, 1, done.RowsAffected)
	}
	search := func() int {
		return b.call(http.MethodPost, "/api/search/customer", email, map[string]any{"search": "bank", "top": 1}).status
	}
	require.Equal(t, http.StatusOK, search())
	for _, o := range operations(t, b) {
		if public(o.path) {
			continue
		}
		change("ended_at = null")
		require.Equal(t, http.StatusOK, search(), "the session goes on")
		require.Equal(t, http.StatusOK, search(), "and is known to go on")
		change("ended_at = now()")
		refused := b.call(o.method, o.path, email, map[string]any{})
		require.Equal(t, http.StatusUnauthorized, refused.status, "%s %s: %s", o.method, o.path, refused.body)
		require.Equal(t, "session.none", problemCode(t, refused), "%s %s", o.method, o.path)
	}
}
