package repo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// verdictRow is a decided review with the name of the customer that a merge leads to.
type verdictRow struct {
	entity.CustomerReview
	Managed string
}

// Verdicts are how the reviews ended for which the deal has waited: those of the customers of a revision that were
// decided since its ticket was opened.
func (tx *DealTx) Verdicts(revision int) ([]deal.EndedReview, error) {
	frozen, err := tx.revision(revision)
	if err != nil {
		return nil, err
	}
	var since time.Time
	if tx.ticket != nil {
		since = tx.ticket.EnteredAt
	}
	return verdictsOf(tx.db, frozen.content, since)
}

// Merges are the customers of a deal's revisions in force and under review into whose place others have come since it
// was submitted.
func (tx *DealTx) Merges(s deal.State) ([]deal.EndedReview, error) {
	var merges []deal.EndedReview
	for _, revision := range slices.Compact([]int{s.Revision, s.UnderReview()}) {
		if revision <= 0 {
			continue
		}
		verdicts, err := tx.Verdicts(revision)
		if err != nil {
			return nil, err
		}
		for _, v := range verdicts {
			if v.Outcome == deal.CustomerMerged && !slices.Contains(merges, v) {
				merges = append(merges, v)
			}
		}
	}
	return merges, nil
}

// VerdictsOf are the ended reviews of a content's customers.
func (s *Store) VerdictsOf(ctx context.Context, content deal.Content) ([]deal.EndedReview, error) {
	return verdictsOf(s.DB(ctx), content, time.Time{})
}

func verdictsOf(db *gorm.DB, content deal.Content, since time.Time) ([]deal.EndedReview, error) {
	names := map[string]string{}
	var ids []string
	for _, c := range content.Customers {
		if c.CustomerID != "" {
			ids, names[c.CustomerID] = append(ids, c.CustomerID), c.Name
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []verdictRow
	err := db.Table("customer_review r").Select(Columns[entity.CustomerReview]("r")+", coalesce(e.name, '') managed").
		Joins("left join legal_entity e on e.id = r.managed_customer_id").
		Where("r.customer_id in ? and r.outcome <> '' and r.decided_at >= ?", ids, since).
		Order("r.decided_at, r.customer_id").Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("reviews of customers: %w", err)
	}
	verdicts := make([]deal.EndedReview, len(rows))
	for i, r := range rows {
		verdicts[i] = deal.EndedReview{
			CustomerID: r.CustomerID, Customer: names[r.CustomerID], Outcome: deal.CustomerOutcome(r.Outcome),
			Managed: r.Managed, Comments: r.Comments,
		}
	}
	return verdicts, nil
}
