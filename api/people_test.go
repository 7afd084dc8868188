package api

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
)

const (
	people          = "/api/Admin/GetPeople"
	sessions        = "/api/Admin/GetSessions"
	signIns         = "/api/Admin/GetSignIns"
	endSessions     = "/api/Admin/EndSessions"
	setPersonActive = "/api/Admin/SetPersonActive"
)

// signedIn is a session of a person, begun some time before now.
func (v *site) signedIn(email, name string, before time.Duration) entity.Session {
	v.t.Helper()
	user, err := v.Store.UserByEmail(v.t.Context(), email)
	require.NoError(v.t, err)
	session := entity.Session{
		ID: uuid.NewString(), TokenHash: []byte(name), UserID: user.ID, CreatedAt: v.now.Add(-before), SeenAt: v.now,
		ExpiresAt: v.now.Add(time.Hour), Address: "192.0.2.7", UserAgent: name, Accounts: map[string]string{},
	}
	require.NoError(v.t, v.Store.StartSession(v.t.Context(), session, nil))
	return session
}

// hardening 5: an administrator finds a person, sees where they are signed in and how their sign-ins ended, signs them
// out everywhere, disables and enables them; the record keeps who did it and why.
func TestAnAdministratorLooksAfterPeople(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	const email = "adr@contoso.example"
	v.signedIn(email, "old browser", time.Hour)
	v.signedIn(email, "new browser", time.Minute)
	for i, outcome := range []string{"Fail", "Success", "SignedOut"} {
		require.NoError(t, v.Store.RecordLogin(t.Context(), entity.LoginAudit{
			ID: uuid.NewString(), At: v.now.Add(time.Duration(i) * time.Minute), Email: email, Source: "server",
			Outcome: outcome, Message: "m", Address: "192.0.2.7", UserAgent: "b", CorrelationID: "c",
		}))
	}
	v.as("admin@devices.example")

	found := get[wire.People](v, people+"?search=ADR%40contoso")
	require.Len(t, found.Value, 1)
	person := found.Value[0]
	assert.EqualValues(t, 1, found.Count)
	assert.Equal(t, email, person.Email)
	assert.True(t, person.Active)
	assert.False(t, person.Internal)
	assert.Equal(t, 2, person.OpenSessions)
	assert.Contains(t, person.Roles, "ADR")
	assert.NotEmpty(t, person.OrganizationName)
	assert.Equal(t, wire.Time(v.now.Add(time.Minute)), person.LastSignIn, "a failure and a sign-out are no sign-in")
	everybody := get[wire.People](v, people+"?recordsToFetch=2&pageNumber=2")
	assert.Len(t, everybody.Value, 2)
	assert.Greater(t, everybody.Count, int64(10))
	assert.Empty(t, get[wire.People](v, people+"?search=%25").Value, "a sign is a sign")
	one := get[wire.People](v, people+"?userId="+person.ID)
	assert.Equal(t, []wire.PersonEntry{person}, one.Value, "beyond N84: the page of a person")
	for _, query := range []string{"?role=ADR&search=", "?search="} { // beyond N84: by organisation and by role
		path := people + query + url.QueryEscape(person.OrganizationName)
		colleagues := get[wire.People](v, path)
		assert.Contains(t, colleagues.Value, person, query)
		for _, each := range colleagues.Value {
			assert.Equal(t, person.OrganizationName, each.OrganizationName, query)
		}
	}
	admins := get[wire.People](v, people+"?role=ADMIN")
	require.Len(t, admins.Value, 1)
	assert.Equal(t, "admin@devices.example", admins.Value[0].Email)

	open := get[[]wire.OpenSession](v, sessions+"?userId="+url.QueryEscape(person.ID))
	require.Len(t, open, 2)
	assert.Equal(t, "new browser", open[0].UserAgent, "the newest first")
	log := get[wire.SignIns](v, signIns+"?email="+email+"&recordsToFetch=1")
	assert.EqualValues(t, 3, log.Count)
	require.Len(t, log.Value, 1)
	assert.Equal(t, "SignedOut", log.Value[0].Outcome)
	failed := get[wire.SignIns](v, signIns+"?email="+email+"&outcome=Fail")
	assert.Len(t, failed.Value, 1)

	key := "Idempotency-Key: " + uuid.NewString()
	out := map[string]any{"userId": person.ID, "reason": "A laptop was lost."}
	for range 2 { // the same key is carried out once
		assert.EqualValues(t, 2, post[wire.EndedSessions](v, endSessions, out, key).Ended)
	}
	assert.Empty(t, get[[]wire.OpenSession](v, sessions+"?userId="+person.ID))

	last := v.signedIn(email, "third browser", 0)
	off := map[string]any{"userId": person.ID, "active": false, "reason": "Left the company."}
	assert.False(t, post[wire.PersonActive](v, setPersonActive, off).Active)
	in, found2, err := v.Store.SessionByToken(t.Context(), last.TokenHash)
	require.NoError(t, err)
	require.True(t, found2)
	assert.NotNil(t, in.Session.EndedAt, "their sessions end with it")
	assert.False(t, in.User.IsActive)
	disabled := get[wire.People](v, people+"?state=disabled")
	require.Len(t, disabled.Value, 1)
	assert.Equal(t, email, disabled.Value[0].Email)
	on := map[string]any{"userId": person.ID, "active": true, "reason": "Came back."}
	assert.True(t, post[wire.PersonActive](v, setPersonActive, on).Active)

	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents")
	require.Len(t, events, 3, "what a repeated key does is recorded once")
	assert.Equal(t, "SetPersonActive", events[0].Action)
	assert.JSONEq(t, `{"email": "adr@contoso.example", "before": false, "after": true, "reason": "Came back."}`,
		string(events[0].Subject))
	assert.JSONEq(t, `{"email": "adr@contoso.example", "before": 2, "after": 0, "reason": "A laptop was lost."}`,
		string(events[2].Subject))

	me, err := v.Store.UserByEmail(t.Context(), "admin@devices.example")
	require.NoError(t, err)
	self := map[string]any{"userId": me.ID, "active": false, "reason": "By mistake."}
	assert.Equal(t, "user.self", refused(t, v.post(setPersonActive, self), http.StatusConflict))
	refused(t, v.post(endSessions, map[string]any{"userId": "nobody", "reason": "none"}), http.StatusNotFound)
	refused(t, v.post(setPersonActive, map[string]any{"userId": person.ID}), http.StatusUnprocessableEntity)

	v.as("cmt@devices.example")
	for _, path := range []string{people, sessions + "?userId=x", signIns} {
		refused(t, v.http.Get(path), http.StatusForbidden)
	}
	refused(t, v.post(endSessions, out), http.StatusForbidden)
	refused(t, v.post(setPersonActive, off), http.StatusForbidden)
}
