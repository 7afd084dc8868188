package api

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// CaseAndDealInput is the input of RenewOpportunity and CopyOpportunity.
type CaseAndDealInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer"`
	Body           wire.CaseAndDeal
}

// named finds the deal that a call names by case and deal number.
func (s *Server) named(ctx context.Context, in wire.CaseAndDeal, actor deal.Actor) (repo.DealDetails, error) {
	found, err := s.Store.FindDeal(ctx, in.OpportunityDealNumber, actor)
	if err == nil && in.OpportunityNumber != "" && in.OpportunityNumber != found.Opportunity.Number {
		return found, apperr.NotFound("case.notFound", deal.TextNotFound)
	}
	return found, err
}

func (s *Server) renewOpportunity(ctx context.Context, in *CaseAndDealInput) (*Body[wire.Renewed], error) {
	actor := auth.ActorFrom(ctx)
	found, err := s.named(ctx, in.Body, actor)
	if err != nil {
		return answered[wire.Renewed](ctx, s, "RenewOpportunity", in.IdempotencyKey, in.Body, err)
	}
	r, err := newRequest(actor, "RenewOpportunity", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	answer, err := once(ctx, s, r, func(ctx context.Context, known *repo.Known) (wire.Renewed, error) {
		out := wire.Renewed{Item1: found.Opportunity.Number}
		newID := r.id("renewal")
		if known != nil { // the request was interrupted after its transaction
			made, err := s.Store.DealDetails(ctx, newID)
			if err == nil {
				s.startLater(ctx, newID)
			}
			out.Item2 = made.Deal.Number
			return out, err
		}
		number, err := s.cases().Renew(ctx, repo.Renew{
			DealID: found.Deal.ID, NewID: newID, Actor: actor, Now: s.Now(), Key: &r.key, Signal: contract.SignalChanged,
		})
		if err != nil {
			return out, err
		}
		s.startLater(ctx, newID)
		out.Item2 = number
		return out, nil
	})
	if err != nil {
		return nil, err
	}
	return &Body[wire.Renewed]{Body: answer}, nil
}

// startLater starts a deal's workflow; a start that fails is made good by the first command or the reconciler.
func (s *Server) startLater(ctx context.Context, dealID string) {
	if err := s.Deals.Start(ctx, dealID); err != nil {
		s.logLater(ctx, "workflow will be started later", dealID, err)
	}
}

func (s *Server) copyOpportunity(ctx context.Context, in *CaseAndDealInput) (*Body[string], error) {
	actor := auth.ActorFrom(ctx)
	found, err := s.named(ctx, in.Body, actor)
	if err != nil {
		return answered[string](ctx, s, "CopyOpportunity", in.IdempotencyKey, in.Body, err)
	}
	r, err := newRequest(actor, "CopyOpportunity", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	answer, err := once(ctx, s, r, func(ctx context.Context, known *repo.Known) (string, error) {
		number := ""
		if known != nil {
			number = known.OpportunityNumber
		} else if number, err = s.cases().Copy(ctx, actor, r.key, found); err != nil {
			return "", err
		}
		s.startLater(ctx, casework.CopyID(r.key))
		return number, nil
	})
	if err != nil {
		return nil, err
	}
	return &Body[string]{Body: answer}, nil
}
