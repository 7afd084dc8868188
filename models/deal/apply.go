package deal

import (
	"cmp"
	"slices"
	"time"
)

// EvalContext is the time of an event with what the database knows then.
type EvalContext struct {
	Now      time.Time
	Calendar Calendar
	Program  Terms // today's program numbers: what a submit snapshots; the zero Terms stand for TermsOf
	Facts    Facts
}

// Command is an event with who caused it and what they said.
type Command struct {
	Event            Event         `json:"event"`
	Actor            Actor         `json:"actor"`
	Revision         int           `json:"revision,omitempty"` // submit: the new one; decisions: the one the reviewer saw
	Base             int           `json:"base,omitempty"`     // submit of an edit: the revision that it was made from
	Unreviewed       bool          `json:"unreviewed,omitempty"`
	ReasonCode       string        `json:"reasonCode,omitempty"`
	PartnerComments  string        `json:"partnerComments,omitempty"`
	InternalComments string        `json:"internalComments,omitempty"`
	Sections         []string      `json:"sections,omitempty"`  // of a return: the tabs that may change
	Discounts        []Discount    `json:"discounts,omitempty"` // of an approval: the lines that the reviewer set
	Extension        *AskExtension `json:"extension,omitempty"`
	Volume           int64         `json:"volume,omitempty"` // units committed: of the submitted revision, of an offer
	// of an approval: the reviewer has seen that another deal is about the same
	AcceptDuplicate bool   `json:"acceptDuplicate,omitempty"`
	OfferID         string `json:"offerId,omitempty"`    // of an answer to an offer
	ValidUntil      Date   `json:"validUntil,omitempty"` // of an offer
	// of a preview of a decision that is still typed: reasons may be missing
	Tentative bool `json:"-"`
	// submit of a returned deal: the answer to its question; appeal: what it says
	Reply    *Reply        `json:"reply,omitempty"`
	Absent   string        `json:"absent,omitempty"` // hand over: the address of whom the actor covers for
	To       *MoveTarget   `json:"to,omitempty"`     // move: whose queue
	Verdicts []EndedReview `json:"-"`                // of a customer review that has ended
	Deadline Deadline
}

// AskExtension is what an owner asks for.
type AskExtension struct {
	NewDate       Date   `json:"newDate"`
	PriorDate     Date   `json:"priorDate"`               // the expiration date that the owner saw
	ExpectedUnits *int64 `json:"expectedUnits,omitempty"` // of Special Pricing
	Reason        string `json:"reason,omitempty"`
}

// Result is an applied event.
type Result struct {
	Event   Event
	State   State
	From    Status
	Action  string
	Effects []Effect
	Grants  []Grant  // the discount lines of an approval or a recommendation
	Closed  Pending  // the edit or extension request that ended undecided, because the deal did
	Settled *Settled // the revision of which it became clear what price it gets
	For     string   // the address of the absent person in whose place a reviewer acted (beyond N25)
}

// LetterKind is what a decision letter tells.
type LetterKind string

// The kinds of letters.
const (
	LetterApproved LetterKind = "approved"
	LetterPricing  LetterKind = "pricing" // the channel decision is open (clarifications.md 95)
	LetterAmended  LetterKind = "amended"
	LetterExtended LetterKind = "extended"
	LetterOffer    LetterKind = "offer"
)

// Has tells whether the event has an effect.
func (r Result) Has(e Effect) bool { return slices.Contains(r.Effects, e) }

// Letter is what the letter of the event is about; empty when it has none.
func (r Result) Letter() LetterKind {
	switch {
	case !r.Has(EffectLetter):
		return ""
	case r.Event == MakeOffer:
		return LetterOffer
	case r.Event == Extend || r.Event == ApproveExtension:
		return LetterExtended
	case r.State.Status == DealPricingApprovedPendingChannel:
		return LetterPricing
	case r.From == Approved:
		return LetterAmended
	default:
		return LetterApproved
	}
}

func rowOf(s State, c Command, m EvalContext) (Transition, bool) {
	for _, t := range transitions {
		if t.Event == c.Event && slices.Contains(t.From, s.Status) && (t.When.holds == nil || t.When.holds(s, c, m)) {
			return t, true
		}
	}
	return Transition{}, false
}

func causer(event Event) (By, bool) {
	i := slices.IndexFunc(transitions, func(t Transition) bool { return t.Event == event })
	if i < 0 {
		return "", false
	}
	return transitions[i].By, true
}

// Can tells why a command is refused now; nil means it would be accepted, as far as the deal's own state and its kind
// of actor tell. Apply asks it first, and then what only the database can answer.
func Can(s State, c Command, now time.Time) *Refusal {
	_, r := admitted(s, c, EvalContext{Now: now})
	return r
}

func admitted(s State, c Command, m EvalContext) (Transition, *Refusal) {
	by, known := causer(c.Event)
	if !known {
		return Transition{}, refusedState("deal.unknownEvent", TextGeneric)
	}
	t, found := rowOf(s, c, m)
	if found {
		by = t.By
	}
	r := mayCause(by, s, c.Actor)
	if r != nil && r.Kind == RefusedActor {
		return t, r
	}
	if r := notOffered(s, c.Event); r != nil {
		return t, r
	}
	lapsed := s.Status == Approved && s.Label(m.Now) == LabelExpired // the displayed status decides
	switch {
	case !found || (lapsed && by != BySystem):
		return t, wrongState(s, c, m.Now)
	case r != nil:
		return t, r
	case t.Guard != nil:
		return t, t.Guard(s, c)
	default:
		return t, nil
	}
}

