package deal

import "time"

// DecisionKind is what a decision is about.
type DecisionKind string

// The kinds.
const (
	DecidesNew       DecisionKind = "new"
	DecidesRenewal   DecisionKind = "renewal"
	DecidesEdit      DecisionKind = "edit"
	DecidesChannel   DecisionKind = "channel"
	DecidesExtension DecisionKind = "extension"
	DecidesAppeal    DecisionKind = "appeal"
)

// ForeseenEffect is what a decision does.
type ForeseenEffect string

// What a decision may do.
const (
	ForeseenApproved        ForeseenEffect = "approved"
	ForeseenPricingApproved ForeseenEffect = "pricingApproved" // the channel is still to be decided
	ForeseenRecommended     ForeseenEffect = "recommended"     // above the reviewer's level: nothing is decided
	ForeseenDenied          ForeseenEffect = "denied"
	ForeseenSentBack        ForeseenEffect = "sentBack"
	ForeseenOffered         ForeseenEffect = "offered"
	ForeseenClaimed         ForeseenEffect = "claimed"  // of a bulk
	ForeseenReleased        ForeseenEffect = "released" // likewise
	ForeseenMoved           ForeseenEffect = "moved"    // likewise
)

// Foreseen is what a decision would do to a deal, so that who decides is told before.
type Foreseen struct {
	Kind   DecisionKind
	Effect ForeseenEffect
	Level  int  // whose turn it is after a recommendation
	Second bool // the recommendation goes to another reviewer of the same level

	Start, Expiration Date // of the deal afterwards
	Prior             Date // expiration date before
}

// EventFor is the event of a decision on what is under review; an extension has its own.
func (s State) EventFor(event Event) Event {
	switch {
	case s.Extension != nil && event == Approve:
		return ApproveExtension
	case s.Extension != nil && event == Deny:
		return DenyExtension
	default:
		return event
	}
}

// Foresee tells what a decision would do, or why it is refused. Nothing is changed.
func Foresee(s State, c Command, m EvalContext) (Foreseen, *Refusal) {
	result, refusal := Apply(s, c, m)
	if refusal != nil {
		return Foreseen{}, refusal
	}
	next := result.State
	out := Foreseen{
		Kind: s.decisionKind(), Start: next.StartDate, Expiration: next.ExpirationDate,
		Prior: s.ExpirationDate,
	}
	switch {
	case len(next.Recommendations) > 0:
		out.Effect, out.Level = ForeseenRecommended, next.Ticket.Level
		out.Second = out.Level <= c.Actor.DeskLevel()
	case c.Event == Deny || c.Event == DenyExtension:
		out.Effect = ForeseenDenied
	case c.Event == MakeOffer:
		out.Effect = ForeseenOffered
		out.Expiration = next.OpenOffer().ValidUntil
	case c.Event == AskInfo || c.Event == ReturnIncomplete:
		out.Effect = ForeseenSentBack
	case next.Status == DealPricingApprovedPendingChannel && s.Edit == nil:
		out.Effect = ForeseenPricingApproved
	default:
		out.Effect = ForeseenApproved
	}
	return out, nil
}

func (s State) decisionKind() DecisionKind {
	switch {
	case s.Extension != nil:
		return DecidesExtension
	case s.Edit != nil && s.Status == DealPricingApprovedPendingChannel:
		return DecidesChannel
	case s.Edit != nil:
		return DecidesEdit
	case s.UnderAppeal():
		return DecidesAppeal
	case s.RenewalOf != "":
		return DecidesRenewal
	default:
		return DecidesNew
	}
}

// ExtensionOutcome is what asking for an extension comes to (clarifications.md 28).
type ExtensionOutcome string

// The outcomes.
const (
	ExtensionAtOnce   ExtensionOutcome = "Success"
	ExtensionReviewed ExtensionOutcome = "Review"
	ExtensionFailed   ExtensionOutcome = "Failure"
)

// ExtensionOutlook tells an owner before they ask what an extension needs and what it would come to now.
type ExtensionOutlook struct {
	Outcome  ExtensionOutcome
	Needed   int64 // units transacted for an extension at once; below 0 when the program asks for none
	Percent  int   // the share of the volume that they are; below 0 when they are a number of their own
	Earliest Date
	Latest   Date
}

// ExtensionNeeds are the units transacted for an extension without a review, below 0 when the program asks for none,
// and the share of the volume that they are, below 0 when they are a number of their own.
func (s State) ExtensionNeeds() (units int64, percent int) {
	if s.Terms.ExtensionPercent < 0 {
		return s.Terms.ExtensionUnits, NoMinimum
	}
	return max(s.Terms.ExtensionUnits, share(s.Volume, s.Terms.ExtensionPercent)), s.Terms.ExtensionPercent
}

// ExtensionOutlook follows the rules that an extension is asked by; false where none can be asked for.
func (s State) ExtensionOutlook(a Actor, now time.Time) (ExtensionOutlook, bool) {
	command := Command{Event: Extend, Actor: a}
	if Can(s, command, now) != nil || noRenewal(s) != nil {
		return ExtensionOutlook{}, false
	}
	out := ExtensionOutlook{
		Outcome:  ExtensionAtOnce,
		Earliest: max(s.ExpirationDate.AddDays(1), DateOf(now, s.Location())), Latest: s.MaximumEnd(),
	}
	out.Needed, out.Percent = s.ExtensionNeeds()
	switch {
	case fewUnits.holds(s, command, EvalContext{Now: now}):
		out.Outcome = ExtensionReviewed
	case s.Terms.ExtensionUnits >= 0 && s.Units < s.Terms.ExtensionUnits:
		out.Outcome = ExtensionFailed
	}
	return out, true
}
