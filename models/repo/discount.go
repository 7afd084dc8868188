package repo

import (
	"context"

	"dealdesk/models/entity"
)

// DiscountsOf lists the discount lines of a deal's revision as they were last recommended or granted.
func (s *Store) DiscountsOf(ctx context.Context, dealID string, revision int) ([]entity.Discount, error) {
	return list[entity.Discount](s.DB(ctx).Where("deal_id = ? and revision = ?", dealID, revision).Order("line_id"), "discounts of a deal")
}
