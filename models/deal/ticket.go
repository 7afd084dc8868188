package deal

import "time"

// TicketState is where a review ticket stands.
type TicketState string

// The states of a ticket. A hidden one keeps its number and place while the ball is elsewhere.
const (
	TicketOpen    TicketState = "open"
	TicketClaimed TicketState = "claimed"
	TicketHidden  TicketState = "hidden"
	TicketDecided TicketState = "decided"
)

// TicketKind is what a ticket asks the desk to decide; for a submission the deal's status mirrors it.
type TicketKind string

// The kinds of tickets.
const (
	TicketSubmission TicketKind = "submission"
	TicketEdit       TicketKind = "edit"
	TicketChannel    TicketKind = "channel"
	TicketExtension  TicketKind = "extension"
	TicketAppeal     TicketKind = "appeal"
)

// seniorLevel is the least level of a reviewer of extensions (design: api.md "DecideExtension").
const seniorLevel = 2

// highestLevel is that of the most senior reviewers.
const highestLevel = 3

// Ticket is a review in the desk's queue: a thing of its own with its own place.
type Ticket struct {
	Number       int64       `json:"number"` // 0 until the database has drawn it
	Kind         TicketKind  `json:"kind,omitempty"`
	State        TicketState `json:"state"`
	Level        int         `json:"level"` // least level of who may claim it
	EnteredAt    time.Time   `json:"enteredAt"`
	DueAt        time.Time   `json:"dueAt"`
	WarnAt       time.Time   `json:"warnAt,omitzero"`
	Elapsed      int         `json:"elapsed,omitempty"`     // business minutes of earlier stretches
	RunningSince time.Time   `json:"runningSince,omitzero"` // zero while the clock is stopped
	ClaimedBy    string      `json:"claimedBy,omitempty"`
	ClaimedFor   string      `json:"claimedFor,omitempty"` // the absent person for whom who holds it stands in
	LeaseUntil   time.Time   `json:"leaseUntil,omitzero"`

	Region       string `json:"region,omitempty"`       // in whose queue it is; empty in a new one: the deal's
	AddressedTo  string `json:"addressedTo,omitempty"`  // to whose queue it was moved; anybody who may still claims it
	AddressedFor string `json:"addressedFor,omitempty"` // the absent person to whom it was moved first
	MovedBy      string `json:"movedBy,omitempty"`
}

// decides tells whether the ticket is of a kind that is claimed and decided while the deal stays in its status.
func (s State) decidesAside() bool {
	return s.Ticket != nil && (s.Ticket.Kind == TicketEdit || s.Ticket.Kind == TicketChannel)
}

func openTicket(s *State, kind TicketKind, level int, m EvalContext) {
	s.Ticket = &Ticket{Kind: kind, State: TicketOpen, Level: level, EnteredAt: m.Now}
	s.Recommendations = nil
}

// reviewTargetDays are the business days in which the desk decides on the ticket.
func (s State) reviewTargetDays() int {
	if s.Ticket != nil && s.Ticket.Kind == TicketAppeal {
		return AppealTargetDays
	}
	return s.Terms.ReviewTargetDays
}

func freeTicket(s *State) {
	if s.Ticket != nil {
		s.Ticket.State = TicketOpen
		s.Ticket.giveUp()
	}
}

// giveUp ends a claim.
func (t *Ticket) giveUp() {
	t.ClaimedBy, t.ClaimedFor = "", ""
	t.LeaseUntil = time.Time{}
}

// unaddress gives a ticket that was moved to a person back to its region.
func (t *Ticket) unaddress() {
	t.AddressedTo, t.AddressedFor = "", ""
	t.MovedBy = ""
}

// waits tells whether the ball is with the partner, the SSP or the customer's review, so that the desk's clock stands
// still.
func (s State) waits() bool {
	return s.Status == NeedMoreInfo || s.Status == Incomplete || s.Awaiting != nil || s.CustomerReview
}

