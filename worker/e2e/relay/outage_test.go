//go:build e2e

package relay

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/entity"
	"dealdesk/testkit/pace"
	"dealdesk/worker"
	"dealdesk/workflows/contract"
)

// lag is the figure of the index' lag, as operators read it.
func (w *world) lag() float64 {
	w.t.Helper()
	registry := prometheus.NewPedanticRegistry()
	require.NoError(w.t, registry.Register(worker.NewBacklogMetrics(w.store)))
	families, err := registry.Gather()
	require.NoError(w.t, err)
	for _, f := range families {
		if f.GetName() == "dealdesk_index_lag_seconds" {
			return f.GetMetric()[0].GetGauge().GetValue()
		}
	}
	w.t.Fatal("dealdesk_index_lag_seconds is not measured")
	return 0
}

// waits is what must wait at least while the servers are away.
func (w *world) waits(topic string, n int64) {
	w.t.Helper()
	w.eventually(topic+" waits", func() error {
		if got := w.pending(topic); got < n {
			return fmt.Errorf("%d rows wait", got)
		}
		return nil
	})
}

// waitsForMail awaits that at least n mails wait, as events or as deliveries: each has one recipient.
func (w *world) waitsForMail(n int64) {
	w.t.Helper()
	w.eventually("mail waits", func() error {
		if got := w.pending(entity.TopicMail) + w.pending(entity.TopicDelivery); got < n {
			return fmt.Errorf("%d mails wait", got)
		}
		return nil
	})
}

// delivered awaits that everything is found and mailed, each mail once.
func (w *world) delivered(deals ...string) {
	w.t.Helper()
	for _, number := range deals {
		w.eventually(number, func() error { return w.found(number) })
	}
	w.eventually("the outbox is empty", func() error {
		mails, index := w.pending(entity.TopicMail)+w.pending(entity.TopicDelivery), w.pending(entity.TopicIndex)
		if mails+index > 0 {
			return fmt.Errorf("%d mails and %d changes wait", mails, index)
		}
		return nil
	})
	ids := w.messages()
	slices.Sort(ids)
	assert.Len(w.t, ids, len(deals), "a mail per submit")
	assert.Len(w.t, slices.Compact(ids), len(deals), "each once")
}

// usualSubmit is how long a submit takes on a machine that is not crowded.
const usualSubmit = 300 * time.Millisecond

// Mail server and Elasticsearch end every connection, then come back: nothing is lost, nothing is doubled, nobody
// waited.
func TestServersThatAreKilledLoseNothing(t *testing.T) {
	w := newWorld(t)
	quiet, began := pace.Watch{Usual: usualSubmit}, time.Now()
	before := w.submit("Before")
	quiet.Note(time.Since(began))
	w.delivered(before)

	w.smtp.Cut()
	w.index.Cut()
	deals := []string{before}
	for i := range 3 {
		began := time.Now()
		deals = append(deals, w.submit(fmt.Sprintf("During %d", i)))
		assert.Less(t, time.Since(began), quiet.Stretch(5*time.Second), "the relay's trouble is nobody else's")
	}
	w.waitsForMail(3)
	w.waits(entity.TopicIndex, 6) // of each deal the save and the submit
	require.Error(t, w.found(deals[1]))
	first := w.lag()
	require.Eventually(t, func() bool { return w.lag() > first+1 }, 2*time.Minute, 100*time.Millisecond, "the lag grows")

	w.smtp.Mend() // mails go while the index still waits
	w.eventually("mails", func() error {
		if n := w.pending(entity.TopicMail) + w.pending(entity.TopicDelivery); n > 0 {
			return fmt.Errorf("%d mails wait", n)
		}
		return nil
	})
	w.waits(entity.TopicIndex, 6)
	w.index.Mend()
	w.delivered(deals...)
	assert.Zero(t, w.lag())
}

// A server that hangs is worse than one that is gone: connections stay open and nothing comes back.
func TestServersThatHangLoseNothing(t *testing.T) {
	w := newWorld(t)
	before := w.submit("Before")
	w.delivered(before)

	w.smtp.Silence()
	w.index.Silence()
	during := w.submit("During")
	w.waitsForMail(1)
	w.waits(entity.TopicIndex, 2)
	w.eventually("the drains give up waiting, and Temporal shows why", func() error {
		described, err := w.deals.Temporal.DescribeWorkflowExecution(t.Context(), contract.RelayWorkflowID, "")
		if err != nil {
			return err
		}
		failed := map[string]bool{}
		for _, a := range described.GetPendingActivities() {
			failed[a.GetActivityType().GetName()] = a.GetLastFailure() != nil
		}
		for _, drain := range []string{contract.ActivityDrainMail, contract.ActivityIndexDeals} {
			if !failed[drain] {
				return fmt.Errorf("%s has not failed", drain)
			}
		}
		return nil
	})
	w.smtp.Mend()
	w.index.Mend()
	w.delivered(before, during)
}

// A worker that starts while Elasticsearch is away builds the index when it comes; what was written meanwhile is in it.
func TestTheFirstIndexWaitsForItsServer(t *testing.T) {
	w := newWorld(t, func(w *world) { w.index.Cut() })
	early := w.submit("Early")
	w.waits(entity.TopicIndex, 2)
	w.index.Mend()
	w.delivered(early)
}

// An acknowledged change is visible in search under some load, half of them within 2 s on a machine of usual pace. How
// long the slowest take is a figure of bench (found): here one pause of a crowded machine would decide it.
func TestAcknowledgedChangesAreFoundSoon(t *testing.T) {
	w := newWorld(t)
	w.delivered(w.submit("Warm-up"))
	const people, each = 4, 30
	quiet := pace.Watch{Usual: usualSubmit}
	var mu sync.Mutex
	var took []time.Duration
	var everyone sync.WaitGroup
	for p := range people {
		everyone.Go(func() {
			for i := range each {
				began := time.Now()
				number := w.submit(fmt.Sprintf("Deal %d of %d", i, p))
				acknowledged := time.Now()
				quiet.Note(acknowledged.Sub(began))
				assert.Eventually(t, func() bool { return w.found(number) == nil }, 2*time.Minute, 20*time.Millisecond, number)
				mu.Lock()
				took = append(took, time.Since(acknowledged))
				mu.Unlock()
			}
		})
	}
	everyone.Wait()
	slices.Sort(took)
	median, p99 := took[len(took)/2], took[len(took)*99/100]
	t.Logf("visible in search after: p50 %s, p99 %s, worst %s of %d", median, p99, took[len(took)-1], len(took))
	assert.LessOrEqual(t, median, quiet.Stretch(2*time.Second))
}
