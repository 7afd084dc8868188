package migrations_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/migrations"
)

// lastUnbound is the last migration from before these rules: it was written when an upgrade stopped everything.
const lastUnbound = 180

var (
	comment     = regexp.MustCompile(`--[^\n]*`)
	spaces      = regexp.MustCompile(`\s+`)
	creates     = regexp.MustCompile(`^create (?:unlogged )?table (?:if not exists )?(\w+)`)
	alters      = regexp.MustCompile(`^alter table (?:if exists )?(?:only )?(\w+)`)
	indexes     = regexp.MustCompile(`^create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (?:only )?(\w+)`)
	writes      = regexp.MustCompile(`^(?:with .* )?(?:update|delete from) (\w+)`)
	renames     = regexp.MustCompile(`\brename\b`)
	drops       = regexp.MustCompile(`\bdrop\b`)
	dropsIndex  = regexp.MustCompile(`^drop index concurrently `)
	newColumn   = regexp.MustCompile(`add column [^,]*(?:\([^)]*\)[^,]*)*`)
	changesType = regexp.MustCompile(`alter column \w+ (?:set data )?type\b`)
	setsLock    = regexp.MustCompile(`^set (local )?lock_timeout = '[1-9]`)
)

// upOf are the statements of a migration's way up.
func upOf(text string) []string {
	_, up, _ := strings.Cut(text, "-- +goose Up")
	up, _, _ = strings.Cut(up, "-- +goose Down")
	var out []string
	for statement := range strings.SplitSeq(comment.ReplaceAllString(up, ""), ";") {
		if statement = strings.TrimSpace(spaces.ReplaceAllString(strings.ToLower(statement), " ")); statement != "" {
			out = append(out, statement)
		}
	}
	return out
}

// faults are what of a migration would stop a process of the release before, or everybody who queues behind a lock.
func faults(text string) []string {
	var found, mine []string
	bounded := false
	atOnce := !strings.Contains(text, "-- +goose NO TRANSACTION")
	for _, statement := range upOf(text) {
		say := func(rule string) { found = append(found, rule+": "+statement) }
		table := func(name string) (existing bool) { return !slices.Contains(mine, name) }
		if m := creates.FindStringSubmatch(statement); m != nil {
			mine = append(mine, m[1])
			continue
		}
		if m := setsLock.FindStringSubmatch(statement); m != nil {
			bounded = true
			if (m[1] != "") != atOnce {
				say("set local in a transaction, set outside of one")
			}
			continue
		}
		if renames.MatchString(statement) {
			say("no rename")
		}
		if drops.MatchString(statement) && !dropsIndex.MatchString(statement) {
			say("no drop")
		}
		if m := indexes.FindStringSubmatch(statement); m != nil && table(m[2]) && (m[1] == "" || atOnce) {
			say("indexes concurrently, outside of a transaction")
		}
		if m := writes.FindStringSubmatch(statement); m != nil && table(m[1]) && atOnce {
			say("data in batches, outside of a transaction")
		}
		m := alters.FindStringSubmatch(statement)
		if m == nil || !table(m[1]) {
			continue
		}
		if !bounded {
			say("lock_timeout first")
		}
		for _, column := range newColumn.FindAllString(statement, -1) {
			if strings.Contains(column, "not null") && !strings.Contains(column, "default") {
				say("no not null without default")
			}
		}
		if strings.Contains(statement, "set not null") {
			say("no not null of a column that is there")
		}
		if changesType.MatchString(statement) {
			say("no other type")
		}
		if strings.Contains(statement, "add constraint") && !strings.Contains(statement, "not valid") {
			say("constraints not valid first")
		}
	}
	return found
}

// hardening H2: while a migration runs, and until the last process of the release before has ended, both releases work.
func TestMigrationsLetTheReleaseBeforeWork(t *testing.T) {
	names, err := fs.Glob(migrations.Files, "*.sql")
	require.NoError(t, err)
	looked := 0
	for _, name := range names {
		number, _, _ := strings.Cut(name, "_")
		version, err := strconv.Atoi(number)
		require.NoError(t, err, name)
		if version <= lastUnbound {
			continue
		}
		looked++
		text, err := fs.ReadFile(migrations.Files, name)
		require.NoError(t, err)
		assert.Empty(t, faults(string(text)), name)
	}
	assert.NotZero(t, looked)
}

// The lint finds what it is for, and nothing else.
func TestTheLintFindsWhatStopsOthers(t *testing.T) {
	const locked = "set local lock_timeout = '3s';\n"
	for rule, statements := range map[string][]string{
		"no rename":                             {locked + "alter table deal rename column name to title;", "alter index a rename to b;"},
		"no drop":                               {locked + "alter table deal drop column name;", "drop table deal;", "drop index idx_deal;"},
		"no not null without default":           {locked + "alter table deal\n  add column a text not null default '',\n  add column b text not null;"},
		"no not null of a column that is there": {locked + "alter table deal alter column a set not null;"},
		"lock_timeout first":                    {"alter table deal add column a text;", "set lock_timeout = '0'; alter table deal add column a text;"},
		"set local in a transaction, set outside of one": {"set lock_timeout = '3s'; alter table deal add column a text;"},
		"indexes concurrently, outside of a transaction": {"create unique index i on deal (a);", "create index concurrently i on deal (a);"},
		"data in batches, outside of a transaction":      {"update deal set a = 1;", "delete from deal where a = 1;"},
		"no other type":               {locked + "alter table deal alter column a type bigint;"},
		"constraints not valid first": {locked + "alter table deal add constraint c check (a > 0);"},
	} {
		for _, statement := range statements {
			found := faults("-- +goose Up\n" + statement + "\n-- +goose Down\ndrop table deal;\n")
			if assert.NotEmpty(t, found, "%s: %s", rule, statement) {
				assert.Contains(t, found[0], rule+": ", statement)
			}
		}
	}
	for _, fine := range []string{
		"-- +goose Up\n-- rename; drop\n" + locked + "alter table deal add column a numeric(4, 2) not null default 0, add column b text;\n",
		"-- +goose Up\ncreate table pot (id bigint not null);\ncreate index i on pot (id);\nalter table pot add column a text not null;\n" +
			"update pot set a = '';\n-- +goose Down\ndrop table pot;\n",
		"-- +goose NO TRANSACTION\n-- +goose Up\ndrop index concurrently if exists i;\ncreate index concurrently i on deal (a);\n",
	} {
		assert.Empty(t, faults(fine), fine)
	}
}
