//go:build e2e

// Package crash kills API, worker, Temporal and Postgres at every step of a deal's life, on processes of its own.
package crash

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/testkit/pace"
	"dealdesk/testkit/world"
)

const (
	// recovery is how soon after the restart the first command on a deal must succeed.
	recovery = 10 * time.Second
	// callLimit is how long a caller repeats a command at most.
	callLimit = 3 * time.Minute
)

var (
	theWorld *world.World                                //nolint:gochecknoglobals // one world for all tests
	quiet    = pace.Watch{Usual: 300 * time.Millisecond} //nolint:gochecknoglobals // of steps that no kill meets
	people   struct{ requester, reviewer, operator *world.Person }
)

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) (code int) {
	ctx := context.Background()
	w, err := world.Open(ctx, world.Options{Search: true, Proxied: true})
	if err != nil {
		fmt.Fprintln(os.Stderr, "crash tests:", err)
		return 1
	}
	defer func() {
		if err := w.Close(ctx, code != 0); err != nil {
			fmt.Fprintln(os.Stderr, "crash tests:", err)
			code = 1
		}
		if code != 0 {
			fmt.Fprintln(os.Stderr, "logs and data are kept in", w.Data)
		}
	}()
	theWorld = w
	if people.requester, err = w.Person(ctx, "adr@contoso.example"); err == nil {
		people.reviewer, err = w.Person(ctx, "pod@devices.example")
	}
	if err == nil {
		people.operator, err = w.Person(ctx, "ops@devices.example")
	}
	if err == nil {
		err = w.Catalog(ctx, people.requester)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "crash tests:", err)
		return 1
	}
	return m.Run()
}

// Each of the four processes dies by SIGKILL before each step, and while the step's command is under way. The deal goes
// on: its next command succeeds soon after the restart, the command under way answers its success when it is repeated
// with its key, and in the end nothing is lost and nothing is there twice.
func TestDealsSurviveAKillAtEveryStep(t *testing.T) {
	var all []*course
	var began time.Time // the demo's own cases are older
	require.NoError(t, theWorld.DB.QueryRow(t.Context(), "select now()").Scan(&began))
	t.Run("the answer of a deletion is lost", func(t *testing.T) { all = append(all, answerLost(t)) })
	for _, part := range []world.Part{world.Worker, world.API, world.Temporal, world.Postgres} {
		t.Run(string(part)+" dies between steps", func(t *testing.T) { all = append(all, dieBetween(t, part)...) })
		for range 2 { // the kill meets each command at another moment
			t.Run(string(part)+" dies during steps", func(t *testing.T) { all = append(all, dieDuring(t, part)...) })
		}
	}
	require.NoError(t, theWorld.Settled(t.Context(), began, 2*callLimit), "what waits is done in the end")
	messages, err := theWorld.Messages(t.Context())
	require.NoError(t, err)
	for _, c := range all {
		t.Run(c.String(), func(t *testing.T) { c.check(t, messages) })
	}
	cases := 0
	require.NoError(t, theWorld.DB.QueryRow(t.Context(), "select count(*) from opportunity where created_at >= $1", began).
		Scan(&cases))
	require.Len(t, all, cases, "every save made one case")
	for id := range messages {
		for _, c := range all {
			assert.False(t, strings.HasPrefix(id, c.dealID+"."), "mail %s, which no event asked for", id)
		}
	}
}

// dieBetween kills the part while nothing is under way, then makes the next step of every deal.
func dieBetween(t *testing.T, part world.Part) []*course {
	t.Helper()
	courses := prepared(t)
	require.NoError(t, theWorld.Kill(part))
	require.NoError(t, theWorld.AwaitServing(t.Context(), part))
	back := time.Now()
	together(courses, func(c *course) {
		a, err := c.person.Insist(t.Context(), c.call, callLimit)
		if assert.NoError(t, err, c) && assert.Equal(t, http.StatusOK, a.Status, "%s: %s", c, a.Body) {
			c.took = time.Since(back)
			assert.Less(t, c.took, quiet.Stretch(recovery), c)
			assert.NoError(t, c.accept(a))
		}
	})
	finish(t, courses)
	return courses
}

