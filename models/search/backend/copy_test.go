//go:build e2e

package backend_test

import (
	"context"
	"database/sql"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/search"
	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
	"dealdesk/testkit/conformance"
	"dealdesk/testkit/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

// world is a database with the suite's cases, a server with indexes of its own, and the copy between them.
type world struct {
	*backend.Copy
	t      *testing.T
	db     *gorm.DB
	pool   *sql.DB
	tables *postgres.Engine
	target *elastic.Engine
	cases  search.Index
}

func newWorld(t *testing.T) world {
	t.Helper()
	url := os.Getenv("DEALDESK_TEST_SEARCH_URL")
	if url == "" {
		t.Skip("no Elasticsearch: DEALDESK_TEST_SEARCH_URL is empty (the stack starts one where Java and Maven are " +
			"installed)")
	}
	store, pool := conformance.Open(t)
	target, err := elastic.New(elastic.Settings{URL: url}, "test"+strconv.FormatInt(time.Now().UnixNano(), 36))
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, target.Drop(context.WithoutCancel(t.Context()))) })
	tables := postgres.New(pool)
	cases, ok := search.IndexByName(search.IndexCases)
	require.True(t, ok)
	return world{backend.NewCopy(tables, target), t, store.DB(t.Context()), pool, tables, target, cases}
}

// change renames a deal as a save does.
func (w world) change(id, name string) {
	w.t.Helper()
	_, err := w.pool.ExecContext(w.t.Context(), `update opportunity_deal set name = $2, folded_name = lower($2),
		search_words = search_words || ' ' || lower($2), index_version = index_version + 1 where id = $1`, id, name)
	require.NoError(w.t, err)
}

func (w world) update(ids ...string) {
	w.t.Helper()
	refused, err := w.Update(w.t.Context(), search.IndexCases, ids)
	require.NoError(w.t, err)
	require.Empty(w.t, refused)
}

// found are the names of the deals that internal people find.
func (w world) found(words string) []string {
	w.t.Helper()
	r := search.Request{Words: []string{words}, Top: 10, Viewer: &deal.Actor{Internal: true}, Select: []string{"DealName"}}
	out, err := w.target.Search(w.t.Context(), w.cases, r)
	require.NoError(w.t, err)
	names := []string{}
	for _, doc := range out.Value {
		names = append(names, string(doc))
	}
	return names
}

func (w world) eventuallyFinds(words string, want ...string) {
	w.t.Helper()
	require.EventuallyWithT(w.t, func(c *assert.CollectT) { assert.ElementsMatch(c, want, w.found(words)) },
		time.Minute, 50*time.Millisecond, words)
}

const (
	approved = "00000000-0000-4000-8000-0000000000a1"
	denied   = "00000000-0000-4000-8000-0000000000a3"
	deleted  = "00000000-0000-4000-8000-0000000000a6"
	pending  = "00000000-0000-4000-8000-0000000000a8"
)

func TestAMissingIndexIsBuiltOnce(t *testing.T) {
	w := newWorld(t)
	require.ErrorContains(t, w.target.Holds(t.Context(), w.cases), search.IndexCases)
	_, err := w.Update(t.Context(), search.IndexCases, []string{approved})
	require.Error(t, err, "nothing is written where no index is")
	_, err = w.Update(t.Context(), search.IndexCases, []string{deleted})
	require.Error(t, err)
	require.ErrorContains(t, w.target.Holds(t.Context(), w.cases), "does not have it", "and none springs up by itself")

	var workers sync.WaitGroup
	errs := make([]error, 4)
	for i := range errs {
		workers.Go(func() { errs[i] = w.Ensure(t.Context(), search.IndexCases) })
	}
	workers.Wait()
	for _, err := range errs {
		require.NoError(t, err)
	}
	require.NoError(t, w.target.Holds(t.Context(), w.cases))
	assert.Equal(t, []string{`{"DealName":"Campus refresh"}`}, w.found("hartwell"))
}

// beyond N87, N88: each build is noted with its progress and its end, for who looks at it from outside.
func TestBuildsAreNoted(t *testing.T) {
	w := newWorld(t)
	store := func() (rows []entity.IndexBuild) {
		require.NoError(t, w.db.Where("index_name = ?", search.IndexCases).Order("started_at").Find(&rows).Error)
		return rows
	}
	require.NoError(t, w.Ensure(t.Context(), search.IndexCases))
	require.NoError(t, w.RebuildSome(t.Context(), []string{search.IndexCases}))
	stopped, stop := context.WithCancel(t.Context())
	stop()
	require.Error(t, w.RebuildSome(stopped, []string{search.IndexCases}))
	builds := store()
	require.Len(t, builds, 2)
	for _, b := range builds {
		assert.Positive(t, b.Documents)
		assert.NotNil(t, b.FinishedAt)
		assert.Empty(t, b.Error)
	}
}

