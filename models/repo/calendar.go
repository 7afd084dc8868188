package repo

import (
	"context"
	"fmt"

	"gorm.io/gorm"

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

// Calendars reads the calendars of countries at once.
func (s *Store) Calendars(ctx context.Context, codes []string) (map[string]deal.Calendar, error) {
	out := map[string]deal.Calendar{}
	for _, code := range codes {
		if _, known := out[code]; known {
			continue
		}
		c, err := s.calendar(ctx, code)
		if err != nil {
			return nil, err
		}
		out[code] = c
	}
	return out, nil
}
