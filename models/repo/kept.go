package repo

import (
	"context"
	"sync"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
)

const (
	keptAge  = 5 * time.Second // how late another process's change may be noticed
	keptMost = 1000
)

// kept keeps what seldom changes for a moment: the calendar of a country, the program's numbers for a kind of deal. Nobody may
// change what it answers.
type kept[K comparable, V any] struct {
	mu    sync.Mutex
	clock func() time.Time
	rows  map[K]keptRow[V]
}

type keptRow[V any] struct {
	value V
	at    time.Time
}

func newKept[K comparable, V any](clock func() time.Time) *kept[K, V] {
	return &kept[K, V]{clock: clock, rows: map[K]keptRow[V]{}}
}

// get answers what is kept, else what read finds.
func (k *kept[K, V]) get(key K, read func() (V, error)) (V, error) {
	k.mu.Lock()
	row, ok := k.rows[key]
	k.mu.Unlock()
	if ok && k.clock().Sub(row.at) < keptAge {
		return row.value, nil
	}
	value, err := read()
	if err != nil {
		return value, err
	}
	k.put(key, value)
	return value, nil
}

func (k *kept[K, V]) put(key K, value V) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.rows) >= keptMost {
		clear(k.rows)
	}
	k.rows[key] = keptRow[V]{value, k.clock()}
}

// forget makes a change of this process visible at once.
func (k *kept[K, V]) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	clear(k.rows)
}

// seldom is what a store keeps. It reads with the session of who asks: a transaction never waits for a second connection.
type seldom struct {
	calendars *kept[string, deal.Calendar]
	countries *kept[string, string]                      // ids by code
	every     *kept[struct{}, map[string]entity.Country] // by id
	prices    *kept[struct{}, map[string]string]         // names of price lists by country
	rules     *kept[ruleKey, []program.Rule]
}

type ruleKey struct {
	scope program.Scope
	on    deal.Date
	kind  program.Kind // empty: all kinds
}

func newSeldom(clock func() time.Time) *seldom {
	return &seldom{
		calendars: newKept[string, deal.Calendar](clock), countries: newKept[string, string](clock),
		every:  newKept[struct{}, map[string]entity.Country](clock),
		prices: newKept[struct{}, map[string]string](clock), rules: newKept[ruleKey, []program.Rule](clock),
	}
}

func (s *seldom) forget() {
	s.calendars.forget()
	s.every.forget()
	s.prices.forget()
	s.rules.forget()
}

func (s *seldom) calendar(db *gorm.DB, countryCode string) (deal.Calendar, error) {
	return s.calendars.get(countryCode, func() (deal.Calendar, error) { return calendarOf(db, countryCode) })
}

func (s *seldom) countryID(db *gorm.DB, code string) (string, error) {
	return s.countries.get(code, func() (string, error) { return countryID(db, code) })
}

func (s *seldom) everyCountry(db *gorm.DB) (map[string]entity.Country, error) {
	return s.every.get(struct{}{}, func() (map[string]entity.Country, error) {
		rows, err := list[entity.Country](db, "countries")
		return keyed(rows, func(c entity.Country) string { return c.ID }), err
	})
}

func (s *seldom) program(db *gorm.DB, scope program.Scope, on deal.Date) ([]program.Rule, error) {
	return s.rules.get(ruleKey{scope: scope, on: on}, func() ([]program.Rule, error) { return programFor(db, scope, on) })
}

// calendar is a country's calendar.
func (s *Store) calendar(ctx context.Context, countryCode string) (deal.Calendar, error) {
	return s.seldom.calendar(s.DB(ctx), countryCode)
}
