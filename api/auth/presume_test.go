package auth_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// querying is a browser whose session is known to the process, and the headers of its calls.
func querying(t *testing.T) (b *browser, headers []string) {
	t.Helper()
	b = newSite(t).browser()
	b.signIn()
	headers = []string{"Content-Type", "application/json", auth.EmailHeader, reseller, auth.KeyHeader, key}
	for range 2 { // the first completes the sign-in
		require.Equal(t, http.StatusOK, b.do(http.MethodPost, query, "{}", headers...).Code)
	}
	b.site.reads = make(chan deal.Actor, 8)
	return b, headers
}

func (s *site) readers() (all []deal.Actor) {
	for {
		select {
		case one := <-s.reads:
			all = append(all, one)
		default:
			return all
		}
	}
}

// A query begins as whom its session stood for last, but whoever it stands for now is answered: after every change, by whomever.
func TestAQueryIsAnsweredToWhomItsSessionStandsForNow(t *testing.T) { // SUB-488
	b, headers := querying(t)
	s := b.site
	user, err := s.store.UserByEmail(s.ctx(), reseller)
	require.NoError(t, err)
	ask := func() *httptest.ResponseRecorder { return b.do(http.MethodPost, query, "{}", headers...) }
	roles := func(actor deal.Actor) (list []deal.Role) {
		for _, r := range actor.Roles {
			list = append(list, r.Role)
		}
		return list
	}

	w := ask()
	require.Equal(t, http.StatusOK, w.Code)
	require.Len(t, s.readers(), 1, "the session stands as it was")

	s.setRoles(user, entity.UserRole{Role: "DOA", LocationID: "410000201"})
	var who deal.Actor
	w = ask()
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &who))
	require.Equal(t, []deal.Role{"DOA"}, roles(who))
	read := s.readers()
	require.Len(t, read, 2)
	require.Equal(t, []deal.Role{"ADR"}, roles(read[0]), "it had begun as before")

	require.Equal(t, http.StatusOK, ask().Code)
	s.readers()
	_, err = s.store.EndSessions(s.ctx(), user.ID, "revoked", time.Now())
	require.NoError(t, err)
	w = ask()
	require.Equal(t, http.StatusUnauthorized, w.Code)
	require.Equal(t, "session.none", codeOf(t, w))
	require.Len(t, s.readers(), 1, "what was read for them is answered to nobody")
	require.Equal(t, http.StatusUnauthorized, ask().Code)
	require.Empty(t, s.readers(), "an ended session is not presumed to stand")
}

// A session that is ended while its query reads is refused: nothing is answered before the database has been asked.
func TestAQueryReadsWhileItsSessionIsLookedAt(t *testing.T) {
	b, headers := querying(t)
	s := b.site
	tx := s.store.DB(s.ctx()).Begin()
	require.NoError(t, tx.Error)
	t.Cleanup(func() { tx.Rollback() })
	require.NoError(t, tx.Exec("lock table session in access exclusive mode").Error)
	answered := make(chan *httptest.ResponseRecorder, 1)
	go func() { answered <- b.do(http.MethodPost, query, "{}", headers...) }()
	<-s.reads
	require.NoError(t, tx.Exec("update session set ended_at = now()").Error)
	require.Empty(t, answered)
	require.NoError(t, tx.Commit().Error)
	require.Equal(t, http.StatusUnauthorized, (<-answered).Code)
}

// Whatever else is to be done or refused is done or refused before anything is read.
func TestWhenNobodyIsPresumed(t *testing.T) {
	b, headers := querying(t)
	s := b.site
	require.Equal(t, http.StatusUnauthorized, s.browser().do(http.MethodPost, query, "{}", headers...).Code, "no session")
	require.Equal(t, http.StatusUnauthorized, b.do(http.MethodPost, query, "{}", headers[:4]...).Code, "no key")
	require.Equal(t, http.StatusUnsupportedMediaType, b.do(http.MethodPost, query, "{}", append(headers[2:], "Content-Type", "text/plain")...).Code)
	require.Equal(t, http.StatusForbidden, b.do(http.MethodPost, query, "{}", append(headers, "Origin", "https://evil.example")...).Code)
	require.Equal(t, http.StatusUnauthorized, b.do(http.MethodPost, query, "{}", append(headers, "Authorization", "Basic eDp5")...).Code)
	require.Empty(t, s.readers())

	s.pass(time.Minute)
	require.Equal(t, http.StatusOK, b.do(http.MethodPost, query, "{}", headers...).Code)
	require.Len(t, s.readers(), 1, "the use of a session is noted first")
	var session entity.Session
	require.NoError(t, s.store.DB(s.ctx()).First(&session).Error)
	require.WithinDuration(t, *s.now.Load(), session.SeenAt, time.Millisecond)
	s.pass(30 * time.Minute)
	require.Equal(t, http.StatusUnauthorized, b.do(http.MethodPost, query, "{}", headers...).Code, "idle too long")
	require.Empty(t, s.readers())
}

func TestAReadWithoutPresumptionIsAnsweredAsItIs(t *testing.T) {
	got, err := auth.Confirmed(t.Context(), func(context.Context) (int, error) { return 7, nil })
	require.NoError(t, err)
	require.Equal(t, 7, got)
}
