package repo_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

var signInTime = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

func addUser(t *testing.T, store *repo.Store, email string) entity.User {
	t.Helper()
	user, err := store.EnsureUser(t.Context(), entity.User{
		ID: entity.ID("user", email), Email: email, Name: "Ada Reseller", IsActive: true, RolesVersion: 1,
		CreatedAt: signInTime,
	})
	require.NoError(t, err)
	return user
}

func newSession(user entity.User, token string) entity.Session {
	return entity.Session{
		ID: uuid.NewString(), TokenHash: []byte(token), UserID: user.ID, CreatedAt: signInTime, SeenAt: signInTime,
		ExpiresAt: signInTime.Add(10 * time.Hour), Accounts: map[string]string{}, AccountsAt: signInTime,
	}
}

func TestSignInRotatesTheSessionOfTheBrowser(t *testing.T) {
	store := repotest.Open(t)
	user := addUser(t, store, "adr@contoso.example")
	first, other := newSession(user, "first"), newSession(user, "other browser")
	second := newSession(user, "second")
	require.NoError(t, store.StartSession(t.Context(), first, nil))
	require.NoError(t, store.StartSession(t.Context(), other, nil))
	require.NoError(t, store.StartSession(t.Context(), second, first.TokenHash))

	old, found, err := store.SessionByToken(t.Context(), first.TokenHash)
	require.NoError(t, err)
	require.True(t, found)
	require.NotNil(t, old.Session.EndedAt, "the browser's former session ends")
	for _, token := range [][]byte{other.TokenHash, second.TokenHash} {
		in, found, err := store.SessionByToken(t.Context(), token)
		require.NoError(t, err)
		require.True(t, found)
		require.Nil(t, in.Session.EndedAt, "the session of another browser goes on")
	}
}

// The next call sees that a session was ended, a person disabled, a role changed or what roles are joined with, also
// when another process did so.
func TestAKnownSessionFollowsEveryChange(t *testing.T) {
	address := repotest.URL(t)
	store, err := repo.Open(t.Context(), address, 2)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	other, err := repo.Open(t.Context(), address, 2)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, other.Close()) })
	db := other.DB(t.Context())
	require.NoError(t, db.Create(&entity.Country{
		ID: "us", Code: "US", Name: "United States", Region: "Americas",
		IsActive: true,
	}).Error)
	require.NoError(t, db.Create(&entity.Organization{ID: "contoso", Name: "Contoso", IsActive: true}).Error)
	require.NoError(t, db.Create(&entity.Location{
		ID: "100", OrganizationID: "contoso", Name: "Contoso", CountryID: "us",
		IsActive: true,
	}).Error)
	require.NoError(t, db.Create(&entity.ProductType{ID: "surface", Name: "Surface", IsActive: true}).Error)
	user := addUser(t, store, "adr@contoso.example")
	session := newSession(user, "token")
	require.NoError(t, store.StartSession(t.Context(), session, nil))
	read := func() repo.SignedIn {
		t.Helper()
		var in repo.SignedIn
		for range 2 { // the second time with the roles from memory
			var found bool
			in, found, err = store.SessionByToken(t.Context(), session.TokenHash)
			require.NoError(t, err)
			require.True(t, found)
		}
		return in
	}
	require.Empty(t, read().Roles)

	role := entity.UserRole{
		ID: "1", UserID: user.ID, Role: "ADR", LocationID: "100", CountryID: "us",
		ProductTypeID: "surface", TPIDs: []string{}, IsActive: true,
	}
	repotest.SetRoles(t, other, user.ID, role)
	require.Len(t, read().Roles, 1)
	require.NoError(t, db.Model(&role).Update("sub_role", deal.SubRoleStoreUser).Error)
	require.Equal(t, deal.SubRoleStoreUser, read().Roles[0].SubRole)
	require.NoError(t, db.Model(&entity.Country{ID: "us"}).Update("code", "UX").Error)
	require.Equal(t, "UX", read().Roles[0].CountryCode)
	require.NoError(t, db.Model(&entity.ProductType{ID: "surface"}).Update("name", "Surface Pro").Error)
	require.Equal(t, "Surface Pro", read().Roles[0].ProductName)
	require.NoError(t, db.Model(&entity.Location{ID: "100"}).Update("is_active", false).Error)
	require.Empty(t, read().Roles)

	session.Accounts = map[string]string{"100": "US"}
	require.NoError(t, other.SaveOutcome(t.Context(), session))
	require.Equal(t, session.Accounts, read().Session.Accounts)
	require.NoError(t, db.Model(&entity.User{ID: user.ID}).Update("is_active", false).Error)
	require.NoError(t, other.EndSession(t.Context(), session.ID, "disabled", signInTime))
	require.False(t, read().User.IsActive)
	require.NotNil(t, read().Session.EndedAt)
	require.NoError(t, other.SweepSessions(t.Context(), signInTime.AddDate(1, 0, 0)))
	_, found, err := store.SessionByToken(t.Context(), session.TokenHash)
	require.NoError(t, err)
	require.False(t, found)
}

