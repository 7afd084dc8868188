package migrations_test

import (
	"database/sql"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/migrations"
	"dealdesk/testkit/repotest"
)

// open is a pool of connections that ends with the test.
func open(t *testing.T, address string) *sql.DB {
	t.Helper()
	db, err := sql.Open("pgx", address)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, db.Close()) })
	return db
}

// hardening M8: the role of the processes owns nothing of the schema: it changes rows, no tables, and of what has
// happened it only adds rows. Old sign-ins go by a function that spares the newest.
func TestTheRoleOfTheProcessesOwnsNothing(t *testing.T) {
	owner := repotest.URL(t)
	address := repotest.ProcessURL(t, owner)
	role, err := migrations.RoleOf(address)
	require.NoError(t, err)
	require.NoError(t, migrations.Grant(t.Context(), owner, role), "again, as after every migration")
	app := open(t, address)
	try := func(statement string) error {
		_, err := app.ExecContext(t.Context(), statement)
		return err
	}
	for _, allowed := range []string{
		"insert into login_audit values (gen_random_uuid(), now() - interval '2 years', 'a', '', '', '', '', '', '')",
		"insert into login_audit values (gen_random_uuid(), now(), 'a@x.example', '', '', '', '', '', '')",
		"insert into admin_event (at, actor_email, actor_name, action, subject) values (now(), 'a', 'b', 'c', '{}')",
		"update app_user set name = 'x'", "delete from notification", "select count(*) from audit_event",
	} {
		require.NoError(t, try(allowed), allowed)
	}
	for _, table := range migrations.AppendOnly() {
		for _, refused := range []string{
			"delete from " + table, "truncate " + table, "update " + table + " set at = now()", "drop table " + table,
			"alter table " + table + " add column more text", "alter table " + table + " disable trigger all",
		} {
			require.ErrorContains(t, try(refused), "42501", refused)
		}
	}
	for _, refused := range []string{
		"create table more (id int)", "drop table notification", "alter table app_user add column more text",
		"create function more() returns int language sql as 'select 1'", "delete from goose_db_version",
		"create or replace function forget_logins(before timestamptz) returns bigint language sql as 'select 1::bigint'",
	} {
		require.ErrorContains(t, try(refused), "42501", refused)
	}
	var gone int
	require.NoError(t, app.QueryRowContext(t.Context(), "select forget_logins('infinity')").Scan(&gone))
	assert.Equal(t, 1, gone, "the newest ninety days stay")
}
