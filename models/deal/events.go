package deal

import "slices"

// Event is something that happens to a deal: a person's command, a deadline, or news from elsewhere.
type Event string

// The events that people cause.
const (
	Submit           Event = "submit" // of a draft, a returned deal, or an edit of an approved one
	Claim            Event = "claim"
	Release          Event = "release"
	Move             Event = "move" // of a ticket, to another queue
	Approve          Event = "approve"
	Deny             Event = "deny"
	AskInfo          Event = "needMoreInfo"
	ReturnIncomplete Event = "incomplete"
	Endorse          Event = "endorse"
	SSPReturn        Event = "sspReturn"
	Revert           Event = "revert"
	Delete           Event = "delete"
	Expire           Event = "expire"
	Extend           Event = "extend"
	ApproveExtension Event = "approveExtension"
	DenyExtension    Event = "denyExtension"
	MakeOffer        Event = "offer" // a decision: the terms that the partner would get instead
	AcceptOffer      Event = "acceptOffer"
	DeclineOffer     Event = "declineOffer"
	WithdrawOffer    Event = "withdrawOffer"
	MakeAppeal       Event = "appeal"
	WithdrawAppeal   Event = "withdrawAppeal"
)

// The events that nobody causes: decisions by rule, news from other rows, deadlines.
const (
	AutoApprove      Event = "autoApprove"
	CustomerReviewed Event = "customerReviewed"
	Superseded       Event = "superseded"    // the renewal of this deal was approved
	RenewalClosed    Event = "renewalClosed" // the deal that this draft renews was expired early
	DraftReminder    Event = "draftReminder"
	DraftEnd         Event = "draftEnd"
	LeaseEnd         Event = "leaseEnd"
	HandOver         Event = "handOver" // the absence of who holds the ticket has begun
	ReviewWarning    Event = "reviewWarning"
	ReviewDue        Event = "reviewDue"
	AnswerReminder   Event = "answerReminder"
	AnswerEnd        Event = "answerEnd"
	OfferReminder    Event = "offerReminder"
	OfferEnd         Event = "offerEnd"
	SSPSilence       Event = "sspSilence"
	RenewalOpens     Event = "renewalOpens"
	ExpiryReminder   Event = "expiryReminder"
	ExpiryReached    Event = "expiryReached"
)

// AsksSSP is what mail tells the SSP of a deal that waits for an endorsement; no event of the deal's life.
const AsksSSP Event = "asksSsp"

// How the timeline tells of the outcome of an appeal.
const (
	ActionAppealGranted    = "Appeal granted"
	ActionAppealNotGranted = "Appeal not granted"
)

// ActionRecommended is how the timeline tells of an approval above its reviewer's level.
const ActionRecommended = "Recommended for approval"

// ActionRecommendedOffer is how the timeline tells of an offer above its reviewer's level (beyond N2).
const ActionRecommendedOffer = "Recommended for a counter-offer"

// By is who may cause an event.
type By string

// Who may cause an event.
const (
	ByOwner     By = "owner"     // requester or co-owner, with a role of the program
	ByRequester By = "requester" // the requester only
	// Deal Registration and Special Pricing: the requester; CP Strategic: an owner (decisions.md 46)
	ByReverter By = "reverter"
	ByDesk     By = "desk"    // a reviewer who does not own the case
	ByClaimer  By = "claimer" // the reviewer who holds the ticket
	BySenior   By = "senior"  // a reviewer of level 2 or 3 who does not own the case
	ByMover    By = "mover"   // a reviewer of level 3 who does not own the case
	ByCover    By = "cover"   // a reviewer who does not own the case, by the absence of the claimer
	BySSP      By = "ssp"     // the SSP of the primary entity's TPID who does not own the case
	BySystem   By = "system"  // a deadline, a rule, news from elsewhere
)

// AtDesk tells whether reviewers cause the event, so that partners see 'Business desk' instead of a name.
func (e Event) AtDesk() bool {
	for _, t := range transitions {
		if t.Event == e {
			return slices.Contains([]By{ByDesk, ByClaimer, BySenior, ByMover, ByCover}, t.By)
		}
	}
	return false
}

// Decisions are the events by which a deal or its extension is approved or denied.
func Decisions() []Event {
	return []Event{Approve, Deny, AutoApprove, AcceptOffer, ApproveExtension, DenyExtension}
}

// Automatic is the actor of a decision by rule (clarifications.md 23).
func Automatic() Actor { return Actor{Name: "Automatic decision"} }

// Effect is what a transition causes beside the new status; PersistDeal carries it out in the same transaction.
type Effect string

// The effects.
const (
	EffectNewTicket     Effect = "newTicket"     // at the end of the queue
	EffectPauseTicket   Effect = "pauseTicket"   // hidden, its clock stopped, its place kept
	EffectResumeTicket  Effect = "resumeTicket"  // in its old place
	EffectDiscardTicket Effect = "discardTicket" // the next submit starts at the end
	EffectCloseTicket   Effect = "closeTicket"
	EffectLetter        Effect = "letter"    // render the decision letter
	EffectSupersede     Effect = "supersede" // a renewal ends the deal that it renews
	EffectMail          Effect = "mail"      // tell the people concerned
	EffectDeskMail      Effect = "deskMail"  // tell the desk
	EffectCoverMail     Effect = "coverMail" // tell who holds the ticket now, or in whose queue it is
	EffectMoveMail      Effect = "moveMail"  // tell in whose queue the ticket is
)
