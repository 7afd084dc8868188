package api

import (
	"context"
	"errors"

	"dealdesk/api/auth"
	"dealdesk/api/dealclient"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
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
		number, err := s.Store.Renew(ctx, repo.Renew{
			DealID: found.Deal.ID, NewID: newID, Actor: actor, Now: s.Now(), Key: &r.key, Signal: contract.SignalChanged,
		})
		if err != nil {
			return out, refusedOr(err)
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

// refusedOr turns a refusal of the rules into the API's error; other errors stay.
func refusedOr(err error) error {
	var refusal *deal.Refusal
	if errors.As(err, &refusal) {
		return dealclient.Refuse(refusal)
	}
	return err
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
		if known != nil {
			s.startLater(ctx, r.id("copy"))
			return known.OpportunityNumber, nil
		}
		if refusal := deal.CanCopy(found.State, actor, s.Now()); refusal != nil {
			return "", dealclient.Refuse(refusal)
		}
		return s.copyCase(ctx, r, found, actor)
	})
	if err != nil {
		return nil, err
	}
	return &Body[string]{Body: answer}, nil
}

// copyCase saves what was last in force as the draft of a new case of the same organisation and location.
func (s *Server) copyCase(ctx context.Context, r request, found repo.DealDetails, actor deal.Actor) (string, error) {
	parties, err := s.Store.PartiesOf(ctx, found.Opportunity.ID)
	if err != nil {
		return "", err
	}
	o := found.Opportunity
	d := repo.SaveDeal{
		ID: r.id("copy"), New: true, SubMode: repo.SubModeCopy, Content: found.Content, Zone: found.Deal.Zone,
		CountryCode: found.Deal.CountryCode,
		Region:      found.Deal.Region, CustomerName: found.Deal.CustomerName, CustomerCountry: found.Deal.CustomerCountry,
	}
	shared, opportunityID := found.Shared.WithoutCoOwner(actor.Email), r.id("opportunity")
	files, err := s.copyFiles(ctx, r, &shared, opportunityID, actor.Email)
	if err != nil {
		return "", err
	}
	saved, err := s.Store.SaveCase(ctx, repo.SaveCase{
		Now: s.Now(), By: actor, OpportunityID: opportunityID, Shared: shared, Files: files, Deals: []repo.SaveDeal{d},
		Parties: parties, Key: &r.key,
		New: &repo.NewCase{
			Requester: actor, OrganizationID: o.RequesterOrganizationID, OrganizationName: o.RequesterOrganizationName,
			LocationID: o.RequesterLocationID,
		},
	})
	if err != nil {
		return "", err
	}
	s.startLater(ctx, d.ID)
	return saved.Number, nil
}
