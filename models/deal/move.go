package deal

import (
	"slices"
	"strings"
)

// ActionMoved and ActionMovedToCover are how the staff's timeline tells of a ticket that was moved (beyond N16, N24).
const (
	ActionMoved        = "Ticket moved"
	ActionMovedToCover = "Ticket moved to the cover"
)

// MoveTarget is whose queue a ticket is moved to: a person's or a region's.
type MoveTarget struct {
	Person string `json:"person,omitempty"` // address
	Name   string `json:"name,omitempty"`
	Level  int    `json:"level,omitempty"` // the person's
	Region string `json:"region,omitempty"`
}

// IsOne tells whether the target is one person or one region.
func (t MoveTarget) IsOne() bool { return (t.Person == "") != (t.Region == "") }

// Comment is how the staff's timeline tells of the target.
func (t MoveTarget) Comment() string {
	if t.Person != "" {
		return "To the queue of " + t.Person + "."
	}
	return "To the queue of the region " + t.Region + "."
}

// MovesTickets tells why a person moves no tickets; nil means that they do.
func MovesTickets(a Actor) *Refusal {
	switch {
	case a.DeskLevel() == 0:
		return NotReviewer()
	case a.DeskLevel() < highestLevel:
		return refusedActor("move.level", "Only a reviewer of level 3 moves tickets.")
	default:
		return nil
	}
}

// NotAtDesk refuses a move to somebody who is not of the business desk.
func NotAtDesk() *Refusal {
	return refusedState("move.person", textNotAtDesk)
}

// CheckMove answers what is wrong with whose queue a move is to: the person, nil when nobody is known, has to be of the
// desk, the region has to be known.
func CheckMove(to MoveTarget, person *Reviewer, regions []string) []Fault {
	switch {
	case to.Person != "" && person == nil:
		return []Fault{bodyFault("toPerson", "move.person", textNotAtDesk)}
	case to.Region != "" && !slices.Contains(regions, to.Region):
		return []Fault{bodyFault("toRegion", "move.region", "This region is not known.")}
	default:
		return nil
	}
}

// StaffOnly tells whether the timeline tells of an event to our people alone.
func StaffOnly(action string) bool { return MovesTicket(action) || action == ActionRecommendedOffer }

// MovesTicket tells whether an event of the timeline put a ticket into somebody's or some region's queue.
func MovesTicket(action string) bool { return action == ActionMoved || action == ActionMovedToCover }

// addressable: the ticket is not in that queue yet, and the person whose queue it is may decide on it.
func addressable(s State, c Command, _ EvalContext) *Refusal {
	t := s.Ticket
	switch {
	case t == nil:
		return notClaimed()
	case c.To == nil || !c.To.IsOne():
		return refusedInput(codeMoveTarget, textMoveTarget, "toPerson")
	case c.To.Region != "":
		if t.AddressedTo == "" && t.Region == c.To.Region {
			return moveSame()
		}
	case strings.EqualFold(t.AddressedTo, c.To.Person):
		return moveSame()
	case c.To.Level < t.Level:
		return refusedState("move.personLevel", "This ticket needs a reviewer of a higher level than "+c.To.Person+".")
	case FourEyes(s.InvolvementOf(c.To.Person)) != nil:
		return refusedState("move.fourEyes", c.To.Person+" is tied to this deal and may not decide on it.")
	}
	return nil
}

const (
	codeMoveTarget = "move.target"
	textMoveTarget = "Choose a person or a region."
	textNotAtDesk  = "This person is not of the business desk."
)

func moveSame() *Refusal {
	return refusedState("move.same", "The ticket is in this queue already.")
}

// moved addresses the ticket to a person, or gives it to all of a region; its place and its clock stay.
func moved(s *State, c Command, _ EvalContext) {
	s.Ticket.unaddress()
	s.Ticket.MovedBy = c.Actor.Email
	if c.To.Person != "" {
		s.Ticket.AddressedTo = strings.ToLower(c.To.Person)
		return
	}
	s.Ticket.Region = c.To.Region
}

// movedToCover addresses the ticket to the cover of whom it was addressed to; who is absent stays the first one.
func movedToCover(s *State, c Command, _ EvalContext) {
	if s.Ticket.AddressedFor == "" {
		s.Ticket.AddressedFor = s.Ticket.AddressedTo
	}
	s.Ticket.AddressedTo = strings.ToLower(c.Actor.Email)
}

// awaitsAbsent is true for a ticket that nobody holds and that was moved to the absent person.
func awaitsAbsent(s State, c Command, _ EvalContext) bool {
	t := s.Ticket
	return t != nil && t.State == TicketOpen && c.Absent != "" && strings.EqualFold(t.AddressedTo, c.Absent)
}
