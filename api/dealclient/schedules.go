package dealclient

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.temporal.io/api/serviceerror"
	"go.temporal.io/api/workflowservice/v1"
	"golang.org/x/sync/errgroup"

	"dealdesk/workflows/contract"
)

// Schedule is a schedule of the product as Temporal knows it.
type Schedule struct {
	Name     string
	Missing  bool // there is none by this name: a worker that starts makes it
	Paused   bool
	Note     string     // why it is paused
	LastRun  *time.Time // nil: it has not run yet
	NextRun  *time.Time // nil: it is not to run
	Failures []FailedRun
}

// FailedRun is a run of a schedule that has ended without doing its work.
type FailedRun struct {
	At    time.Time
	RunID string
	Error string
}

// shownFailures is how many failed runs of a schedule are told, the newest.
const shownFailures = 3

// schedules are those of the product, in the order of the contract.
func (c *Client) schedules(ctx context.Context) ([]Schedule, error) {
	names := contract.Schedules()
	out := make([]Schedule, len(names))
	group, ctx := errgroup.WithContext(ctx)
	for i, name := range names {
		group.Go(func() (err error) {
			out[i], err = c.schedule(ctx, name)
			return err
		})
	}
	return out, group.Wait()
}

func (c *Client) schedule(ctx context.Context, name string) (Schedule, error) {
	out := Schedule{Name: name}
	answer, err := c.Temporal.ScheduleClient().GetHandle(ctx, name).Describe(ctx)
	var gone *serviceerror.NotFound
	if errors.As(err, &gone) {
		out.Missing = true
		return out, nil
	}
	if err != nil {
		return out, fmt.Errorf("schedule %s: %w", name, err)
	}
	if state := answer.Schedule.State; state != nil {
		out.Paused = state.Paused
		out.Note = state.Note
	}
	if recent := answer.Info.RecentActions; len(recent) > 0 {
		out.LastRun = &recent[len(recent)-1].ActualTime
	}
	if next := answer.Info.NextActionTimes; len(next) > 0 && !out.Paused {
		out.NextRun = &next[0]
	}
	out.Failures, err = c.failedRuns(ctx, name)
	return out, err
}

// failedRuns are the newest runs of a schedule that ended without success, as long as Temporal keeps them.
func (c *Client) failedRuns(ctx context.Context, schedule string) ([]FailedRun, error) {
	answer, err := c.Temporal.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
		PageSize: shownFailures,
		Query: fmt.Sprintf("TemporalScheduledById = '%s' and ExecutionStatus in ('Failed', 'TimedOut', 'Terminated')",
			schedule),
	})
	if err != nil {
		return nil, fmt.Errorf("failed runs of %s: %w", schedule, err)
	}
	var out []FailedRun
	for _, run := range answer.GetExecutions() {
		failed := FailedRun{At: run.GetCloseTime().AsTime(), RunID: run.GetExecution().GetRunId()}
		ended := c.Temporal.GetWorkflow(ctx, run.GetExecution().GetWorkflowId(), failed.RunID).Get(ctx, nil)
		if ended != nil {
			failed.Error = ended.Error()
		}
		out = append(out, failed)
	}
	return out, nil
}
