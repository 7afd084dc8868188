package activities

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// signalBatch is how many signals one transaction hands over.
const signalBatch = 100

// SignalDeals tells deals' workflows that their rows have changed elsewhere.
type SignalDeals struct {
	Store    *repo.Store
	Temporal client.Client
}

// Execute drains.
func (a *SignalDeals) Execute(ctx context.Context) error {
	defer heartbeat(ctx)()
	return drain(ctx, a.Store, entity.TopicSignal, signalBatch,
		func(ctx context.Context, rows []entity.Outbox) ([]error, error) {
			errs := make([]error, len(rows))
			for i, row := range rows {
				errs[i] = a.signal(ctx, row)
			}
			return errs, nil
		})
}

// signal delivers one piece; a workflow that has ended needs it no more.
func (a *SignalDeals) signal(ctx context.Context, row entity.Outbox) error {
	var event repo.SignalEvent
	if err := json.Unmarshal(row.Payload, &event); err != nil {
		return fmt.Errorf("outbox %d: %w", row.ID, err)
	}
	if !slices.Contains(contract.Notices(), event.Signal) {
		return fmt.Errorf("outbox %d: no workflow listens to %q", row.ID, event.Signal)
	}
	if err := signalDeal(ctx, a.Temporal, row.DealID, event.Signal, nil); err != nil {
		return fmt.Errorf("signal %s to deal %s: %w", event.Signal, row.DealID, err)
	}
	return nil
}

// signalDeal sends a signal to a deal's workflow, if there is one.
func signalDeal(ctx context.Context, c client.Client, dealID, signal string, arg any) error {
	err := c.SignalWorkflow(ctx, contract.DealWorkflowID(dealID), "", signal, arg)
	var gone *serviceerror.NotFound
	if errors.As(err, &gone) {
		return nil
	}
	return err
}
