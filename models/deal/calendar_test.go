package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// beyond N83: a holiday moves the due date of a review, running or not, and that of its warning; what has come stays.
func TestWhichReviewDatesAHolidayMoves(t *testing.T) {
	monday := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	plain := Calendar{CountryCode: "DE"}
	with := Calendar{CountryCode: "DE", Holidays: map[Date]bool{"2026-03-04": true}}
	review := func(state TicketState, days, elapsed int) State {
		s := State{
			DealNumber: "D-1", Zone: "UTC", Terms: Terms{ReviewTargetDays: days, WarnPercent: 75},
			Ticket: &Ticket{State: state, RunningSince: monday, EnteredAt: monday, Elapsed: elapsed},
		}
		if state != TicketHidden {
			set := reviewDates(s, monday, plain)
			s.Ticket.DueAt, s.Ticket.WarnAt = set.due, set.warn
		}
		return s
	}
	day := func(d, hour int) time.Time { return time.Date(2026, 3, d, hour, 0, 0, 0, time.UTC) }
	for name, c := range map[string]struct {
		state State
		now   time.Time
		want  *ReviewMove
	}{
		"runs": {
			review(TicketOpen, 3, 0), monday, &ReviewMove{DealNumber: "D-1", Before: day(5, 12), After: day(6, 12)},
		},
		"claimed": {
			review(TicketClaimed, 3, 0), monday,
			&ReviewMove{DealNumber: "D-1", Before: day(5, 12), After: day(6, 12)},
		},
		"warned already": {
			review(TicketOpen, 3, 0), day(5, 9), &ReviewMove{DealNumber: "D-1", Before: day(5, 12), After: day(6, 12)},
		},
		"due already": {
			review(TicketOpen, 3, 0), day(5, 13),
			&ReviewMove{DealNumber: "D-1", Before: day(5, 12), After: day(6, 12), Stays: true},
		},
		"stands still": {
			review(TicketHidden, 3, BusinessDayMinutes), monday,
			&ReviewMove{DealNumber: "D-1", Before: day(4, 12), After: day(5, 12)},
		},
		"is due before the day": {review(TicketOpen, 1, 0), monday, nil},
		"goes on after the day": {review(TicketHidden, 3, 0), day(5, 9), nil},
		"nobody reviews":        {State{}, monday, nil},
	} {
		move, moves := MoveReview(c.state, c.now, plain, with)
		assert.Equal(t, c.want != nil, moves, name)
		if c.want == nil {
			continue
		}
		stored := move.Ticket
		move.Ticket = nil
		assert.Equal(t, *c.want, move, name)
		if c.want.Stays || c.state.Ticket.State == TicketHidden {
			assert.Nil(t, stored, name)
			continue
		}
		assert.Equal(t, c.want.After, stored.DueAt, name)
		warn := c.state.Ticket.WarnAt
		if warn.After(c.now) {
			warn = reviewDates(c.state, monday, with).warn
			assert.NotEqual(t, c.state.Ticket.WarnAt, warn, name)
		}
		assert.Equal(t, warn, stored.WarnAt, name)
	}
}

// In no zone of the demo and on no day is an instant of a local time on another day, and what the clock shows is the
// hour that was asked for, or the first one after a gap.
func TestLocalTimesStayOnTheirDay(t *testing.T) {
	for _, name := range []string{
		"America/New_York", "America/Santiago", "Africa/Cairo", "Europe/Berlin", "Asia/Beirut", "Australia/Lord_Howe",
		"America/Havana", "Asia/Tokyo",
		"Pacific/Apia", "Asia/Kathmandu", "America/Asuncion", "Europe/London",
	} {
		zone := Zone(name)
		require.Equal(t, name, zone.String())
		require.Same(t, zone, Zone(name), "read once")
		for day := Date("2025-01-01"); day < "2029-01-01"; day = day.AddDays(1) {
			for _, hour := range []int{0, 1, 2, 3, 9, 17} {
				at := day.At(hour, zone)
				require.Equal(t, day, DateOf(at, zone), "%d:00 of %s in %s is %s", hour, day, name, at)
				local := at.In(zone)
				if local.Hour() == hour && local.Minute() == 0 {
					continue
				}
				before := at.Add(-time.Nanosecond).In(zone)
				require.True(t, before.Hour() < hour || DateOf(before, zone) < day,
					"%d:00 of %s in %s is %s, the first instant after the gap", hour, day, name, at)
			}
		}
	}
}
