package migrations_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/migrations"
	"dealdesk/testkit/repotest"
)

// parts of a schema, each as one line of text.
var parts = map[string]string{
	"columns": `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
		from information_schema.columns where table_schema = 'public' order by 1`,
	"indexes": `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
	"constraints": `select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
		from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
	"triggers": `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
	"functions": `select p.prosrc from pg_proc p join pg_language l on l.oid = p.prolang
		where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' order by 1`,
}

// schema is what a database consists of.
func schema(t *testing.T, address string) map[string][]string {
	t.Helper()
	db := open(t, address)
	out := map[string][]string{}
	for part, query := range parts {
		rows, err := db.QueryContext(t.Context(), query)
		require.NoError(t, err, part)
		for rows.Next() {
			var line string
			require.NoError(t, rows.Scan(&line))
			out[part] = append(out[part], line)
		}
		require.NoError(t, rows.Err())
		_ = rows.Close()
	}
	return out
}

// Every released schema, as its dump has it, becomes the same schema as that of a new installation.
//
// hardening H2
func TestReleasedSchemasUpgradeToThisOne(t *testing.T) {
	dumps, err := filepath.Glob("testdata/released/*.sql")
	require.NoError(t, err)
	releases, err := os.ReadFile("../../docs/releases.tsv")
	require.NoError(t, err)
	require.Len(t, dumps, strings.Count(strings.TrimSpace(string(releases)), "\n"), "a dump for every release")
	today := schema(t, repotest.URL(t))
	require.Greater(t, len(today["columns"]), 300, "the fingerprint sees the tables")
	for _, dump := range dumps {
		t.Run(filepath.Base(dump), func(t *testing.T) {
			text, err := os.ReadFile(dump)
			require.NoError(t, err)
			address := repotest.EmptyURL(t)
			_, err = open(t, address).ExecContext(t.Context(), string(text))
			require.NoError(t, err)
			_, err = migrations.Up(t.Context(), address)
			require.NoError(t, err)
			for part, lines := range schema(t, address) {
				assert.Equal(t, today[part], lines, part)
			}
		})
	}
}
