package migrations_test

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"os"
	"testing"
	"testing/fstest"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/migrations"
	"dealdesk/testkit/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

// newer are migrations after all others: a table, and a change of it that needs it for itself.
var newer = fstest.MapFS{
	"9001_pot.sql": {Data: []byte("-- +goose Up\ncreate table pot (id bigint primary key);\n")},
	"9002_pot.sql": {Data: []byte("-- +goose Up\nset local lock_timeout = '20ms';\n" +
		"alter table pot add column size bigint;\n")},
	"9003_lid.sql": {Data: []byte("-- +goose Up\ncreate table lid (id bigint primary key);\n")},
}

// hold reads a table in a transaction that stays open until release is called.
func hold(t *testing.T, db *sql.DB) (release func()) {
	t.Helper()
	tx, err := db.BeginTx(t.Context(), nil)
	require.NoError(t, err)
	_, err = tx.ExecContext(t.Context(), "select * from pot")
	require.NoError(t, err)
	return func() { assert.NoError(t, tx.Rollback()) }
}

// hardening H2: a migration does not queue behind a long transaction, where everybody would queue behind it; it asks
// again, for as long as it may.
func TestAMigrationThatMeetsABusyTableAsksAgain(t *testing.T) {
	address := repotest.URL(t)
	db := open(t, address)
	table := fstest.MapFS{"9001_pot.sql": newer["9001_pot.sql"]}
	_, err := migrations.UpFrom(t.Context(), address, table, 1, nil)
	require.NoError(t, err)

	release := hold(t, db)
	var pauses []time.Duration
	_, err = migrations.UpFrom(t.Context(), address, newer, 4, func(_ context.Context, pause time.Duration) error {
		pauses = append(pauses, pause)
		return nil
	})
	require.ErrorIs(t, err, migrations.ErrBusy)
	assert.Equal(t, []time.Duration{time.Second, 2 * time.Second, 3 * time.Second}, pauses, "longer each time, bounded")

	stopped := errors.New("stopped")
	_, err = migrations.UpFrom(t.Context(), address, newer, 4,
		func(context.Context, time.Duration) error { return stopped })
	require.ErrorIs(t, err, stopped)

	results, err := migrations.UpFrom(t.Context(), address, newer, 4, func(context.Context, time.Duration) error {
		release()
		return nil
	})
	require.NoError(t, err)
	require.Len(t, results, 2, "what waited, and what comes after it")
	assert.EqualValues(t, 9002, results[0].Source.Version)

	other := fstest.MapFS{"9004_pot.sql": {Data: []byte("-- +goose Up\nalter table nothing add column size bigint;\n")}}
	maps.Copy(other, newer)
	_, err = migrations.UpFrom(t.Context(), address, other, 4, func(context.Context, time.Duration) error {
		t.Error("another fault is not tried again")
		return nil
	})
	require.ErrorContains(t, err, "nothing")
}