func TestALateWriteNeverWins(t *testing.T) {
	w := newWorld(t)
	require.NoError(t, w.Ensure(t.Context(), search.IndexCases))
	w.change(approved, "Renamed")
	late, err := w.tables.ByID(t.Context(), w.cases, []string{approved})
	require.NoError(t, err)
	w.change(approved, "Newest")
	w.update(approved, approved)
	refused, err := w.target.Write(t.Context(), w.cases, late)
	require.NoError(t, err)
	assert.Equal(t, []error{nil}, refused, "a late write is done, not failed")
	w.eventuallyFinds("hartwell", `{"DealName":"Newest"}`)

	before, err := w.tables.ByID(t.Context(), w.cases, []string{approved})
	require.NoError(t, err)
	_, err = w.pool.ExecContext(t.Context(),
		"update opportunity_deal set status = $2, index_version = index_version + 1 where id = $1", approved, int(deal.Cancelled))
	require.NoError(t, err)
	w.update(approved)
	_, err = w.target.Write(t.Context(), w.cases, before)
	require.NoError(t, err)
	w.change(denied, "Marker")
	w.update(denied)
	w.eventuallyFinds("marker", `{"DealName":"Marker"}`)
	assert.Empty(t, w.found("hartwell"), "a deleted deal leaves the index and does not come back")
}

// interrupted is a source during whose reading something happens: after a batch was read, before it is written.
type interrupted struct {
	search.Source
	between func()
}

func (s interrupted) Each(ctx context.Context, ix search.Index, yield func([]search.Document) error) error {
	return s.Source.Each(ctx, ix, func(docs []search.Document) error {
		s.between()
		return yield(docs)
	})
}

func TestNoWriteIsLostDuringARebuild(t *testing.T) {
	w := newWorld(t)
	require.NoError(t, w.Ensure(t.Context(), search.IndexCases))
	_, err := search.RebuildOne(t.Context(), w.cases, interrupted{w.tables, func() {
		w.change(approved, "Duringly")
		_, err := w.pool.ExecContext(t.Context(),
			"update opportunity_deal set status = $2, index_version = index_version + 1 where id = $1", pending, int(deal.Cancelled))
		require.NoError(t, err)
		w.update(approved, pending)
		w.eventuallyFinds("duringly", `{"DealName":"Duringly"}`) // searches go on in the index before
	}}, w.target, func(int) {})
	require.NoError(t, err)
	assert.Equal(t, []string{`{"DealName":"Duringly"}`}, w.found("hartwell"))
	assert.Empty(t, w.found("yamada"))
	w.change(approved, "Afterwards")
	w.update(approved)
	w.eventuallyFinds("hartwell", `{"DealName":"Afterwards"}`)
}

func TestARebuildThatFailsLeavesTheIndexBefore(t *testing.T) {
	w := newWorld(t)
	require.NoError(t, w.Ensure(t.Context(), search.IndexCases))
	stopped, stop := context.WithCancel(t.Context())
	_, err := search.RebuildOne(stopped, w.cases, interrupted{w.tables, stop}, w.target, func(int) {})
	require.ErrorIs(t, err, context.Canceled)
	w.change(approved, "Still")
	w.update(approved)
	w.eventuallyFinds("hartwell", `{"DealName":"Still"}`)

	_, err = w.target.Create(t.Context(), w.cases) // as a process leaves it that was killed
	require.NoError(t, err)
	w.change(approved, "Beside")
	w.update(approved)
	w.eventuallyFinds("hartwell", `{"DealName":"Beside"}`)
	require.NoError(t, w.Rebuild(t.Context(), func(string, int) {}))
	assert.Equal(t, []string{`{"DealName":"Beside"}`}, w.found("hartwell"))
}

func TestWithoutACopyTheVocabularyFollows(t *testing.T) {
	w := newWorld(t)
	without := backend.NewCopy(w.tables, nil)
	require.NoError(t, without.Ensure(t.Context(), search.IndexCases))
	w.change(approved, "Marigold")
	refused, err := without.Update(t.Context(), search.IndexCases, []string{approved})
	require.NoError(t, err)
	require.Empty(t, refused)
	r, err := search.Parse(w.cases, []byte(`{"search": "marigild"}`))
	require.NoError(t, err)
	r.Viewer = &deal.Actor{Internal: true}
	out, err := w.tables.Search(t.Context(), w.cases, r)
	require.NoError(t, err)
	assert.Len(t, out.Value, 1, "a new word may be mistyped at once")
	require.ErrorContains(t, without.Rebuild(t.Context(), func(string, int) {}), "postgres")
}
