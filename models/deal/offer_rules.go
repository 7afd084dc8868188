package deal

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dealdesk/models/apperr"
)

// What refuses an offer or its answer.
const (
	codeOfferStale  = "offer.stale"
	codeOfferLapsed = "offer.lapsed"

	textOfferProgram  = "There are no counter-offers for Deal Registrations."
	textOfferStale    = "This offer is no longer open."
	textOfferLapsed   = "The time to answer this offer is over."
	textOfferLimit    = "This deal has had three offers already."
	textOfferNotYours = "Only who made the offer, or a reviewer of the same level, withdraws it."
	textOfferAccepted = "This offer has been accepted already."
	textOfferDeclined = "This offer has been declined already."
	textOfferStep     = "An offered discount has steps of 0.1 points."
	textOfferByEntity = "The volume of this deal is committed by its legal entities: it stays as it is."
	actionOfferMade   = "Offer made"
	actionOfferTaken  = "Approved by accepted offer"
)

// offerRows are the part of the lifecycle that is about counter-offers (beyond N1 to N8).
func offerRows() []Transition {
	asked := []Status{NeedMoreInfo}
	return []Transition{
		{
			Event: MakeOffer, From: []Status{InProgress}, When: tooHigh, To: Unassigned, By: ByClaimer,
			Action: ActionRecommendedOffer, Guard: offerable, Check: offerValid, Change: offerRecommended,
		},
		{
			Event: MakeOffer, From: []Status{InProgress}, To: NeedMoreInfo, By: ByClaimer, Action: actionOfferMade,
			Guard: offerable, Check: offerValid, Change: offerSent,
			Effects: []Effect{EffectPauseTicket, EffectLetter, EffectMail},
		},
		{
			Event: AcceptOffer, From: asked, When: offerSkips, To: DealPricingApprovedPendingChannel, By: ByOwner,
			Action: actionOfferTaken, Guard: sameOffer, Check: answerable, Change: pricingTaken,
			Effects: []Effect{EffectCloseTicket, EffectLetter, EffectMail},
		},
		{
			Event: AcceptOffer, From: asked, When: offerOpen, To: Approved, By: ByOwner, Action: actionOfferTaken,
			Guard: sameOffer, Check: answerable, Change: offerTaken,
			Effects: []Effect{EffectCloseTicket, EffectLetter, EffectSupersede, EffectMail},
		},
		{
			Event: DeclineOffer, From: asked, When: offerOpen, To: Unassigned, By: ByOwner, Action: "Offer declined",
			Guard: sameOffer, Check: declinable, Change: offerDeclined, Effects: []Effect{EffectResumeTicket, EffectMail},
		},
		{
			Event: WithdrawOffer, From: asked, When: offerOpen, To: Unassigned, By: ByDesk,
			Action: "Offer withdrawn by the business desk", Guard: withdrawable, Check: withdrawalExplained,
			Change: offerTakenBack, Effects: []Effect{EffectResumeTicket, EffectMail},
		},
		{
			Event: OfferReminder, From: asked, When: offerOpen, To: Keep, By: BySystem,
			Action: "Reminder: an offer waits for an answer", Effects: []Effect{EffectMail},
		},
		{
			Event: OfferEnd, From: asked, When: offerOpen, To: Unassigned, By: BySystem, Action: "Offer lapsed",
			Change: offerLapsed, Effects: []Effect{EffectResumeTicket, EffectMail},
		},
		{
			Event: Submit, From: asked, When: offerOpen, To: Unassigned, By: ByOwner,
			Action: "Resubmitted; the offer was withdrawn", Change: resubmitted,
			Effects: []Effect{EffectResumeTicket, EffectMail},
		},
		{
			Event: Revert, From: asked, When: offerOpen, To: Draft, By: ByReverter,
			Action: "Reverted to draft; the offer was withdrawn", Change: discarded, Effects: []Effect{EffectDiscardTicket},
		},
		{
			Event: Delete, From: asked, When: offerOpen, To: Cancelled, By: ByOwner,
			Action: "Deleted; the offer was withdrawn", Change: deleted, Effects: []Effect{EffectDiscardTicket},
		},
	}
}

