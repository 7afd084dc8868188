package cases

import (
	"context"

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

// CaseAndDealInput is the input of RenewOpportunity and CopyOpportunity.
type CaseAndDealInput struct {
	request.Repeatable
	Body wire.CaseAndDeal
}

// findNamed finds the deal that a call names by case and deal number.
func (h Handler) findNamed(ctx context.Context, in wire.CaseAndDeal, actor deal.Actor) (repo.DealDetails, error) {
	found, err := h.Store.FindDeal(ctx, in.OpportunityDealNumber, actor)
	if err == nil && in.OpportunityNumber != "" && in.OpportunityNumber != found.Opportunity.Number {
		return found, apperr.NotFound("case.notFound", deal.TextNotFound)
	}
	return found, err
}

// Renew starts the renewal of a deal as a draft in the same case.
func (h Handler) Renew(ctx context.Context, in *CaseAndDealInput) (*response.Body[wire.Renewed], error) {
	actor := auth.ActorFrom(ctx)
	found, err := h.findNamed(ctx, in.Body, actor)
	if err != nil {
		return request.AnswerBefore[wire.Renewed](ctx, h.Requests, "RenewOpportunity", in.IdempotencyKey, in.Body, err)
	}
	r, err := request.New(actor, "RenewOpportunity", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, known *repo.Known) (wire.Renewed, error) {
		out := wire.Renewed{Item1: found.Opportunity.Number}
		newID := r.ID("renewal")
		if known != nil { // the request was interrupted after its transaction
			made, err := h.Store.DealDetails(ctx, newID)
			if err == nil {
				h.start(ctx, newID)
			}
			out.Item2 = made.Deal.Number
			return out, err
		}
		number, err := h.Store.Renew(ctx, repo.Renew{
			DealID: found.Deal.ID, NewID: newID, Actor: actor, Now: h.Now(), Key: &r.Key, Signal: contract.SignalChanged,
		})
		if err != nil {
			return out, err
		}
		h.start(ctx, newID)
		out.Item2 = number
		return out, nil
	})
}

// Copy copies an expired deal into a new case, as a draft.
func (h Handler) Copy(ctx context.Context, in *CaseAndDealInput) (*response.Body[string], error) {
	actor := auth.ActorFrom(ctx)
	found, err := h.findNamed(ctx, in.Body, actor)
	if err != nil {
		return request.AnswerBefore[string](ctx, h.Requests, "CopyOpportunity", in.IdempotencyKey, in.Body, err)
	}
	r, err := request.New(actor, "CopyOpportunity", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, known *repo.Known) (string, error) {
		number := ""
		if known != nil {
			number = known.OpportunityNumber
		} else if number, err = h.work().Copy(ctx, actor, r.Key, found); err != nil {
			return "", err
		}
		h.start(ctx, casework.CopyID(r.Key))
		return number, nil
	})
}
