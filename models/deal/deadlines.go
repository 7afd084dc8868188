package deal

import (
	"hash/fnv"
	"slices"
	"time"
)

// DeadlineKind names a deadline on the wire (clarifications.md 31).
type DeadlineKind string

// The deadlines. The review's warning is the desk's own affair and not part of an answer's next.
const (
	DueDraftReminder  DeadlineKind = "DraftReminder"
	DueDraftEnd       DeadlineKind = "DraftEnd"
	DueReviewWarning  DeadlineKind = "ReviewWarning"
	DueReview         DeadlineKind = "ReviewDue"
	DueSSP            DeadlineKind = "SspDue"
	DueAnswerReminder DeadlineKind = "AnswerReminder"
	DueAnswer         DeadlineKind = "AnswerDue"
	DueOfferReminder  DeadlineKind = "OfferReminder"
	DueOfferEnd       DeadlineKind = "OfferEnd"
	DueClaimEnds      DeadlineKind = "ClaimEnds"
	DueRenewalOpens   DeadlineKind = "RenewalOpens"
	DueExpiryReminder DeadlineKind = "ExpiryReminder"
	DueExpiry         DeadlineKind = "Expiry"
	DueAppealEnd      DeadlineKind = "AppealEnd" // nothing happens then, but that nobody may appeal any more
)

// Deadline is an instant at which something happens to the deal by itself, or is due.
type Deadline struct {
	What DeadlineKind `json:"what"`
	At   time.Time    `json:"at"`
	Who  string       `json:"who"` // whose turn it is
}

// Who acts on a deadline.
const (
	WhoRequester = "Requester"
	WhoDesk      = "Business desk"
	WhoSSP       = "SSP"
)

// Draft retention: the end of the 14th calendar day, with reminders before (rules.md "Lifecycle").
const (
	draftDays          = 14
	firstDraftReminder = 10
	lastDraftReminder  = 13
	reminderHour       = 9 // local time (clarifications.md 16)
)

var expiryReminderDays = []int{60, 30, 7, 0}

var deadlineEvents = map[DeadlineKind]Event{
	DueDraftReminder: DraftReminder, DueDraftEnd: DraftEnd, DueReviewWarning: ReviewWarning, DueReview: ReviewDue,
	DueSSP:            SSPSilence,
	DueAnswerReminder: AnswerReminder, DueAnswer: AnswerEnd, DueClaimEnds: LeaseEnd, DueRenewalOpens: RenewalOpens,
	DueExpiryReminder: ExpiryReminder, DueExpiry: ExpiryReached, DueOfferReminder: OfferReminder, DueOfferEnd: OfferEnd,
}

// Day is the day of a deadline as people read it, in the deal's zone: of what ends at midnight the last day that still
// counts, not the one that begins then.
func (d Deadline) Day(zone *time.Location) Date {
	switch d.What {
	case DueDraftEnd, DueAnswer, DueOfferEnd, DueExpiry, DueCustomerReview, DueAppealEnd:
		return DateOf(d.At.Add(-time.Nanosecond), zone)
	default:
		return DateOf(d.At, zone)
	}
}

// AnswerDay is the last day to answer a return, empty when nothing waits for an answer.
func (s State) AnswerDay() Date {
	if s.Returned == nil {
		return ""
	}
	return Deadline{What: DueAnswer, At: s.Returned.AnswerBy}.Day(s.Location())
}

// LastDays are the deadlines that end what is asked of a deal's owner: to go on with a draft, to answer a return or an
// offer, of an approved deal to extend or renew it.
func LastDays() []DeadlineKind { return []DeadlineKind{DueDraftEnd, DueAnswer, DueOfferEnd, DueExpiry} }

// LastDay is the last day of what is asked of a deal's owner now, empty when nothing is.
func (s State) LastDay() Date {
	for _, d := range Deadlines(s) {
		if slices.Contains(LastDays(), d.What) {
			return d.Day(s.Location())
		}
	}
	return ""
}

// EventOf is the event that a deadline causes.
func (d Deadline) EventOf() Event { return deadlineEvents[d.What] }