// Apply carries a command out: the next state and what else has to happen, or the refusal.
func Apply(s State, c Command, m EvalContext) (Result, *Refusal) {
	t, r := admitted(s, c, m)
	if staged := NotStaged(c.Event, c.Actor, m.Facts.StagedBy); staged != nil && (r == nil || r.Kind == RefusedState) {
		r = staged
	}
	if r == nil && t.Check != nil {
		r = t.Check(s, c, m)
	}
	if r != nil {
		return Result{}, r
	}
	next := s.clone()
	next.Version++
	if t.To != Keep && t.To != s.Status {
		next.Status = t.To
		next.EnteredAt = m.Now
		if !(slices.Contains(pending, s.Status) && slices.Contains(pending, t.To)) {
			next.HandledUntil = m.Now // deadlines of the status before are void; within a review they go on
		}
	}
	if !c.Deadline.At.IsZero() {
		next.HandledUntil = c.Deadline.At
	}
	if t.Change != nil {
		t.Change(&next, c, m)
	}
	settleOffers(&next)
	settleClock(&next, m)
	out := Result{Event: t.Event, State: next, From: s.Status, Action: t.Action, Effects: t.Effects}
	if slices.Contains([]Event{Approve, AutoApprove, MakeOffer, AcceptOffer}, t.Event) {
		out.Grants = Grants(s, c, m)
	}
	switch {
	case t.By == ByCover:
		out.For = cmp.Or(next.Ticket.ClaimedFor, next.Ticket.AddressedFor)
	case t.Event == Claim && next.Ticket != nil:
		out.For = next.Ticket.ClaimedFor
	case t.By == ByClaimer && s.Ticket != nil:
		out.For = s.Ticket.ClaimedFor
	}
	if next.Status.Final() && (s.Edit != nil || s.Extension != nil) {
		out.Closed = s.Pending()
	}
	if settled, is := settledBy(s, out); is {
		out.Settled = &settled
	}
	return out, nil
}

// Follow is what a rule adds at once to an applied event: the automatic decision on a simple Deal Registration
// (rules.md "Auto-decision", clarifications.md 23).
func Follow(r Result, m EvalContext) (Command, bool) {
	s, facts := r.State, m.Facts
	simple := s.Type == DealRegistration && facts.Managed && !s.CustomerReview && !facts.Conflict && !facts.RFP &&
		s.Volume >= s.Terms.MinimumUnits && s.Volume <= s.Terms.AutomaticVolume
	if r.Event == Submit && s.Status == Unassigned && simple {
		return Command{Event: AutoApprove, Actor: Automatic(), Revision: s.Revision}, true
	}
	return Command{}, false
}

func (s State) clone() State {
	next := s
	next.CoOwners, next.Recommendations = slices.Clone(s.CoOwners), slices.Clone(s.Recommendations)
	next.Ticket = copied(s.Ticket)
	next.Returned = copied(s.Returned)
	next.Edit = copied(s.Edit)
	next.Extension, next.Awaiting = copied(s.Extension), copied(s.Awaiting)
	next.Offers, next.Proposed = slices.Clone(s.Offers), copied(s.Proposed)
	if next.Appeal = copied(s.Appeal); next.Appeal != nil {
		next.Appeal.Tied = slices.Clone(s.Appeal.Tied)
	}
	return next
}

func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	return new(*p)
}

// Facts are what the database knows of a deal and its surroundings when something happens to it; they are read in the
// transaction that applies the event. Most are those of the revision that the event names.
type Facts struct {
	Managed       bool    // every customer is known to the CRM
	UnderReview   bool    // a customer of the revision is still under review (clarifications.md 94)
	RFP           bool    // the case answers a public tender
	Conflict      bool    // another deal or customer conflicts with this one
	Registered    bool    // another renewal chain holds what the deal is about since its customer was merged
	AwaitsSSP     bool    // CP Strategic: the primary entity's TPID has an SSP
	TPID          string  // of the primary entity
	BoosterDue    bool    // Special Pricing: the customer transacted nothing in 24 months
	SkipsChannel  bool    // CP Strategic: channel structure Skip
	RequestedDate Date    // CP Strategic: the expiration date that was asked for
	Volume        int64   // units committed
	Lines         []Line  // what discounts are given on
	Granted       []Grant // CP Strategic: what decisions before have granted
	Offered       []Grant // what the open offer grants
	OfferRevision int     // of an accepted offer: the revision with its volume; 0 when it leaves the volume as it is
	ByEntity      bool    // CP Strategic: the volume is what the entities commit, which no offer changes
	StagedBy      string  // the address of who has staged a decision in a bulk; empty when nobody has

	Usual map[string]PriceFigures // by line: what comparable decisions granted, where there are any
}

// Line is one line of a deal that a discount is given on: a business unit, a family or a SKU.
type Line struct {
	ID   string `json:"lineId"`
	Name string `json:"productName"`
}
