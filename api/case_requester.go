package api

import (
	"context"
	"slices"
	"strings"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// placeRequester sets where the requester acts from: the location that the body names, else the one in the deal's
// country, else in its group (clarifications.md 38, 46). It adds the requester's own account row and the parties that
// may see the case.
func (s *Server) placeRequester(ctx context.Context, actor deal.Actor, stored repo.CaseView, e *enriched,
	plan *repo.SaveCase,
) error {
	if len(stored.Deals) > 0 {
		o := stored.Opportunity
		e.parties = append(e.parties,
			entity.Party{
				OrganizationID: o.RequesterOrganizationID, LocationID: o.RequesterLocationID,
				Kind: entity.PartyRequester,
			})
		if err := s.placeCoOwners(ctx, e, plan, o); err != nil {
			return err
		}
		return s.requesterZone(ctx, e)
	}
	if actor.Internal {
		e.shared.Partner.Role, e.shared.Partner.OrganizationID = string(internalRole(actor,
			e.contents)), deal.InternalOrganization
		e.parties = append(e.parties, entity.Party{OrganizationID: deal.InternalOrganization, Kind: entity.PartyRequester})
		return s.placeCoOwners(ctx, e, plan,
			entity.Opportunity{RequesterEmail: actor.Email, RequesterOrganizationID: deal.InternalOrganization})
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
		LocationID: role.LocationID, Country: deal.Ref{
			ID:   country.ID,
			Name: country.Name,
		}, Role: string(role.Role), OrganizationID: actor.OrganizationID,
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
	e.parties = append(e.parties,
		entity.Party{OrganizationID: actor.OrganizationID, LocationID: role.LocationID, Kind: entity.PartyRequester})
	o := entity.Opportunity{
		RequesterEmail: actor.Email, RequesterOrganizationID: actor.OrganizationID,
		RequesterLocationID: role.LocationID,
	}
	if err := s.placeCoOwners(ctx, e, plan, o); err != nil {
		return err
	}
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

// placeCoOwners finds the colleagues among those whom a case names as its owners and lets them see it; rules refuse the
// others.
func (s *Server) placeCoOwners(ctx context.Context, e *enriched, plan *repo.SaveCase, o entity.Opportunity) error {
	emails := e.shared.CoOwners()
	for _, c := range e.contents {
		emails = append(emails, c.CoOwners()...)
	}
	colleagues, err := s.Store.ColleaguesNamed(ctx, o.RequesterOrganizationID, emails)
	if err != nil {
		return err
	}
	e.requester, e.colleagues = o.RequesterEmail, colleagues
	e.shared.Accounts = slices.Clone(e.shared.Accounts)
	for i, row := range e.shared.Accounts {
		at := slices.IndexFunc(colleagues,
			func(c repo.Colleague) bool { return strings.EqualFold(c.Email, row.ContactEmail) })
		if row.SubType == deal.ChannelCoOwner && at >= 0 {
			e.shared.Accounts[i].PartnerType = e.shared.RequesterType()
			e.shared.Accounts[i].ContactEmail, e.shared.Accounts[i].Contact = colleagues[at].Email, colleagues[at].Name
		}
	}
	coOwners := repo.CoOwnerParties(colleagues, o.RequesterOrganizationID, o.RequesterLocationID)
	plan.Parties = slices.Concat(e.parties, coOwners)
	return nil
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
	if nowhere := !slices.ContainsFunc(e.country, func(c entity.Country) bool { return c.ID != "" }); nowhere &&
		len(open) > 0 {
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
		apperr.Fault{
			Pointer: "/partnerDetails/mpnLocationId", Code: "location.none",
			Message: "You have no location for this deal's country.", Tab: string(deal.TabCustomer), Field: "mpnLocationId",
		})
}

const middleEast = "Middle East"

func (s *Server) sameGroup(ctx context.Context, r deal.RoleAt, c entity.Country) (bool, error) {
	own, err := s.Store.CountryByID(ctx, r.CountryID)
	if err != nil {
		return false, err
	}
	return (own.IsEUEFTA && c.IsEUEFTA) || (own.Region == middleEast && c.Region == middleEast), nil
}
