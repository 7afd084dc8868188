package workflows

import (
	"fmt"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"dealdesk/workflows/contract"
)

// HandOverWorkflow is one run of the schedule that gives the claims of absent reviewers to their covers.
func HandOverWorkflow(ctx workflow.Context) (contract.HandOverResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		StartToCloseTimeout: time.Minute,
		RetryPolicy:         &temporal.RetryPolicy{MaximumAttempts: 3},
		Summary:             "Hand claims of absent reviewers to their covers",
	})
	var result contract.HandOverResult
	if err := workflow.ExecuteActivity(ctx, contract.ActivityHandOver).Get(ctx, &result); err != nil {
		return result, fmt.Errorf("hand over: %w", err)
	}
	return result, nil
}

// PairCustomersWorkflow is one run of the schedule that looks for existing customers that look alike.
func PairCustomersWorkflow(ctx workflow.Context) (contract.PairCustomersResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		StartToCloseTimeout: 5 * time.Minute,
		HeartbeatTimeout:    time.Minute,
		RetryPolicy:         &temporal.RetryPolicy{MaximumAttempts: 3},
		Summary:             "Look for customers that look alike",
	})
	var result contract.PairCustomersResult
	if err := workflow.ExecuteActivity(ctx, contract.ActivityPairCustomers).Get(ctx, &result); err != nil {
		return result, fmt.Errorf("pair customers: %w", err)
	}
	return result, nil
}

// ReconcileWorkflow is one run of the schedule that mends what a crash between two stores can leave behind.
func ReconcileWorkflow(ctx workflow.Context) (contract.ReconcileResult, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		StartToCloseTimeout: time.Minute,
		RetryPolicy:         &temporal.RetryPolicy{MaximumAttempts: 3},
		Summary:             "Start missing workflows, resend commands",
	})
	var result contract.ReconcileResult
	if err := workflow.ExecuteActivity(ctx, contract.ActivityReconcile).Get(ctx, &result); err != nil {
		return result, fmt.Errorf("reconcile: %w", err)
	}
	return result, nil
}

// ReconcileByHandWorkflow carries out a reconciliation that an operator has asked for.
func ReconcileByHandWorkflow(ctx workflow.Context, in contract.ReconcileByHandInput) error {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		StartToCloseTimeout: time.Hour,
		HeartbeatTimeout:    10 * time.Second,
		RetryPolicy:         &temporal.RetryPolicy{InitialInterval: 500 * time.Millisecond, MaximumAttempts: 10},
		Summary:             "Look at every open deal",
	})
	if err := workflow.ExecuteActivity(ctx, contract.ActivityReconcileByHand, in).Get(ctx, nil); err != nil {
		return fmt.Errorf("reconcile by hand: %w", err)
	}
	return nil
}
