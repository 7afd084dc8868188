package dealclient

import (
	"context"
	"errors"
	"fmt"
	"time"

	"dealdesk/workflows/contract"
)

// Reconcile makes sure that every deal that has not ended has a running workflow, and sends commands that were stored
// before a time and have no outcome again, as signals. It answers how many it looked after.
func (c *Client) Reconcile(ctx context.Context, before time.Time, limit int) (deals, commands int, err error) {
	ids, err := c.Store.OpenDeals(ctx, before, limit)
	if err != nil {
		return 0, 0, err
	}
	var errs []error
	for _, id := range ids {
		if err := c.Start(ctx, id); err != nil {
			errs = append(errs, err)
			continue
		}
		deals++
	}
	unfinished, err := c.Store.UnfinishedCommands(ctx, before, limit)
	if err != nil {
		return deals, 0, errors.Join(append(errs, err)...)
	}
	for _, u := range unfinished {
		if err := c.Temporal.SignalWorkflow(ctx, contract.DealWorkflowID(u.DealID), "", contract.SignalCommand, u.ID); err != nil {
			errs = append(errs, fmt.Errorf("resend command %s: %w", u.ID, err))
			continue
		}
		commands++
	}
	return deals, commands, errors.Join(errs...)
}
