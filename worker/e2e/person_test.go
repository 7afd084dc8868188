//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
)

// person calls the API as one account of the demo world, with bearer tokens of the real identity provider.
type person struct {
	t     *testing.T
	email string
	token *token
}

// token is renewed while it is used: a test on a busy machine outlives it.
type token struct {
	mu     sync.Mutex
	value  string
	issued time.Time
}

func signIn(t *testing.T, email string) person {
	t.Helper()
	p := person{t, email, &token{}}
	require.NotEmpty(t, p.bearer())
	return p
}

// bearer is a token that holds for some minutes from now.
func (p person) bearer() string {
	p.t.Helper()
	p.token.mu.Lock()
	defer p.token.mu.Unlock()
	if time.Since(p.token.issued) > time.Minute {
		p.token.issued = time.Now()
		p.token.value = p.newToken()
	}
	return p.token.value
}

func (p person) newToken() string {
	p.t.Helper()
	form := url.Values{
		"grant_type": {"password"}, "username": {p.email}, "password": {"dealdesk"},
		"scope": {"openid email profile"},
	}
	req, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost,
		shared.env["DEALDESK_OIDC_ISSUER"]+"/oauth/token", strings.NewReader(form.Encode()))
	require.NoError(p.t, err)
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.SetBasicAuth("dealdesk-programs", "dealdesk")
	resp, err := http.DefaultClient.Do(req)
	require.NoError(p.t, err)
	defer func() { _ = resp.Body.Close() }()
	var answer struct {
		AccessToken string `json:"access_token"`
	}
	require.NoError(p.t, json.NewDecoder(resp.Body).Decode(&answer))
	require.NotEmpty(p.t, answer.AccessToken)
	return answer.AccessToken
}

// in is the same person in another test.
func (p person) in(t *testing.T) person {
	p.t = t
	return p
}

// answered is an answer of the API.
type answered struct {
	status      int
	contentType string
	body        []byte
}

func (a answered) into(t *testing.T, v any) {
	t.Helper()
	require.NoError(t, json.Unmarshal(a.body, v), string(a.body))
}

// problem is the error shape (api.md "Answers").
type problem struct {
	Status        int    `json:"status"`
	Code          string `json:"code"`
	Detail        string `json:"detail"`
	Holder        string `json:"holder"`
	CorrelationID string `json:"correlationId"`
	Errors        []struct {
		Pointer, Code, Message, Tab, Field string
	} `json:"errors"`
}

func (a answered) problem(t *testing.T) problem {
	t.Helper()
	require.Equal(t, "application/problem+json", a.contentType, string(a.body))
	var p problem
	a.into(t, &p)
	require.Equal(t, a.status, p.Status)
	require.NotEmpty(t, p.Code)
	require.NotEmpty(t, p.CorrelationID)
	return p
}

// once makes one call; an error means that no answer came.
func (p person) once(method, path, key string, body []byte) (answered, error) {
	req, err := http.NewRequestWithContext(p.t.Context(), method, shared.base+path, bytes.NewReader(body))
	if err != nil {
		return answered{}, err
	}
	req.Header.Set("Content-Type", "application/json")
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	return p.call(req)
}

// call makes a request as the person.
func (p person) call(req *http.Request) (answered, error) {
	req.Header.Set("Authorization", "Bearer "+p.bearer())
	req.Header.Set("X-User-Email", p.email)
	req.Header.Set("Ocp-Apim-Subscription-Key", shared.env["DEALDESK_HTTP_SUBSCRIPTIONKEY"])
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return answered{}, err
	}
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	return answered{resp.StatusCode, resp.Header.Get("Content-Type"), raw}, err
}

// callWith makes a call whose body is of another media type than JSON.
func (p person) callWith(media, method, path string, body []byte) answered {
	p.t.Helper()
	a, err := untilAnswered(func() (answered, error) {
		req, err := http.NewRequestWithContext(p.t.Context(), method, shared.base+path, bytes.NewReader(body))
		require.NoError(p.t, err)
		req.Header.Set("Content-Type", media)
		return p.call(req)
	})
	require.NoError(p.t, err)
	return a
}

func (p person) try(method, path string, body any) answered {
	p.t.Helper()
	var raw []byte
	if body != nil {
		raw = marshal(p.t, body)
	}
	a, err := p.insist(method, path, uuid.NewString(), raw)
	require.NoError(p.t, err)
	return a
}

// do makes a call that must succeed.
func (p person) do(method, path string, body, into any) {
	p.t.Helper()
	a := p.try(method, path, body)
	require.Equal(p.t, http.StatusOK, a.status, "%s: %s", path, a.body)
	if into != nil {
		a.into(p.t, into)
	}
}

// repeat makes a command, or asks again for its answer: it succeeds.
func (p person) repeat(path, key string, body []byte) answered {
	p.t.Helper()
	a, err := p.insist(http.MethodPost, path, key, body)
	require.NoError(p.t, err)
	require.Equal(p.t, http.StatusOK, a.status, string(a.body))
	return a
}

// persist repeats a command with its key, as a careful program does, until it is answered for good.
func (p person) persist(path string, body any, limit time.Duration) answered {
	p.t.Helper()
	raw, key := marshal(p.t, body), uuid.NewString()
	var last answered
	require.Eventually(p.t, func() bool {
		a, err := p.send(http.MethodPost, path, key, raw)
		last = a
		return err == nil && a.status != http.StatusServiceUnavailable &&
			(!shared.insists || a.status < http.StatusInternalServerError)
	}, limit, 50*time.Millisecond)
	return last
}