// offerable: at most three a deal, and none while an appeal is decided (beyond N6, N30).
func offerable(s State, c Command) *Refusal {
	switch {
	case s.UnderAppeal():
		return refusedState("appeal.noOffer", textAppealOffer)
	case len(s.Offers) >= MaxOffers:
		return refusedState("offer.limit", textOfferLimit)
	default:
		return sawRevision(s, c)
	}
}

// offerValid asks what an approval of the same lines is asked, and then for what is the offer's own.
func offerValid(s State, c Command, m EvalContext) *Refusal {
	if r := reasonGiven(s, c, m); r != nil && !c.Tentative {
		return r
	}
	for _, f := range CheckOffer(s, c, m) {
		return refusedInput(f.Rule, f.Text, strings.TrimPrefix(f.Pointer, "/"))
	}
	return approvable(s, c, m)
}

// OfferLimits are between which an offer may lie.
type OfferLimits struct {
	Volumes  bool // whether another volume may be offered at all
	Lowest   int64
	Highest  int64
	Earliest Date // of the end of validity
	Latest   Date
	Ceiling  Percent
}

// OfferLimitsOf are the limits of an offer that is made at a time.
func OfferLimitsOf(s State, m EvalContext) OfferLimits {
	_, until := answerTimes(s, m)
	zone := s.Location()
	return OfferLimits{
		Volumes: !m.Facts.ByEntity, Lowest: max(s.Terms.MinimumUnits, 1), Highest: offerVolumes * s.VolumeUnderReview(),
		Earliest: DateOf(until, zone), Latest: DateOf(m.Now, zone).AddMonths(s.Terms.MaximumMonths),
		Ceiling: min(offerCeiling, s.Terms.Ceiling),
	}
}

// CheckOffer answers every fault of an offer that an approval does not have (beyond N1).
func CheckOffer(s State, c Command, m EvalContext) []Fault {
	limits := OfferLimitsOf(s, m)
	var faults []Fault
	fault := func(pointer, rule, text, field string) {
		faults = append(faults, Fault{Pointer: pointer, Rule: rule, Text: text, Field: field})
	}
	for i, d := range c.Discounts {
		at := "/discounts/" + strconv.Itoa(i) + "/discountValue"
		switch {
		case d.Percent%OfferPercentStep != 0:
			fault(at, "offer.step", textOfferStep, "discounts")
		case d.Percent > limits.Ceiling:
			fault(at, "discount.ceiling", "A discount lies between 0 and "+limits.Ceiling.String()+" %.", "discounts")
		}
	}
	switch {
	case c.Volume == 0:
	case !limits.Volumes && c.Volume != s.VolumeUnderReview():
		fault("/volume", "offer.byEntity", textOfferByEntity, "volume")
	case c.Volume < limits.Lowest || c.Volume > limits.Highest:
		fault("/volume", "offer.volume", fmt.Sprintf("The volume of an offer lies between %d and %d units.", limits.Lowest,
			limits.Highest), "volume")
	}
	if c.ValidUntil != "" && (c.ValidUntil < limits.Earliest || c.ValidUntil > limits.Latest) {
		fault("/validUntil", "offer.validUntil", "An offer is valid until a day between "+limits.Earliest.Shown()+" and "+
			limits.Latest.Shown()+".", "validUntil")
	}
	if strings.TrimSpace(c.PartnerComments) == "" && !c.Tentative {
		fault("/partnerComments", "desk.commentRequired", required("Comments"), "partnerComments")
	}
	return faults
}

// sameOffer: the answer is to the offer that is open. A menu asks without naming one.
func sameOffer(s State, c Command) *Refusal {
	if c.OfferID != "" && c.OfferID != s.OpenOffer().ID {
		return offerClosed(s, c)
	}
	return nil
}

