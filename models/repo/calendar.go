package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
)

// Calendar is the working week and the holidays of the deal's country.
func (tx *DealTx) Calendar() (deal.Calendar, error) {
	return tx.references.calendar(tx.db, tx.deal.CountryCode)
}

func calendarOf(db *gorm.DB, countryCode string) (deal.Calendar, error) {
	var holidays []entity.Holiday
	if err := db.Find(&holidays, "country_code = ? and not is_withdrawn", countryCode).Error; err != nil {
		return deal.Calendar{}, fmt.Errorf("holidays of %s: %w", countryCode, err)
	}
	c := deal.Calendar{CountryCode: countryCode, Holidays: map[deal.Date]bool{}}
	for _, h := range holidays {
		c.Holidays[deal.DateOf(h.Date, h.Date.Location())] = true
	}
	var rows []entity.ProgramRule
	err := db.Where("kind = ? and country_id in ('', (select id from country where code = ?))",
		string(program.KindWorkingWeek), countryCode).
		Order("effective_from").Find(&rows).Error
	if err != nil {
		return c, fmt.Errorf("working week of %s: %w", countryCode, err)
	}
	if c.Weeks, err = program.Weeks(programRules(rows)); err != nil {
		return c, fmt.Errorf("working week of %s: %w", countryCode, err)
	}
	return c, nil
}

// Holiday is a public holiday of a country.
type Holiday struct {
	CountryCode string
	Day         deal.Date
	Name        string
	Estimated   bool // computed: the moon or a decree may move it
	Withdrawn   bool // taken off by an administrator
}

// SetHoliday adds a day to a country's holidays or takes it off, and says so in the administrators' record.
func (s *Store) SetHoliday(ctx context.Context, h Holiday, actor deal.Actor, now time.Time) error {
	defer s.references.invalidate()
	row := entity.Holiday{
		CountryCode: h.CountryCode, Date: h.Day.At(0, time.UTC), Name: h.Name,
		IsEstimated: h.Estimated, IsWithdrawn: h.Withdrawn,
	}
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		onConflict := clause.OnConflict{
			Columns:   []clause.Column{{Name: "country_code"}, {Name: "day"}},
			DoUpdates: clause.AssignmentColumns([]string{"name", "is_estimated", "is_withdrawn"}),
		}
		if err := db.Clauses(onConflict).Create(&row).Error; err != nil {
			return fmt.Errorf("set holiday %s of %s: %w", h.Day, h.CountryCode, err)
		}
		return recordAdmin(db, actor, "SetHoliday", row, now)
	})
}
