package workflows_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/workflow"

	"dealdesk/models/deal"
	"dealdesk/workflows"
	"dealdesk/workflows/contract"
)

// bulkWorld is the database as the activities of a bulk see it.
type bulkWorld struct {
	mu       sync.Mutex
	clock    func() time.Time
	rows     []string // still to come when it begins
	begun    time.Time
	done     []string
	under    int // rows at work now
	most     int // at once
	away     map[string]int
	finished int
}

func (w *bulkWorld) begin(context.Context, contract.BulkRef) (contract.BulkBegun, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.begun = w.clock().UTC()
	var out contract.BulkBegun
	for _, id := range w.rows {
		out.Rows = append(out.Rows, contract.BulkRow{DealID: id, DealNumber: "C-" + id})
	}
	return out, nil
}

func (w *bulkWorld) row(_ context.Context, in contract.BulkRef) (contract.BulkRowResult, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.under++
	w.most = max(w.most, w.under)
	defer func() { w.under-- }()
	if w.away[in.DealID] > 0 {
		w.away[in.DealID]--
		return contract.BulkRowResult{}, fmt.Errorf("deal %s does not answer", in.DealID)
	}
	w.done = append(w.done, in.DealID)
	if in.DealID == "2" {
		return contract.BulkRowResult{Outcome: deal.BulkRefused, Code: "desk.claimed"}, nil
	}
	return contract.BulkRowResult{Outcome: deal.BulkDone}, nil
}

func (w *bulkWorld) finish(context.Context, contract.BulkRef) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.finished++
	return nil
}

// runBulk leads a bulk of some rows through its life.
func runBulk(t *testing.T, act deal.BulkAct, rows int, acts func(env *testsuite.TestWorkflowEnvironment, w *bulkWorld),
) (*bulkWorld, *testsuite.TestWorkflowEnvironment) {
	t.Helper()
	var suite testsuite.WorkflowTestSuite
	env := suite.NewTestWorkflowEnvironment()
	env.SetStartTime(monday)
	w := &bulkWorld{clock: env.Now, away: map[string]int{}}
	for i := range rows {
		w.rows = append(w.rows, strconv.Itoa(i+1))
	}
	env.RegisterWorkflowWithOptions(workflows.BulkWorkflow, workflow.RegisterOptions{Name: contract.BulkWorkflow})
	env.RegisterActivityWithOptions(w.begin, activity.RegisterOptions{Name: contract.ActivityBeginBulk})
	env.RegisterActivityWithOptions(w.row, activity.RegisterOptions{Name: contract.ActivityBulkRow})
	env.RegisterActivityWithOptions(w.finish, activity.RegisterOptions{Name: contract.ActivityFinishBulk})
	if acts != nil {
		acts(env, w)
	}
	env.ExecuteWorkflow(contract.BulkWorkflow, contract.BulkInput{
		BulkID: dealID, Act: act, Rows: rows, By: "pod", DueAt: monday.Add(deal.BulkDelay),
	})
	require.True(t, env.IsWorkflowCompleted())
	require.NoError(t, env.GetWorkflowError())
	return w, env
}

// N18, N19: claims run at once, decisions when they are due; every row is carried out once, and one that is refused or
// has trouble stops no other.
func TestABulkCarriesOutEveryRowOnce(t *testing.T) {
	w, _ := runBulk(t, deal.BulkClaim, 3, nil)
	require.Equal(t, monday, w.begun, "at once")

	w, env := runBulk(t, deal.BulkApprove, 40, func(_ *testsuite.TestWorkflowEnvironment, w *bulkWorld) {
		w.away["3"] = 4
	})
	require.Equal(t, monday.Add(5*time.Minute), w.begun)
	require.Len(t, w.done, 40)
	slices.Sort(w.done)
	require.Len(t, slices.Compact(w.done), 40)
	require.LessOrEqual(t, w.most, contract.MaxBulkAtOnce)
	require.Equal(t, 1, w.finished)
	told := currentOf(t, env)
	for _, part := range []string{
		"**Approve** of 40 tickets by pod\n", "- finished\n", "- done 39, recommended 0, refused 1, skipped 0\n",
		"- last one that was not carried out: C-2: desk.claimed\n",
	} {
		require.Contains(t, told, part)
	}
}

// N18: what is taken back is heard of at once; a bulk of which nothing is left ends before it is due.
func TestABulkHearsOfWhatIsTakenBack(t *testing.T) {
	told := ""
	w, _ := runBulk(t, deal.BulkDeny, 3, func(env *testsuite.TestWorkflowEnvironment, w *bulkWorld) {
		env.RegisterDelayedCallback(func() {
			w.rows = w.rows[:2]
			env.SignalWorkflow(contract.SignalTakenBack, contract.BulkTakenBack{Left: 2})
		}, time.Minute)
		env.RegisterDelayedCallback(func() { told = currentOf(t, env) }, 2*time.Minute)
	})
	require.Contains(t, told, "- staged until 2026-03-02 14:05 UTC\n- taken back: 1\n")
	require.Equal(t, monday.Add(5*time.Minute), w.begun)
	require.Len(t, w.done, 2)

	w, _ = runBulk(t, deal.BulkDeny, 2, func(env *testsuite.TestWorkflowEnvironment, w *bulkWorld) {
		env.RegisterDelayedCallback(func() {
			w.rows = nil
			env.SignalWorkflow(contract.SignalTakenBack, contract.BulkTakenBack{Left: 0})
		}, time.Minute)
	})
	require.Equal(t, monday.Add(time.Minute), w.begun)
	require.Empty(t, w.done)
	require.Equal(t, 1, w.finished)
}

// N21: a bulk whose start was late is carried out at once.
func TestALateBulkIsCarriedOutAtOnce(t *testing.T) {
	w, _ := runBulk(t, deal.BulkApprove, 1, func(env *testsuite.TestWorkflowEnvironment, _ *bulkWorld) {
		env.SetStartTime(monday.Add(time.Hour))
	})
	require.Equal(t, monday.Add(time.Hour), w.begun)
}
