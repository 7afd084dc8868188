package casework

import (
	"context"
	"slices"
	"strconv"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// Enrichment is a case whose ids have been looked up: names, countries and accounts are the server's own.
type Enrichment struct {
	Shared            deal.Shared
	Contents          []deal.Content
	Faults            []apperr.Fault   // ids that name nothing
	country           []entity.Country // per deal; the zero country while there is no customer
	parties           []entity.Party
	allowedReferences allowedReferences

	requester  string
	colleagues []repo.Colleague // those of the requester whom the case names as its owners
	coOwners   []entity.Party   // of them
	locationID string           // where the requester of a new case acts from
}

func (e *Enrichment) unknown(pointer, what string, tab deal.Tab, field string) {
	e.Faults = append(e.Faults, apperr.Fault{
		Pointer: pointer, Code: field + ".unknown", Message: "This " + what + " is not known.", Tab: string(tab),
		Field: field,
	})
}

// Enrich replaces what the body says about entities by what the database knows (case-submission.md L97: a save checks
// entities).
func (c Cases) Enrich(ctx context.Context, actor deal.Actor, stored repo.CaseView, shared deal.Shared,
	contents []deal.Content,
) (Enrichment, error) {
	e := Enrichment{
		allowedReferences: allowedReferencesOf(actor, stored), Shared: shared, Contents: contents,
		country: make([]entity.Country, len(contents)),
	}
	known, err := c.Store.References(ctx, named(shared, contents))
	if err != nil {
		return e, err
	}
	group, ok := known.ProductTypes[shared.ProductGroup.ID]
	switch {
	case ok:
	case shared.ProductGroup.ID == "":
		e.Faults = append(e.Faults, Faults(deal.GroupMissing(deal.Case{Shared: shared, Deals: contents}))...)
	default:
		e.unknown("/productGroup", "product group", deal.TabCustomer, "productGroup")
	}
	e.Shared.ProductGroup.Name = group.Name
	e.enrichAccounts(known)
	for i := range contents {
		e.enrichDeal(known, i)
	}
	return e, nil
}

// named are the ids that a case names.
func named(shared deal.Shared, contents []deal.Content) repo.Named {
	n := repo.Named{ProductType: shared.ProductGroup.ID}
	for _, row := range shared.Accounts {
		for _, ref := range row.Accounts {
			n.Accounts = append(n.Accounts, ref.AccountID)
		}
		for _, distributors := range row.Related {
			for _, ref := range distributors {
				n.Accounts = append(n.Accounts, ref.AccountID)
			}
		}
	}
	for _, c := range contents {
		n.Verticals = append(n.Verticals, c.Vertical.ID)
		for _, customer := range c.Customers {
			n.Customers = append(n.Customers, customer.CustomerID)
		}
		for _, p := range c.Products {
			n.Units = appendSet(n.Units, p.BusinessUnitID)
			n.Families = appendSet(n.Families, p.FamilyID)
			n.SKUs = appendSet(n.SKUs, p.SKUID)
		}
	}
	return n
}

// enrichAccounts fills the partners; those of a draft that are no longer active are taken out of it.
func (e *Enrichment) enrichAccounts(known repo.References) {
	for i, row := range e.Shared.Accounts {
		refs := make([]deal.AccountRef, 0, len(row.Accounts))
		for j, ref := range row.Accounts {
			a, ok := known.Accounts[ref.AccountID]
			ok = ok && a.PartnerType == int(row.PartnerType)
			switch {
			case ok && e.allowedReferences.allows(a.ID, a.IsActive):
			case ok && e.allowedReferences.drafted[a.ID] && row.SubType != deal.ChannelRequester:
				continue
			default:
				e.unknown("/opportunityAccounts/"+strconv.Itoa(i)+"/accounts/"+strconv.Itoa(j), "partner", deal.TabChannel,
					"opportunityAccounts")
				refs = append(refs, ref)
				continue
			}
			refs = append(refs, accountRef(known, a))
			if row.SubType != deal.ChannelRequester {
				e.parties = append(e.parties, partnerParty(a))
			}
		}
		if row.Accounts != nil {
			e.Shared.Accounts[i].Accounts = refs
		}
		e.enrichRelated(known, i)
		if row.All == deal.SelectUnsaid {
			e.Shared.Accounts[i].All = deal.DefaultSelection(row, deal.Case{Deals: e.Contents}.First(),
				known.Countries[row.CountryID].IsEUEFTA)
		}
	}
}

func accountRef(known repo.References, a entity.Account) deal.AccountRef {
	country := known.Countries[a.CountryID]
	return deal.AccountRef{
		AccountID: a.ID, LocationID: a.LocationID, OrganizationID: a.OrganizationID, CompanyName: a.CompanyName,
		CountryName: country.Name, EUEFTA: country.IsEUEFTA, Active: a.IsActive,
	}
}

// partnerParty is the organization of an account that takes part in a case.
func partnerParty(a entity.Account) entity.Party {
	return entity.Party{OrganizationID: a.OrganizationID, LocationID: a.LocationID, Kind: entity.PartyPartner}
}

// enrichRelated fills the distributors through which the resellers of a row buy; they take part in the case too.
func (e *Enrichment) enrichRelated(known repo.References, i int) {
	row := e.Shared.Accounts[i]
	if len(row.Related) == 0 {
		return
	}
	related := map[string][]deal.AccountRef{}
	for reseller, distributors := range row.Related {
		for _, ref := range distributors {
			a, ok := known.Accounts[ref.AccountID]
			inRow := slices.ContainsFunc(row.Accounts, func(r deal.AccountRef) bool { return r.AccountID == reseller })
			if !ok || !inRow || a.PartnerType != int(deal.PartnerADD) || !e.allowedReferences.allows(a.ID, a.IsActive) {
				e.unknown("/opportunityAccounts/"+strconv.Itoa(i)+"/partnerAccounts", "distributor", deal.TabChannel,
					"partnerAccounts")
				continue
			}
			related[reseller] = append(related[reseller], accountRef(known, a))
			e.parties = append(e.parties, partnerParty(a))
		}
	}
	e.Shared.Accounts[i].Related = related
}

func (e *Enrichment) enrichDeal(known repo.References, i int) {
	c := &e.Contents[i]
	if c.Vertical.ID != "" {
		v, ok := known.Verticals[c.Vertical.ID]
		if !ok {
			e.unknown(dealTable(i, "dealVertical"), "business vertical", deal.TabDeal, "dealVertical")
		}
		c.Vertical = deal.Ref{ID: v.ID, Name: v.Name}
	}
	if c.Type == deal.CPStrategic {
		e.enrichCountries(known, i)
	}
	e.enrichCustomers(known, i)
	e.enrichProducts(known, i)
}

// enrichCountries fills the countries that a CP Strategic deal names; those of the other programs follow from the
// customer. The first of them is the deal's until it has a primary entity.
func (e *Enrichment) enrichCountries(known repo.References, i int) {
	c := &e.Contents[i]
	for j, chosen := range c.Countries {
		country, ok := known.Countries[chosen.ID]
		if !ok {
			e.unknown(dealTable(i, countriesTable)+"/"+strconv.Itoa(j)+"/countryId", "country", deal.TabOverview,
				"geoCountries")
			continue
		}
		c.Countries[j] = deal.Country{ID: country.ID, Name: country.Name, Code: country.Code, EUEFTA: country.IsEUEFTA}
		if e.country[i].ID == "" {
			e.country[i] = country
		}
	}
}

// enrichCustomers fills the customers and takes the deal's country from the first, as the form does (case-submission.md
// L40).
func (e *Enrichment) enrichCustomers(known repo.References, i int) {
	c := &e.Contents[i]
	for j, customer := range c.Customers {
		le, ok := known.Customers[customer.CustomerID]
		if !ok || !e.allowedReferences.allows(le.ID, le.IsActive || e.allowedReferences.entered(known.Reviews, le.ID)) {
			e.unknown(dealTable(i, customersTable)+"/"+strconv.Itoa(j)+"/customerId", "customer", deal.TabCustomer,
				"dealCustomers")
			continue
		}
		country := known.Countries[le.CountryID]
		customer.Kind = kindOf(c.Type, customer)
		c.Customers[j] = repo.CustomerAs(le, country, customer)
		switch {
		case c.Type == deal.CPStrategic:
			if c.Customers[j].Kind == deal.PrimaryEntity {
				e.country[i] = country
			}
		case j == 0:
			e.country[i] = country
			c.Countries = []deal.Country{{ID: country.ID, Name: country.Name, Code: country.Code, EUEFTA: country.IsEUEFTA}}
		}
	}
}

// kindOf is a legal entity's kind; one without is the customer of a pricing program, and an affiliate of a CP Strategic
// deal.
func kindOf(t deal.Type, customer deal.Customer) int {
	switch {
	case customer.Kind != 0:
		return customer.Kind
	case t == deal.CPStrategic:
		return deal.AffiliateEntity
	default:
		return deal.PrimaryEntity
	}
}