func TestASignInAttemptIsTakenOnce(t *testing.T) {
	store := repotest.Open(t)
	attempt := entity.SignInAttempt{
		StateHash: []byte("state"), BrowserHash: []byte("b"), ReturnTo: "/",
		ExpiresAt: signInTime.Add(time.Minute),
	}
	require.NoError(t, store.StartSignIn(t.Context(), attempt))
	take := func(at time.Time) bool {
		t.Helper()
		_, found, err := store.TakeSignIn(t.Context(), attempt.StateHash, at)
		require.NoError(t, err)
		return found
	}
	require.True(t, take(signInTime))
	require.False(t, take(signInTime))

	require.NoError(t, store.StartSignIn(t.Context(), attempt))
	require.False(t, take(attempt.ExpiresAt), "an expired attempt is as good as none")
}

// SUB-221: entries per location and product with names; a role for all product groups becomes one per group.
func TestRolesAreListedPerPlaceAndProduct(t *testing.T) {
	store := repotest.Open(t)
	db := store.DB(t.Context())
	require.NoError(t, db.Create(&entity.Country{
		ID: "us", Code: "US", Name: "United States", Region: "Americas",
		IsActive: true,
	}).Error)
	for i, name := range []string{"Surface", "Surface Hub"} {
		require.NoError(t, db.Create(&entity.ProductType{ID: name, Name: name, Position: i, IsActive: true}).Error)
	}
	user := addUser(t, store, "ssp@devices.example")
	before := user.RolesVersion
	repotest.SetRoles(t, store, user.ID,
		entity.UserRole{ID: "1", UserID: user.ID, Role: "SSP", TPIDs: []string{"7", "8"}},
		entity.UserRole{
			ID: "2", UserID: user.ID, Role: "MSS", SubRole: deal.SubRoleStoreUser, CountryID: "us",
			ProductTypeID: "Surface", TPIDs: []string{},
		})
	roles, err := store.RolesOf(t.Context(), user.ID)
	require.NoError(t, err)
	require.Equal(t, []deal.RoleAt{
		{Role: "MSS", SubRole: "MSStoreUser", CountryID: "us", CountryCode: "US", Market: "US", ProductTypeID: "Surface", ProductName: "Surface", TPIDs: []string{}},
		{Role: "SSP", ProductTypeID: "Surface", ProductName: "Surface", TPIDs: []string{"7", "8"}},
		{Role: "SSP", ProductTypeID: "Surface Hub", ProductName: "Surface Hub", TPIDs: []string{"7", "8"}},
	}, roles)
	user, err = store.UserByEmail(t.Context(), user.Email)
	require.NoError(t, err)
	require.Greater(t, user.RolesVersion, before, "sessions notice a change of roles")
}

// hardening L: sign-ins are counted over all processes, however many come at once.
func TestSignInsAreCountedOverAllProcesses(t *testing.T) {
	store := repotest.Open(t)
	start := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	spend := func(who string, after time.Duration) time.Duration {
		wait, err := store.SpendSignIn(t.Context(), who, 5*time.Second, 10, start.Add(after))
		require.NoError(t, err)
		return wait
	}
	var allowed atomic.Int64
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			wait, err := store.SpendSignIn(t.Context(), "address 10.0.0.1", 5*time.Second, 10, start)
			if assert.NoError(t, err) && wait == 0 {
				allowed.Add(1)
			}
		})
	}
	all.Wait()
	require.EqualValues(t, 10, allowed.Load())
	require.Equal(t, 5*time.Second, spend("address 10.0.0.1", 0))
	require.Zero(t, spend("address 10.0.0.2", 0), "another address")
	require.Equal(t, time.Second, spend("address 10.0.0.1", 4*time.Second))
	require.Zero(t, spend("address 10.0.0.1", 5*time.Second), "a refused one costs nothing")
	require.Positive(t, spend("address 10.0.0.1", 5*time.Second))

	require.NoError(t, store.ForgetSignInRates(t.Context(), start.Add(30*time.Second)))
	var rows []entity.SignInRate
	require.NoError(t, store.DB(t.Context()).Find(&rows).Error)
	require.Len(t, rows, 1, "what holds nobody back any more is forgotten")
	require.Equal(t, "address 10.0.0.1", rows[0].Who)
}
