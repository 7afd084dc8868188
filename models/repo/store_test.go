package repo_test

import (
	"context"
	"errors"
	"net"
	"os"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
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

// What a store writes InTransaction, others see at the end or, after an error, never; transactions inside count as
// parts of it.
func TestAStoreInATransaction(t *testing.T) {
	store := repotest.Open(t)
	count := func(s *repo.Store) (n int64) {
		require.NoError(t, s.DB(t.Context()).Model(&entity.Opportunity{}).Count(&n).Error)
		return n
	}
	failed := errors.New("failed")
	for _, want := range []error{failed, nil} {
		err := store.InTransaction(t.Context(), func(inside *repo.Store) error {
			_, err := inside.SaveCase(t.Context(), newCase(deal.DealRegistration))
			require.NoError(t, err)
			require.EqualValues(t, 1, count(inside))
			require.Zero(t, count(store))
			return want
		})
		require.ErrorIs(t, err, want)
	}
	require.EqualValues(t, 1, count(store))
}

// busyConn is a connection of a busy machine: a statement takes a while to be written, so that pgx reads ahead in the
// background, and whoever asked is gone when its answer has come.
type busyConn struct {
	net.Conn
	answered func()
}

func (c *busyConn) Write(b []byte) (int, error) {
	n, err := c.Conn.Write(b)
	time.Sleep(30 * time.Millisecond) //nolint:forbidigo // longer than pgx waits before it reads ahead
	return n, err
}

func (c *busyConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.answered()
	return n, err
}

// An end of a request that meets the answer of its statement is not left to the next statement of the connection.
func TestTheEndOfARequestIsNotLeftToTheNextOne(t *testing.T) {
	settings, err := repo.PoolSettings(repo.Settings{URL: repotest.URL(t)})
	require.NoError(t, err)
	settings.MaxConns = 1
	var gone atomic.Pointer[context.CancelFunc]
	dial := settings.ConnConfig.DialFunc
	settings.ConnConfig.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		c, err := dial(ctx, network, address)
		return &busyConn{Conn: c, answered: func() {
			if end := gone.Load(); end != nil {
				(*end)()
			}
		}}, err
	}
	pool, err := pgxpool.NewWithConfig(t.Context(), settings)
	require.NoError(t, err)
	t.Cleanup(pool.Close)
	require.NoError(t, pool.Ping(t.Context()))
	for range 20 {
		ctx, cancel := context.WithCancel(t.Context())
		gone.Store(&cancel)
		_, _ = pool.Exec(ctx, "select $1::int", 1)
		gone.Store(nil)
		cancel()
		_, err := pool.Exec(t.Context(), "select $1::int", 1)
		require.NoError(t, err)
	}
}

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }
