package auth_test

import (
	"net/http"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/config"
)

// SUB-488, MAN-507, MAN-508: every call carries the session, the e-mail and the key.
func TestTheHeadersOfACall(t *testing.T) {
	b := newSite(t).signedIn()
	const save, file = "/api/Opportunity/SaveOpportunity", "/api/Attachment/1/content"
	json := []string{"Content-Type", "application/json"}
	both := append([]string{auth.EmailHeader, reseller, auth.KeyHeader, key}, json...)
	with := func(headers []string, more ...string) []string { return slices.Concat(headers, more) }
	cases := []struct {
		name, method, target string
		headers              []string
		status               int
		code                 string
	}{
		{"all", http.MethodPost, save, both, 200, ""},
		{"e-mail in capitals", http.MethodPost, save, append([]string{auth.EmailHeader, "ADR@Contoso.Example", auth.KeyHeader, key}, json...), 200, ""},
		{"no key", http.MethodGet, call, []string{auth.EmailHeader, reseller}, 401, "subscription_key"},
		{"wrong key", http.MethodPost, save, append([]string{auth.EmailHeader, reseller, auth.KeyHeader, "demo2"}, json...), 401, "subscription_key"},
		{"no e-mail", http.MethodPost, save, append([]string{auth.KeyHeader, key}, json...), 401, "user_email"},
		{"another's e-mail", http.MethodGet, call, []string{auth.EmailHeader, staff, auth.KeyHeader, key}, 401, "user_email"},
		{"a download needs the session only", http.MethodGet, file, nil, 200, ""},
		{"so does the preview of a letter", http.MethodGet, "/api/Desk/GetLetterPreview/1", nil, 200, ""}, // Repairs 47
		{"but refuses another's e-mail", http.MethodGet, file, []string{auth.EmailHeader, staff}, 401, "user_email"},
		{"a form", http.MethodPost, save, with(both, "Content-Type", "text/plain"), 415, "request.mediaType"},
		{"another charset", http.MethodPost, save, with(both, "Content-Type", "application/json; charset=utf-16"), 415, "request.mediaType"},
		{"utf-8", http.MethodPost, save, with(both, "Content-Type", "application/json; charset=UTF-8"), 200, ""},
		{"another site", http.MethodPost, save, with(both, "Origin", "https://evil.example"), 403, "cross_site"},
		{"a page of another site", http.MethodPost, save, with(both, "Sec-Fetch-Site", "cross-site"), 403, "cross_site"},
		{"our page", http.MethodPost, save, with(both, "Sec-Fetch-Site", "same-origin", "Origin", "http://example.com"), 200, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w := b.do(c.method, c.target, "{}", c.headers...)
			require.Equal(t, c.status, w.Code, w.Body)
			if c.code != "" {
				require.Equal(t, c.code, codeOf(t, w))
			}
			require.NotEmpty(t, w.Header().Get("Content-Security-Policy"))
		})
	}
	stranger := b.site.browser()
	require.Equal(t, "session.none", codeOf(t, stranger.do(http.MethodPost, save, "{}", both...)))
}

// hardening M3: a token counts when it was made for this service and for a program that was let in.
func TestProgramsUseBearerTokens(t *testing.T) {
	s := newSite(t)
	both := []string{"dealdesk", "dealdesk-programs"}
	require.Equal(t, http.StatusOK, s.asProgram(map[string]any{"aud": both, "jti": "1"}))
	require.Equal(t, http.StatusOK, s.asProgram(map[string]any{"client_id": nil, "azp": "dealdesk-programs"}))
	for name, claims := range map[string]map[string]any{
		"another service's":          {"aud": "other"},
		"one for the program itself": {"aud": "dealdesk-programs"},
		"a browser's":                {"client_id": "dealdesk"},
		"another program's":          {"client_id": "other"},
		"one of no program":          {"client_id": nil},
		"another issuer's":           {"iss": "https://evil.example"},
		"an expired one":             {"exp": time.Now().Add(-time.Minute).Unix()},
		"an ID token":                {"nonce": "n"},
		"one without person":         {"email": nil, "sub": "dealdesk-programs"},
		"another person's":           {"email": staff, "sub": staff},
	} {
		require.Equal(t, http.StatusUnauthorized, s.asProgram(claims), name)
	}
	b := s.browser()
	require.Equal(t, http.StatusUnauthorized,
		b.do(http.MethodGet, call, "", "Authorization", "Basic eDp5", auth.KeyHeader, key).Code)
}

