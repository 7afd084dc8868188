package deal

import (
	"maps"
	"slices"
	"time"
)

// The working day of the review clock: 09:00–17:00 of the deal's zone (clarifications.md 16).
const (
	openingHour        = 9
	closingHour        = 17
	BusinessDayMinutes = (closingHour - openingHour) * 60
)

// Calendar is a country's working week and public holidays, handed in as data.
type Calendar struct {
	CountryCode string // ISO 3166 alpha-2
	Holidays    map[Date]bool
	Weeks       []Week // by rising day; before the first one the country's own weekend holds
}

// Week is a weekend that holds from a day on.
type Week struct {
	From    Date
	Weekend []time.Weekday
}

// Countries whose week runs from Sunday to Thursday (rules.md "Business days").
var sundayWeek = map[string]bool{
	"SA": true, "EG": true, "KW": true, "BH": true, "QA": true, "OM": true, "JO": true, "IQ": true, "YE": true,
}

// SundayWeeks lists those countries (alpha-2 codes).
func SundayWeeks() []string { return slices.Sorted(maps.Keys(sundayWeek)) }

// WeekendOf is the weekend of a country.
func WeekendOf(countryCode string) []time.Weekday {
	if sundayWeek[countryCode] {
		return []time.Weekday{time.Friday, time.Saturday}
	}
	return []time.Weekday{time.Saturday, time.Sunday}
}

// Working tells whether a day is a business day.
func (c Calendar) Working(d Date) bool {
	if c.Holidays[d] {
		return false
	}
	weekend := WeekendOf(c.CountryCode)
	for _, w := range c.Weeks {
		if w.From <= d {
			weekend = w.Weekend
		}
	}
	return !slices.Contains(weekend, d.time().Weekday())
}

// maxCalendarDays bounds every walk over days; no program period is longer.
const maxCalendarDays = 4000

// Add moves an instant by business minutes.
func (c Calendar) Add(from time.Time, minutes int, zone *time.Location) time.Time {
	left := time.Duration(minutes) * time.Minute
	day := DateOf(from, zone)
	at := from
	for range maxCalendarDays {
		if c.Working(day) {
			opens, closes := day.At(openingHour, zone), day.At(closingHour, zone)
			if at.Before(opens) {
				at = opens
			}
			if at.Before(closes) {
				if left <= closes.Sub(at) {
					return at.Add(left)
				}
				left -= closes.Sub(at)
			}
		}
		day = day.AddDays(1)
		at = day.At(0, zone)
	}
	return at
}

// AddDays is the n-th business day after a day.
func (c Calendar) AddDays(from Date, n int) Date {
	day := from
	for range maxCalendarDays {
		if n <= 0 {
			break
		}
		if day = day.AddDays(1); c.Working(day) {
			n--
		}
	}
	return day
}

// Between counts the business minutes from one instant to a later one.
func (c Calendar) Between(from, to time.Time, zone *time.Location) int {
	if !from.Before(to) {
		return 0
	}
	var sum time.Duration
	for day, n := DateOf(from, zone), 0; n < maxCalendarDays; day, n = day.AddDays(1), n+1 {
		opens, closes := day.At(openingHour, zone), day.At(closingHour, zone)
		if !opens.Before(to) {
			break
		}
		if !c.Working(day) {
			continue
		}
		start, end := opens, closes
		if from.After(start) {
			start = from
		}
		if to.Before(end) {
			end = to
		}
		if start.Before(end) {
			sum += end.Sub(start)
		}
	}
	return int(sum / time.Minute)
}

// ReviewMove is a review whose due date another calendar moves.
type ReviewMove struct {
	DealNumber    string
	Before, After time.Time
	Stays         bool    // it is due already: the date that it missed stays
	Ticket        *Ticket // with its dates from now on; nil where none is stored: its clock stands still, or it stays
}

// MoveReview tells how a changed calendar moves the due date of a deal's review, and with it that of its warning
// (beyond N83); false when it does not. One whose clock stands still is due as if it went on now; what has come
// already stays.
func MoveReview(s State, now time.Time, before, after Calendar) (ReviewMove, bool) {
	t := s.Ticket
	if t == nil {
		return ReviewMove{}, false
	}
	if t.State == TicketHidden {
		due := func(c Calendar) time.Time { return Clock(s, EvalContext{Now: now, Calendar: c}).DueAt.UTC() }
		move := ReviewMove{DealNumber: s.DealNumber, Before: due(before), After: due(after)}
		return move, !move.Before.Equal(move.After)
	}
	since := t.RunningSince
	if since.IsZero() {
		since = t.EnteredAt // a ticket of before clocks could stop
	}
	was := reviewDates(s, since, before)
	is := reviewDates(s, since, after)
	if was.due.Equal(is.due) {
		return ReviewMove{}, false
	}
	move := ReviewMove{DealNumber: s.DealNumber, Before: t.DueAt, After: is.due, Stays: !t.DueAt.After(now)}
	if !move.Stays {
		moved := *t
		moved.DueAt = is.due
		if t.WarnAt.After(now) {
			moved.WarnAt = is.warn
		}
		move.Ticket = &moved
	}
	return move, true
}

// dates of a review whose clock runs.
type dates struct{ due, warn time.Time }

// reviewDates are when a review is due, and when the desk is warned, if its clock runs from an instant on.
func reviewDates(s State, since time.Time, c Calendar) dates {
	target := s.reviewTargetDays() * BusinessDayMinutes
	at := func(minutes int) time.Time {
		return c.Add(since, max(minutes-s.Ticket.Elapsed, 0), s.Location()).UTC()
	}
	return dates{due: at(target), warn: at(target * s.Terms.WarnPercent / 100)}
}
