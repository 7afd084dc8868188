package worker

import (
	"context"
	"errors"
	"fmt"

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
	_, err := c.ScheduleClient().Create(ctx, client.ScheduleOptions{
		ID:      contract.ScheduleReconcile,
		Spec:    client.ScheduleSpec{Intervals: []client.ScheduleIntervalSpec{{Every: contract.ReconcileEvery}}},
		Overlap: enumspb.SCHEDULE_OVERLAP_POLICY_SKIP,
		Action: &client.ScheduleWorkflowAction{
			ID: contract.ReconcileWorkflowID, Workflow: contract.ReconcileWorkflow, TaskQueue: contract.QueueDeals,
			StaticSummary: "Start missing workflows, resend commands without outcome",
		},
	})
	if err != nil && !errors.Is(err, temporal.ErrScheduleAlreadyRunning) {
		return fmt.Errorf("schedule %s: %w", contract.ScheduleReconcile, err)
	}
	return nil
}
