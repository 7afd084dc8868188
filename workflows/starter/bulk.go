package starter

import (
	"context"
	"fmt"
	"strings"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// Bulk starts the workflow of a bulk, never beside a running one, never again after it has ended.
func Bulk(ctx context.Context, c client.Client, b deal.Bulk, rows int) error {
	alias, _, _ := strings.Cut(b.By, "@")
	_, err := c.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID: contract.BulkWorkflowID(b.ID), TaskQueue: contract.QueueDeals, WorkflowTaskTimeout: workflowTaskTimeout,
		WorkflowIDReusePolicy:    enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE_FAILED_ONLY,
		WorkflowIDConflictPolicy: enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING,
		StaticSummary:            fmt.Sprintf("%s of %d tickets by %s", b.Order.Act, rows, alias),
		StaticDetails: "The bulk's rows in Postgres own what is still to come; this workflow waits until it is due and " +
			"sends the rows' commands.",
	}, contract.BulkWorkflow, contract.BulkInput{
		BulkID: b.ID, Act: b.Order.Act, Rows: rows, By: alias, DueAt: b.DueAt,
	})
	if err != nil {
		return fmt.Errorf("start bulk %s: %w", b.ID, err)
	}
	return nil
}
