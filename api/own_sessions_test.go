package api

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/users"
	"dealdesk/api/wire"
)

// ASVS 7.5.2: people see where they are signed in and end what they do not use any more, after a sign-in that is fresh.
// Nobody sees or ends a session of somebody else.
func TestPeopleSeeAndEndTheirSessions(t *testing.T) {
	const own, end = "/api/User/GetSessions", "/api/User/EndSessions"
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	lost := v.signedIn("adr@contoso.example", "lost laptop", 2*time.Hour)
	old := v.signedIn("adr@contoso.example", "old browser", time.Hour)
	other := v.signedIn("add@northwind.example", "of somebody else", time.Hour)
	v.as("adr@contoso.example").session = old
	listed := func() (agents []string) {
		for _, s := range get[[]users.OwnSession](v, own) {
			require.Equal(t, s.ID == v.session.ID, s.Current)
			agents = append(agents, s.UserAgent)
		}
		return agents
	}
	ended := func(ids ...string) int64 {
		return post[wire.EndedSessions](v, end, object{"ids": ids}).Ended
	}
	require.Equal(t, []string{"old browser", "lost laptop"}, listed())
	require.Zero(t, ended(old.ID, other.ID, "none"), "not the one that asks, nor one of somebody else")
	require.Equal(t, "session.signInAgain",
		refused(t, v.post(end, object{"ids": []string{lost.ID}}), http.StatusForbidden))

	v.session = v.signedIn("adr@contoso.example", "signed in again", 14*time.Minute)
	require.EqualValues(t, 2, ended(old.ID, lost.ID, lost.ID, other.ID))
	require.Equal(t, []string{"signed in again"}, listed())
	in, found, err := v.Store.SessionByToken(t.Context(), lost.TokenHash)
	require.NoError(t, err)
	require.True(t, found)
	require.NotNil(t, in.Session.EndedAt)
	open, err := v.Store.OpenSessions(t.Context(), other.UserID, v.now, 10)
	require.NoError(t, err)
	require.Len(t, open, 1)
	refused(t, v.post(end, object{"ids": []string{}}), http.StatusUnprocessableEntity)
}
