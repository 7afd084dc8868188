package deal

import (
	"fmt"
	"sync" //nolint:depguard // keeps what is always the same: no result and no order depends on it
	"time"
)

// Date is a calendar day, YYYY-MM-DD; empty means none. Its text order is its time order.
type Date string

const dateLayout = "2006-01-02"

// ParseDate reads YYYY-MM-DD.
func ParseDate(text string) (Date, error) {
	if _, err := time.Parse(dateLayout, text); err != nil {
		return "", fmt.Errorf("%q is not a date YYYY-MM-DD", text)
	}
	return Date(text), nil
}

// DateOf is the local day of an instant.
func DateOf(t time.Time, zone *time.Location) Date { return Date(t.In(zone).Format(dateLayout)) }

func (d Date) time() time.Time {
	t, err := time.Parse(dateLayout, string(d))
	if err != nil {
		return time.Time{}
	}
	return t
}

// AddDays moves by calendar days.
func (d Date) AddDays(n int) Date { return Date(d.time().AddDate(0, 0, n).Format(dateLayout)) }

// AddMonths moves by calendar months, clamped to the month's last day: 31 Aug + 6 = 28 or 29 Feb (rules.md "Months").
func (d Date) AddMonths(n int) Date {
	t := d.time()
	first := time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC).AddDate(0, n, 0)
	last := first.AddDate(0, 1, -1).Day()
	return Date(time.Date(first.Year(), first.Month(), min(t.Day(), last), 0, 0, 0, 0, time.UTC).Format(dateLayout))
}

// At is the instant of a local clock time on that day. Where clocks skip it, as those of Chile and Egypt skip a
// midnight in spring, it is the first instant after the gap, never one of the day before.
func (d Date) At(hour int, zone *time.Location) time.Time {
	day := d.time()
	t := time.Date(day.Year(), day.Month(), day.Day(), hour, 0, 0, 0, zone)
	if t.Hour() == hour {
		return t
	}
	const longestGap = 3 * time.Hour
	_, before := t.Add(-longestGap).Zone()
	_, after := t.Add(longestGap).Zone()
	if t.Hour() < hour || DateOf(t, zone) < d { // by the offset of after the change
		t = t.Add(time.Duration(after-before) * time.Second)
	}
	return t
}

// zones keeps the *time.Location of each name that has been asked for: reading one costs some hundred times what a rule
// does with it, and a list asks for it several times a row.
var zones sync.Map

// Zone finds a time zone by its IANA name; an unknown one is UTC, so that a deal never stops for it.
func Zone(name string) *time.Location {
	if name == "" {
		return time.UTC
	}
	if known, ok := zones.Load(name); ok {
		return known.(*time.Location) //nolint:forcetypeassert // nothing else is stored
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	zones.Store(name, zone)
	return zone
}
