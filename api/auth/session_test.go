package auth_test

import (
	"encoding/base64"
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
	b := newSite(t).browser()
	b.signIn()
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
	b := newSite(t).browser()
	b.signIn()
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
		b := newSite(t).browser()
		b.signIn()
		for range 3 {
			b.pass(20 * time.Minute)
			require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code, "use moves the idle limit")
		}
		b.pass(30 * time.Minute)
		require.Equal(t, http.StatusUnauthorized, b.call(http.MethodGet, call).Code)
	})
	t.Run("absolute", func(t *testing.T) {
		b := newSite(t).browser()
		b.signIn()
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
		b := s.browser()
		b.signIn()
		require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)
		s.setRoles(user)
		require.Equal(t, http.StatusForbidden, b.call(http.MethodGet, call).Code)
	})
	t.Run("person disabled", func(t *testing.T) {
		s := newSite(t)
		b := s.browser()
		b.signIn()
		require.NoError(t, s.store.DB(t.Context()).Model(&user).Update("is_active", false).Error)
		require.Equal(t, http.StatusUnauthorized, b.call(http.MethodGet, call).Code)
		w := b.do(http.MethodGet, b.authorize("/"), "")
		require.Equal(t, "signIn.disabled", codeOf(t, w), "and cannot sign in again")
	})
	t.Run("session ended by an administrator", func(t *testing.T) {
		s := newSite(t)
		b := s.browser()
		b.signIn()
		require.NoError(t, s.store.EndSession(t.Context(), s.openSession(), "revoked", time.Now()))
		require.Equal(t, http.StatusUnauthorized, b.call(http.MethodGet, call).Code)
	})
}

// ui-2.md 4: home tells what was decided since the last visit
func TestASessionKnowsWhenThePersonWasHereBefore(t *testing.T) {
	s := newSite(t)
	stored := func() string { return s.now.Load().UTC().Truncate(time.Microsecond).Format(time.RFC3339Nano) }
	first := s.browser()
	first.signIn()
	_, session := first.session()
	require.Nil(t, session["lastVisit"], "the first visit")
	s.pass(5 * time.Minute)
	require.Equal(t, http.StatusOK, first.call(http.MethodGet, call).Code)
	seen := stored()

	s.pass(10 * time.Minute)
	second := s.browser()
	second.signIn()
	_, session = second.session()
	require.Equal(t, seen, session["lastVisit"])
	began := stored()
	s.pass(5 * time.Minute)
	require.Equal(t, http.StatusOK, first.call(http.MethodGet, call).Code, "another browser that is still in use")
	_, session = second.session()
	require.Equal(t, began, session["lastVisit"])
}
