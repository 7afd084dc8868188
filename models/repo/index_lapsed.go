package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/entity"
)

// IndexLapsed tells the relay of approved deals whose date has passed since search last heard of them: they show as
// expired now, and no event says so. Each is told once; it answers how many there were.
func (s *Store) IndexLapsed(ctx context.Context, now time.Time, limit int) (int, error) {
	l := expiredByDate(now)
	var deals []entity.Deal
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		err := db.Raw(`update opportunity_deal set index_version = index_version + 1, lapse_indexed = expiration_date where
			id in (
			select d.id from opportunity_deal d where `+l.sql+` and d.lapse_indexed is distinct from d.expiration_date
			order by d.id limit ? for update skip locked) returning id, version`, append(l.args, limit)...).Scan(&deals).Error
		if err != nil {
			return err
		}
		return indexDeals(db, now, deals)
	})
	if err != nil {
		return 0, fmt.Errorf("index deals past their date: %w", err)
	}
	return len(deals), nil
}
