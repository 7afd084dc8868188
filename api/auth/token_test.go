package auth_test

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/models/entity"
)

// ASVS V7.2.2, V7.2.3, V10.1.1, V11.5.1: a session's token is random, of 256 bits, another one each time; the database
// holds its hash alone. The browser gets no token of the provider.
func TestSessionTokensAreRandomAndOnlyHashed(t *testing.T) {
	s := newSite(t)
	seen := map[string]bool{}
	for range 3 {
		b := s.browser()
		b.signIn()
		token := b.cookies[auth.SessionCookie]
		raw, err := base64.RawURLEncoding.DecodeString(token)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(raw), 32)
		require.False(t, seen[token])
		seen[token] = true
		var rows []entity.Session
		require.NoError(t, s.store.DB(t.Context()).Find(&rows).Error)
		for _, row := range rows {
			require.NotContains(t, string(row.TokenHash), token)
			require.NotContains(t, string(row.TokenHash), string(raw))
		}
		_, session := b.session()
		answer, err := json.Marshal(session)
		require.NoError(t, err)
		require.NotContains(t, string(answer), "opaque", "the access token")
		require.NotContains(t, string(answer), "eyJ", "the ID token")
	}
}

// ASVS V6.8.2, V9.1.1, V9.1.2, V9.1.3: a token counts by the provider's signature alone: not unsigned, not by a shared
// secret, not changed, not by a key that it brings along.
func TestTokensCountByTheProvidersSignatureAlone(t *testing.T) {
	s := newSite(t)
	use := func(token string) int {
		return s.browser().do(http.MethodGet, call, "", "Authorization", "Bearer "+token, auth.EmailHeader, reseller,
			auth.KeyHeader, key).Code
	}
	good := s.provider.sign(program(nil))
	parts := strings.Split(good, ".")
	header := func(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }
	forged := program(map[string]any{"iss": s.provider.URL, "sub": reseller, "email": reseller})
	other := strings.Split(newProvider(t).sign(forged), ".")
	for name, token := range map[string]string{
		"unsigned":          header(`{"alg":"none"}`) + "." + parts[1] + ".",
		"by a secret":       header(`{"alg":"HS256","kid":"1"}`) + "." + parts[1] + "." + parts[2],
		"changed":           parts[0] + "." + header(`{"sub":"somebody"}`) + "." + parts[2],
		"another's key":     strings.Join(other, "."),
		"a key of its own":  header(`{"alg":"RS256","kid":"1","jku":"https://evil.example/keys"}`) + "." + other[1] + "." + other[2],
		"without signature": parts[0] + "." + parts[1] + ".",
	} {
		require.Equal(t, http.StatusUnauthorized, use(token), name)
	}
	require.Equal(t, http.StatusOK, use(good))
}
