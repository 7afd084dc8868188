package dealclient

import (
	"context"
	"errors"
	"fmt"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"

	"dealdesk/models/apperr"
	"dealdesk/workflows/contract"
)

// describeTimeout is how long operators wait for what Temporal says: they look when it is slow.
const describeTimeout = 5 * time.Second

// WorkflowState is whether a deal's workflow runs.
type WorkflowState string

// The states of a deal's workflow.
const (
	WorkflowRunning   WorkflowState = "running"
	WorkflowCompleted WorkflowState = "completed"
	WorkflowFailed    WorkflowState = "failed"
	WorkflowMissing   WorkflowState = "missing"
)

// Workflow is a deal's workflow as Temporal knows it.
type Workflow struct {
	State         WorkflowState
	RunID         string
	StartedAt     time.Time
	HistoryLength int64 // events
	Failures      []Failure
}

// Failure is a step of a workflow that failed and is tried again.
type Failure struct {
	Step    string // the activity; StepOfWorkflow: the workflow itself cannot go on
	Tries   int
	Error   string
	Since   time.Time
	NextTry *time.Time // nil: it is under way
}

// StepOfWorkflow is a workflow's own step, beside its activities.
const StepOfWorkflow = "workflow"

// unreadAfter is how long a workflow may leave its messages unread, whatever the reason.
const unreadAfter = time.Minute

// failuresOf are the steps of a running workflow that have failed, and the messages that nobody has taken on for long.
func failuresOf(answer *workflowservice.DescribeWorkflowExecutionResponse, now time.Time) []Failure {
	var out []Failure
	if task := answer.GetPendingWorkflowTask(); task != nil {
		since := task.GetOriginalScheduledTime().AsTime()
		if task.GetAttempt() > 1 || now.Sub(since) > unreadAfter {
			out = append(out, Failure{
				Step: StepOfWorkflow, Tries: int(task.GetAttempt()), Since: since,
				Error: "no worker takes its messages on, or its task fails",
			})
		}
	}
	for _, a := range answer.GetPendingActivities() {
		if a.GetLastFailure() == nil {
			continue
		}
		f := Failure{
			Step: a.GetActivityType().GetName(), Tries: int(a.GetAttempt()) - 1, Error: a.GetLastFailure().GetMessage(),
			Since: a.GetLastAttemptCompleteTime().AsTime(),
		}
		if next := a.GetNextAttemptScheduleTime(); next != nil {
			f.NextTry = new(next.AsTime())
		}
		out = append(out, f)
	}
	return out
}

// Workflow asks Temporal for the workflow of a deal.
func (c *Client) Workflow(ctx context.Context, dealID string) (Workflow, error) {
	ctx, cancel := context.WithTimeout(ctx, describeTimeout)
	defer cancel()
	answer, err := c.Temporal.DescribeWorkflowExecution(ctx, contract.DealWorkflowID(dealID), "")
	if notFound(err) {
		return Workflow{State: WorkflowMissing}, nil
	}
	if err != nil {
		return Workflow{}, fmt.Errorf("workflow of deal %s: %w", dealID, err)
	}
	info := answer.GetWorkflowExecutionInfo()
	w := Workflow{
		State: WorkflowFailed, RunID: info.GetExecution().GetRunId(), StartedAt: info.GetStartTime().AsTime(),
		HistoryLength: info.GetHistoryLength(), Failures: failuresOf(answer, c.Now()),
	}
	switch info.GetStatus() {
	case enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING, enumspb.WORKFLOW_EXECUTION_STATUS_CONTINUED_AS_NEW:
		w.State = WorkflowRunning
	case enumspb.WORKFLOW_EXECUTION_STATUS_COMPLETED:
		w.State = WorkflowCompleted
	default: // failed, cancelled, terminated, timed out
	}
	return w, nil
}

// endOfWorkflow is how long a workflow may take to end after its last activity, which has written that all is done.
const endOfWorkflow = 2 * time.Second

// StartReconciliation has the worker carry out a reconciliation that an operator has asked for; one at a time. One that
// has just finished is waited for: its result is told a moment before its workflow ends.
func (c *Client) StartReconciliation(ctx context.Context, id string) error {
	ctx, cancel := context.WithTimeout(ctx, describeTimeout)
	defer cancel()
	err := c.executeReconciliation(ctx, id)
	if alreadyStarted(err) && c.reconciliationEnds(ctx) {
		err = c.executeReconciliation(ctx, id)
	}
	if alreadyStarted(err) {
		return apperr.Conflict("reconciliation.runs", "The reconciler is at work already.")
	}
	if err != nil {
		return Away(err)
	}
	return nil
}

func (c *Client) executeReconciliation(ctx context.Context, id string) error {
	_, err := c.Temporal.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID: contract.ReconcileByHandID, TaskQueue: contract.QueueDeals, WorkflowExecutionErrorWhenAlreadyStarted: true,
		StaticSummary: "An operator looks what does not fit together",
	}, contract.ReconcileByHandWorkflow, contract.ReconcileByHandInput{ID: id})
	return err
}

// reconciliationEnds tells whether the one under way ends within endOfWorkflow.
func (c *Client) reconciliationEnds(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, endOfWorkflow)
	defer cancel()
	_ = c.Temporal.GetWorkflow(ctx, contract.ReconcileByHandID, "").Get(ctx, nil) // its failure is an end as well
	return ctx.Err() == nil
}

func alreadyStarted(err error) bool {
	_, started := errors.AsType[*serviceerror.WorkflowExecutionAlreadyStarted](err)
	return started
}

// Away is what is told while Temporal does not answer.
func Away(cause error) error {
	return apperr.Unavailable("workflow.away", "Temporal does not answer: nothing was started.").Because(cause)
}
