package deal

// MaximumEnd is the last day to which the deal may run: start plus the program's maximum (rules.md "Program numbers").
func (s State) MaximumEnd() Date {
	if s.StartDate == "" {
		return ""
	}
	return s.StartDate.AddMonths(s.Terms.MaximumMonths)
}

// amended: an edit that needs no review is in force at once (clarifications.md 50).
func amended(s *State, c Command, _ EvalContext) {
	s.Revision, s.Closure = c.Revision, ClosureApproved
}

// editSubmitted: the edit is a revision of its own; the terms in force stay until it is decided (clarifications.md 17).
func editSubmitted(s *State, c Command, m EvalContext) {
	kind := TicketEdit
	if s.Status == DealPricingApprovedPendingChannel {
		kind = TicketChannel
	}
	s.Edit = &Edit{Revision: c.Revision, Volume: c.Volume, Before: s.Closure, By: c.Actor.Email}
	if s.Type == CPStrategic && m.Facts.RequestedDate != s.Requested {
		s.Edit.Until = m.Facts.RequestedDate
	}
	s.CustomerReview = m.Facts.UnderReview
	s.Conflict = m.Facts.Conflict
	s.Registered = false
	s.Closure = ClosureEditPendingReview
	openTicket(s, kind, 1, m)
}

// editApproved: the pending revision is in force, the dates stay (clarifications.md 95) but for the expiration date
// that a CP Strategic edit asks for (case-submission.md L99).
func editApproved(s *State, _ Command, m EvalContext) {
	if s.Edit.Until != "" {
		s.Requested = s.Edit.Until
		s.ExpirationDate = max(min(s.Requested, s.MaximumEnd()), DateOf(m.Now, s.Location()))
		s.HandledUntil = m.Now // reminders of the new date that lie in the past are void
	}
	s.Revision = s.Edit.Revision
	s.Volume = s.Edit.Volume
	s.Closure = ClosureApproved
	reviewOver(s)
}

// reviewOver: nothing is under review on top of the terms in force any more.
func reviewOver(s *State) {
	s.Edit = nil
	s.Ticket = nil
	s.Recommendations = nil
	s.CustomerReview = false
	s.Conflict = false
	s.Registered = false
}

// dropPending closes an edit or an extension request; the closure decision is what it was before.
func dropPending(s *State) {
	if s.Edit != nil {
		s.Closure = s.Edit.Before
	}
	s.Extension = nil
	reviewOver(s)
}

// pendingClosed: an edit or a request under review was denied, or lapses with the deal; a renewal lives on.
func pendingClosed(s *State, _ Command, _ EvalContext) { dropPending(s) }

// expiredEarly: today still counts; what was pending is closed (clarifications.md 10).
func expiredEarly(s *State, _ Command, m EvalContext) {
	dropPending(s)
	s.RenewalID = ""
	s.ExpirationDate = DateOf(m.Now, s.Location())
}

// superseded: the renewal runs from today, so that this deal's last day was the day before.
func superseded(s *State, _ Command, m EvalContext) {
	dropPending(s)
	s.RenewalID = ""
	s.ExpirationDate = max(DateOf(m.Now, s.Location()).AddDays(-1), s.StartDate)
}

func extended(s *State, c Command, m EvalContext) { extendTo(s, c.Extension.NewDate, m) }

func extendTo(s *State, date Date, m EvalContext) {
	s.ExpirationDate = date
	s.Extensions++
	s.HandledUntil = m.Now // reminders of the new date that lie in the past are void
}

func extensionRequested(s *State, c Command, m EvalContext) {
	asked := *c.Extension
	s.Extension = &Extension{
		NewDate: asked.NewDate, PriorDate: s.ExpirationDate, By: c.Actor.Email, ExpectedUnits: asked.ExpectedUnits,
		Reason: asked.Reason,
	}
	openTicket(s, TicketExtension, seniorLevel, m)
}

func extensionGranted(s *State, _ Command, m EvalContext) {
	date := s.Extension.NewDate
	dropPending(s)
	extendTo(s, date, m)
}
