package repo

import (
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/visibility"
)

// visibleTo narrows a query over opportunity_deal d and opportunity o to what a person may see.
func visibleTo(a deal.Actor) func(*gorm.DB) *gorm.DB {
	return func(q *gorm.DB) *gorm.DB {
		var values []any
		condition := visibility.Condition(a, func(v any) string {
			values = append(values, v)
			return "?"
		})
		return q.Where(condition, values...)
	}
}

// DealsJoined are the deals d with their cases o.
const DealsJoined = "opportunity_deal d join opportunity o on o.id = d.opportunity_id"
