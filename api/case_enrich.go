package api

import (
	"context"
	"strconv"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// enriched is a case whose ids have been looked up: names, countries and accounts are the server's own.
type enriched struct {
	shared   deal.Shared
	contents []deal.Content
	country  []entity.Country // per deal; the zero country while there is no customer
	parties  []entity.Party
	faults   []apperr.Fault // ids that name nothing
}

func (e *enriched) unknown(pointer, what string, tab deal.Tab, field string) {
	e.faults = append(e.faults, apperr.Fault{Pointer: pointer, Code: field + ".unknown", Message: "This " + what + " is not known.", Tab: string(tab), Field: field})
}

// enrich replaces what the body says about entities by what the database knows (case-submission.md L97: a save checks entities).
func (s *Server) enrich(ctx context.Context, shared deal.Shared, contents []deal.Content) (enriched, error) {
	e := enriched{shared: shared, contents: contents, country: make([]entity.Country, len(contents))}
	known, err := s.Store.References(ctx, named(shared, contents))
	if err != nil {
		return e, err
	}
	group, ok := known.ProductTypes[shared.ProductGroup.ID]
	if !ok {
		e.unknown("/productGroup", "product group", deal.TabCustomer, "productGroup")
	}
	e.shared.ProductGroup.Name = group.Name
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
	}
	for _, c := range contents {
		n.Verticals = append(n.Verticals, c.Vertical.ID)
		for _, customer := range c.Customers {
			n.Customers = append(n.Customers, customer.CustomerID)
		}
		for _, p := range c.Products {
			n.Units = append(n.Units, p.BusinessUnitID)
		}
	}
	return n
}

func (e *enriched) enrichAccounts(known repo.References) {
	for i, row := range e.shared.Accounts {
		for j, ref := range row.Accounts {
			a, ok := known.Accounts[ref.AccountID]
			if !ok || !a.IsActive || a.PartnerType != int(row.PartnerType) {
				e.unknown("/opportunityAccounts/"+strconv.Itoa(i)+"/accounts/"+strconv.Itoa(j), "partner", deal.TabChannel, "opportunityAccounts")
				continue
			}
			country := known.Countries[a.CountryID]
			e.shared.Accounts[i].Accounts[j] = deal.AccountRef{
				AccountID: a.ID, LocationID: a.LocationID, OrganizationID: a.OrganizationID, CompanyName: a.CompanyName,
				CountryName: country.Name, EUEFTA: country.IsEUEFTA, Active: a.IsActive,
			}
			if row.SubType != deal.ChannelRequester {
				e.parties = append(e.parties, entity.Party{OrganizationID: a.OrganizationID, LocationID: a.LocationID, Kind: entity.PartyPartner})
			}
		}
	}
}

func (e *enriched) enrichDeal(known repo.References, i int) {
	c := &e.contents[i]
	at := func(path string) string { return "/opportunityDeals/" + strconv.Itoa(i) + "/" + path }
	if c.Vertical.ID != "" {
		v, ok := known.Verticals[c.Vertical.ID]
		if !ok {
			e.unknown(at("dealVertical"), "business vertical", deal.TabDeal, "dealVertical")
		}
		c.Vertical = deal.Ref{ID: v.ID, Name: v.Name}
	}
	e.enrichCustomers(known, i)
	for j := range c.Products {
		u, ok := known.Units[c.Products[j].BusinessUnitID]
		if !ok || u.ProductTypeID != e.shared.ProductGroup.ID {
			e.unknown(at("products/"+strconv.Itoa(j)+"/businessUnitId"), "business unit", deal.TabProducts, "products")
			continue
		}
		c.Products[j].Name, c.Products[j].Structure, c.Products[j].CountryID = u.Name, 3, e.country[i].ID
	}
}

// enrichCustomers fills the customers and takes the deal's country from the first, as the form does (case-submission.md L40).
func (e *enriched) enrichCustomers(known repo.References, i int) {
	c := &e.contents[i]
	for j, customer := range c.Customers {
		le, ok := known.Customers[customer.CustomerID]
		if !ok || !le.IsActive {
			e.unknown("/opportunityDeals/"+strconv.Itoa(i)+"/dealCustomers/"+strconv.Itoa(j)+"/customerId", "customer", deal.TabCustomer, "dealCustomers")
			continue
		}
		country := known.Countries[le.CountryID]
		c.Customers[j] = deal.Customer{
			ID: customer.ID, CustomerID: le.ID, Name: le.Name, LocalName: le.LocalName, Country: deal.Ref{ID: country.ID, Name: country.Name},
			Kind: max(customer.Kind, 1), CRMAccountID: le.CRMAccountID, TPID: le.TPID, DUNS: le.DunsNumber, Segment: le.Segment,
			Vertical: le.Vertical, Category: le.VerticalCategory, Address: le.AddressLine1, City: le.City, State: le.StateProvince,
			PostalCode: le.PostalCode, Managed: le.IsManaged,
		}
		if j == 0 {
			e.country[i] = country
			c.Countries = []deal.Country{{ID: country.ID, Name: country.Name, Code: country.Code, EUEFTA: country.IsEUEFTA}}
		}
	}
}
