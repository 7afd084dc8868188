package repo_test

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// hardening M15: what is opened later needs no server yet; every use asks for it again.
func TestAStoreIsOpenedWhileTheServerIsAway(t *testing.T) {
	const nobody = "postgres://nobody@127.0.0.1:1/none?sslmode=disable"
	_, err := repo.Open(t.Context(), nobody, 2)
	require.Error(t, err)
	store, err := repo.OpenLater(t.Context(), repo.Settings{URL: nobody, MaxConns: 2})
	require.NoError(t, err)
	require.Error(t, store.Ping(t.Context()))
	require.NoError(t, store.Close())
}

// hardening M6: no statement and no transaction takes longer than the settings say.
func TestStatementsAndTransactionsEnd(t *testing.T) {
	store, err := repo.OpenLater(t.Context(), repo.Settings{
		URL: repotest.URL(t), MaxConns: 2, Statement: 100 * time.Millisecond, Idle: 70 * time.Second,
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	var idle string
	require.NoError(t, store.DB(t.Context()).Raw("show idle_in_transaction_session_timeout").Scan(&idle).Error)
	assert.Equal(t, "70s", idle)
	var refused *pgconn.PgError
	require.ErrorAs(t, store.DB(t.Context()).Exec("select pg_sleep(60)").Error, &refused)
	assert.Equal(t, "57014", refused.Code)
}

// hardening M6: who waits for a free connection waits as long as the call's class says.
func TestAConnectionIsNotWaitedForWithoutEnd(t *testing.T) {
	store, err := repo.OpenLater(t.Context(), repo.Settings{URL: repotest.URL(t), MaxConns: 1})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	require.NoError(t, store.Ping(t.Context()))
	ask := func(limit time.Duration) error {
		return store.DB(repo.WithConnectionWait(t.Context(), limit)).Exec("select 1").Error
	}
	require.NoError(t, store.InTransaction(t.Context(), func(*repo.Store) error {
		assert.ErrorIs(t, ask(10*time.Millisecond), context.DeadlineExceeded)
		assert.ErrorIs(t, store.Ping(repo.WithConnectionWait(t.Context(), 10*time.Millisecond)), context.DeadlineExceeded)
		return nil
	}))
	require.NoError(t, ask(time.Hour), "the wait limits no statement")
}
