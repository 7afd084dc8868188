package api

import (
	"context"
	"slices"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// placeRequester sets where the requester acts from: the location that the body names, else the one in the deal's country,
// else in its group (clarifications.md 38, 46). It adds the requester's own account row and the parties that may see the case.
func (s *Server) placeRequester(ctx context.Context, actor deal.Actor, stored repo.CaseView, e *enriched, plan *repo.SaveCase) error {
	if len(stored.Deals) > 0 {
		o := stored.Opportunity
		e.parties = append(e.parties, entity.Party{OrganizationID: o.RequesterOrganizationID, LocationID: o.RequesterLocationID, Kind: entity.PartyRequester})
		plan.Parties = withCoOwners(*e, o.RequesterOrganizationID, o.RequesterLocationID)
		return s.requesterZone(ctx, e)
	}
	if actor.Internal {
		e.shared.Partner.Role, e.shared.Partner.OrganizationID = string(internalRole(actor, e.contents)), deal.InternalOrganization
		e.parties = append(e.parties, entity.Party{OrganizationID: deal.InternalOrganization, Kind: entity.PartyRequester})
		plan.Parties = withCoOwners(*e, deal.InternalOrganization, "")
		return nil
	}
	role, err := s.requesterRole(ctx, actor, e)
	if apperr.KindOf(err) == apperr.KindInvalid { // told together with all other faults
		e.faults = append(e.faults, apperr.From(err).Faults...)
		return nil
	}
	if err != nil {
		return err
	}
	country, err := s.Store.CountryByID(ctx, role.CountryID)
	if err != nil {
		return err
	}
	e.shared.Partner = deal.Partner{
		LocationID: role.LocationID, Country: deal.Ref{ID: country.ID, Name: country.Name}, Role: string(role.Role), OrganizationID: actor.OrganizationID,
	}
	kind, _ := deal.PartnerTypeNamed(string(role.Role))
	e.shared.Accounts = append([]deal.Account{{
		ID: rowID("", ""), CountryID: country.ID, PartnerType: kind, SubType: deal.ChannelRequester,
		Accounts: []deal.AccountRef{{
			AccountID: role.AccountID, LocationID: role.LocationID, OrganizationID: actor.OrganizationID,
			CompanyName: actor.OrganizationName, CountryName: country.Name, EUEFTA: country.IsEUEFTA, Active: true,
		}},
	}}, e.shared.Accounts...)
	plan.New.LocationID = role.LocationID
	e.parties = append(e.parties, entity.Party{OrganizationID: actor.OrganizationID, LocationID: role.LocationID, Kind: entity.PartyRequester})
	plan.Parties = withCoOwners(*e, actor.OrganizationID, role.LocationID)
	return s.requesterZone(ctx, e)
}

// requesterZone gives deals without a customer the zone of the requester's country (clarifications.md 93).
func (s *Server) requesterZone(ctx context.Context, e *enriched) error {
	for i := range e.country {
		if e.country[i].ID != "" || e.shared.Partner.Country.ID == "" {
			continue
		}
		country, err := s.Store.CountryByID(ctx, e.shared.Partner.Country.ID)
		if err != nil {
			return err
		}
		e.country[i] = entity.Country{TimeZone: country.TimeZone, Code: country.Code, Region: country.Region}
	}
	return nil
}

func withCoOwners(e enriched, organizationID, locationID string) []entity.Party {
	parties := e.parties
	emails := e.shared.CoOwners()
	for _, c := range e.contents {
		emails = append(emails, c.CoOwners()...)
	}
	for _, email := range emails {
		parties = append(parties, entity.Party{OrganizationID: organizationID, LocationID: locationID, Kind: entity.PartyCoOwner, Email: email})
	}
	return parties
}

// internalRole is the role with which a colleague captures a case.
func internalRole(actor deal.Actor, contents []deal.Content) deal.Role {
	program := deal.Case{Deals: contents}.Program()
	for _, role := range deal.CreatorRoles(program) {
		if program == deal.CPStrategic && actor.Has(role) {
			return role
		}
	}
	return deal.RoleMSS
}

func (s *Server) requesterRole(ctx context.Context, actor deal.Actor, e *enriched) (deal.RoleAt, error) {
	var open []deal.RoleAt // the requester's roles for the product group
	for _, r := range actor.Roles {
		capturing := slices.Contains(deal.CreatorRoles(deal.DealRegistration), r.Role) && r.LocationID != ""
		if capturing && (r.ProductTypeID == "" || r.ProductTypeID == e.shared.ProductGroup.ID) {
			open = append(open, r)
		}
	}
	if asked := e.shared.Partner.LocationID; asked != "" {
		i := slices.IndexFunc(open, func(r deal.RoleAt) bool { return r.LocationID == asked })
		if i < 0 {
			return deal.RoleAt{}, apperr.Forbidden("location.unauthorised", "You are not authorised for this location.")
		}
		return open[i], nil
	}
	if nowhere := !slices.ContainsFunc(e.country, func(c entity.Country) bool { return c.ID != "" }); nowhere && len(open) > 0 {
		return open[0], nil // the deal has no country to be near to yet
	}
	for _, near := range []func(deal.RoleAt, entity.Country) (bool, error){
		func(r deal.RoleAt, c entity.Country) (bool, error) { return r.CountryID == c.ID, nil },
		func(r deal.RoleAt, c entity.Country) (bool, error) { return s.sameGroup(ctx, r, c) },
	} {
		for _, r := range open {
			for _, c := range e.country {
				ok, err := near(r, c)
				if err != nil || ok {
					return r, err
				}
			}
		}
	}
	return deal.RoleAt{}, apperr.Invalid("location.none", "You have no location for this deal's country.",
		apperr.Fault{Pointer: "/partnerDetails/mpnLocationId", Code: "location.none", Message: "You have no location for this deal's country.", Tab: string(deal.TabCustomer), Field: "mpnLocationId"})
}

const middleEast = "Middle East"

func (s *Server) sameGroup(ctx context.Context, r deal.RoleAt, c entity.Country) (bool, error) {
	own, err := s.Store.CountryByID(ctx, r.CountryID)
	if err != nil {
		return false, err
	}
	return (own.IsEUEFTA && c.IsEUEFTA) || (own.Region == middleEast && c.Region == middleEast), nil
}
