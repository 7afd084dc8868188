package api

import (
	"context"
	"strconv"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
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
	if err := s.enrichShared(ctx, &e); err != nil {
		return e, err
	}
	for i := range contents {
		if err := s.enrichDeal(ctx, &e, i); err != nil {
			return e, err
		}
	}
	return e, nil
}

func (s *Server) enrichShared(ctx context.Context, e *enriched) error {
	group, err := s.Store.ProductTypeByID(ctx, e.shared.ProductGroup.ID)
	switch {
	case apperr.KindOf(err) == apperr.KindNotFound:
		e.unknown("/productGroup", "product group", deal.TabCustomer, "productGroup")
	case err != nil:
		return err
	}
	e.shared.ProductGroup.Name = group.Name
	return s.enrichAccounts(ctx, e)
}

func (s *Server) enrichAccounts(ctx context.Context, e *enriched) error {
	var ids []string
	for _, row := range e.shared.Accounts {
		for _, ref := range row.Accounts {
			ids = append(ids, ref.AccountID)
		}
	}
	known, err := s.Store.AccountsByID(ctx, ids...)
	if err != nil {
		return err
	}
	for i, row := range e.shared.Accounts {
		for j, ref := range row.Accounts {
			a, ok := known[ref.AccountID]
			if !ok || !a.IsActive || a.PartnerType != int(row.PartnerType) {
				e.unknown("/opportunityAccounts/"+strconv.Itoa(i)+"/accounts/"+strconv.Itoa(j), "partner", deal.TabChannel, "opportunityAccounts")
				continue
			}
			country, err := s.Store.CountryByID(ctx, a.CountryID)
			if err != nil {
				return err
			}
			e.shared.Accounts[i].Accounts[j] = deal.AccountRef{
				AccountID: a.ID, LocationID: a.LocationID, OrganizationID: a.OrganizationID, CompanyName: a.CompanyName,
				CountryName: country.Name, EUEFTA: country.IsEUEFTA, Active: a.IsActive,
			}
			if row.SubType != deal.ChannelRequester {
				e.parties = append(e.parties, entity.Party{OrganizationID: a.OrganizationID, LocationID: a.LocationID, Kind: entity.PartyPartner})
			}
		}
	}
	return nil
}

func (s *Server) enrichDeal(ctx context.Context, e *enriched, i int) error {
	c := &e.contents[i]
	at := func(path string) string { return "/opportunityDeals/" + strconv.Itoa(i) + "/" + path }
	if c.Vertical.ID != "" {
		v, err := s.Store.VerticalByID(ctx, c.Vertical.ID)
		if apperr.KindOf(err) == apperr.KindNotFound {
			v, err = s.Store.VerticalByName(ctx, c.Vertical.ID)
		}
		switch {
		case apperr.KindOf(err) == apperr.KindNotFound:
			e.unknown(at("dealVertical"), "business vertical", deal.TabDeal, "dealVertical")
		case err != nil:
			return err
		}
		c.Vertical = deal.Ref{ID: v.ID, Name: v.Name}
	}
	if err := s.enrichCustomers(ctx, e, i); err != nil {
		return err
	}
	var unitIDs []string
	for _, p := range c.Products {
		unitIDs = append(unitIDs, p.BusinessUnitID)
	}
	units, err := s.Store.BusinessUnitsByID(ctx, unitIDs...)
	if err != nil {
		return err
	}
	for j := range c.Products {
		u, ok := units[c.Products[j].BusinessUnitID]
		if !ok || u.ProductTypeID != e.shared.ProductGroup.ID {
			e.unknown(at("products/"+strconv.Itoa(j)+"/businessUnitId"), "business unit", deal.TabProducts, "products")
			continue
		}
		c.Products[j].Name, c.Products[j].Structure, c.Products[j].CountryID = u.Name, 3, e.country[i].ID
	}
	return nil
}

// enrichCustomers fills the customers and takes the deal's country from the first, as the form does (case-submission.md L40).
func (s *Server) enrichCustomers(ctx context.Context, e *enriched, i int) error {
	c := &e.contents[i]
	for j, customer := range c.Customers {
		le, err := s.Store.LegalEntityByID(ctx, customer.CustomerID)
		if apperr.KindOf(err) == apperr.KindNotFound || (err == nil && !le.IsActive) {
			e.unknown("/opportunityDeals/"+strconv.Itoa(i)+"/dealCustomers/"+strconv.Itoa(j)+"/customerId", "customer", deal.TabCustomer, "dealCustomers")
			continue
		}
		if err != nil {
			return err
		}
		country, err := s.Store.CountryByID(ctx, le.CountryID)
		if err != nil {
			return err
		}
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
	return nil
}
