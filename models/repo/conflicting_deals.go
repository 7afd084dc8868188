package repo

import (
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
)

// holdsConflict tells whether another organisation holds a deal of any program for the same customer, product group and
// pool: a conflict that a person looks at (rules.md "Auto-decision", "Duplicates").
func holdsConflict(db *gorm.DB, content deal.Content, productGroupID, organizationID string, now time.Time) (bool,
	error,
) {
	subjects := deal.RivalSubjects(content, productGroupID)
	if len(subjects) == 0 {
		return false, nil
	}
	var found []string
	err := db.Table("deal_key k").Joins("join opportunity_deal d on d.id = k.deal_id").
		Joins("join opportunity o on o.id = d.opportunity_id").
		Where("k.subject in ? and o.requester_organization_id <> ?", subjects, organizationID).
		Where(heldNow("?", "?"), int(deal.Approved), now).Limit(1).Pluck("k.deal_id", &found).Error
	if err != nil {
		return false, fmt.Errorf("conflicting deals: %w", err)
	}
	return len(found) > 0, nil
}
