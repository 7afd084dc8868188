//go:build e2e

package e2e

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	commonpb "go.temporal.io/api/common/v1"
	enumspb "go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"
	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"
	"google.golang.org/protobuf/types/known/durationpb"
	"google.golang.org/protobuf/types/known/fieldmaskpb"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// status is the deal's status in Postgres.
func (d theDeal) status(t *testing.T) deal.Status {
	t.Helper()
	var s int
	require.NoError(t, shared.db.QueryRow(t.Context(), "select status from opportunity_deal where id = $1", d.id).Scan(&s))
	return deal.Status(s)
}

func (d theDeal) becomes(t *testing.T, want deal.Status) {
	t.Helper()
	require.Eventually(t, func() bool { return d.status(t) == want }, 5*time.Minute, 100*time.Millisecond, "status %d",
		want)
}

// timeline is the deal's audit trail: what happened, in order.
func (d theDeal) timeline(t *testing.T) []string {
	t.Helper()
	rows, err := shared.db.Query(t.Context(), "select action from audit_event where deal_id = $1 order by at, id", d.id)
	require.NoError(t, err)
	defer rows.Close()
	var actions []string
	for rows.Next() {
		var a string
		require.NoError(t, rows.Scan(&a))
		actions = append(actions, a)
	}
	require.NoError(t, rows.Err())
	return actions
}

// fastForward moves the time of the deal's workflow on.
func (d theDeal) fastForward(t *testing.T, by time.Duration) string {
	t.Helper()
	return fastForward(t, contract.DealWorkflowID(d.id), by)
}

// fastForward moves the time of a workflow on; the server skips what lies between its timers.
func fastForward(t *testing.T, workflowID string, by time.Duration) string {
	t.Helper()
	id := uuid.NewString()
	_, err := shared.temporal.WorkflowService().
		UpdateWorkflowExecutionOptions(t.Context(), &workflowservice.UpdateWorkflowExecutionOptionsRequest{
			Namespace:         shared.env["DEALDESK_TEMPORAL_NAMESPACE"],
			WorkflowExecution: &commonpb.WorkflowExecution{WorkflowId: workflowID},
			WorkflowExecutionOptions: &workflowpb.WorkflowExecutionOptions{TimeSkippingConfig: &commonpb.TimeSkippingConfig{
				Enabled: true, FastForwardConfig: &commonpb.FastForwardConfig{Id: id, Duration: durationpb.New(by)},
			}},
			UpdateMask: &fieldmaskpb.FieldMask{Paths: []string{"time_skipping_config"}},
		})
	require.NoError(t, err)
	return id
}

// arriveAt lets time pass and waits until it has: what is done afterwards is done then.
func (d theDeal) arriveAt(t *testing.T, by time.Duration) {
	t.Helper()
	id := d.fastForward(t, by)
	require.Eventually(t, func() bool {
		passed, err := shared.temporal.WorkflowService().
			PollWorkflowExecutionTimeSkipping(t.Context(), &workflowservice.PollWorkflowExecutionTimeSkippingRequest{
				Namespace:         shared.env["DEALDESK_TEMPORAL_NAMESPACE"],
				WorkflowExecution: &commonpb.WorkflowExecution{WorkflowId: contract.DealWorkflowID(d.id)}, FastForwardId: id,
			})
		require.NoError(t, err)
		return passed.GetFastForwardPollingResult() == enumspb.FAST_FORWARD_POLLING_RESULT_FAST_FORWARD_COMPLETED
	}, time.Minute, 100*time.Millisecond)
}

// runs are the histories of the deal's workflow, first to last: each continued as new into the next.
func (d theDeal) runs(t *testing.T) []*historypb.History {
	t.Helper()
	var all []*historypb.History
	for run := d.firstRun(t); run != ""; {
		h := historyOf(t, contract.DealWorkflowID(d.id), run)
		all = append(all, h)
		run = h.Events[len(h.Events)-1].GetWorkflowExecutionContinuedAsNewEventAttributes().GetNewExecutionRunId()
	}
	return all
}

// historyOf is the history of a run of a workflow, the last one where none is named.
func historyOf(t *testing.T, workflowID, run string) *historypb.History {
	t.Helper()
	h := &historypb.History{}
	events := shared.temporal.GetWorkflowHistory(t.Context(), workflowID, run, false,
		enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	for events.HasNext() {
		e, err := events.Next()
		require.NoError(t, err)
		h.Events = append(h.Events, e)
	}
	return h
}

func (d theDeal) firstRun(t *testing.T) string {
	t.Helper()
	answer, err := shared.temporal.DescribeWorkflowExecution(t.Context(), contract.DealWorkflowID(d.id), "")
	require.NoError(t, err)
	if first := answer.WorkflowExecutionInfo.FirstRunId; first != "" {
		return first
	}
	return answer.WorkflowExecutionInfo.Execution.RunId
}

// ended tells whether the deal's workflow is closed.
func (d theDeal) ended(t *testing.T) bool {
	t.Helper()
	answer, err := shared.temporal.DescribeWorkflowExecution(t.Context(), contract.DealWorkflowID(d.id), "")
	require.NoError(t, err)
	return answer.WorkflowExecutionInfo.Status == enumspb.WORKFLOW_EXECUTION_STATUS_COMPLETED
}
