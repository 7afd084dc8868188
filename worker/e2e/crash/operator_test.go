//go:build e2e

package crash

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/testkit/world"
)

// readPage reads what a page of the operator asks.
func readPage[T any](t *testing.T, path string) (out T) {
	t.Helper()
	a, err := people.operator.Insist(t.Context(), world.Get("/api/Operations/"+path), callLimit)
	require.NoError(t, err, path)
	require.NoError(t, a.Into(&out), path)
	return out
}

// checked are the parts that the operator's page names when they are away, as the health checks call them.
var checked = map[string]string{
	"Temporal": "temporal", "Elasticsearch": "search", "mail server": "smtp", "blob store": "blob",
}

// operates opens the operator's page while a part is away: but for Postgres it opens whole, and says what is down.
//
// beyond N88
func (o *outage) operates(t *testing.T, d *course) {
	t.Helper()
	if o.said["read, lists"] == stops {
		return
	}
	for _, path := range []string{
		"GetStandstills", "GetIndexes", "GetReconciliations", "GetHealth", "GetDealDiagnosis/" + d.number,
	} {
		readPage[map[string]any](t, path)
	}
	name, named := checked[o.part]
	if !named {
		return
	}
	assert.Eventually(t, func() bool {
		health := readPage[wire.Health](t, "GetHealth")
		return slices.ContainsFunc(health.Dependencies, func(d wire.Dependency) bool { return d.Name == name && !d.Up })
	}, callLimit, 200*time.Millisecond, "%s is said to be down", name)
}

// stuckFor is how long ago what stands still must have begun: a test does not wait for it.
const stuckFor = 2 * time.Minute

// claimed is a deal of which the next step is its approval.
func claimed(t *testing.T) *course {
	t.Helper()
	return advancedCourse(t, 3, 3)
}

// age lets the approval be old.
func (c *course) age(t *testing.T) {
	t.Helper()
	_, err := theWorld.DB.Exec(t.Context(), "update command set created_at = created_at - $2::interval "+
		"where deal_id::text = $1 and event = 'approve'", c.dealID, fmt.Sprintf("%d seconds", int(stuckFor.Seconds())))
	require.NoError(t, err)
}

// standsStill is the deal's row among what stands still of a kind.
func (c *course) standsStill(t *testing.T, kind string) (row wire.Standstill, found bool) {
	t.Helper()
	page := readPage[wire.Standstills](t, "GetStandstills?recordsToFetch=500&kind="+kind)
	i := slices.IndexFunc(page.Value, func(s wire.Standstill) bool { return s.DealNumber == c.number })
	if i < 0 {
		return row, false
	}
	return page.Value[i], true
}

func tryNow(row wire.Standstill) world.Call {
	return world.Post("/api/Operations/RetryStandstills", world.Row{
		"what": []world.Row{{"kind": row.Kind, "id": row.ID}}, "reason": "The cause is mended.",
	})
}

// A decision that no worker has carried out is found among what stands still, explained on the deal's page, and carried
// out once a worker is there and somebody has it tried.
//
// issue 28, beyond N86, N87, N89
func TestAnOperatorRepairsADealWhoseWorkerStopped(t *testing.T) {
	c := claimed(t)
	require.NoError(t, c.prepare(t.Context()))
	require.NoError(t, theWorld.Kill(world.Worker))
	running := false
	t.Cleanup(func() {
		if !running {
			assert.NoError(t, theWorld.AwaitServing(t.Context(), world.Worker))
		}
	})
	a, err := c.person.Send(t.Context(), c.call)
	require.NoError(t, err)
	require.Equal(t, "command.pending", a.Code(), "%s", a.Body)
	c.age(t)

	row, found := c.standsStill(t, "command")
	require.True(t, found)
	assert.NotEmpty(t, row.CustomerName)
	assert.Equal(t, "approve", row.Event)
	why := readPage[wire.DealDiagnosis](t, "GetDealDiagnosis/"+c.number)
	assert.True(t, slices.ContainsFunc(why.Commands, func(c wire.DiagnosisCommand) bool {
		return c.Event == "approve" && c.FinishedAt == ""
	}), "the decision waits")
	assert.Equal(t, "running", why.Workflow.State)
	require.NotNil(t, why.Ticket)

	require.NoError(t, theWorld.AwaitServing(t.Context(), world.Worker))
	running = true
	a, err = people.operator.Insist(t.Context(), tryNow(row), callLimit)
	require.NoError(t, err)
	if a.Status != http.StatusOK {
		require.Equal(t, "standstill.none", a.Code(), "else the worker was faster: %s", a.Body)
	}
	require.Eventually(t, func() bool {
		_, found := c.standsStill(t, "command")
		return !found
	}, callLimit, 200*time.Millisecond)
	why = readPage[wire.DealDiagnosis](t, "GetDealDiagnosis/"+c.number)
	assert.Equal(t, "Approved", why.Status)
}

