package deal

import (
	"fmt"
	"strings"
	"time"
)

// BulkAct is what a bulk does with each of its tickets (beyond N16).
type BulkAct string

// The acts of a bulk.
const (
	BulkClaim      BulkAct = "Claim"
	BulkRelease    BulkAct = "Release"
	BulkMove       BulkAct = "Move"    // to another queue, by reviewers of level 3
	BulkApprove    BulkAct = "Approve" // with the proposed lines
	BulkDeny       BulkAct = "Deny"
	BulkAskInfo    BulkAct = "NeedMoreInfo"
	BulkIncomplete BulkAct = "Incomplete"
)

// MaxBulkRows is how many tickets one bulk has at most (beyond N16).
const MaxBulkRows = 200

// BulkDelay is how long decisions are staged: until then they can be taken back (beyond N18).
const BulkDelay = 5 * time.Minute

var bulkEvents = map[BulkAct]Event{
	BulkClaim: Claim, BulkRelease: Release, BulkMove: Move, BulkApprove: Approve, BulkDeny: Deny, BulkAskInfo: AskInfo,
	BulkIncomplete: ReturnIncomplete,
}

// Decides tells whether the act is a decision, which is staged; claims, releases and moves run at once.
func (a BulkAct) Decides() bool { return a != BulkClaim && a != BulkRelease && a != BulkMove }

// BulkOrder is what a reviewer asks for many tickets at once.
type BulkOrder struct {
	Act              BulkAct `json:"act"`
	ReasonCode       string  `json:"reasonCode,omitempty"`
	PartnerComments  string  `json:"partnerComments,omitempty"`
	InternalComments string  `json:"internalComments,omitempty"`

	To MoveTarget `json:"to,omitzero"` // of a move
}

// Permits tells why a person may not ask for the act at all; nil means that they may.
func (o BulkOrder) Permits(a Actor) *Refusal {
	if o.Act == BulkMove {
		return MovesTickets(a)
	}
	return nil
}

// CheckBulk answers the faults of an order's own input.
func CheckBulk(o BulkOrder) []Fault {
	if _, known := bulkEvents[o.Act]; !known {
		return []Fault{bodyFault("act", "bulk.act", "This act is not known.")}
	}
	if o.Act == BulkMove && !o.To.IsOne() {
		return []Fault{bodyFault("toPerson", codeMoveTarget, textMoveTarget)}
	}
	if !o.Act.Decides() {
		return nil
	}
	return CheckDecision(DealRegistration, o.Command(State{Type: DealRegistration}, 0, Actor{}))
}

// Command is the single command that an order is for a deal: the one that a reviewer would send of its page. A return
// as incomplete opens all sections; a reason on an extension is said in words.
func (o BulkOrder) Command(s State, revision int, a Actor) Command {
	c := Command{Event: bulkEvents[o.Act], Actor: a}
	if o.Act == BulkMove {
		c.To = &o.To
	}
	if !o.Act.Decides() {
		return c
	}
	c.Revision, c.ReasonCode = revision, o.ReasonCode
	c.PartnerComments, c.InternalComments = o.PartnerComments, o.InternalComments
	if c.Event == ReturnIncomplete {
		for _, tab := range TabsOf(s.Type) {
			c.Sections = append(c.Sections, string(tab))
		}
	}
	if event := s.EventFor(c.Event); event != c.Event {
		c.PartnerComments = DecisionComment(c)
		c.Event, c.ReasonCode = event, ""
	}
	return c
}

// ClaimsFirst tells whether the decision on a deal begins with a claim, because nobody holds its ticket.
func (o BulkOrder) ClaimsFirst(s State) bool {
	return o.Act.Decides() && s.Extension == nil && s.Ticket != nil && s.Ticket.State == TicketOpen
}

// Foresee tells what the order would do to a deal of which the reviewer saw a revision, by the rules that carry it out,
// or why not (beyond N17). Nothing is changed.
func (o BulkOrder) Foresee(s State, revision int, a Actor, m EvalContext) (Foreseen, *Refusal) {
	if r := SawRevision(s, revision); r != nil {
		return Foreseen{}, r
	}
	if o.ClaimsFirst(s) {
		claimed, refusal := Apply(s, Command{Event: Claim, Actor: a}, m)
		if refusal != nil {
			return Foreseen{}, refusal
		}
		s = claimed.State
	}
	c := o.Command(s, revision, a)
	if o.Act.Decides() {
		return Foresee(s, c, m)
	}
	if _, refusal := Apply(s, c, m); refusal != nil {
		return Foreseen{}, refusal
	}
	out := Foreseen{
		Kind: s.decisionKind(), Effect: ForeseenClaimed, Start: s.StartDate, Expiration: s.ExpirationDate,
		Prior: s.ExpirationDate,
	}
	switch c.Event {
	case Release:
		out.Effect = ForeseenReleased
	case Move:
		out.Effect = ForeseenMoved
	default:
	}
	return out, nil
}

// CodeStaged refuses who would decide what somebody else has staged a decision on.
const CodeStaged = "bulk.staged"

