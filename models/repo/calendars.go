package repo

import (
	"context"
	"sync"
	"time"

	"dealdesk/models/deal"
)

// calendarAge is how late another process's change of a calendar may be noticed.
const calendarAge = 5 * time.Second

// calendars keeps the calendars of countries for a moment: holidays change some times a year, and every case that is shown or
// changed needs one.
type calendars struct {
	mu    sync.Mutex
	clock func() time.Time
	kept  map[string]keptCalendar
}

type keptCalendar struct {
	calendar deal.Calendar
	at       time.Time
}

func newCalendars(clock func() time.Time) *calendars {
	return &calendars{clock: clock, kept: map[string]keptCalendar{}}
}

// calendar is a country's calendar; nobody may change it.
func (s *Store) calendar(ctx context.Context, countryCode string) (deal.Calendar, error) {
	if known, ok := s.calendars.find(countryCode); ok {
		return known, nil
	}
	c, err := calendarOf(s.DB(ctx), countryCode)
	if err != nil {
		return c, err
	}
	s.calendars.keep(countryCode, c)
	return c, nil
}

func (c *calendars) find(countryCode string) (deal.Calendar, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, ok := c.kept[countryCode]
	return k.calendar, ok && c.clock().Sub(k.at) < calendarAge
}

func (c *calendars) keep(countryCode string, calendar deal.Calendar) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept[countryCode] = keptCalendar{calendar, c.clock()}
}

// forget makes a change of this process visible at once.
func (c *calendars) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.kept)
}
