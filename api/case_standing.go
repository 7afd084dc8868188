package api

import (
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// standing is what a case may go on naming although it has been deactivated: what stands on one of its deals past draft. A
// draft, and whatever is new on a case, names active products, accounts and customers only: products and accounts that a draft
// has and that were deactivated are taken out of it (case-submission.md L109).
type standing struct {
	ids     map[string]bool
	drafted map[string]bool // products and accounts of drafts
	asker   string          // the organisation that saves
}

func standingOf(actor deal.Actor, stored repo.CaseView) standing {
	s := standing{ids: map[string]bool{}, drafted: map[string]bool{}, asker: actor.ActsFor()}
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

func (s standing) takes(id string, active bool) bool { return active || s.ids[id] }

// entered tells a customer that the organisation itself has entered and whose review is open: its deal waits for the outcome.
func (s standing) entered(open map[string]entity.CustomerReview, id string) bool {
	review, ok := open[id]
	return ok && review.OrganizationID == s.asker
}
