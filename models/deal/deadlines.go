package deal

import (
	"hash/fnv"
	"slices"
	"time"
)

// DeadlineKind names a deadline on the wire (clarifications.md 31).
type DeadlineKind string

// The deadlines.
const (
	DueDraftReminder  DeadlineKind = "DraftReminder"
	DueDraftEnd       DeadlineKind = "DraftEnd"
	DueReview         DeadlineKind = "ReviewDue"
	DueClaimEnds      DeadlineKind = "ClaimEnds"
	DueExpiryReminder DeadlineKind = "ExpiryReminder"
	DueExpiry         DeadlineKind = "Expiry"
)

// Deadline is an instant at which something happens to the deal by itself, or is due.
type Deadline struct {
	What DeadlineKind `json:"what"`
	At   time.Time    `json:"at"`
	Who  string       `json:"who"` // whose turn it is: Requester or Business desk
}

// Who acts on a deadline.
const (
	WhoRequester = "Requester"
	WhoDesk      = "Business desk"
)

// Draft retention: the end of the 14th calendar day, with reminders before (rules.md "Lifecycle").
const (
	draftDays          = 14
	firstDraftReminder = 10
	lastDraftReminder  = 13
	reminderHour       = 9 // local time (clarifications.md 16)
)

var expiryReminderDays = []int{60, 30, 7, 0}

// EventOf is the event that a deadline causes.
func (d Deadline) EventOf() Event {
	switch d.What {
	case DueDraftReminder:
		return DraftReminder
	case DueDraftEnd:
		return DraftEnd
	case DueReview:
		return ReviewDue
	case DueClaimEnds:
		return LeaseEnd
	case DueExpiryReminder:
		return ExpiryReminder
	default:
		return ExpiryReached
	}
}

// Deadlines lists what is still to come for a deal, earliest first; what was acted on already is left out.
func Deadlines(s State) []Deadline {
	zone := s.Location()
	var all []Deadline
	add := func(what DeadlineKind, at time.Time, who string) {
		if at.After(s.HandledUntil) {
			all = append(all, Deadline{What: what, At: at.UTC(), Who: who})
		}
	}
	switch s.Status {
	case Draft:
		entered := DateOf(s.EnteredAt, zone)
		add(DueDraftReminder, entered.AddDays(firstDraftReminder).At(reminderHour, zone), WhoRequester)
		add(DueDraftReminder, entered.AddDays(lastDraftReminder).At(reminderHour, zone), WhoRequester)
		add(DueDraftEnd, LastDraftDay(entered).AddDays(1).At(0, zone), WhoRequester)
	case Unassigned, InProgress:
		if s.Ticket != nil {
			add(DueReview, s.Ticket.DueAt, WhoDesk)
			if s.Ticket.State == TicketClaimed {
				add(DueClaimEnds, s.Ticket.LeaseUntil, WhoDesk)
			}
		}
	case Approved:
		for _, days := range expiryReminderDays {
			add(DueExpiryReminder, s.ExpirationDate.AddDays(-days).At(reminderHour, zone), WhoRequester)
		}
		add(DueExpiry, s.ExpirationDate.AddDays(1).At(0, zone), WhoRequester)
	default:
	}
	slices.SortStableFunc(all, func(a, b Deadline) int { return a.At.Compare(b.At) })
	return all
}

// LastDraftDay is the last day of a draft that was entered on a day.
func LastDraftDay(entered Date) Date { return entered.AddDays(draftDays) }

// WakeAt spreads deadlines of local midnight over ten minutes, so that a year's end does not wake every deal at once;
// what people see goes by the date, so the lateness is invisible (architecture.md "Timers").
func WakeAt(d Deadline, dealID string) time.Time {
	if d.What != DueDraftEnd && d.What != DueExpiry {
		return d.At
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(dealID))
	return d.At.Add(time.Duration(h.Sum32()%600) * time.Second)
}

// ClockReading is the review clock in business minutes.
type ClockReading struct {
	ElapsedMinutes, RemainingMinutes int
	Paused                           bool
	DueAt                            time.Time
}

// Clock reads the review clock; nil when nobody reviews.
func Clock(s State, m Moment) *ClockReading {
	if s.Ticket == nil {
		return nil
	}
	zone := s.Location()
	return &ClockReading{
		ElapsedMinutes:   m.Calendar.Between(s.Ticket.EnteredAt, m.Now, zone),
		RemainingMinutes: m.Calendar.Between(m.Now, s.Ticket.DueAt, zone),
		DueAt:            s.Ticket.DueAt,
	}
}