// settleClock starts and stops the review clock after an event, and hides or shows the ticket with it.
func settleClock(s *State, m EvalContext) {
	t := s.Ticket
	if t == nil {
		return
	}
	running := !t.RunningSince.IsZero()
	switch {
	case s.waits():
		if running {
			t.Elapsed += m.Calendar.Between(t.RunningSince, m.Now, s.Location())
			t.RunningSince = time.Time{}
		}
		t.State = TicketHidden
		t.giveUp()
	case !running:
		t.RunningSince = m.Now
		set := reviewDates(*s, m.Now, m.Calendar)
		t.DueAt, t.WarnAt = set.due, set.warn
		if t.State == TicketHidden {
			t.State = TicketOpen
		}
	}
	if t.State == TicketHidden && t.DueAt.IsZero() {
		// where it would stand
		t.DueAt = m.Calendar.Add(m.Now, s.reviewTargetDays()*BusinessDayMinutes, s.Location()).UTC()
	}
}

// ClockReading is the review clock in business minutes.
type ClockReading struct {
	ElapsedMinutes, RemainingMinutes int
	Paused                           bool
	DueAt                            time.Time
}

// Clock reads the review clock; nil when nobody reviews. A stopped one is due as if it went on now.
func Clock(s State, m EvalContext) *ClockReading {
	t := s.Ticket
	if t == nil {
		return nil
	}
	zone := s.Location()
	if t.State == TicketHidden {
		left := max(s.reviewTargetDays()*BusinessDayMinutes-t.Elapsed, 0)
		return &ClockReading{
			ElapsedMinutes: t.Elapsed, RemainingMinutes: left, Paused: true,
			DueAt: m.Calendar.Add(m.Now, left, zone),
		}
	}
	since := t.RunningSince
	if since.IsZero() {
		since = t.EnteredAt // a ticket of before clocks could stop
	}
	return &ClockReading{
		ElapsedMinutes:   t.Elapsed + m.Calendar.Between(since, m.Now, zone),
		RemainingMinutes: m.Calendar.Between(m.Now, t.DueAt, zone),
		DueAt:            t.DueAt,
	}
}

// TicketFlag is what a reviewer should know of a ticket before opening it (rules.md "Desk").
type TicketFlag string

// The flags of a ticket, in the order in which they are shown.
const (
	FlagOverdue     TicketFlag = "Overdue"
	FlagSSPSilent   TicketFlag = "SSP silent"
	FlagConflict    TicketFlag = "Conflict"
	FlagRecommended TicketFlag = "Recommended"

	FlagOfferDeclined TicketFlag = "Offer declined"
	FlagOfferLapsed   TicketFlag = "Offer lapsed"
)

// TextFlag refuses a filter by another flag.
const TextFlag = "The flag is Overdue, SSP silent, Conflict, Recommended, Offer declined or Offer lapsed."

// TicketFlags lists the flags.
func TicketFlags() []TicketFlag {
	return []TicketFlag{FlagOverdue, FlagSSPSilent, FlagConflict, FlagRecommended, FlagOfferDeclined, FlagOfferLapsed}
}

// TicketFlagsOf are the flags of a deal's ticket; the queue filters by the same (models/repo).
func TicketFlagsOf(t Ticket, p Progress, now time.Time) []TicketFlag {
	has := map[TicketFlag]bool{
		FlagOverdue:     now.After(t.DueAt) && t.State != TicketHidden,
		FlagSSPSilent:   p.SSPSilent,
		FlagConflict:    p.Conflict,
		FlagRecommended: len(p.Recommendations) > 0,

		FlagOfferDeclined: p.lastOfferIs(OfferDeclined),
		FlagOfferLapsed:   p.lastOfferIs(OfferLapsed),
	}
	flags := []TicketFlag{}
	for _, flag := range TicketFlags() {
		if has[flag] {
			flags = append(flags, flag)
		}
	}
	return flags
}

// Limits of a reviewer's saved views of the queue.
const (
	MaxQueueViews         = 20
	MaxQueueViewName      = 60
	MaxQueueViewSelection = 2000
)
