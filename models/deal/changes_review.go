package deal

import (
	"cmp"
	"strings"
	"time"
)

// submitted: a draft enters the review with the program's numbers of today.
func submitted(s *State, c Command, m EvalContext) {
	s.Terms = m.Program.Complete(s.Type)
	s.Closure = ClosureNone
	untieOffers(s)
	takeRevision(s, c, m)
	openTicket(s, TicketSubmission, 1, m)
}

// resubmitted: an answered return goes on in its old place, under the numbers of its first submit.
func resubmitted(s *State, c Command, m EvalContext) {
	bySSP := s.Returned != nil && s.Returned.BySSP
	s.Closure = ClosureNone
	s.Returned, s.Recommendations = nil, nil
	untieOffers(s)
	endorsed := s.Type == CPStrategic && !bySSP
	takeRevision(s, c, m)
	if endorsed {
		s.Awaiting = nil // the SSP has had its word; only its own return goes to it again (clarifications.md 2)
	}
	if s.Ticket == nil {
		openTicket(s, TicketSubmission, 1, m)
		return
	}
	s.Ticket.Level = 1
}

func takeRevision(s *State, c Command, m EvalContext) {
	s.Revision, s.Volume = c.Revision, c.Volume
	s.CustomerReview = m.Facts.UnderReview
	s.Conflict = m.Facts.Conflict
	s.Registered = false
	s.SkipsChannel, s.Requested = m.Facts.SkipsChannel, m.Facts.RequestedDate
	s.Awaiting, s.SSPSilent = nil, false
	if s.Type == CPStrategic && m.Facts.AwaitsSSP && !c.Actor.Has(RoleSSP) {
		s.Awaiting = &Awaiting{
			TPID: m.Facts.TPID,
			By:   m.Calendar.Add(m.Now, s.Terms.SSPDays*BusinessDayMinutes, s.Location()).UTC(),
		}
	}
}

func claimed(s *State, c Command, m EvalContext) {
	lease := time.Duration(s.Terms.Complete(s.Type).LeaseMinutes) * time.Minute
	s.Ticket.State = TicketClaimed
	s.Ticket.ClaimedBy = c.Actor.Email
	s.Ticket.LeaseUntil = m.Now.Add(lease)
	if strings.EqualFold(s.Ticket.AddressedTo, c.Actor.Email) {
		s.Ticket.ClaimedFor = s.Ticket.AddressedFor
	}
	if s.UnderAppeal() {
		s.Appeal.Claimed = true
	}
}

// handedOver claims the ticket for the cover, with a lease of its own; whom a cover stood in for stays who is absent.
func handedOver(s *State, c Command, m EvalContext) {
	absent := cmp.Or(s.Ticket.ClaimedFor, c.Absent)
	claimed(s, c, m)
	s.Ticket.ClaimedFor = absent
}

func freed(s *State, _ Command, _ EvalContext) { freeTicket(s) }

func recommended(s *State, c Command, m EvalContext) {
	s.Recommendations = recommend(*s, c, m)
	freeTicket(s)
	s.Ticket.Level = min(c.Actor.DeskLevel()+1, topLevel(s.Terms))
	s.Ticket.unaddress() // it is another's turn
}

func dealApproved(s *State, _ Command, m EvalContext) {
	s.Closure = ClosureApproved
	inForce(s, m)
}

func pricingApproved(s *State, _ Command, m EvalContext) {
	s.Closure = ClosureApprovedPendingChannel
	inForce(s, m)
}

// inForce sets the dates: from today for the program's duration, or to the date asked for, capped (rules.md "Program
// numbers").
func inForce(s *State, m EvalContext) {
	s.Ticket = nil
	s.Recommendations = nil
	s.Registered = false
	s.StartDate = DateOf(m.Now, s.Location())
	s.ExpirationDate = s.StartDate.AddMonths(s.Terms.DefaultMonths)
	if s.Type == CPStrategic && s.Requested != "" {
		s.ExpirationDate = max(min(s.Requested, s.MaximumEnd()), s.StartDate)
	}
}

// AsApproved are the dates that an approval at that moment would set; those of an approved deal stay, but for the
// expiration date that an edit asks for.
func (s State) AsApproved(now time.Time) State {
	switch {
	case s.Edit != nil:
		s = s.clone()
		editApproved(&s, Command{}, EvalContext{Now: now})
	case s.Extension == nil:
		inForce(&s, EvalContext{Now: now})
	}
	return s
}

func denied(s *State, c Command, m EvalContext) {
	s.Appeal = appealAgainst(*s, c, m)
	denialStands(s)
}

func denialStands(s *State) {
	s.Closure = ClosureDenied
	s.Ticket = nil
	s.Recommendations = nil
}

func discarded(s *State, _ Command, _ EvalContext) {
	dropPending(s)
	s.Returned, s.Awaiting = nil, nil
	s.SSPSilent = false
	if s.Status == Draft {
		s.Closure = ClosureNone
	}
}

func deleted(s *State, c Command, m EvalContext) {
	discarded(s, c, m)
	s.Deleted = true
}

func sentBack(s *State, c Command, m EvalContext) {
	s.Recommendations = nil
	s.Returned = &Returned{Sections: c.Sections, At: m.Now, ReasonCode: c.ReasonCode}
	s.Returned.RemindAt, s.Returned.AnswerBy = answerTimes(*s, m)
}

func sentBackIncomplete(s *State, c Command, m EvalContext) {
	sentBack(s, c, m)
	s.Closure = ClosureInsufficientInformation
}

func sentBackBySSP(s *State, c Command, m EvalContext) {
	sentBack(s, c, m)
	s.Returned.BySSP, s.Awaiting = true, nil
}

func forwarded(s *State, _ Command, _ EvalContext) { s.Awaiting = nil }

func silent(s *State, _ Command, _ EvalContext) { s.Awaiting, s.SSPSilent = nil, true }

func customerKnown(s *State, _ Command, m EvalContext) {
	s.CustomerReview = false
	s.Conflict = m.Facts.Conflict || m.Facts.Registered
	s.Registered = m.Facts.Registered
}
