package customers

import (
	"context"
	"strings"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// ReviewCustomerInput is the input of ReviewCustomer.
type ReviewCustomerInput struct {
	request.Repeatable
	Body wire.ReviewCustomer
}

// Review ends a review; the deals that wait for it go on to the desk (clarifications.md 81, 94).
func (h Handler) Review(ctx context.Context, in *ReviewCustomerInput) (*response.Body[wire.ReviewedCustomer], error) {
	actor := auth.ActorFrom(ctx)
	if !actor.May(deal.ReviewCustomers) {
		return nil, apperr.Forbidden("customer.role", "Only customer stewards can do this.")
	}
	decision := repo.DecideCustomer{
		CustomerID: in.Body.CustomerID, Outcome: deal.CustomerOutcome(in.Body.Decision),
		ManagedCustomerID: in.Body.ManagedCustomerID,
		Comments:          strings.TrimSpace(in.Body.Comments), By: actor.Email, At: h.Now(),
		Signal: contract.SignalCustomerReviewed,
	}
	if faults := deal.CheckCustomerReview(decision.Outcome, decision.ManagedCustomerID,
		decision.Comments); len(faults) > 0 {
		return nil, apperr.Invalid("customer.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
	}
	r, err := request.New(actor, "ReviewCustomer", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) (wire.ReviewedCustomer, error) {
		decision.RequestID = r.Key.ID
		row, err := h.Store.DecideCustomerReview(ctx, decision)
		if err != nil {
			return wire.ReviewedCustomer{}, err
		}
		out := wire.ReviewedCustomer{
			CustomerID: row.CustomerID, ReviewDecision: int(deal.Approved),
			ReviewOutcome: row.Outcome, ReviewedAt: row.DecidedAt.UTC().Format(time.RFC3339),
		}
		if row.ManagedCustomerID != nil {
			out.ManagedCustomerID = *row.ManagedCustomerID
		}
		return out, nil
	})
}
