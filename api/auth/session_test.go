package auth_test

import (
	"maps"
	"net/http"
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
	require.Equal(t, http.StatusNoContent, b.do(http.MethodPost, "/auth/logout", "").Code, "signing out twice is fine")
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