// dieDuring kills the part while the next step of every deal is under way; every client repeats its command with its
// key.
func dieDuring(t *testing.T, part world.Part) []*course {
	t.Helper()
	courses := prepared(t)
	var back time.Time
	var revived sync.WaitGroup
	revived.Add(1)
	kill := time.AfterFunc(killAfter, func() {
		defer revived.Done()
		assert.NoError(t, theWorld.Kill(part))
		assert.NoError(t, theWorld.AwaitServing(t.Context(), part))
		back = time.Now()
	})
	defer kill.Stop()
	together(courses, func(c *course) {
		c.pause()
		a, err := c.person.Insist(t.Context(), c.call, callLimit)
		if !assert.NoError(t, err, c) || !assert.Equal(t, http.StatusOK, a.Status, "%s: %s", c, a.Body) {
			return
		}
		answered := time.Now()
		revived.Wait()
		c.took = max(0, answered.Sub(back))
		assert.Less(t, c.took, quiet.Stretch(recovery), c)
		// once more with the same key: the same success
		again, err := c.person.Insist(t.Context(), c.call, callLimit)
		if assert.NoError(t, err, c) {
			assert.Equal(t, http.StatusOK, again.Status, "%s, repeated: %s", c, again.Body)
		}
		assert.NoError(t, c.accept(a))
	})
	revived.Wait()
	finish(t, courses)
	return courses
}

// answerLost: the API may die after a deletion, before its answer is remembered. The deal is gone for its owner by
// then, and the repeated command still answers its success, not that there is no such deal.
func answerLost(t *testing.T) *course {
	t.Helper()
	c := &course{path: deleted, at: len(deleted.steps) - 1, during: t.Name()}
	for !c.ended() {
		require.NoError(t, c.step(t.Context()))
	}
	lost, err := theWorld.DB.Exec(t.Context(),
		"delete from idempotency where opportunity_number = '' and answer ->> 'data' = $1 and created_at = (select "+
			"max(created_at) from idempotency)", c.caseNumber)
	require.NoError(t, err)
	require.EqualValues(t, 1, lost.RowsAffected())
	again, err := c.person.Send(t.Context(), c.call)
	require.NoError(t, err)
	var saved struct{ Data string }
	require.NoError(t, again.Into(&saved))
	require.Equal(t, c.caseNumber, saved.Data)
	other := c.call
	other.Key = uuid.NewString()
	gone, err := c.person.Send(t.Context(), other)
	require.NoError(t, err)
	require.Equal(t, http.StatusNotFound, gone.Status, "%s", gone.Body)
	return c
}

// The kill comes killAfter after the first command; the commands begin at any moment before it.
const killAfter = 120 * time.Millisecond

// pause waits for the moment at which the course begins its step.
func (c *course) pause() {
	<-time.After(time.Duration(rand.Int64N(int64(killAfter)))) //nolint:gosec // no secret
}

// prepared brings one deal before each step.
func prepared(t *testing.T) []*course {
	t.Helper()
	courses := atEveryStep(t)
	together(courses, func(c *course) {
		for range c.at {
			if err := c.step(t.Context()); err != nil {
				assert.NoError(t, err, c)
				return
			}
		}
		assert.NoError(t, c.prepare(t.Context()))
	})
	require.False(t, t.Failed(), "the deals are brought before their steps")
	return courses
}

// finish leads every deal to its end.
func finish(t *testing.T, courses []*course) {
	t.Helper()
	together(courses, func(c *course) {
		for !c.ended() {
			if !assert.NoError(t, c.step(t.Context()), c) {
				return
			}
		}
	})
	slowest := slices.MaxFunc(courses, func(a, b *course) int { return cmp.Compare(a.took, b.took) })
	t.Logf("slowest after the restart: %s, %s", slowest, slowest.took.Round(time.Millisecond))
}

func together(courses []*course, act func(c *course)) {
	var group sync.WaitGroup
	for _, c := range courses {
		group.Go(func() { act(c) })
	}
	group.Wait()
}
