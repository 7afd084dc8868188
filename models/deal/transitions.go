package deal

import (
	"slices"
	"time"
)

// Event is something that happens to a deal: a person's command or a deadline.
type Event string

// The events.
const (
	Submit         Event = "submit"
	Claim          Event = "claim"
	Release        Event = "release"
	Approve        Event = "approve"
	Deny           Event = "deny"
	Revert         Event = "revert"
	Delete         Event = "delete"
	Expire         Event = "expire"
	DraftReminder  Event = "draftReminder"
	DraftEnd       Event = "draftEnd"
	LeaseEnd       Event = "leaseEnd"
	ReviewDue      Event = "reviewDue"
	ExpiryReminder Event = "expiryReminder"
	ExpiryReached  Event = "expiryReached"
)

// By is who may cause an event.
type By string

// Who may cause an event.
const (
	ByOwner     By = "owner"     // requester or co-owner
	ByRequester By = "requester" // the requester only
	ByDesk      By = "desk"      // a reviewer who does not own the case
	ByClaimer   By = "claimer"   // the reviewer who holds the ticket
	BySystem    By = "system"    // a deadline
)

// Effect is what a transition causes beside the new status; PersistDeal carries it out in the same transaction.
type Effect string

// The effects.
const (
	EffectNewTicket     Effect = "newTicket"     // at the end of the queue
	EffectDiscardTicket Effect = "discardTicket" // the next submit starts at the end
	EffectCloseTicket   Effect = "closeTicket"
	EffectLetter        Effect = "letter" // render the decision letter
	EffectMail          Effect = "mail"   // tell the people concerned
)

// Keep as a target leaves the status as it is.
const Keep Status = 0

// Transition is one row of the lifecycle table (rules.md "Lifecycle"): what may happen, from where, by whom, with which effects.
type Transition struct {
	Event   Event
	From    []Status
	To      Status
	By      By
	Action  string // as the timeline tells it
	Guard   func(State, Command) *Refusal
	Change  func(*State, Command, Moment)
	Effects []Effect
}

// Moment is the time of an event with the calendar that counts business time from it.
type Moment struct {
	Now      time.Time
	Calendar Calendar
	Program  Terms // today's program numbers: what a submit snapshots; the zero Terms stand for TermsOf
	Around   Circumstances
}

// Command is an event with who caused it and what they said.
type Command struct {
	Event            Event  `json:"event"`
	Actor            Actor  `json:"actor"`
	Revision         int    `json:"revision,omitempty"` // submit: the new one; decisions: the one the reviewer saw
	ReasonCode       string `json:"reasonCode,omitempty"`
	PartnerComments  string `json:"partnerComments,omitempty"`
	InternalComments string `json:"internalComments,omitempty"`
	Volume           int64  `json:"volume,omitempty"` // submit: units committed of the revision
	Deadline         Deadline
}

// Result is an applied event.
type Result struct {
	Event   Event
	State   State
	From    Status
	Action  string
	Effects []Effect
}

var pending = []Status{Unassigned, InProgress}

// claimLease is how long a reviewer holds a ticket (rules.md "Lifecycle").
const claimLease = 8 * time.Hour

// Transitions is the lifecycle as data; tests, the workflow's validators and the docs walk it.
func Transitions() []Transition {
	return []Transition{
		{Event: Submit, From: []Status{Draft}, To: Unassigned, By: ByOwner, Action: "Submitted", Change: submitted, Effects: []Effect{EffectNewTicket, EffectMail}},
		{Event: Claim, From: []Status{Unassigned}, To: InProgress, By: ByDesk, Action: "Review started", Change: claimed},
		{Event: Release, From: []Status{InProgress}, To: Unassigned, By: ByClaimer, Action: "Review released", Change: released},
		{Event: Approve, From: []Status{InProgress}, To: Approved, By: ByClaimer, Action: "Approved", Guard: sawRevision, Change: approved, Effects: []Effect{EffectCloseTicket, EffectLetter, EffectMail}},
		{Event: Deny, From: []Status{InProgress}, To: Denied, By: ByClaimer, Action: "Denied", Guard: deniable, Change: denied, Effects: []Effect{EffectCloseTicket, EffectMail}},
		{Event: Revert, From: pending, To: Draft, By: ByRequester, Action: "Reverted to draft", Change: discarded, Effects: []Effect{EffectDiscardTicket}},
		{Event: Delete, From: []Status{Draft, Unassigned, InProgress}, To: Cancelled, By: ByOwner, Action: "Deleted", Change: discarded, Effects: []Effect{EffectDiscardTicket}},
		{Event: Expire, From: []Status{Approved}, To: ForcedExpire, By: ByOwner, Action: "Expired early", Change: expiredEarly, Effects: []Effect{EffectMail}},
		{Event: DraftReminder, From: []Status{Draft}, To: Keep, By: BySystem, Action: "Reminder: draft will be deleted", Effects: []Effect{EffectMail}},
		{Event: DraftEnd, From: []Status{Draft}, To: Cancelled, By: BySystem, Action: "Draft deleted after 14 days"},
		{Event: LeaseEnd, From: []Status{InProgress}, To: Unassigned, By: BySystem, Action: "Review lease ended", Change: released},
		{Event: ReviewDue, From: pending, To: Keep, By: BySystem, Action: "Review overdue"},
		{Event: ExpiryReminder, From: []Status{Approved}, To: Keep, By: BySystem, Action: "Reminder: deal expires", Effects: []Effect{EffectMail}},
		{Event: ExpiryReached, From: []Status{Approved}, To: Expired, By: BySystem, Action: "Expired", Effects: []Effect{EffectMail}},
	}
}

