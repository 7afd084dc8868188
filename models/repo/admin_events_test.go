package repo_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// beyond N85: however long the record is, each search of it is served by an index; nothing reads the whole table. The
// plan says so, without a clock.
func TestEverySearchOfTheRecordHasAnIndex(t *testing.T) {
	store := repotest.Open(t)
	db := store.DB(t.Context())
	require.NoError(t, db.Exec(`insert into admin_event (at, actor_email, actor_name, action, subject)
		select timestamptz '2026-01-01' + n * interval '1 minute', md5((n % 40)::text) || '@devices.example',
			'Person ' || md5((n % 40)::text), (array['SetHoliday', 'Import', 'EndSessions'])[1 + n % 3],
			jsonb_build_object('reason', md5(n::text) || ' ' || md5((n + 1)::text))
		from generate_series(1, 30000) n`).Error)
	require.NoError(t, db.Exec(`insert into admin_event (at, actor_email, actor_name, action, subject) values
		('2026-01-05', 'rare.person@devices.example', 'Zoë Quux', 'ErasePerson', '{"reason": "A very seldom word"}')`).Error)
	require.NoError(t, db.Exec("analyze admin_event").Error)
	day := time.Date(2026, 1, 5, 0, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		query repo.AdminEventQuery
		index string
	}{
		"all":           {repo.AdminEventQuery{}, "idx_admin_event_at"},
		"a day":         {repo.AdminEventQuery{From: day, Before: day.AddDate(0, 0, 1)}, "idx_admin_event_at"},
		"an action":     {repo.AdminEventQuery{Action: "ErasePerson"}, "idx_admin_event_action"},
		"an address":    {repo.AdminEventQuery{Actor: "Rare.Person@"}, "idx_admin_event_texts"},
		"a name":        {repo.AdminEventQuery{Actor: "quux"}, "idx_admin_event_texts"},
		"a text":        {repo.AdminEventQuery{Text: "very seldom"}, "idx_admin_event_texts"},
		"all together":  {repo.AdminEventQuery{Text: "very seldom", Actor: "quux", From: day}, "idx_admin_event_texts"},
		"nothing known": {repo.AdminEventQuery{Action: "Nobody did this"}, "idx_admin_event_action"},
	} {
		var lines []string
		statement, err := store.AdminEventsSQL(t.Context(), c.query, 50)
		require.NoError(t, err, name)
		require.NoError(t, db.Raw("explain (costs off) "+statement).Scan(&lines).Error, name)
		plan := strings.Join(lines, "\n")
		assert.Contains(t, plan, c.index, "%s:\n%s", name, plan)
		assert.NotContains(t, plan, "Seq Scan on admin_event", name)
		found, err := store.AdminEvents(t.Context(), c.query, 50, 0)
		require.NoError(t, err, name)
		assert.Equal(t, name != "nothing known", len(found) > 0, name)
	}
	for _, query := range []repo.AdminEventQuery{{Deal: "DR-1"}, {Case: "C-1"}} {
		var lines []string
		require.NoError(t, db.Raw("explain (costs off) "+store.EventsAboutSQL(t.Context(), query, 50)).Scan(&lines).Error)
		plan := strings.Join(lines, "\n")
		assert.Contains(t, plan, "idx_admin_event_texts", plan)
		assert.Contains(t, plan, "idx_audit_event_version", plan)
		assert.NotContains(t, plan, "Seq Scan on admin_event", plan)
		assert.NotContains(t, plan, "Seq Scan on audit_event", plan)
	}
	for _, query := range []repo.AdminEventQuery{{Text: "%"}, {Text: "_"}, {Actor: `\`}} {
		found, err := store.AdminEvents(t.Context(), query, 50, 0)
		require.NoError(t, err)
		assert.Empty(t, found, "a pattern's own signs stand for themselves: %+v", query)
	}
}

// beyond N85: a text of which the newest lines have every word is looked for by the one that few of them have, and is
// found as it was written alone.
func TestATextIsFoundByItsRarestWord(t *testing.T) {
	store := repotest.Open(t)
	db := store.DB(t.Context())
	require.NoError(t, db.Exec(`insert into admin_event (at, actor_email, actor_name, action, subject)
		select timestamptz '2026-01-01' + n * interval '1 minute', 'a@devices.example', 'Ada', 'Import',
			jsonb_build_object('reason', 'Because of case ' || md5(n::text), 'n', n) from generate_series(1, 30000) n`).Error)
	require.NoError(t, db.Exec(`insert into admin_event (at, actor_email, actor_name, action, subject) values
		('2026-01-05', 'a@devices.example', 'Ada', 'Import', '{"reason": "Because of QUUX 100% and_more"}'),
		('2026-01-06', 'a@devices.example', 'Ada', 'Import', '{"reason": "Quux: because of"}'),
		('2027-01-06', 'a@devices.example', 'Ada', 'Import', '{"reason": "Only because"}')`).Error)
	require.NoError(t, db.Exec("analyze admin_event").Error)
	for text, want := range map[string]int{
		"because of quux": 1, "Because of quux 100% and_": 1, "of quux 100": 1, "of quux 1000": 0, "quux because of": 0,
		"quux: because": 1, "because  of quux": 0, "of quux 100_": 0, "because of": 50, "of of": 0, "only be": 1,
		"because of case " + "c4ca4238a0b923820dcc509a6f75849b": 1,
	} {
		found, err := store.AdminEvents(t.Context(), repo.AdminEventQuery{Text: text}, 50, 0)
		require.NoError(t, err, text)
		assert.Len(t, found, want, text)
	}
	statement, err := store.AdminEventsSQL(t.Context(), repo.AdminEventQuery{Text: "Because of quux"}, 50)
	require.NoError(t, err)
	assert.Contains(t, statement, `like '% quux%'`)
	statement, err = store.AdminEventsSQL(t.Context(), repo.AdminEventQuery{Text: "because of"}, 50)
	require.NoError(t, err)
	assert.NotContains(t, statement, `|| ''`, "every line has both words: the newest are looked through")
}
