package auth_test

import (
	"maps"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
)

// program are the claims of an access token of the demo's program, with changes.
func program(change map[string]any) map[string]any {
	claims := map[string]any{"aud": "dealdesk", "client_id": "dealdesk-programs"}
	maps.Copy(claims, change)
	return claims
}

// asProgram calls with an access token of a program and answers the status.
func (s *site) asProgram(change map[string]any) int {
	s.t.Helper()
	token := s.provider.sign(program(change))
	return s.browser().do(http.MethodGet, call, "", "Authorization", "Bearer "+token, auth.EmailHeader, reseller,
		auth.KeyHeader, key).Code
}

// hardening M3: the provider ends a person's sessions here when it signs them out; its token is verified.
func TestTheProviderSignsAPersonOut(t *testing.T) {
	s := newSite(t)
	events := map[string]any{"http://schemas.openid.net/event/backchannel-logout": map[string]any{}}
	post := func(token string) int {
		return s.browser().do(http.MethodPost, "/auth/backchannel-logout", url.Values{"logout_token": {token}}.Encode(),
			"Content-Type", "application/x-www-form-urlencoded").Code
	}
	signedOut := func(change map[string]any) string {
		claims := map[string]any{"aud": "dealdesk", "events": events, "exp": nil, "jti": "1", "email": nil}
		maps.Copy(claims, change)
		return s.provider.signAs("logout+jwt", claims)
	}
	one, other := s.browser(), s.browser()
	one.signIn()
	s.pass(time.Minute)
	other.signIn()
	for name, change := range map[string]map[string]any{
		"an ID token":       {"nonce": "n"},
		"no logout":         {"events": map[string]any{"http://schemas.openid.net/event/other": map[string]any{}}},
		"another service's": {"aud": "other"},
		"another issuer's":  {"iss": "https://evil.example"},
		"of an hour ago":    {"iat": time.Now().Add(-time.Hour).Unix()},
		"of nobody":         {"sub": nil},
		"of the far future": {"iat": time.Now().Add(time.Hour).Unix()},
		"nothing told":      {"events": nil},
	} {
		require.Equal(t, http.StatusBadRequest, post(signedOut(change)), name)
	}
	require.Equal(t, http.StatusBadRequest, post("no token"))
	access := s.provider.sign(map[string]any{"aud": "dealdesk", "events": events})
	require.Equal(t, http.StatusBadRequest, post(access), "another kind of token")
	require.Equal(t, http.StatusOK, post(signedOut(map[string]any{"sub": "somebody else"})))
	for _, b := range []*browser{one, other} {
		status, _ := b.session()
		require.Equal(t, http.StatusOK, status, "still signed in")
	}
	require.Equal(t, http.StatusOK, post(signedOut(nil)))
	for _, b := range []*browser{one, other} {
		status, _ := b.session()
		require.Equal(t, http.StatusUnauthorized, status)
	}
}
