package repo

import (
	"fmt"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Calendar is the working week and the holidays of the deal's country.
func (tx *DealTx) Calendar() (deal.Calendar, error) { return calendarOf(tx.db, tx.deal.CountryCode) }

func calendarOf(db *gorm.DB, countryCode string) (deal.Calendar, error) {
	var holidays []entity.Holiday
	if err := db.Find(&holidays, "country_code = ?", countryCode).Error; err != nil {
		return deal.Calendar{}, fmt.Errorf("holidays of %s: %w", countryCode, err)
	}
	c := deal.Calendar{CountryCode: countryCode, Holidays: map[deal.Date]bool{}}
	for _, h := range holidays {
		c.Holidays[deal.DateOf(h.Date, h.Date.Location())] = true
	}
	return c, nil
}