// hardening M3: no program gets in where none is configured; where a scope is, a token needs it.
func TestProgramsAreLetInBySettings(t *testing.T) {
	none := newSiteWith(t, func(c *config.Config) { c.OIDC.Programs = nil })
	require.Equal(t, http.StatusUnauthorized, none.asProgram(nil))
	scoped := newSiteWith(t, func(c *config.Config) { c.OIDC.Scope, c.OIDC.Audience = "deals", "api://deals" })
	require.Equal(t, http.StatusUnauthorized, scoped.asProgram(map[string]any{"aud": "api://deals"}))
	const refused = http.StatusUnauthorized
	require.Equal(t, refused, scoped.asProgram(map[string]any{"scope": "openid deals"}), "our client's audience")
	require.Equal(t, refused, scoped.asProgram(map[string]any{"aud": "api://deals", "scope": "dealsalike"}))
	require.Equal(t, http.StatusOK, scoped.asProgram(map[string]any{"aud": "api://deals", "scope": "openid deals"}))
	require.Equal(t, http.StatusOK, scoped.asProgram(map[string]any{"aud": "api://deals", "scp": []string{"deals"}}))
}

// hardening M3: the provider is asked about a token again after 15 minutes, whatever the token says of its own end.
func TestABearerTokenIsVerifiedAgain(t *testing.T) {
	s := newSite(t)
	s.provider.opaque = program(map[string]any{
		"active": true, "sub": reseller, "email": reseller, "email_verified": true,
		"exp": time.Now().Add(10 * time.Hour).Unix(),
	})
	b := s.browser()
	use := func() int {
		headers := []string{"Authorization", "Bearer opaque", auth.EmailHeader, reseller, auth.KeyHeader, key}
		return b.do(http.MethodGet, call, "", headers...).Code
	}
	require.Equal(t, http.StatusOK, use())
	s.pass(14 * time.Minute)
	require.Equal(t, http.StatusOK, use())
	require.Equal(t, 1, s.provider.asked)
	s.pass(2 * time.Minute)
	require.Equal(t, http.StatusOK, use())
	require.Equal(t, 2, s.provider.asked, "asked again")
	s.provider.opaque = map[string]any{"active": false}
	s.pass(14 * time.Minute)
	require.Equal(t, http.StatusOK, use())
	s.pass(2 * time.Minute)
	require.Equal(t, http.StatusUnauthorized, use(), "it was taken back")
}

// hardening M1: a token that the provider refused is refused again without asking it; whoever tries one after the other
// waits, and nobody else does.
func TestUnknownTokensDoNotKeepTheProviderBusy(t *testing.T) {
	s := newSite(t, "192.0.2.0/24")
	s.provider.opaque = map[string]any{"active": false}
	b := s.browser()
	try := func(token, address string) int {
		return b.do(http.MethodGet, call, "", "Authorization", "Bearer "+token, auth.EmailHeader, reseller,
			auth.KeyHeader, key, "X-Forwarded-For", address).Code
	}
	for range 3 {
		require.Equal(t, http.StatusUnauthorized, try("guessed", "198.51.100.1"))
	}
	require.Equal(t, 1, s.provider.asked, "it was remembered")
	s.pass(2 * time.Minute)
	require.Equal(t, http.StatusUnauthorized, try("guessed", "198.51.100.1"))
	require.Equal(t, 2, s.provider.asked, "for a minute")
	tried, last := 0, 0
	for last != http.StatusTooManyRequests && tried < 1000 {
		last = try("guess"+strconv.Itoa(tried), "198.51.100.1")
		tried++
	}
	require.Equal(t, http.StatusTooManyRequests, last)
	asked := s.provider.asked
	require.Equal(t, http.StatusTooManyRequests, try("another", "198.51.100.1"))
	require.Equal(t, asked, s.provider.asked)
	require.Equal(t, http.StatusUnauthorized, try("another", "198.51.100.2"), "somebody else is heard")
}

// Nobody is told that a token is bad while the provider cannot be asked about it.
func TestABearerTokenOfAProviderThatIsAway(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	headers := func(claims map[string]any) []string {
		token := "Bearer " + s.provider.sign(program(claims))
		return []string{"Authorization", token, auth.EmailHeader, reseller, auth.KeyHeader, key}
	}
	known := headers(map[string]any{"jti": "known"})
	require.Equal(t, http.StatusOK, b.do(http.MethodGet, call, "", known...).Code)
	s.provider.Close()
	unknown := b.do(http.MethodGet, call, "", headers(map[string]any{"email": nil})...)
	require.Equal(t, http.StatusServiceUnavailable, unknown.Code)
	require.Equal(t, "identity.unavailable", codeOf(t, unknown))
	require.Equal(t, http.StatusOK, b.do(http.MethodGet, call, "", known...).Code, "who is known goes on")
}

func TestAnEndedBearerTokenStaysEnded(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	token := "Bearer " + s.provider.sign(program(nil))
	headers := []string{"Authorization", token, auth.EmailHeader, reseller, auth.KeyHeader, key}
	require.Equal(t, http.StatusOK, b.do(http.MethodGet, call, "", headers...).Code)
	require.NoError(t, s.store.EndSession(t.Context(), s.openSession(), "revoked", time.Now()))
	require.Equal(t, http.StatusUnauthorized, b.do(http.MethodGet, call, "", headers...).Code)
}
