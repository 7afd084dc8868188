package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
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
