package repo

import (
	"slices"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// visibleTo narrows a query over opportunity_deal d and opportunity o to what a person may see (rules.md "Who sees what"):
// partners the cases in which their organisation has part at their locations, internal people all submitted cases, drafts
// only the requester's side. A cancelled pricing-program deal is gone for everyone (clarifications.md 6).
func visibleTo(a deal.Actor) func(*gorm.DB) *gorm.DB {
	return func(q *gorm.DB) *gorm.DB {
		q = q.Where("d.status <> ?", int(deal.Cancelled))
		if a.Internal {
			return q.Where("(d.status <> ? or o.requester_organization_id = ?)", int(deal.Draft), deal.InternalOrganization)
		}
		return q.Where(`exists (select 1 from opportunity_party p where p.opportunity_id = o.id and p.organization_id = ?
			and p.location_id in ? and (d.status <> ? or p.kind in ?))`,
			a.OrganizationID, locations(a), int(deal.Draft), []string{entity.PartyRequester, entity.PartyCoOwner})
	}
}

// locations are the person's authorised locations; never empty, so that the query stays valid and matches nothing.
func locations(a deal.Actor) []string {
	ids := []string{""}
	for _, r := range a.Roles {
		if r.LocationID != "" && !slices.Contains(ids, r.LocationID) {
			ids = append(ids, r.LocationID)
		}
	}
	return ids
}

const dealsJoined = "opportunity_deal d join opportunity o on o.id = d.opportunity_id"
