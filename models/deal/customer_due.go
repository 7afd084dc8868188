package deal

import (
	"slices"
	"time"
)

// DueCustomerReview is until when a steward answers about the customer; the deal itself waits for it without a timer.
const DueCustomerReview DeadlineKind = "CustomerReviewDue"

// WhoSteward acts on it.
const WhoSteward = "Customer review"

// StewardDays is how many business days a steward has (rules.md "Duplicates", customers).
const StewardDays = 1

// StewardLastDay is the day until when a steward answers about a customer that was entered at a time.
func StewardLastDay(entered time.Time, zone *time.Location, calendar Calendar) Date {
	return calendar.AddDays(DateOf(entered, zone), StewardDays)
}

// Upcoming is what is to come of a deal as people see it: while its customer is under review that is the next step,
// with a date of its own, and no decision is due (repairs 15).
func (s State) Upcoming(next []Deadline, calendar Calendar) []Deadline {
	if !s.CustomerReview || s.Ticket == nil {
		return next
	}
	zone := s.Location()
	last := StewardLastDay(s.Ticket.EnteredAt, zone, calendar)
	later := slices.DeleteFunc(slices.Clone(next), func(d Deadline) bool { return d.What == DueReview })
	return append([]Deadline{{What: DueCustomerReview, At: last.AddDays(1).At(0, zone).UTC(), Who: WhoSteward}}, later...)
}
