package api

import (
	"context"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// withoutInactive names what a case holds that is no longer active. A draft also loses its products and partners, and
// the next save leaves them out for good; its customer is only named (case-submission.md L109). Deals past their draft
// stay as they are.
func (s *Server) withoutInactive(ctx context.Context, view repo.CaseView) (map[string]deal.Inactive, error) {
	contents := make([]deal.Content, len(view.Deals))
	for i, d := range view.Deals {
		contents[i] = d.Content
	}
	ended, err := s.Store.Deactivated(ctx, named(view.Deals[0].Shared, contents))
	if err != nil {
		return nil, err
	}
	gone := map[string]deal.Inactive{}
	for i := range view.Deals {
		d := &view.Deals[i]
		rest, lost := deal.WithoutInactive(deal.Case{Shared: d.Shared, Deals: []deal.Content{d.Content}}, ended)
		gone[d.Deal.ID] = lost
		if d.State.Status == deal.Draft {
			d.Shared, d.Content = rest.Shared, rest.Deals[0]
		}
	}
	return gone, nil
}

// inactiveAnswer names what is gone; who sees a CP Strategic case as its partner does not learn whom it names.
func inactiveAnswer(c wire.Case, gone map[string]deal.Inactive, actor deal.Actor) wire.Case {
	for i := range c.OpportunityDeals {
		d := &c.OpportunityDeals[i]
		lost := gone[d.ID]
		d.InActiveProducts = lost.Products
		d.InActiveAccounts = lost.Accounts
		d.InActiveCustomers = lost.Customers
		if d.DealType.Name == string(deal.CPStrategic) && deal.SeesAsPartner(actor) {
			d.InActiveAccounts = nil
		}
	}
	return c
}
