package deal

import (
	"slices"
	"strings"
	"time"
)

func wrongState(s State, c Command, now time.Time) *Refusal {
	decision := slices.Contains([]Event{Approve, Deny, MakeOffer, AskInfo, ReturnIncomplete, Release}, c.Event)
	switch {
	case c.Event == Submit && slices.Contains(pending, s.Status):
		return refusedState("deal.alreadySubmitted", "This deal has been submitted already and is waiting for a decision.")
	case (c.Event == Claim || c.Event == Move) && s.Status == InProgress && s.Ticket != nil:
		return held(s)
	case c.Event == AcceptOffer || c.Event == DeclineOffer || c.Event == WithdrawOffer:
		return offerClosed(s, c)
	case c.Event == MakeAppeal && s.UnderAppeal():
		return appealable(s, c)
	case c.Event == WithdrawAppeal && s.UnderAppeal():
		return appealClaimed()
	case c.Event == WithdrawAppeal:
		return refusedState(codeAppealNone, textAppealNone)
	case decision && s.Status == Unassigned:
		return notClaimed()
	default:
		return wrongStatus(s.Label(now))
	}
}

func notClaimed() *Refusal {
	return refusedState("desk.notClaimed", "Claim the deal before you decide on it.")
}

func held(s State) *Refusal {
	return &Refusal{Kind: RefusedState, Code: "desk.claimed", Message: "This deal is being reviewed by " +
		s.Ticket.ClaimedBy + ".", Holder: s.Ticket.ClaimedBy}
}

func mayCause(by By, s State, a Actor) *Refusal {
	switch by {
	case ByOwner, ByRequester, ByReverter:
		return mayOwn(by, s, a)
	case ByDesk, ByClaimer, BySenior, ByMover, ByCover:
		return mayReview(by, s, a)
	case BySSP:
		if !a.Has(RoleSSP) {
			return refusedActor("ssp.notSSP", "Only the SSP of the customer can do this.")
		}
		if s.OwnedBy(a.Email) {
			return refusedActor("desk.ownCase", textOwnCase)
		}
	case BySystem:
	}
	return nil
}

const (
	codeNotRequester = "case.notRequester"
	codeNotOwner     = "case.notOwner"
)

func mayOwn(by By, s State, a Actor) *Refusal {
	requesterOnly := by == ByRequester || (by == ByReverter && s.Type != CPStrategic)
	switch {
	case requesterOnly && s.UserTypeOf(a.Email) != Requester:
		return refusedActor(codeNotRequester, textNotRequester)
	case !s.OwnedBy(a.Email):
		return refusedActor(codeNotOwner, TextNotOwner)
	case !a.Has(OwnerRoles(s.Type)...):
		return refusedActor("case.role", textRole)
	default:
		return nil
	}
}

// NotReviewer refuses who is not of the business desk.
func NotReviewer() *Refusal {
	return refusedActor("desk.notReviewer", "Only the business desk can do this.")
}

func mayReview(by By, s State, a Actor) *Refusal {
	if a.DeskLevel() == 0 {
		return NotReviewer()
	}
	if r := FourEyes(s.InvolvementOf(a.Email)); r != nil {
		return r
	}
	switch {
	case by == ByMover && MovesTickets(a) != nil:
		return MovesTickets(a)
	case by == BySenior && a.DeskLevel() < seniorLevel:
		return refusedActor("desk.level", "This needs a reviewer of a higher level.")
	case by == ByClaimer && s.Ticket != nil && s.Ticket.ClaimedBy == "":
		return notClaimed()
	case by == ByClaimer && s.Ticket != nil && s.Ticket.ClaimedBy != a.Email:
		return held(s)
	default:
		return nil
	}
}

// claimable: the ball is with the desk, and the reviewer's level is high enough (clarifications.md 2, 21, 94).
func claimable(s State, c Command) *Refusal {
	switch {
	case s.Awaiting != nil:
		return refusedState("desk.awaitingSsp", "The deal waits for the SSP's approval.")
	case s.CustomerReview:
		return refusedState("desk.customerReview", "The deal waits for the review of its customer.")
	case s.Ticket == nil:
		return nil
	case s.Ticket.State == TicketClaimed:
		return held(s)
	default:
		return highEnough(s, c)
	}
}

func highEnough(s State, c Command) *Refusal {
	if c.Actor.DeskLevel() < s.Ticket.Level {
		return refusedActor("desk.level", "This needs a reviewer of a higher level.")
	}
	return nil
}

// coverable: the absent person holds the ticket still, or an earlier cover of theirs, and the cover may decide on it
// (beyond N24).
func coverable(s State, c Command) *Refusal {
	t := s.Ticket
	switch {
	case t == nil || t.State != TicketClaimed:
		return notClaimed()
	case !strings.EqualFold(t.ClaimedBy, c.Absent) && !strings.EqualFold(t.ClaimedFor, c.Absent),
		strings.EqualFold(t.ClaimedBy, c.Actor.Email):
		return held(s)
	default:
		return highEnough(s, c)
	}
}

// sawRevision: a decision names the revision that the reviewer saw (rules.md "Desk").
func sawRevision(s State, c Command) *Refusal { return SawRevision(s, c.Revision) }

// SawRevision refuses who saw another revision than the one that is under review.
func SawRevision(s State, revision int) *Refusal {
	if revision != s.UnderReview() {
		return refusedState("desk.staleRevision",
			"The deal has changed since you opened it. Look at the newest revision before you decide.")
	}
	return nil
}

