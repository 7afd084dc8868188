package customers

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// ValidateDealCustomers answers the case with errors and warnings set (case-submission.md L173). Customers that another
// organisation has entered are unknown.
func (h Handler) ValidateDealCustomers(
	ctx context.Context, in *request.Body[wire.Case],
) (*response.Body[wire.Case], error) {
	actor := auth.ActorFrom(ctx)
	if !deal.MayCapture(actor, nil) {
		return nil, apperr.Forbidden("case.role", "Your role does not allow this.")
	}
	fillLists(&in.Body)
	if len(in.Body.OpportunityDeals) == 0 {
		return response.Of(in.Body, nil)
	}
	d := &in.Body.OpportunityDeals[0]
	known, err := h.knownCustomers(ctx, actor, d.DealCustomers)
	if err != nil {
		return nil, err
	}
	countries := map[string]bool{}
	for _, c := range d.GeoCountries {
		countries[c.CountryID] = true
	}
	seen := map[string]bool{}
	for i := range d.DealCustomers {
		c := &d.DealCustomers[i]
		found, ok := known[c.CustomerID]
		var facts *deal.KnownCustomer
		if ok {
			facts = found.Known()
			addReview(c, found)
		}
		named := deal.NamedCustomer{
			CustomerID: c.CustomerID, Name: c.LegalEntityName, CountryID: c.CountryID, AccountID: c.CrmAccountID, TPID: c.TPID,
			Segment: c.Segment, Managed: c.IsManaged, Units: c.UnitsCommitted,
		}
		verdict := deal.CheckNamedCustomer(named, facts, countries, c.CustomerID != "" && seen[c.CustomerID],
			d.Strategic.AffiliationType == deal.AffiliateCompanies)
		c.Errors, c.Warnings = verdict.Errors, verdict.Warnings
		c.ErrorTexts, c.WarningTexts = wire.Said(c.Errors), wire.Said(c.Warnings)
		seen[c.CustomerID] = true
	}
	return response.Of(in.Body, nil)
}

// fillLists gives a case empty lists for those that its body left out, and drops what no answer has.
func fillLists(c *wire.Case) {
	c.OpportunityDeals, c.OpportunityAccounts = append([]wire.Deal{}, c.OpportunityDeals...), append([]wire.Account{},
		c.OpportunityAccounts...)
	for i := range c.OpportunityAccounts {
		c.OpportunityAccounts[i].Accounts = append([]wire.AccountRef{}, c.OpportunityAccounts[i].Accounts...)
	}
	for i := range c.OpportunityDeals {
		d := &c.OpportunityDeals[i]
		d.GeoCountries = append([]wire.GeoCountry{},
			d.GeoCountries...)
		d.DealCustomers = append([]wire.DealCustomer{}, d.DealCustomers...)
		d.Products = append([]wire.Product{}, d.Products...)
		d.Next, d.Reply = append([]wire.Next{}, d.Next...), nil
	}
}

// knownCustomers finds what the rows name, by customer id or by the CRM's account id, and fills in the ids of the
// latter.
func (h Handler) knownCustomers(ctx context.Context, actor deal.Actor,
	rows []wire.DealCustomer,
) (map[string]repo.ReviewedCustomer, error) {
	var accounts []string
	for _, c := range rows {
		if c.CustomerID == "" && c.IsManaged {
			accounts = append(accounts, c.CrmAccountID)
		}
	}
	managed, err := h.Store.ManagedByAccount(ctx, accounts)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(rows))
	for i := range rows {
		if m, ok := managed[rows[i].CrmAccountID]; ok && rows[i].CustomerID == "" && rows[i].IsManaged {
			rows[i].CustomerID = m.ID
		}
		ids[i] = rows[i].CustomerID
	}
	known, err := h.Store.KnownCustomers(ctx, ids)
	for id, c := range known {
		if c.Review != nil && !c.IsActive && c.Review.OrganizationID != actor.ActsFor() {
			delete(known, id)
		}
	}
	return known, err
}

// addReview adds to a row what the database says of its review.
func addReview(c *wire.DealCustomer, known repo.ReviewedCustomer) {
	c.ReviewDecision = int(deal.Approved)
	if known.Review != nil && known.Review.Outcome == "" {
		c.ReviewDecision = int(deal.Draft)
	}
	if known.Merged != nil {
		c.ManagedID = known.Merged.ID
	}
}
