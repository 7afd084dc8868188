package dealclient

import (
	"context"
	"log/slog"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
	"dealdesk/workflows/starter"
)

// Carry sends a stored command and waits for its outcome as a synchronous call does, for a bulk's row.
func (c *Client) Carry(ctx context.Context, id, dealID string, command deal.Command) (deal.Outcome, error) {
	return c.Send(ctx, StoredCommand{ID: id, DealID: dealID, Command: command}, WaitSync)
}

// StartBulk makes sure that the workflow of a stored bulk runs. When Temporal is away the reconciler starts it.
func (c *Client) StartBulk(ctx context.Context, b deal.Bulk, rows int) {
	if err := starter.Bulk(ctx, c.Temporal, b, rows); err != nil {
		slog.WarnContext(ctx, "bulk will be started later", "bulk", b.ID, "error", err)
	}
}

// TakenBack lets the workflow of a bulk know that rows of it were taken back. The rows decide, so that a lost message
// only ends a bulk later of which nothing is left.
func (c *Client) TakenBack(ctx context.Context, bulkID string, left int) {
	err := c.Temporal.SignalWorkflow(ctx, contract.BulkWorkflowID(bulkID), "", contract.SignalTakenBack,
		contract.BulkTakenBack{Left: left})
	if err != nil {
		slog.WarnContext(ctx, "the workflow of a bulk did not hear of what was taken back", "bulk", bulkID, "error", err)
	}
}
