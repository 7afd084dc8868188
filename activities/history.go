package activities

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// History writes a deal's past as its workflow would have: with time passed in, by the same functions as PersistDeal.
// The workflow of such a deal starts afterwards with the state that its rows carry.
type History struct{ Store *repo.Store }

// Command carries a stored command out; a refusal is an error.
func (h *History) Command(ctx context.Context, dealID, commandID string, now time.Time) error {
	return h.persist(ctx, contract.PersistInput{DealID: dealID, CommandID: commandID, Now: now})
}

// Deadline lets a deadline come.
func (h *History) Deadline(ctx context.Context, dealID string, d deal.Deadline) error {
	return h.persist(ctx, contract.PersistInput{DealID: dealID, Deadline: &d, Now: d.At})
}

func (h *History) persist(ctx context.Context, in contract.PersistInput) error {
	s, err := h.Store.DealState(ctx, in.DealID)
	if err != nil {
		return err
	}
	in.Version = s.Version
	out, err := (&PersistDeal{Store: h.Store}).Execute(ctx, in)
	if err != nil {
		return err
	}
	if out.Kind != contract.PersistApplied {
		return fmt.Errorf("history of deal %s: %s: %w", s.DealNumber, out.Kind, refusalOf(out.Outcome))
	}
	return nil
}

func refusalOf(o deal.Outcome) error {
	if o.Refusal == nil {
		return nil
	}
	return o.Refusal
}
