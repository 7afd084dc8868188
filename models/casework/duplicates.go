package casework

import (
	"context"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// claimKeys names what the deals to submit will hold, so that the save is refused where others hold it already, before
// anything is written; the submit's own transaction decides between those who pass here at the same time.
func claimKeys(deals []repo.SaveDeal, plan repo.SaveCase, productGroupID string) []repo.SaveDeal {
	organization := plan.RequesterOrganization
	if plan.New != nil {
		organization = plan.New.OrganizationID
	}
	for i, d := range deals {
		if d.Submit != nil {
			deals[i].Keys = deal.DuplicateKeys(d.Content, productGroupID, organization)
		}
	}
	return deals
}

// duplicates counts the deals of a plan to submit that are registered already.
func (c Cases) duplicates(ctx context.Context, deals []repo.SaveDeal) (int, error) {
	found := 0
	for _, d := range deals {
		held, err := c.Store.KeysHeld(ctx, d.Keys, d.Number, c.Now)
		if err != nil {
			return 0, err
		}
		if held {
			found++
		}
	}
	return found, nil
}

// DuplicateSearch names a deal that somebody may want to register: a customer by id, or by name in a country.
type DuplicateSearch struct {
	Program                                           deal.Type
	ProductGroup, CustomerID, CustomerName, CountryID string
	LocationID                                        string // whose country counts where none is named
}

// Registration is whether a deal is registered already.
type Registration struct {
	Held bool
	Seen []repo.Holder // the deals that hold it, as far as the asker may see them
}

// SearchDuplicate tells whether a deal is registered already: the early form of what a submit checks, for those who may
// begin a case (hardening M12).
func (c Cases) SearchDuplicate(ctx context.Context, actor deal.Actor, in DuplicateSearch) (Registration, error) {
	if !deal.MayCapture(actor, nil) {
		return Registration{}, apperr.Forbidden("case.role", deal.TextRoleCapture)
	}
	if err := c.Store.SpendToday(ctx, repo.UseDuplicates, actor.Email, c.DuplicatesPerDay, c.Now); err != nil {
		return Registration{}, err
	}
	group, err := c.Store.ProductTypeByName(ctx, in.ProductGroup)
	if err != nil {
		return Registration{}, unknownMember(err, "productTypeName", "product group")
	}
	country, err := c.duplicateCountry(ctx, in)
	if err != nil {
		return Registration{}, err
	}
	customers, err := c.duplicateCustomers(ctx, in, country)
	if err != nil {
		return Registration{}, err
	}
	var keys []deal.DuplicateKey
	for _, customer := range customers {
		keys = append(keys, deal.DuplicateKeys(deal.Content{
			Type:      in.Program,
			Customers: []deal.Customer{{CustomerID: customer.ID, TPID: customer.TPID}},
			Countries: []deal.Country{{Code: country.Code, EUEFTA: country.IsEUEFTA}},
		}, group.ID, actor.ActsFor())...)
	}
	held, err := c.Store.KeysHeld(ctx, keys, "", c.Now)
	if err != nil || !held {
		return Registration{}, err
	}
	seen, err := c.seenHolders(ctx, actor, keys)
	return Registration{Held: true, Seen: seen}, err
}

// seenHolders are the deals that hold the keys, as far as a person may see them.
func (c Cases) seenHolders(ctx context.Context, actor deal.Actor, keys []deal.DuplicateKey) ([]repo.Holder, error) {
	holders, err := c.Store.HoldersOf(ctx, keys, c.Now)
	if err != nil {
		return nil, err
	}
	var seen []repo.Holder
	for _, h := range holders {
		switch _, err := c.Store.FindCase(ctx, h.CaseNumber, actor); {
		case apperr.KindOf(err) == apperr.KindNotFound:
		case err != nil:
			return nil, err
		default:
			seen = append(seen, h)
		}
	}
	return seen, nil
}

// duplicateCountry: the country of the location, unless one is named (clarifications.md 26).
func (c Cases) duplicateCountry(ctx context.Context, in DuplicateSearch) (entity.Country, error) {
	if in.CountryID != "" {
		country, err := c.Store.CountryByID(ctx, in.CountryID)
		return country, unknownMember(err, "countryId", "country")
	}
	country, err := c.Store.CountryOfLocation(ctx, in.LocationID)
	return country, unknownMember(err, "mpnLocationId", "location")
}

func (c Cases) duplicateCustomers(ctx context.Context, in DuplicateSearch,
	country entity.Country,
) ([]entity.LegalEntity, error) {
	if in.CustomerID == "" {
		return c.Store.LegalEntitiesNamed(ctx, in.CustomerName, country)
	}
	customer, err := c.Store.LegalEntityByID(ctx, in.CustomerID)
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
	fault := apperr.Fault{Pointer: "/" + member, Field: member}
	return refuseInput(member+".unknown", "This "+what+" is not known.", fault)
}
