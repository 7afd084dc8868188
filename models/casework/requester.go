package casework

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
func (c Cases) placeRequester(ctx context.Context, actor deal.Actor, stored repo.CaseView, e Enrichment) (Enrichment,
	error,
) {
	if len(stored.Deals) > 0 {
		o := stored.Opportunity
		e.parties = append(e.parties, requesterParty(o))
		return c.placeOwners(ctx, e, o)
	}
	if actor.Internal {
		e.Shared.Partner.Role = string(internalRole(actor, e.Contents))
		e.Shared.Partner.OrganizationID = deal.InternalOrganization
		o := entity.Opportunity{RequesterEmail: actor.Email, RequesterOrganizationID: deal.InternalOrganization}
		e.parties = append(e.parties, requesterParty(o))
		return c.placeCoOwners(ctx, e, o)
	}
	role, err := c.requesterRole(ctx, actor, e)
	if apperr.KindOf(err) == apperr.KindInvalid { // told together with all other faults
		e.Faults = append(e.Faults, apperr.From(err).Faults...)
		return e, nil
	}
	if err != nil {
		return e, err
	}
	country, err := c.Store.CountryByID(ctx, role.CountryID)
	if err != nil {
		return e, err
	}
	e.Shared.Partner = deal.Partner{
		LocationID: role.LocationID, Country: deal.Ref{ID: country.ID, Name: country.Name}, Role: string(role.Role),
		OrganizationID: actor.OrganizationID,
	}
	kind, _ := deal.PartnerTypeNamed(string(role.Role))
	e.Shared.Accounts = append([]deal.Account{{
		ID: rowID("", ""), CountryID: country.ID, PartnerType: kind, SubType: deal.ChannelRequester,
		Accounts: []deal.AccountRef{{
			AccountID: role.AccountID, LocationID: role.LocationID, OrganizationID: actor.OrganizationID,
			CompanyName: actor.OrganizationName, CountryName: country.Name, EUEFTA: country.IsEUEFTA, Active: true,
		}},
	}}, e.Shared.Accounts...)
	e.locationID = role.LocationID
	o := entity.Opportunity{
		RequesterEmail: actor.Email, RequesterOrganizationID: actor.OrganizationID,
		RequesterLocationID: role.LocationID,
	}
	e.parties = append(e.parties, requesterParty(o))
	return c.placeOwners(ctx, e, o)
}

// requesterParty is the organization that asks, as it takes part in its case.
func requesterParty(o entity.Opportunity) entity.Party {
	return entity.Party{
		OrganizationID: o.RequesterOrganizationID, LocationID: o.RequesterLocationID, Kind: entity.PartyRequester,
	}
}

// placeOwners adds the requester's co-owners and zone.
func (c Cases) placeOwners(ctx context.Context, e Enrichment, o entity.Opportunity) (Enrichment, error) {
	e, err := c.placeCoOwners(ctx, e, o)
	if err != nil {
		return e, err
	}
	return c.requesterZone(ctx, e)
}

// requesterZone gives deals without a customer the zone of the requester's country (clarifications.md 93).
func (c Cases) requesterZone(ctx context.Context, e Enrichment) (Enrichment, error) {
	for i := range e.country {
		if e.country[i].ID != "" || e.Shared.Partner.Country.ID == "" {
			continue
		}
		country, err := c.Store.CountryByID(ctx, e.Shared.Partner.Country.ID)
		if err != nil {
			return e, err
		}
		e.country[i] = entity.Country{TimeZone: country.TimeZone, Code: country.Code, Region: country.Region}
	}
	return e, nil
}

// placeCoOwners finds the colleagues among those whom a case names as its owners and lets them see it; rules refuse the
// others.
func (c Cases) placeCoOwners(ctx context.Context, e Enrichment, o entity.Opportunity) (Enrichment, error) {
	emails := e.Shared.CoOwners()
	for _, content := range e.Contents {
		emails = append(emails, content.CoOwners()...)
	}
	colleagues, err := c.Store.ColleaguesNamed(ctx, o.RequesterOrganizationID, emails)
	if err != nil {
		return e, err
	}
	e.requester, e.colleagues = o.RequesterEmail, colleagues
	e.Shared.Accounts = slices.Clone(e.Shared.Accounts)
	for i, row := range e.Shared.Accounts {
		at := slices.IndexFunc(colleagues,
			func(c repo.Colleague) bool { return strings.EqualFold(c.Email, row.ContactEmail) })
		if row.SubType == deal.ChannelCoOwner && at >= 0 {
			e.Shared.Accounts[i].PartnerType = e.Shared.RequesterType()
			e.Shared.Accounts[i].ContactEmail, e.Shared.Accounts[i].Contact = colleagues[at].Email, colleagues[at].Name
		}
	}
	e.coOwners = repo.CoOwnerParties(colleagues, o.RequesterOrganizationID, o.RequesterLocationID)
	return e, nil
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

func (c Cases) requesterRole(ctx context.Context, actor deal.Actor, e Enrichment) (deal.RoleAt, error) {
	var open []deal.RoleAt // the requester's roles for the product group
	for _, r := range actor.Roles {
		capturing := slices.Contains(deal.CreatorRoles(deal.DealRegistration), r.Role) && r.LocationID != ""
		if capturing && (r.ProductTypeID == "" || r.ProductTypeID == e.Shared.ProductGroup.ID) {
			open = append(open, r)
		}
	}
	if asked := e.Shared.Partner.LocationID; asked != "" {
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
		func(r deal.RoleAt, of entity.Country) (bool, error) { return c.sameGroup(ctx, r, of) },
	} {
		for _, r := range open {
			for _, country := range e.country {
				ok, err := near(r, country)
				if err != nil || ok {
					return r, err
				}
			}
		}
	}
	return deal.RoleAt{}, refuseInput("location.none", "You have no location for this deal's country.", apperr.Fault{
		Pointer: "/partnerDetails/mpnLocationId", Tab: string(deal.TabCustomer), Field: "mpnLocationId",
	})
}

const middleEast = "Middle East"

func (c Cases) sameGroup(ctx context.Context, r deal.RoleAt, of entity.Country) (bool, error) {
	own, err := c.Store.CountryByID(ctx, r.CountryID)
	if err != nil {
		return false, err
	}
	return (own.IsEUEFTA && of.IsEUEFTA) || (own.Region == middleEast && of.Region == middleEast), nil
}