// answerable: an answer names the offer, and comes in time (beyond N4).
func answerable(s State, c Command, m EvalContext) *Refusal {
	if c.OfferID == "" {
		return offerStale()
	}
	return offerInTime(s, m.Now)
}

func offerInTime(s State, now time.Time) *Refusal {
	if o := s.OpenOffer(); o != nil && !now.Before(o.AnswerUntil) {
		return refusedState(codeOfferLapsed, textOfferLapsed)
	}
	return nil
}

func declinable(s State, c Command, m EvalContext) *Refusal {
	if r := answerable(s, c, m); r != nil {
		return r
	}
	return commentGiven(s, c, m)
}

func withdrawable(s State, c Command) *Refusal {
	o := s.OpenOffer()
	if o.By != c.Actor.Email && c.Actor.DeskLevel() < o.Level {
		return refusedActor("offer.notYours", textOfferNotYours)
	}
	return sameOffer(s, c)
}

func withdrawalExplained(_ State, c Command, _ EvalContext) *Refusal {
	if c.PartnerComments == "" {
		return refusedInput("offer.reason", required("Reason"), "reason")
	}
	return nil
}

func offerStale() *Refusal {
	return refusedState(codeOfferStale, textOfferStale)
}

// offerClosed refuses an answer to an offer that is not open: of two answers at once the later one is told what the
// earlier one was (beyond N10).
func offerClosed(s State, c Command) *Refusal {
	last := s.LastOffer()
	if last == nil || c.OfferID != "" && c.OfferID != last.ID {
		return offerStale()
	}
	switch last.Stage {
	case OfferAccepted:
		return &Refusal{Kind: RefusedState, Code: "offer.answered", Message: textOfferAccepted, Answer: AnswerAccept}
	case OfferDeclined:
		return &Refusal{Kind: RefusedState, Code: "offer.answered", Message: textOfferDeclined, Answer: AnswerDecline}
	case OfferLapsed:
		return refusedState(codeOfferLapsed, textOfferLapsed)
	default:
		return offerStale()
	}
}

// CheckAnswer answers the faults of what is said with an answer to an offer (beyond N6).
func CheckAnswer(c Command) []Fault {
	if c.Event == DeclineOffer && c.PartnerComments == "" {
		return []Fault{bodyFault("comment", "offer.comment", required("Comments"))}
	}
	return offerTextFaults(c, "comment")
}

// CheckWithdrawal answers the faults of what is said when an offer is withdrawn (beyond N8).
func CheckWithdrawal(c Command) []Fault {
	if c.PartnerComments == "" {
		return []Fault{bodyFault("reason", "offer.reason", required("Reason"))}
	}
	return offerTextFaults(c, "reason")
}

func offerTextFaults(c Command, field string) []Fault {
	if Length(c.PartnerComments) <= MaxOfferText {
		return nil
	}
	return []Fault{bodyFault(field, "offer."+field, tooLong(MaxOfferText))}
}

// OfferFor is the newest offer of a deal that a person sees, for who may read it.
func OfferFor(s State, a Actor) (Offer, error) {
	switch o := s.ShownOffer(); {
	case !SeesOffer(s, a):
		return Offer{}, apperr.Forbidden(codeNotOwner, TextNotOwner)
	case o == nil:
		return Offer{}, apperr.NotFound("offer.none", "There is no offer for this deal.")
	default:
		return *o, nil
	}
}

// maybeAnswer is what the action asks: the command's rules and its time.
func maybeAnswer(s State, a Actor, now time.Time) *Refusal {
	if r := Can(s, Command{Event: AcceptOffer, Actor: a}, now); r != nil {
		return r
	}
	return offerInTime(s, now)
}

// SeesOffer tells whether a person may read what was offered for a deal that they see: its owners and our people.
func SeesOffer(s State, a Actor) bool { return s.OwnedBy(a.Email) || a.Internal || a.DeskLevel() > 0 }
