//go:build e2e

package e2e

import (
	"crypto/sha256"
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/models/repo"
)

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
