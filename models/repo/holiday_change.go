package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// holidayRecord is what the administrators' record keeps of a change: the day, what it was and what it is, and why.
type holidayRecord struct {
	entity.Holiday

	Before, After *entity.Holiday
	Reason        string
	Moved         int // reviews that are due on another date by it
}

// HolidayAct is who changes holidays, and why.
type HolidayAct struct {
	Reason string // for the record
	Actor  deal.Actor
	Now    time.Time
	Signal string // what the workflows of deals are told whose review moves
}

// SetHoliday adds a day to a country's holidays or takes it off, moves the due dates of the reviews that it touches,
// and says so with the reason in the administrators' record.
func (s *Store) SetHoliday(ctx context.Context, h Holiday, act HolidayAct) error {
	defer s.references.invalidate()
	row := holidayRow(h)
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var before []entity.Holiday
		if err := db.Find(&before, "country_code = ? and day = ?", row.CountryCode, row.Date).Error; err != nil {
			return fmt.Errorf("holiday %s of %s: %w", h.Day, h.CountryCode, err)
		}
		record := holidayRecord{Holiday: row, After: &row, Reason: act.Reason}
		if len(before) > 0 {
			record.Before = &before[0]
		}
		onConflict := clause.OnConflict{
			Columns:   []clause.Column{{Name: "country_code"}, {Name: "day"}},
			DoUpdates: clause.AssignmentColumns([]string{"name", "is_estimated", "is_withdrawn"}),
		}
		moved, err := moveReviews(db, h.CountryCode, h.Name, act, func() error {
			return db.Clauses(onConflict).Create(&row).Error
		})
		if err != nil {
			return fmt.Errorf("set holiday %s of %s: %w", h.Day, h.CountryCode, err)
		}
		record.Moved = moved
		return recordAdmin(db, act.Actor, "SetHoliday", record, act.Now)
	})
}

func holidayRow(h Holiday) entity.Holiday {
	return entity.Holiday{
		CountryCode: h.CountryCode, Date: h.Day.At(0, time.UTC), Name: h.Name,
		IsEstimated: h.Estimated, IsWithdrawn: h.Withdrawn,
	}
}

// HolidaysToCopy proposes the holidays of a year from those of the years before, from a day on; a day that somebody has
// taken off in that year is not proposed again.
func (s *Store) HolidaysToCopy(ctx context.Context, countryCode string, year int, first deal.Date) ([]Holiday, error) {
	rows, err := list[entity.Holiday](s.DB(ctx).Where("country_code = ?", countryCode).Order("day"), "holidays")
	var known []deal.NamedDay
	taken := map[deal.Date]bool{}
	for _, r := range rows {
		day := dateFrom(&r.Date)
		taken[day] = true
		if !r.IsWithdrawn {
			known = append(known, deal.NamedDay{Day: day, Name: r.Name, Estimated: r.IsEstimated})
		}
	}
	var out []Holiday
	for _, d := range deal.CopyHolidays(known, taken, year, first) {
		out = append(out, Holiday{CountryCode: countryCode, Day: d.Day, Name: d.Name, Estimated: d.Estimated})
	}
	return out, err
}

// AddHolidays adds days to a country's holidays, those that are there already left as they are, moves the due dates of
// the reviews that they touch, and says so with the reason in the administrators' record. It answers those that were
// added.
func (s *Store) AddHolidays(ctx context.Context, countryCode string, days []Holiday, act HolidayAct) (
	added []Holiday, err error,
) {
	defer s.references.invalidate()
	err = s.DB(ctx).Transaction(func(db *gorm.DB) error {
		moved, err := moveReviews(db, countryCode, "", act, func() (err error) {
			added, err = addHolidays(db, days)
			return err
		})
		if err != nil || len(added) == 0 {
			return err
		}
		return recordAdmin(db, act.Actor, "CopyHolidays", map[string]any{
			"CountryCode": countryCode, "Before": []Holiday{}, "After": added, "Reason": act.Reason, "Moved": moved,
		}, act.Now)
	})
	return added, err
}

// addHolidays adds those of the days that are not there.
func addHolidays(db *gorm.DB, days []Holiday) ([]Holiday, error) {
	added := []Holiday{}
	for _, h := range days {
		row := holidayRow(h)
		done := db.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
		if done.Error != nil {
			return nil, fmt.Errorf("add holiday %s of %s: %w", h.Day, h.CountryCode, done.Error)
		}
		if done.RowsAffected > 0 {
			added = append(added, h)
		}
	}
	return added, nil
}
