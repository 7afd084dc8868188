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
