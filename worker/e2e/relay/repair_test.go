//go:build e2e

package relay

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	enumspb "go.temporal.io/api/enums/v1"

	"dealdesk/activities"
	"dealdesk/models/repo"
	"dealdesk/worker"
	"dealdesk/workflows/contract"
)

// hardening M14: while no worker takes a deal on, the reconciler sends it one message, not one at each look; it waits
// longer each time and lists the deal for a person.
func TestADealWithoutAWorkerGetsOneMessage(t *testing.T) {
	w := newIdleWorld(t)
	caseNumber, submit := w.save("No worker is there")
	require.NoError(t, w.deals.Start(t.Context(), submit.DealID))
	now := time.Now()
	var reported []activities.Finding
	reconcile := &activities.Reconcile{
		Store: w.store, Temporal: w.deals.Temporal, Now: func() time.Time { return now },
		Report: func(f activities.Finding) {
			if f.Kind == activities.FoundNeedsPerson {
				reported = append(reported, f)
			}
		},
	}
	messages := func() (n int) {
		t.Helper()
		events := w.deals.Temporal.GetWorkflowHistory(t.Context(), contract.DealWorkflowID(submit.DealID), "", false,
			enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
		for events.HasNext() {
			event, err := events.Next()
			require.NoError(t, err)
			if event.GetEventType() == enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_SIGNALED {
				n++
			}
		}
		return n
	}
	tries := 0
	for end := now.Add(3 * time.Hour); now.Before(end); now = now.Add(30 * time.Second) {
		result, err := reconcile.Execute(t.Context())
		require.NoError(t, err, "a deal that waits is no failure of the reconciliation")
		require.LessOrEqual(t, result.CommandsResent, 1)
		due, err := w.store.UnfinishedCommands(t.Context(), now, now, 10)
		require.NoError(t, err)
		if len(due) == 0 {
			tries++ // it was tried, in this look or one before
		}
	}
	require.LessOrEqual(t, messages(), 1, "the workflow has not read the first one")
	require.Greater(t, tries, 300, "most looks leave it alone")
	rows, err := w.store.DealsNeedingPerson(t.Context(), 10)
	require.NoError(t, err)
	require.Len(t, rows, 1)
	require.GreaterOrEqual(t, rows[0].Tries, repo.TriesBeforePerson)
	require.Contains(t, rows[0].LastError, "has not read the messages it has")
	require.NotEmpty(t, reported)
	require.Equal(t, caseNumber+"-DR", reported[0].Deal)
}

// beyond N86: a deal whose workflow does not take its messages on stands still although nobody has asked anything of
// it; it does not any more once a worker is there.
func TestAWorkflowThatReadsNothingStandsStill(t *testing.T) {
	w := newIdleWorld(t)
	caseNumber, submit := w.save("Nothing is read")
	require.NoError(t, w.store.DB(t.Context()).Exec("delete from command where deal_id = ?", submit.DealID).Error)
	require.NoError(t, w.deals.Start(t.Context(), submit.DealID))
	now := time.Now().Add(2 * time.Minute)
	reconcile := &activities.Reconcile{
		Store: w.store, Temporal: w.deals.Temporal, Now: func() time.Time { return now },
	}
	stuck := func() []repo.Standstill {
		t.Helper()
		_, err := reconcile.Execute(t.Context())
		require.NoError(t, err, "a deal that waits is no failure of the reconciliation")
		rows, _, err := w.store.Standstills(t.Context(), repo.StuckWorkflow, time.Minute, now, 10, 0)
		require.NoError(t, err)
		return rows
	}
	rows := stuck()
	require.Len(t, rows, 1)
	require.Equal(t, caseNumber+"-DR", rows[0].DealNumber)
	require.Contains(t, rows[0].LastError, "no worker takes it on")

	deals := worker.New(w.deals.Temporal, worker.Deps{Store: w.store, Temporal: w.deals.Temporal})
	require.NoError(t, deals.Start())
	t.Cleanup(deals.Stop)
	w.eventually("the workflow reads", func() error {
		d, err := w.deals.Temporal.DescribeWorkflowExecution(t.Context(), contract.DealWorkflowID(submit.DealID), "")
		if err == nil && d.GetPendingWorkflowTask() != nil {
			err = errors.New("it has something to read")
		}
		return err
	})
	now = now.Add(5 * time.Minute)
	require.Empty(t, stuck())
}
