package auth_test

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/models/entity"
)

func TestASessionIsRotatedAtSignIn(t *testing.T) {
	b := newSite(t).signedIn()
	stolen := &browser{site: b.site, cookies: maps.Clone(b.cookies)}
	require.Equal(t, http.StatusOK, stolen.call(http.MethodGet, call).Code)
	b.signIn()
	require.NotEqual(t, stolen.cookies[auth.SessionCookie], b.cookies[auth.SessionCookie])
	require.Equal(t, http.StatusUnauthorized, stolen.call(http.MethodGet, call).Code, "the former token is dead")
	require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)
}

func TestAFixedTokenIsNeverTaken(t *testing.T) {
	b := newSite(t).browser()
	b.cookies[auth.SessionCookie] = "chosen-by-somebody"
	b.signIn()
	require.NotEqual(t, "chosen-by-somebody", b.cookies[auth.SessionCookie])
}

// SUB-018, MAN-192: signing out ends the session here and at the provider.
func TestSigningOutEndsTheSession(t *testing.T) {
	b := newSite(t).signedIn()
	copied := &browser{site: b.site, cookies: maps.Clone(b.cookies)}
	foreign := b.do(http.MethodPost, "/auth/logout", "", "Origin", "https://evil.example")
	require.Equal(t, "cross_site", codeOf(t, foreign))
	require.Equal(t, http.StatusOK, copied.call(http.MethodGet, call).Code)

	w := b.do(http.MethodPost, "/auth/logout", "", "Sec-Fetch-Site", "same-origin")
	require.Equal(t, http.StatusNoContent, w.Code)
	require.Contains(t, w.Header().Get("Clear-Site-Data"), `"cookies"`)
	require.NotContains(t, b.cookies, auth.SessionCookie)
	require.Equal(t, http.StatusUnauthorized, copied.call(http.MethodGet, call).Code)
	require.Len(t, b.provider.ended, 1)
	require.NotEmpty(t, b.provider.ended[0].Get("id_token_hint"))
	require.Equal(t, 2, strings.Count(b.provider.ended[0].Get("id_token_hint"), "."), "as the provider issued it")
	require.Equal(t, http.StatusNoContent, b.do(http.MethodPost, "/auth/logout", "").Code, "signing out twice is fine")
}

// hardening 5, L: the database holds the provider's ID token only encrypted, with a key that the browser alone has.
func TestTheIDTokenIsStoredEncrypted(t *testing.T) {
	s := newSite(t)
	user := s.addUser(reseller)
	sealed := map[string]bool{}
	for range 2 {
		s.browser().signIn()
	}
	open, err := s.store.OpenSessions(t.Context(), user.ID, time.Now(), 10)
	require.NoError(t, err)
	require.Len(t, open, 2)
	for _, session := range open {
		raw, err := base64.StdEncoding.DecodeString(session.IDToken)
		require.NoError(t, err)
		require.NotContains(t, string(raw), "eyJ")
		require.NotContains(t, string(raw), reseller)
		sealed[session.IDToken] = true
	}
	require.Len(t, sealed, 2)
}

// ASVS 14.3.3: with what a browser encrypts what is typed belongs to the person, stays, and is for who is signed in.
func TestTheKeyOfDraftsIsThePersonsOwn(t *testing.T) {
	s := newSite(t)
	keyOf := func(b *browser) string {
		b.signIn()
		_, session := b.session()
		raw, err := base64.StdEncoding.DecodeString(session["draftKey"].(string))
		require.NoError(t, err)
		require.Len(t, raw, 32)
		return string(raw)
	}
	first := keyOf(s.browser())
	require.Equal(t, first, keyOf(s.browser()), "also in another browser, and after a session that ended")
	s.provider.who = staff
	require.NotEqual(t, first, keyOf(s.browser()))
	status, nobody := s.browser().session()
	require.Equal(t, http.StatusUnauthorized, status)
	require.NotContains(t, nobody, "draftKey")
}

// ASVS 7.5.2: before sessions are ended the provider asks who signs in, also where it knows them.
func TestASignInAgainAsksTheProviderForIt(t *testing.T) {
	b := newSite(t).browser()
	require.Contains(t, b.do(http.MethodGet, "/auth/login?again=true", "").Header().Get("Location"), "prompt=login")
	require.NotContains(t, b.do(http.MethodGet, "/auth/login", "").Header().Get("Location"), "prompt")
}

func TestASessionHasTwoLimits(t *testing.T) {
	t.Run("idle", func(t *testing.T) {
		b := newSite(t).signedIn()
		for range 3 {
			b.pass(20 * time.Minute)
			require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code, "use moves the idle limit")
		}
		b.pass(30 * time.Minute)
		require.Equal(t, http.StatusUnauthorized, b.call(http.MethodGet, call).Code)
	})
	t.Run("absolute", func(t *testing.T) {
		b := newSite(t).signedIn()
		for range 29 {
			b.pass(20 * time.Minute)
			require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)
		}
		b.pass(20 * time.Minute)
		require.Equal(t, http.StatusUnauthorized, b.call(http.MethodGet, call).Code)
	})
}

func TestWhatChangesHoldsFromTheNextRequest(t *testing.T) {
	user := entity.User{ID: entity.ID("user", reseller), Email: reseller}
	t.Run("roles withdrawn", func(t *testing.T) {
		s := newSite(t)
		b := s.signedIn()
		require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)
		s.setRoles(user)
		require.Equal(t, http.StatusForbidden, b.call(http.MethodGet, call).Code)
	})
	t.Run("person disabled", func(t *testing.T) {
		s := newSite(t)
		b := s.signedIn()
		require.NoError(t, s.store.DB(t.Context()).Model(&user).Update("is_active", false).Error)
		require.Equal(t, http.StatusUnauthorized, b.call(http.MethodGet, call).Code)
		w := b.do(http.MethodGet, b.authorize("/"), "")
		require.Equal(t, "signIn.disabled", codeOf(t, w), "and cannot sign in again")
	})
	t.Run("session ended by an administrator", func(t *testing.T) {
		s := newSite(t)
		b := s.signedIn()
		require.NoError(t, s.store.EndSession(t.Context(), s.openSession(), "revoked", time.Now()))
		require.Equal(t, http.StatusUnauthorized, b.call(http.MethodGet, call).Code)
	})
}

// ui-2.md 4: home tells what was decided since the last visit
func TestASessionKnowsWhenThePersonWasHereBefore(t *testing.T) {
	s := newSite(t)
	stored := func() string { return s.now.Load().UTC().Truncate(time.Microsecond).Format(time.RFC3339Nano) }
	first := s.signedIn()
	_, session := first.session()
	require.Nil(t, session["lastVisit"], "the first visit")
	s.pass(5 * time.Minute)
	require.Equal(t, http.StatusOK, first.call(http.MethodGet, call).Code)
	seen := stored()

	s.pass(10 * time.Minute)
	second := s.signedIn()
	_, session = second.session()
	require.Equal(t, seen, session["lastVisit"])
	began := stored()
	s.pass(5 * time.Minute)
	require.Equal(t, http.StatusOK, first.call(http.MethodGet, call).Code, "another browser that is still in use")
	_, session = second.session()
	require.Equal(t, began, session["lastVisit"])
}

// ASVS V7.2.2, V7.2.3, V10.1.1, V11.5.1: a session's token is random, of 256 bits, another one each time; the database
// holds its hash alone. The browser gets no token of the provider.
func TestSessionTokensAreRandomAndOnlyHashed(t *testing.T) {
	s := newSite(t)
	seen := map[string]bool{}
	for range 3 {
		b := s.signedIn()
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