func find(event Event) (Transition, bool) {
	all := Transitions()
	i := slices.IndexFunc(all, func(t Transition) bool { return t.Event == event })
	if i < 0 {
		return Transition{}, false
	}
	return all[i], true
}

// Can tells why a command is refused now; nil means it would be accepted. Apply asks it first.
func Can(s State, c Command, now time.Time) *Refusal {
	t, ok := find(c.Event)
	if !ok {
		return &Refusal{Kind: RefusedState, Code: "deal.unknownEvent", Message: TextGeneric}
	}
	if r := mayCause(t.By, s, c.Actor); r != nil && r.Kind == RefusedActor && t.By != ByClaimer {
		return r
	}
	lapsed := s.Status == Approved && s.Label(now) == LabelExpired // the displayed status decides
	if !slices.Contains(t.From, s.Status) || (lapsed && t.By != BySystem) {
		return wrongState(s, c, now)
	}
	if r := mayCause(t.By, s, c.Actor); r != nil {
		return r
	}
	if t.Guard != nil {
		return t.Guard(s, c)
	}
	return nil
}

// Apply carries a command out: the next state and what else has to happen, or the refusal.
func Apply(s State, c Command, m Moment) (Result, *Refusal) {
	if r := Can(s, c, m.Now); r != nil {
		return Result{}, r
	}
	t, _ := find(c.Event)
	from := s.Status
	next := s
	next.CoOwners = slices.Clone(s.CoOwners)
	if s.Ticket != nil {
		ticket := *s.Ticket
		next.Ticket = &ticket
	}
	next.Version++
	if t.To != Keep && t.To != from {
		next.Status = t.To
		next.EnteredAt = m.Now
		next.HandledUntil = m.Now
	}
	if t.By == BySystem {
		next.HandledUntil = c.Deadline.At
	}
	if t.Change != nil {
		t.Change(&next, c, m)
	}
	return Result{Event: t.Event, State: next, From: from, Action: t.Action, Effects: t.Effects}, nil
}

func submitted(s *State, c Command, m Moment) {
	zone := s.Location()
	s.Revision = c.Revision
	s.Volume = c.Volume
	s.Terms = m.Program.Complete(s.Type)
	s.Closure = ClosureNone
	s.Ticket = &Ticket{
		State: TicketOpen, Level: 1, EnteredAt: m.Now,
		DueAt: m.Calendar.Add(m.Now, s.Terms.ReviewTargetDays*BusinessDayMinutes, zone),
	}
}

func claimed(s *State, c Command, m Moment) {
	s.Ticket.State, s.Ticket.ClaimedBy, s.Ticket.LeaseUntil = TicketClaimed, c.Actor.Email, m.Now.Add(claimLease)
}

func released(s *State, _ Command, _ Moment) {
	if s.Ticket != nil {
		s.Ticket.State, s.Ticket.ClaimedBy, s.Ticket.LeaseUntil = TicketOpen, "", time.Time{}
	}
}

func approved(s *State, _ Command, m Moment) {
	s.Closure = ClosureApproved
	s.StartDate = DateOf(m.Now, s.Location())
	s.ExpirationDate = s.StartDate.AddMonths(s.Terms.DefaultMonths)
	s.Ticket = nil
}

func denied(s *State, _ Command, _ Moment) { s.Closure, s.Ticket = ClosureDenied, nil }

func discarded(s *State, _ Command, _ Moment) { s.Ticket = nil }

func expiredEarly(s *State, _ Command, m Moment) { s.ExpirationDate = DateOf(m.Now, s.Location()) }

// AtDesk tells whether reviewers cause the event, so that partners see 'Business desk' instead of a name.
func (e Event) AtDesk() bool {
	t, ok := find(e)
	return ok && (t.By == ByDesk || t.By == ByClaimer)
}
