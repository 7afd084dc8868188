package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// ExpiredByDate is the condition on deals d that they are approved and past their date in their zone: they show as
// expired. The first comparison of dates bounds what has to be looked at, for no zone is further ahead.
func ExpiredByDate(now time.Time) (sql string, args []any) {
	last := now.UTC().Add(14 * time.Hour).Format(time.DateOnly)
	return "d.label = '" + string(deal.LabelApproved) + "' and d.expiration_date < ?::date and " +
		"d.expiration_date < (?::timestamptz at time zone d.zone)::date", []any{last, now}
}

// IndexLapsed tells the relay of approved deals whose date has passed since search last heard of them: they show as
// expired now, and no event says so. Each is told once; it answers how many there were.
func (s *Store) IndexLapsed(ctx context.Context, now time.Time, limit int) (int, error) {
	expired, args := ExpiredByDate(now)
	var deals []entity.Deal
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		err := db.Raw(`update opportunity_deal set index_version = index_version + 1, lapse_indexed = expiration_date where
			id in (
			select d.id from opportunity_deal d where `+expired+` and d.lapse_indexed is distinct from d.expiration_date
			order by d.id limit ? for update skip locked) returning id, version`, append(args, limit)...).Scan(&deals).Error
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
