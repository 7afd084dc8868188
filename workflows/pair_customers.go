package workflows

import (
	"fmt"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"dealdesk/workflows/contract"
)

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
