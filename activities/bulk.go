package activities

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// Bulk carries out what a reviewer asked for many tickets at once, each by the command that the ticket's page would
// send (beyond N19). All of it may be repeated: the command of a row has an id of its own, and an outcome that is there
// stays.
type Bulk struct {
	Store *repo.Store
	// sends a stored command to its deal and waits for the outcome
	Send func(ctx context.Context, id, dealID string, c deal.Command) (deal.Outcome, error)
	Now  func() time.Time // the clock; nil is the real one
}

func (a *Bulk) now() time.Time { return readClock(a.Now).UTC() }

// Begin begins a bulk and answers the rows that are still to come.
func (a *Bulk) Begin(ctx context.Context, in contract.BulkRef) (contract.BulkBegun, error) {
	rows, err := a.Store.BeginBulk(ctx, in.BulkID, a.now())
	out := contract.BulkBegun{Rows: make([]contract.BulkRow, len(rows))}
	for i, r := range rows {
		out.Rows[i] = contract.BulkRow{DealID: r.DealID, DealNumber: r.DealNumber}
	}
	return out, err
}

// Finish ends a bulk.
func (a *Bulk) Finish(ctx context.Context, in contract.BulkRef) error {
	return a.Store.FinishBulk(ctx, in.BulkID, a.now())
}

// Row carries out a row and keeps what came of it.
func (a *Bulk) Row(ctx context.Context, in contract.BulkRef) (contract.BulkRowResult, error) {
	target, open, err := a.Store.BulkTargetOf(ctx, in.BulkID, in.DealID)
	if err != nil || !open {
		return contract.BulkRowResult{}, err
	}
	outcome, refusal, err := a.carryOut(ctx, in.BulkID, target)
	if err != nil {
		return contract.BulkRowResult{}, fmt.Errorf("deal %s in bulk %s: %w", in.DealID, in.BulkID, err)
	}
	out := contract.BulkRowResult{Outcome: outcome}
	if refusal != nil {
		out.Code = refusal.Code
	}
	return out, a.Store.SettleBulkRow(ctx, in.BulkID, in.DealID, outcome, refusal, a.now())
}

// carryOut sends the row's command, and before a decision on a ticket that nobody holds the claim that it needs. A row
// whose revision has moved sends none.
func (a *Bulk) carryOut(
	ctx context.Context, bulkID string, target repo.BulkTarget,
) (deal.BulkOutcome, *deal.Refusal, error) {
	b, err := a.Store.Bulk(ctx, bulkID)
	if err != nil {
		return "", nil, err
	}
	actor, active, err := a.Store.ReviewerNamed(ctx, b.By)
	if err != nil {
		return "", nil, err
	}
	if !active {
		return deal.BulkRefused, deal.NotReviewer(), nil
	}
	state, err := a.Store.DealState(ctx, target.DealID)
	if err != nil {
		return "", nil, err
	}
	if to := b.Order.To.Person; to != "" {
		addressee, found, err := a.Store.ReviewerNamed(ctx, to)
		if err != nil {
			return "", nil, err
		}
		if !found {
			return deal.BulkRefused, deal.NotAtDesk(), nil
		}
		b.Order.To.Level = addressee.DeskLevel()
	}
	id := bulkCommandID(bulkID, target.DealID, "")
	command := b.Order.Command(state, target.Revision, actor)
	sent, err := a.Store.StoredCommand(ctx, id)
	if err != nil {
		return "", nil, err
	}
	if sent != nil { // by a worker that died before it heard of the outcome
		command = *sent
	} else {
		if refusal := deal.SawRevision(state, target.Revision); refusal != nil {
			return deal.BulkSkipped, refusal, nil
		}
		if b.Order.ClaimsFirst(state) {
			claim := deal.Command{Event: deal.Claim, Actor: actor}
			outcome, err := a.send(ctx, bulkID, bulkCommandID(bulkID, target.DealID, "claim"), target.DealID, claim)
			if err != nil || outcome.Refusal != nil {
				return deal.BulkRefused, outcome.Refusal, err
			}
		}
	}
	outcome, err := a.send(ctx, bulkID, id, target.DealID, command)
	if err != nil {
		return "", nil, err
	}
	if state, err = a.Store.DealState(ctx, target.DealID); err != nil {
		return "", nil, err
	}
	result, refusal := deal.BulkResultOf(command, outcome, state)
	return result, refusal, nil
}

// send stores a command and sends it to its deal.
func (a *Bulk) send(ctx context.Context, bulkID, id, dealID string, c deal.Command) (deal.Outcome, error) {
	row := repo.NewCommand{
		ID: id, DealID: dealID, Command: c, CorrelationID: contract.BulkWorkflowID(bulkID), At: a.now(),
	}
	if _, err := a.Store.AddCommand(ctx, row); err != nil {
		return deal.Outcome{}, err
	}
	return a.Send(ctx, id, dealID, c)
}

// bulkCommandID is the id of a row's command, the same for every attempt.
func bulkCommandID(bulkID, dealID, step string) string {
	return uuid.NewSHA1(uuid.NameSpaceOID, []byte("bulk:"+bulkID+":"+dealID+":"+step)).String()
}