// Deadlines lists what is still to come for a deal, earliest first; what was acted on already is left out.
func Deadlines(s State) []Deadline {
	zone := s.Location()
	var all []Deadline
	add := s.comingInto(&all)
	switch s.Status {
	case Draft:
		entered := DateOf(s.EnteredAt, zone)
		add(DueDraftReminder, entered.AddDays(firstDraftReminder).At(reminderHour, zone), WhoRequester)
		add(DueDraftReminder, entered.AddDays(lastDraftReminder).At(reminderHour, zone), WhoRequester)
		add(DueDraftEnd, LastDraftDay(entered).AddDays(1).At(0, zone), WhoRequester)
	case Unassigned, InProgress:
		if s.Awaiting != nil {
			add(DueSSP, s.Awaiting.By, WhoSSP)
		}
		reviewDeadlines(s, add)
	case NeedMoreInfo, Incomplete:
		if s.Returned != nil {
			add(DueAnswerReminder, s.Returned.RemindAt, WhoRequester)
			add(DueAnswer, s.Returned.AnswerBy, WhoRequester)
		}
		if o := s.OpenOffer(); o != nil {
			add(DueOfferReminder, o.RemindAt, WhoRequester)
			add(DueOfferEnd, o.AnswerUntil, WhoRequester)
		}
	case Approved, DealPricingApprovedPendingChannel:
		reviewDeadlines(s, add)
		if opens := s.RenewalOpensOn(); opens != "" && s.RenewalID == "" && s.Status == Approved {
			add(DueRenewalOpens, opens.At(0, zone), WhoRequester)
		}
		for _, days := range expiryReminderDays {
			add(DueExpiryReminder, s.ExpirationDate.AddDays(-days).At(reminderHour, zone), WhoRequester)
		}
		add(DueExpiry, s.ExpirationDate.AddDays(1).At(0, zone), WhoRequester)
	default:
	}
	slices.SortStableFunc(all, func(a, b Deadline) int { return a.At.Compare(b.At) })
	return all
}

// comingInto adds deadlines to a list that were not acted on yet.
func (s State) comingInto(all *[]Deadline) func(what DeadlineKind, at time.Time, who string) {
	return func(what DeadlineKind, at time.Time, who string) {
		if !at.IsZero() && at.After(s.HandledUntil) {
			*all = append(*all, Deadline{What: what, At: at.UTC(), Who: who})
		}
	}
}

// ReviewDeadlines are those of the desk alone, as Deadlines has them while a review runs.
func ReviewDeadlines(s State) []Deadline {
	var all []Deadline
	reviewDeadlines(s, s.comingInto(&all))
	return all
}

// ReviewDeadlineKinds are the kinds of ReviewDeadlines.
func ReviewDeadlineKinds() []DeadlineKind {
	return []DeadlineKind{DueReviewWarning, DueReview, DueClaimEnds}
}

func reviewDeadlines(s State, add func(DeadlineKind, time.Time, string)) {
	if s.Ticket == nil || s.Ticket.State == TicketHidden {
		return
	}
	add(DueReviewWarning, s.Ticket.WarnAt, WhoDesk)
	add(DueReview, s.Ticket.DueAt, WhoDesk)
	if s.Ticket.State == TicketClaimed {
		add(DueClaimEnds, s.Ticket.LeaseUntil, WhoDesk)
	}
}

// LastDraftDay is the last day of a draft that was entered on a day.
func LastDraftDay(entered Date) Date { return entered.AddDays(draftDays) }

// FirstDraftEntered is the earliest day on which a draft was entered that may still be submitted on a day.
func FirstDraftEntered(on Date) Date { return on.AddDays(-draftDays) }

// defaultMidnightMinutes is over how long a local midnight is spread (architecture.md "Timers").
const defaultMidnightMinutes = 10

// WakeAt spreads deadlines of local midnight over the minutes of the deal's terms, so that a year's end does not wake
// every deal at once; what people see goes by the date, so the lateness is invisible (architecture.md "Timers").
func (s State) WakeAt(d Deadline) time.Time {
	switch d.What {
	case DueDraftEnd, DueExpiry, DueAnswer, DueOfferEnd, DueRenewalOpens:
	default:
		return d.At
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(s.DealID))
	// drafts, and deals submitted before the terms said it: a whole second of ten minutes
	if s.Terms.MidnightMinutes == 0 {
		return d.At.Add(time.Duration(h.Sum32()%(defaultMidnightMinutes*60)) * time.Second)
	}
	spread := time.Duration(s.Terms.MidnightMinutes) * time.Minute
	return d.At.Add(time.Duration(h.Sum32()) * time.Millisecond % spread)
}

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
