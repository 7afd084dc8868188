package deal

import "time"

// RefusalKind tells what a refusal is about, and so its HTTP status.
type RefusalKind string

// The kinds of refusal.
const (
	RefusedState RefusalKind = "state" // wrong status or stale: 409
	RefusedActor RefusalKind = "actor" // this person may not: 403
	RefusedInput RefusalKind = "input" // something is missing in the command: 422
)

// Refusal is the answer to a command that the rules do not allow.
type Refusal struct {
	Kind    RefusalKind `json:"kind"`
	Code    string      `json:"code"`
	Message string      `json:"message"`
	Field   string      `json:"field,omitempty"`  // of RefusedInput
	Holder  string      `json:"holder,omitempty"` // who holds the ticket, for desk roles only (clarifications.md 24)
}

func (r *Refusal) Error() string { return r.Code + ": " + r.Message }

func wrongState(s State, c Command, now time.Time) *Refusal {
	label := string(s.Label(now))
	switch {
	case c.Event == Submit && (s.Status == Unassigned || s.Status == InProgress):
		return &Refusal{Kind: RefusedState, Code: "deal.alreadySubmitted", Message: "This deal has been submitted already and is waiting for a decision."}
	case c.Event == Claim && s.Status == InProgress && s.Ticket != nil:
		return &Refusal{Kind: RefusedState, Code: "desk.claimed", Message: "This deal is being reviewed by " + s.Ticket.ClaimedBy + ".", Holder: s.Ticket.ClaimedBy}
	case (c.Event == Approve || c.Event == Deny || c.Event == Release) && s.Status == Unassigned:
		return &Refusal{Kind: RefusedState, Code: "desk.notClaimed", Message: "Claim the deal before you decide on it."}
	default:
		return &Refusal{Kind: RefusedState, Code: "deal.wrongStatus", Message: "This is not possible while the deal's status is " + label + "."}
	}
}

func mayCause(by By, s State, a Actor) *Refusal {
	switch by {
	case ByOwner:
		if !s.OwnedBy(a.Email) {
			return &Refusal{Kind: RefusedActor, Code: "case.notOwner", Message: TextNotOwner}
		}
	case ByRequester:
		if s.UserTypeOf(a.Email) != Requester {
			return &Refusal{Kind: RefusedActor, Code: "case.notRequester", Message: "Only the requester can do this."}
		}
	case ByDesk, ByClaimer:
		if a.DeskLevel() == 0 {
			return &Refusal{Kind: RefusedActor, Code: "desk.notReviewer", Message: "Only the business desk can do this."}
		}
		if s.OwnedBy(a.Email) {
			return &Refusal{Kind: RefusedActor, Code: "desk.ownCase", Message: "Nobody decides a case that they own."}
		}
		if by == ByClaimer && s.Ticket != nil && s.Ticket.ClaimedBy != a.Email {
			return heldByOther(s)
		}
	case BySystem:
	}
	return nil
}

func heldByOther(s State) *Refusal {
	if s.Ticket.ClaimedBy == "" {
		return &Refusal{Kind: RefusedState, Code: "desk.notClaimed", Message: "Claim the deal before you decide on it."}
	}
	return &Refusal{Kind: RefusedState, Code: "desk.claimed", Message: "This deal is being reviewed by " + s.Ticket.ClaimedBy + ".", Holder: s.Ticket.ClaimedBy}
}

// sawRevision: a decision names the revision that the reviewer saw (rules.md "Desk").
func sawRevision(s State, c Command) *Refusal {
	if c.Revision != s.Revision {
		return &Refusal{Kind: RefusedState, Code: "desk.staleRevision", Message: "The deal has changed since you opened it. Look at the newest revision before you decide."}
	}
	return nil
}

func deniable(s State, c Command) *Refusal {
	if r := sawRevision(s, c); r != nil {
		return r
	}
	return CheckReason(ReasonsDeny, c)
}
