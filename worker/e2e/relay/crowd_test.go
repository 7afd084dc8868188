//go:build e2e

package relay

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/workflow"

	"dealdesk/worker"
	"dealdesk/workflows/contract"
)

// hardening 1: of what waits after an outage a worker takes as much at a time as it has room for, and does it all.
func TestAWorkerTakesAFewActivitiesAtATime(t *testing.T) {
	w := newIdleWorld(t)
	var underWay, done atomic.Int64
	var tooMany atomic.Bool
	wait := func(context.Context) error {
		defer done.Add(1)
		defer underWay.Add(-1)
		if underWay.Add(1) > worker.ActivitiesAtOnce {
			tooMany.Store(true)
		}
		time.Sleep(time.Second) //nolint:forbidigo // the work itself: as long as the worker needs to fetch one more
		return nil
	}
	const waiting = 4 * worker.ActivitiesAtOnce
	many := func(ctx workflow.Context) error {
		ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: 5 * time.Minute})
		var running []workflow.Future
		for range waiting {
			running = append(running, workflow.ExecuteActivity(ctx, "Wait"))
		}
		for _, one := range running {
			if err := one.Get(ctx, nil); err != nil {
				return err
			}
		}
		return nil
	}
	deals := worker.New(w.deals.Temporal, worker.Deps{Store: w.store, Temporal: w.deals.Temporal})
	deals.RegisterActivityWithOptions(wait, activity.RegisterOptions{Name: "Wait"})
	deals.RegisterWorkflowWithOptions(many, workflow.RegisterOptions{Name: "Many"})
	require.NoError(t, deals.Start())
	t.Cleanup(deals.Stop)

	run, err := w.deals.Temporal.ExecuteWorkflow(t.Context(),
		client.StartWorkflowOptions{ID: uuid.NewString(), TaskQueue: contract.QueueDeals}, "Many")
	require.NoError(t, err)
	require.NoError(t, run.Get(t.Context(), nil))
	require.EqualValues(t, waiting, done.Load())
	require.False(t, tooMany.Load(), "more than %d at a time", worker.ActivitiesAtOnce)
}