// NotStaged refuses a claim or a move of, or a decision on, a deal on which somebody else has staged one (beyond N18).
func NotStaged(event Event, a Actor, by string) *Refusal {
	if by == "" || strings.EqualFold(by, a.Email) {
		return nil
	}
	switch event {
	case Claim, Move, Approve, Deny, MakeOffer, AskInfo, ReturnIncomplete, ApproveExtension, DenyExtension:
		return StagedBy(by)
	default:
		return nil
	}
}

// StagedBy is the refusal of who comes second with a decision.
func StagedBy(holder string) *Refusal {
	return &Refusal{
		Kind: RefusedState, Code: CodeStaged, Message: holder + " has staged a decision on this deal.", Holder: holder,
	}
}

// BulkState is where a bulk stands.
type BulkState string

// The states of a bulk.
const (
	BulkStaged   BulkState = "staged" // its decisions can be taken back
	BulkRunning  BulkState = "running"
	BulkFinished BulkState = "finished"
)

// Bulk is an order for many tickets with its life.
type Bulk struct {
	ID         string
	Order      BulkOrder
	By, Name   string // who asked for it: address and name
	StagedAt   time.Time
	DueAt      time.Time // when its decisions begin
	StartedAt  time.Time // zero before
	FinishedAt time.Time // zero before
}

// State is where the bulk stands. It is staged for as long as it has not begun, however late that is.
func (b Bulk) State() BulkState {
	switch {
	case !b.FinishedAt.IsZero():
		return BulkFinished
	case !b.StartedAt.IsZero() || !b.Order.Act.Decides():
		return BulkRunning
	default:
		return BulkStaged
	}
}

// CanTakeBack tells why rows of a bulk cannot be taken back; nil means that they can.
func CanTakeBack(b Bulk) *Refusal {
	if b.State() != BulkStaged {
		return refusedState("bulk.begun", "This bulk has begun: nothing of it can be taken back.")
	}
	return nil
}

// BulkOutcome is what came of a row of a bulk.
type BulkOutcome string

// The outcomes; a row without one is still to come.
const (
	BulkDone        BulkOutcome = "done"
	BulkRecommended BulkOutcome = "recommended" // above the reviewer's level: the next level decides
	BulkRefused     BulkOutcome = "refused"
	BulkSkipped     BulkOutcome = "skipped" // the revision has moved since
	BulkTakenBack   BulkOutcome = "takenBack"
)

// BulkOutcomes lists the outcomes.
func BulkOutcomes() []BulkOutcome {
	return []BulkOutcome{BulkDone, BulkRecommended, BulkRefused, BulkSkipped, BulkTakenBack}
}

// BulkResultOf is what came of a row by the outcome of its command and the deal after it, with the reason if there is
// one.
func BulkResultOf(c Command, o Outcome, after State) (BulkOutcome, *Refusal) {
	switch {
	case o.Refusal != nil:
		return BulkRefused, o.Refusal
	case c.Event == Approve && after.InvolvementOf(c.Actor.Email).Decided:
		return BulkRecommended, nil
	default:
		return BulkDone, nil
	}
}

// CheckBulkRows answers what is wrong with the choice of tickets: none, too many, one of them twice.
func CheckBulkRows(dealIDs []string) []Fault {
	fault := func(pointer, rule, text string) []Fault {
		return []Fault{{Pointer: pointer, Rule: rule, Text: text, Field: "rows"}}
	}
	if n := len(dealIDs); n == 0 || n > MaxBulkRows {
		return fault("/rows", "bulk.rows", fmt.Sprintf("Choose between 1 and %d tickets.", MaxBulkRows))
	}
	seen := map[string]bool{}
	for i, id := range dealIDs {
		if seen[strings.ToLower(id)] {
			return fault(fmt.Sprintf("/rows/%d", i), "bulk.twice", "This ticket is chosen twice.")
		}
		seen[strings.ToLower(id)] = true
	}
	return nil
}

// BulkSummary counts what came of the rows of a bulk that has ended.
type BulkSummary struct {
	By          string `json:"by"` // the address of who asked for it
	Done        int    `json:"done"`
	Recommended int    `json:"recommended"`
	Refused     int    `json:"refused"`
	Skipped     int    `json:"skipped"`
	TakenBack   int    `json:"takenBack"`
}

// Add counts a row by its outcome.
func (s *BulkSummary) Add(o BulkOutcome) {
	switch o {
	case BulkDone:
		s.Done++
	case BulkRecommended:
		s.Recommended++
	case BulkRefused:
		s.Refused++
	case BulkSkipped:
		s.Skipped++
	case BulkTakenBack:
		s.TakenBack++
	}
}

// BulkEnded is the event of a bulk that has ended, of which the desk is told once; no event of a deal's life.
const BulkEnded Event = "bulkEnded"

// CarriedOut is how many rows were tried.
func (s BulkSummary) CarriedOut() int { return s.Done + s.Recommended + s.Refused + s.Skipped }
