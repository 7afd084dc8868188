package repo

import (
	"context"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
)

const (
	maxAge     = 5 * time.Second // how late another process's change may be noticed
	maxEntries = 1000
)

// referenceCache is what a store remembers of data that rarely change. It reads with the session of who asks: a
// transaction never waits for a second connection. Nobody may change what it answers.
type referenceCache struct {
	calendars   *expirable.LRU[string, deal.Calendar]
	countryIDs  *expirable.LRU[string, string]                      // by code
	countries   *expirable.LRU[struct{}, map[string]entity.Country] // by id
	priceLists  *expirable.LRU[struct{}, map[string]string]         // names by country
	programRule *expirable.LRU[ruleKey, []program.Rule]
}

type ruleKey struct {
	scope program.Scope
	on    deal.Date
	kind  program.Kind // empty: all kinds
}

func newReferenceCache() *referenceCache {
	return &referenceCache{
		calendars:   expirable.NewLRU[string, deal.Calendar](maxEntries, nil, maxAge),
		countryIDs:  expirable.NewLRU[string, string](maxEntries, nil, maxAge),
		countries:   expirable.NewLRU[struct{}, map[string]entity.Country](1, nil, maxAge),
		priceLists:  expirable.NewLRU[struct{}, map[string]string](1, nil, maxAge),
		programRule: expirable.NewLRU[ruleKey, []program.Rule](maxEntries, nil, maxAge),
	}
}

// cached answers what a cache has, else what read finds.
func cached[K comparable, V any](cache *expirable.LRU[K, V], key K, read func() (V, error)) (V, error) {
	if value, ok := cache.Get(key); ok {
		return value, nil
	}
	value, err := read()
	if err == nil {
		cache.Add(key, value)
	}
	return value, err
}

// invalidate makes a change of this process visible at once.
func (c *referenceCache) invalidate() {
	c.calendars.Purge()
	c.countries.Purge()
	c.priceLists.Purge()
	c.programRule.Purge()
}

func (c *referenceCache) calendar(db *gorm.DB, countryCode string) (deal.Calendar, error) {
	return cached(c.calendars, countryCode, func() (deal.Calendar, error) { return calendarOf(db, countryCode) })
}

func (c *referenceCache) countryID(db *gorm.DB, code string) (string, error) {
	return cached(c.countryIDs, code, func() (string, error) { return countryID(db, code) })
}

func (c *referenceCache) allCountries(db *gorm.DB) (map[string]entity.Country, error) {
	return cached(c.countries, struct{}{}, func() (map[string]entity.Country, error) {
		rows, err := list[entity.Country](db, "countries")
		return keyed(rows, func(c entity.Country) string { return c.ID }), err
	})
}

func (c *referenceCache) program(db *gorm.DB, scope program.Scope, on deal.Date) ([]program.Rule, error) {
	return cached(c.programRule, ruleKey{scope: scope, on: on},
		func() ([]program.Rule, error) { return programFor(db, scope, on) })
}

// calendar is a country's calendar.
func (s *Store) calendar(ctx context.Context, countryCode string) (deal.Calendar, error) {
	return s.references.calendar(s.DB(ctx), countryCode)
}
