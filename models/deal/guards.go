package deal

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

func wrongState(s State, c Command, now time.Time) *Refusal {
	label := string(s.Label(now))
	decision := slices.Contains([]Event{Approve, Deny, MakeOffer, AskInfo, ReturnIncomplete, Release}, c.Event)
	switch {
	case c.Event == Submit && slices.Contains(pending, s.Status):
		return &Refusal{
			Kind: RefusedState, Code: "deal.alreadySubmitted",
			Message: "This deal has been submitted already and is waiting for a decision.",
		}
	case (c.Event == Claim || c.Event == Move) && s.Status == InProgress && s.Ticket != nil:
		return held(s)
	case c.Event == AcceptOffer || c.Event == DeclineOffer || c.Event == WithdrawOffer:
		return offerClosed(s, c)
	case c.Event == MakeAppeal && s.UnderAppeal():
		return appealable(s, c)
	case c.Event == WithdrawAppeal && s.UnderAppeal():
		return appealClaimed()
	case c.Event == WithdrawAppeal:
		return &Refusal{Kind: RefusedState, Code: codeAppealNone, Message: textAppealNone}
	case decision && s.Status == Unassigned:
		return notClaimed()
	default:
		return &Refusal{Kind: RefusedState, Code: "deal.wrongStatus", Message: "Not possible while the status is " + label +
			"."}
	}
}

func notClaimed() *Refusal {
	return &Refusal{Kind: RefusedState, Code: "desk.notClaimed", Message: "Claim the deal before you decide on it."}
}

func held(s State) *Refusal {
	return &Refusal{Kind: RefusedState, Code: "desk.claimed", Message: "This deal is being reviewed by " +
		s.Ticket.ClaimedBy + ".", Holder: s.Ticket.ClaimedBy}
}

func refusedActor(code, message string) *Refusal {
	return &Refusal{Kind: RefusedActor, Code: code, Message: message}
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
		return &Refusal{Kind: RefusedState, Code: "desk.awaitingSsp", Message: "The deal waits for the SSP's approval."}
	case s.CustomerReview:
		return &Refusal{
			Kind: RefusedState, Code: "desk.customerReview",
			Message: "The deal waits for the review of its customer.",
		}
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
		return &Refusal{
			Kind: RefusedState, Code: "desk.staleRevision",
			Message: "The deal has changed since you opened it. Look at the newest revision before you decide.",
		}
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
	return &Refusal{Kind: RefusedState, Code: "deal.pending", Message: article + string(what) +
		" of this deal is under way."}
}

func fromRevision(s State, c Command, _ EvalContext) *Refusal {
	if r := noRenewal(s); r != nil {
		return r
	}
	if c.Base != 0 && c.Base != s.Revision {
		return &Refusal{
			Kind: RefusedState, Code: "deal.staleRevision",
			Message: "Somebody else has changed this deal since you opened it.",
		}
	}
	return nil
}

// notOffered comes before the status: what the program of the deal does not have, no owner can do in any
// (case-management.md L187–189).
func notOffered(s State, event Event) *Refusal {
	if s.Type == CPStrategic && event == Extend {
		return &Refusal{Kind: RefusedState, Code: "extension.notOffered", Message: textNotForStrategic}
	}
	if s.Type == DealRegistration && event == MakeOffer {
		return &Refusal{Kind: RefusedInput, Code: "offer.notForProgram", Message: textOfferProgram, Field: "decision"}
	}
	return nil
}

// extendable: the limits that no date can meet (rules.md "Extension").
func extendable(s State, c Command) *Refusal {
	switch {
	case s.Extensions >= s.Terms.MaximumExtensions:
		return &Refusal{Kind: RefusedInput, Code: "extension.limit", Message: TextExtensionLimit, Field: "newExpirationDate"}
	case s.ExpirationDate >= s.MaximumEnd():
		return &Refusal{
			Kind: RefusedInput, Code: "extension.maximum", Message: TextExtensionMaximum,
			Field: "newExpirationDate",
		}
	default:
		return nothingPending(s, c)
	}
}

func extensionValid(s State, c Command, m EvalContext) *Refusal {
	if r := noRenewal(s); r != nil {
		return r
	}
	wrong := func(text string) *Refusal {
		return &Refusal{Kind: RefusedInput, Code: "extension.date", Message: text, Field: "newExpirationDate"}
	}
	today := DateOf(m.Now, s.Location())
	switch a := c.Extension; {
	case a == nil || a.NewDate == "":
		return wrong(required("New Expiration Date"))
	case a.PriorDate != "" && a.PriorDate != s.ExpirationDate:
		return &Refusal{
			Kind: RefusedState, Code: "extension.stale",
			Message: "The expiration date has changed since you opened the deal.",
		}
	case a.NewDate > s.MaximumEnd():
		return wrong(BeyondMaximum(s.MaximumEnd()))
	case a.NewDate <= s.ExpirationDate:
		return wrong("The new expiration date must be later than the current one.")
	case a.NewDate < today:
		return wrong("The new expiration date must not be in the past.")
	case s.Type == SpecialPricing && a.Reason == "":
		return &Refusal{Kind: RefusedInput, Code: "extension.reason", Message: required("Reason"), Field: "extensionReason"}
	case s.Type == SpecialPricing && (a.ExpectedUnits == nil || *a.ExpectedUnits < 0):
		return &Refusal{
			Kind: RefusedInput, Code: "extension.expectedUnits", Message: required("Expected Units"),
			Field: "expectedUnits",
		}
	case Length(a.Reason) > MaxExtensionReason:
		return &Refusal{
			Kind: RefusedInput, Code: "extension.reason",
			Message: fmt.Sprintf("Max %d characters allowed.", MaxExtensionReason), Field: "extensionReason",
		}
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
		return &Refusal{Kind: RefusedState, Code: CodeUnitsMissing, Message: TextExtensionFailed}
	}
	return nil
}

func reasonGiven(_ State, c Command, _ EvalContext) *Refusal {
	return CheckReason(ReasonsOf(c.Event), c)
}

func commentGiven(_ State, c Command, _ EvalContext) *Refusal {
	if c.PartnerComments == "" {
		return &Refusal{Kind: RefusedInput, Code: "desk.commentRequired", Message: required("Comments"), Field: "comments"}
	}
	return nil
}

// share is a percentage of a volume, half a unit rounded up (rules.md "Program numbers").
func share(volume int64, percent int) int64 { return (volume*int64(percent) + 50) / 100 }