// A letter that the file store does not take is found with its error, explained, and written from the page once the
// store takes it.
//
// issue 28, beyond N86, N87, N89
func TestAnOperatorRepairsALetterThatTheFileStoreDidNotTake(t *testing.T) {
	c := claimed(t)
	store := outages()["blob store"]
	require.NoError(t, store.take())
	away := true
	t.Cleanup(func() {
		if away {
			assert.NoError(t, store.back())
		}
	})
	require.NoError(t, c.step(t.Context()))
	c.age(t)
	var row wire.Standstill
	require.Eventually(t, func() bool {
		var found bool
		row, found = c.standsStill(t, "letter")
		return found && row.LastError != ""
	}, callLimit, 200*time.Millisecond, "the letter stands still, with its error")
	assert.Positive(t, row.Tries)
	assert.True(t, row.MayRetry)
	why := readPage[wire.DealDiagnosis](t, "GetDealDiagnosis/"+c.number)
	assert.Equal(t, 1, why.MissingLetters)
	require.NotEmpty(t, why.Workflow.Failures)
	assert.Equal(t, "RenderLetter", why.Workflow.Failures[0].Step)
	a, err := people.operator.Send(t.Context(), tryNow(row))
	require.NoError(t, err)
	require.Equal(t, "standstill.letter", a.Code(), "it says that the store still does not take it")

	require.NoError(t, store.back())
	away = false
	a, err = people.operator.Insist(t.Context(), tryNow(row), callLimit)
	require.NoError(t, err)
	if a.Status != http.StatusOK {
		require.Equal(t, "standstill.none", a.Code(), "%s", a.Body)
	}
	_, found := c.standsStill(t, "letter")
	assert.False(t, found)
	require.NoError(t, c.step(t.Context()), "the partner opens it")
}

// An index is built anew while deals are submitted and people search: every search is answered, what was there before
// is found all the time, how far the build is only grows, and what was submitted meanwhile is found.
//
// issue 28, beyond N87
func TestAnIndexIsBuiltAnewUnderLoad(t *testing.T) {
	if theWorld.Proxy(world.Elasticsearch) == nil {
		t.Skip("no Elasticsearch: it needs Java and Maven")
	}
	before := advancedCourse(t, 3, 2)
	finds := func(c *course) error {
		a, err := people.requester.Insist(t.Context(),
			world.Post("/indexes/cases/docs/search", world.Row{"search": c.number, "top": 5}), callLimit)
		var hits struct{ Value []map[string]any }
		if err := errors.Join(err, a.Into(&hits)); err != nil {
			return err
		}
		if len(hits.Value) == 0 {
			return fmt.Errorf("%s is not found", c.number)
		}
		return nil
	}
	require.Eventually(t, func() bool { return finds(before) == nil }, callLimit, 100*time.Millisecond)
	state := func() wire.SearchIndex {
		all := readPage[wire.SearchIndexes](t, "GetIndexes").Value
		return all[slices.IndexFunc(all, func(ix wire.SearchIndex) bool { return ix.Name == "cases" })]
	}
	old := state()

	var built atomic.Bool
	var load sync.WaitGroup
	var during []*course
	load.Go(func() {
		for !built.Load() {
			c := &course{path: expired, at: 3, during: t.Name()}
			for range 2 {
				if !assert.NoError(t, c.step(t.Context())) {
					return
				}
			}
			during = append(during, c)
		}
	})
	load.Go(func() {
		for !built.Load() && assert.NoError(t, finds(before)) { //nolint:revive // the condition is the work
		}
	})
	a, err := people.operator.Insist(t.Context(), world.Post("/api/Operations/RebuildIndex",
		world.Row{"index": "cases", "reason": "A test looks for hits that are missing."}), callLimit)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	var far int64
	assert.Eventually(t, func() bool {
		now := state()
		if now.State == "building" {
			assert.GreaterOrEqual(t, now.WrittenSoFar, far, "it only grows")
			far = now.WrittenSoFar
		}
		return now.State == "ready" && now.BuiltAt != old.BuiltAt
	}, callLimit, 50*time.Millisecond)
	built.Store(true)
	load.Wait()
	assert.GreaterOrEqual(t, state().Documents, far)
	assert.Positive(t, state().Documents)
	for _, c := range append(during, before) {
		require.Eventually(t, func() bool { return finds(c) == nil }, callLimit, 100*time.Millisecond, c.number)
	}
}
