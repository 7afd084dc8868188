package api

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// DuplicateSearchInput is the input of SearchDuplicateDeal.
type DuplicateSearchInput struct{ Body wire.DuplicateSearch }

func (s *Server) searchDuplicateDeal(ctx context.Context, in *DuplicateSearchInput) (*Body[wire.DuplicateAnswer],
	error,
) {
	found, err := s.cases().SearchDuplicate(ctx, auth.ActorFrom(ctx), casework.DuplicateSearch{
		Program: deal.Type(in.Body.DealTypeName), ProductGroup: in.Body.ProductTypeName, CustomerID: in.Body.CustomerID,
		CustomerName: in.Body.OrganizationName, CountryID: in.Body.CountryID, LocationID: in.Body.MpnLocationID,
	})
	if err != nil {
		return nil, err
	}
	answer := wire.DuplicateAnswer{IsDuplicate: found.Held}
	if found.Held {
		answer.ErrorMessage, answer.ErrorText = deal.TextDuplicate, deal.Say(deal.TextDuplicate)
	}
	for _, h := range found.Seen {
		answer.Deals = append(answer.Deals, wire.HeldDeal{CaseNumber: h.CaseNumber, DealNumber: h.DealNumber})
	}
	return &Body[wire.DuplicateAnswer]{Body: answer}, nil
}

// alike lists what a reviewer compares a deal with.
func (s *Server) alike(ctx context.Context, d repo.DealDetails) ([]wire.Alike, error) {
	others, err := s.Store.Alike(ctx, d.Deal.ID, s.Now())
	return each(others, err, func(o repo.DealDetails) wire.Alike {
		a := wire.Alike{
			OpportunityDealID: o.Deal.ID, DealNumber: o.Deal.Number, CaseNumber: o.Opportunity.Number, DealName: o.Deal.Name,
			RequesterName: o.State.Company, CustomerName: o.Deal.CustomerName, CustomerCountry: o.Deal.CustomerCountry,
			StatusCode: int(o.State.Status), StatusCodeName: string(o.State.Label(s.Now())), DealVolume: o.State.Volume,
			StartDate: string(o.State.StartDate), ExpirationDate: string(o.State.ExpirationDate), Products: []string{},
			SameOrganization: o.State.RequesterOrg == d.State.RequesterOrg,
		}
		if o.Ticket != nil {
			a.SubmittedAt = stamp(o.Ticket.EnteredAt)
		}
		for _, p := range o.Content.Products {
			a.Products = append(a.Products, p.Name)
		}
		return a
	})
}
