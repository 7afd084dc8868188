package casework

import (
	"context"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// allowedReferences is what a case may go on naming although it has been deactivated: what stands on one of its deals
// past draft. A draft, and whatever is new on a case, names active products, accounts and customers only: products and
// accounts that a draft has and that were deactivated are taken out of it (case-submission.md L109).
type allowedReferences struct {
	ids            map[string]bool
	drafted        map[string]bool // products and accounts of drafts
	organizationID string          // the organisation that saves
}

func allowedReferencesOf(actor deal.Actor, stored repo.CaseView) allowedReferences {
	s := allowedReferences{ids: map[string]bool{}, drafted: map[string]bool{}, organizationID: actor.ActsFor()}
	for _, d := range stored.Deals {
		into := s.ids
		if d.State.Status == deal.Draft {
			into = s.drafted
		}
		for _, row := range d.Shared.Accounts {
			for _, ref := range row.Accounts {
				into[ref.AccountID] = true
			}
			for _, distributors := range row.Related {
				for _, ref := range distributors {
					into[ref.AccountID] = true
				}
			}
		}
		for _, p := range d.Content.Products {
			into[p.Key()] = true
		}
		if d.State.Status == deal.Draft {
			continue
		}
		for _, c := range d.Content.Customers {
			s.ids[c.CustomerID] = true
		}
	}
	return s
}

func (s allowedReferences) allows(id string, active bool) bool { return active || s.ids[id] }

// entered tells a customer that the organisation itself has entered and whose review is open: its deal waits for the
// outcome.
func (s allowedReferences) entered(open map[string]entity.CustomerReview, id string) bool {
	review, ok := open[id]
	return ok && review.OrganizationID == s.organizationID
}

// WithoutInactive names what a case holds that is no longer active. A draft also loses its products and partners, and
// the next save leaves them out for good; its customer is only named (case-submission.md L109). Deals past their draft
// stay as they are.
func (c Cases) WithoutInactive(ctx context.Context, view repo.CaseView) (map[string]deal.Inactive, error) {
	contents := make([]deal.Content, len(view.Deals))
	for i, d := range view.Deals {
		contents[i] = d.Content
	}
	ended, err := c.Store.Deactivated(ctx, named(view.Deals[0].Shared, contents))
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
