package worker

import (
	"context"
	"errors"
	"fmt"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"

	"dealdesk/workflows/contract"
	"dealdesk/workflows/starter"
)

// EnsureRelay makes sure that the one relay runs, with every topic that this version knows: an older one ends.
func EnsureRelay(ctx context.Context, c client.Client) error {
	if err := starter.Relay(ctx, c); err != nil {
		return err
	}
	return starter.RenewRelay(ctx, c)
}

// EnsureSchedules creates the schedules that the product needs; those that exist stay as they are.
func EnsureSchedules(ctx context.Context, c client.Client) error {
	return errors.Join(
		ensureSchedule(ctx, c, contract.ScheduleReconcile, contract.ReconcileEvery, client.ScheduleWorkflowAction{
			ID: contract.ReconcileWorkflowID, Workflow: contract.ReconcileWorkflow, TaskQueue: contract.QueueDeals,
			StaticSummary: "Start missing workflows, resend commands without outcome",
		}),
		ensureSchedule(ctx, c, contract.ScheduleHandOver, contract.HandOverEvery, client.ScheduleWorkflowAction{
			ID: contract.HandOverWorkflowID, Workflow: contract.HandOverWorkflow, TaskQueue: contract.QueueDeals,
			StaticSummary: "Hand claims of absent reviewers to their covers",
		}),
		ensureSchedule(ctx, c, contract.SchedulePairCustomers, contract.PairCustomersEvery, client.ScheduleWorkflowAction{
			ID: contract.PairCustomersWorkflowID, Workflow: contract.PairCustomersWorkflow, TaskQueue: contract.QueueDeals,
			StaticSummary: "Look for customers that look alike",
		}))
}

func ensureSchedule(
	ctx context.Context, c client.Client, id string, every time.Duration, action client.ScheduleWorkflowAction,
) error {
	_, err := c.ScheduleClient().Create(ctx, client.ScheduleOptions{
		ID: id, Spec: client.ScheduleSpec{Intervals: []client.ScheduleIntervalSpec{{Every: every}}},
		Overlap: enumspb.SCHEDULE_OVERLAP_POLICY_SKIP, Action: &action,
	})
	if err != nil && !errors.Is(err, temporal.ErrScheduleAlreadyRunning) {
		return fmt.Errorf("schedule %s: %w", id, err)
	}
	return nil
}
