package api

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// DuplicateSearchInput is the input of SearchDuplicateDeal.
type DuplicateSearchInput struct{ Body wire.DuplicateSearch }

func (s *Server) searchDuplicateDeal(ctx context.Context, in *DuplicateSearchInput) (*Body[wire.DuplicateAnswer],
	error,
) {
	actor := auth.ActorFrom(ctx)
	group, err := s.Store.ProductTypeByName(ctx, in.Body.ProductTypeName)
	if err != nil {
		return nil, unknownMember(err, "productTypeName", "product group")
	}
	country, err := s.duplicateCountry(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	customers, err := s.duplicateCustomers(ctx, in.Body, country)
	if err != nil {
		return nil, err
	}
	var keys []deal.DuplicateKey
	for _, c := range customers {
		keys = append(keys, deal.DuplicateKeys(deal.Content{
			Type:      deal.Type(in.Body.DealTypeName),
			Customers: []deal.Customer{{CustomerID: c.ID, TPID: c.TPID}},
			Countries: []deal.Country{{Code: country.Code, EUEFTA: country.IsEUEFTA}},
		}, group.ID, actor.ActsFor())...)
	}
	held, err := s.Store.KeysHeld(ctx, keys, "", s.Now())
	if err != nil {
		return nil, err
	}
	answer := wire.DuplicateAnswer{IsDuplicate: held}
	if held {
		answer.ErrorMessage, answer.ErrorText = deal.TextDuplicate, deal.Say(deal.TextDuplicate)
		if answer.Deals, err = s.seenHolders(ctx, actor, keys); err != nil {
			return nil, err
		}
	}
	return &Body[wire.DuplicateAnswer]{Body: answer}, nil
}

// seenHolders are the deals that hold the keys, as far as a person may see them.
func (s *Server) seenHolders(ctx context.Context, actor deal.Actor, keys []deal.DuplicateKey) ([]wire.HeldDeal, error) {
	holders, err := s.Store.HoldersOf(ctx, keys, s.Now())
	if err != nil {
		return nil, err
	}
	var seen []wire.HeldDeal
	for _, h := range holders {
		switch _, err := s.Store.FindCase(ctx, h.CaseNumber, actor); {
		case apperr.KindOf(err) == apperr.KindNotFound:
		case err != nil:
			return nil, err
		default:
			seen = append(seen, wire.HeldDeal{CaseNumber: h.CaseNumber, DealNumber: h.DealNumber})
		}
	}
	return seen, nil
}

// duplicateCountry: the country of the location, unless one is named (clarifications.md 26).
func (s *Server) duplicateCountry(ctx context.Context, in wire.DuplicateSearch) (entity.Country, error) {
	if in.CountryID != "" {
		country, err := s.Store.CountryByID(ctx, in.CountryID)
		return country, unknownMember(err, "countryId", "country")
	}
	country, err := s.Store.CountryOfLocation(ctx, in.MpnLocationID)
	return country, unknownMember(err, "mpnLocationId", "location")
}

func (s *Server) duplicateCustomers(ctx context.Context, in wire.DuplicateSearch,
	country entity.Country,
) ([]entity.LegalEntity, error) {
	if in.CustomerID == "" {
		return s.Store.LegalEntitiesNamed(ctx, in.OrganizationName, country)
	}
	customer, err := s.Store.LegalEntityByID(ctx, in.CustomerID)
	if err != nil {
		return nil, unknownMember(err, "customerId", "customer")
	}
	return []entity.LegalEntity{customer}, nil
}

// unknownMember turns 'not found' into a fault of the request's member.
func unknownMember(err error, member, what string) error {
	if apperr.KindOf(err) != apperr.KindNotFound {
		return err
	}
	message := "This " + what + " is not known."
	return apperr.Invalid(member+".unknown", message,
		apperr.Fault{Pointer: "/" + member, Code: member + ".unknown", Message: message, Field: member})
}

// claimKeys names what the deals to submit will hold, so that the save is refused where others hold it already, before
// anything is written; the submit's own transaction decides between those who pass here at the same time.
func claimKeys(plan *repo.SaveCase) {
	organization := plan.RequesterOrganization
	if plan.New != nil {
		organization = plan.New.OrganizationID
	}
	for i, d := range plan.Deals {
		if d.Submit != nil {
			plan.Deals[i].Keys = deal.DuplicateKeys(d.Content, plan.Shared.ProductGroup.ID, organization)
		}
	}
}

// duplicates are the deals of a plan to submit that are registered already.
func (s *Server) duplicates(ctx context.Context, plan repo.SaveCase) ([]repo.SaveDeal, error) {
	var found []repo.SaveDeal
	for _, d := range plan.Deals {
		held, err := s.Store.KeysHeld(ctx, d.Keys, d.Number, s.Now())
		if err != nil {
			return nil, err
		}
		if held {
			found = append(found, d)
		}
	}
	return found, nil
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
