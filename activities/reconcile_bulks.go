package activities

import (
	"context"
	"errors"
	"time"

	"dealdesk/workflows/contract"
	"dealdesk/workflows/starter"
)

// startBulks starts the workflows of bulks that have not ended; one that runs is left alone. A start by the API may
// have been lost.
func (a *Reconcile) startBulks(ctx context.Context, now time.Time, result *contract.ReconcileResult) error {
	bulks, err := a.Store.UnfinishedBulks(ctx, now.Add(-reconcileAge), reconcileAtMost)
	if err != nil || a.DryRun || len(bulks) == 0 {
		return err
	}
	ids := make([]string, len(bulks))
	for i, b := range bulks {
		ids[i] = b.ID
	}
	counts, err := a.Store.BulkCounts(ctx, ids...)
	errs := []error{err}
	for _, b := range bulks {
		err := starter.Bulk(ctx, a.Temporal, b, int(counts[b.ID].Total))
		if err == nil {
			result.BulksStarted++
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
