package deal

import "time"

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
