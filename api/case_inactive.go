package api

import (
	"context"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// withoutInactive takes products and partners that are no longer active out of the drafts of a case, and names them; a customer
// is only named (case-submission.md L109). The next save leaves them out for good. Deals past their draft stay as they are.
func (s *Server) withoutInactive(ctx context.Context, view repo.CaseView) (map[string]deal.Inactive, error) {
	var drafts []deal.Content
	for _, d := range view.Deals {
		if d.State.Status == deal.Draft {
			drafts = append(drafts, d.Content)
		}
	}
	if len(drafts) == 0 {
		return nil, nil
	}
	ended, err := s.Store.Deactivated(ctx, named(view.Deals[0].Shared, drafts))
	if err != nil {
		return nil, err
	}
	gone := map[string]deal.Inactive{}
	for i := range view.Deals {
		d := &view.Deals[i]
		if d.State.Status != deal.Draft {
			continue
		}
		rest, lost := deal.WithoutInactive(deal.Case{Shared: d.Shared, Deals: []deal.Content{d.Content}}, ended)
		d.Shared, d.Content = rest.Shared, rest.Deals[0]
		gone[d.Deal.ID] = lost
	}
	return gone, nil
}

func inactiveAnswer(c wire.Case, gone map[string]deal.Inactive) wire.Case {
	for i := range c.OpportunityDeals {
		d := &c.OpportunityDeals[i]
		lost := gone[d.ID]
		d.InActiveProducts, d.InActiveAccounts, d.InActiveCustomers = lost.Products, lost.Accounts, lost.Customers
	}
	return c
}
