package repo_test

import (
	"context"
	"net"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/stretchr/testify/require"

	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

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
