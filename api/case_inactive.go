package api

import (
	"context"
	"slices"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// inactive is what a draft names and is no longer offered.
type inactive struct{ products, accounts, customers []string }

// withoutInactive takes products and partners that are no longer active out of the drafts of a case, and names them; a customer
// is only named (case-submission.md L109). The next save leaves them out for good. Deals past their draft stay as they are.
func (s *Server) withoutInactive(ctx context.Context, view repo.CaseView) (map[string]inactive, error) {
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
	gone := map[string]inactive{}
	for i := range view.Deals {
		d := &view.Deals[i]
		if d.State.Status != deal.Draft {
			continue
		}
		var lost inactive
		d.Content.Products = slices.DeleteFunc(d.Content.Products, func(p deal.Product) bool {
			if ended[p.Key()] {
				lost.products = append(lost.products, p.Name)
			}
			return ended[p.Key()]
		})
		for j, row := range d.Shared.Accounts {
			if row.SubType == deal.ChannelRequester {
				continue
			}
			d.Shared.Accounts[j].Accounts = slices.DeleteFunc(row.Accounts, func(ref deal.AccountRef) bool {
				if ended[ref.AccountID] {
					lost.accounts = append(lost.accounts, ref.CompanyName)
				}
				return ended[ref.AccountID]
			})
		}
		for _, c := range d.Content.Customers {
			if ended[c.CustomerID] {
				lost.customers = append(lost.customers, c.Name)
			}
		}
		gone[d.Deal.ID] = lost
	}
	return gone, nil
}

func inactiveAnswer(c wire.Case, gone map[string]inactive) wire.Case {
	for i := range c.OpportunityDeals {
		d := &c.OpportunityDeals[i]
		lost := gone[d.ID]
		d.InActiveProducts, d.InActiveAccounts, d.InActiveCustomers = lost.products, lost.accounts, lost.customers
	}
	return c
}