// nothingPending: at most one of edit, extension request and renewal per deal (clarifications.md 17). A pending renewal
// is another deal's matter and asked in the transaction.
func nothingPending(s State, _ Command) *Refusal {
	if what := s.Pending(); what != "" && what != PendingRenewal {
		return pendingRefusal(what)
	}
	return nil
}

func noRenewal(s State) *Refusal {
	if s.RenewalID != "" {
		return pendingRefusal(PendingRenewal)
	}
	return nil
}

func pendingRefusal(what Pending) *Refusal {
	article := "A "
	if what != PendingRenewal {
		article = "An "
	}
	return refusedState("deal.pending", article+string(what)+" of this deal is under way.")
}

func fromRevision(s State, c Command, _ EvalContext) *Refusal {
	if r := noRenewal(s); r != nil {
		return r
	}
	if c.Base != 0 && c.Base != s.Revision {
		return refusedState("deal.staleRevision", "Somebody else has changed this deal since you opened it.")
	}
	return nil
}

// notOffered comes before the status: what the program of the deal does not have, no owner can do in any
// (case-management.md L187–189).
func notOffered(s State, event Event) *Refusal {
	if s.Type == CPStrategic && event == Extend {
		return refusedState("extension.notOffered", textNotForStrategic)
	}
	if s.Type == DealRegistration && event == MakeOffer {
		return refusedInput("offer.notForProgram", textOfferProgram, "decision")
	}
	return nil
}

// extendable: the limits that no date can meet (rules.md "Extension").
func extendable(s State, c Command) *Refusal {
	switch {
	case s.Extensions >= s.Terms.MaximumExtensions:
		return refusedInput("extension.limit", TextExtensionLimit, "newExpirationDate")
	case s.ExpirationDate >= s.MaximumEnd():
		return refusedInput("extension.maximum", TextExtensionMaximum, "newExpirationDate")
	default:
		return nothingPending(s, c)
	}
}

func extensionValid(s State, c Command, m EvalContext) *Refusal {
	if r := noRenewal(s); r != nil {
		return r
	}
	wrong := func(text string) *Refusal {
		return refusedInput("extension.date", text, "newExpirationDate")
	}
	today := DateOf(m.Now, s.Location())
	switch a := c.Extension; {
	case a == nil || a.NewDate == "":
		return wrong(required("New Expiration Date"))
	case a.PriorDate != "" && a.PriorDate != s.ExpirationDate:
		return refusedState("extension.stale", "The expiration date has changed since you opened the deal.")
	case a.NewDate > s.MaximumEnd():
		return wrong(BeyondMaximum(s.MaximumEnd()))
	case a.NewDate <= s.ExpirationDate:
		return wrong("The new expiration date must be later than the current one.")
	case a.NewDate < today:
		return wrong("The new expiration date must not be in the past.")
	case s.Type == SpecialPricing && a.Reason == "":
		return refusedInput("extension.reason", required("Reason"), "extensionReason")
	case s.Type == SpecialPricing && (a.ExpectedUnits == nil || *a.ExpectedUnits < 0):
		return refusedInput("extension.expectedUnits", required("Expected Units"), "expectedUnits")
	case Length(a.Reason) > MaxExtensionReason:
		return refusedInput("extension.reason", tooLong(MaxExtensionReason), "extensionReason")
	default:
		return nil
	}
}

// extensionEarned: an extension at once needs its units (rules.md "Program numbers").
func extensionEarned(s State, c Command, m EvalContext) *Refusal {
	if r := extensionValid(s, c, m); r != nil {
		return r
	}
	if s.Terms.ExtensionUnits >= 0 && s.Units < s.Terms.ExtensionUnits {
		return refusedState(CodeUnitsMissing, TextExtensionFailed)
	}
	return nil
}

func reasonGiven(_ State, c Command, _ EvalContext) *Refusal {
	return CheckReason(ReasonsOf(c.Event), c)
}

func commentGiven(_ State, c Command, _ EvalContext) *Refusal {
	if c.PartnerComments == "" {
		return refusedInput("desk.commentRequired", required("Comments"), "comments")
	}
	return nil
}

// share is a percentage of a volume, half a unit rounded up (rules.md "Program numbers").
func share(volume int64, percent int) int64 { return (volume*int64(percent) + 50) / 100 }

// EndorsableBy is the last day on which a person may endorse or return the deal, after which it goes to the desk
// without their word; empty when it does not wait for this person.
func (s State) EndorsableBy(a Actor) Date {
	if s.Awaiting == nil || mayCause(BySSP, s, a) != nil || ofSSP(s, Command{Actor: a}, EvalContext{}) != nil {
		return ""
	}
	return Deadline{What: DueSSP, At: s.Awaiting.By, Who: WhoSSP}.Day(s.Location())
}

// ofSSP: the SSP of the customer's TPID, not any SSP.
func ofSSP(s State, c Command, _ EvalContext) *Refusal {
	for _, r := range c.Actor.Roles {
		if r.Role == RoleSSP && slices.Contains(r.TPIDs, s.Awaiting.TPID) {
			return nil
		}
	}
	return refusedActor("ssp.otherCustomer", "Only the SSP of the customer can do this.")
}

func ofSSPWithComment(s State, c Command, m EvalContext) *Refusal {
	if r := ofSSP(s, c, m); r != nil {
		return r
	}
	return commentGiven(s, c, m)
}
