package deal

// Keep as a target leaves the status as it is.
const Keep Status = 0

// Transition is one row of the lifecycle table (rules.md "Lifecycle"): what may happen, from where, when, by whom, with
// which effects. Of several rows of an event the first whose condition holds counts.
type Transition struct {
	Event  Event
	From   []Status
	When   Condition
	To     Status
	By     By
	Action string                        // as the timeline tells it
	Guard  func(State, Command) *Refusal // of the deal as it stands
	// of the command's content and of other rows; asked in the transaction only
	Check   func(State, Command, EvalContext) *Refusal
	Change  func(next *State, c Command, m EvalContext) // beside status, version and clock
	Effects []Effect
}

// transitions is the lifecycle as data; tests, the workflow's validators and the docs walk it.
var transitions = append(offerRows(), []Transition{
	{Event: Submit, From: []Status{Draft}, To: Unassigned, By: ByOwner, Action: "Submitted", Change: submitted, Effects: []Effect{EffectNewTicket, EffectMail}},
	{Event: Submit, From: returned, To: Unassigned, By: ByOwner, Action: "Resubmitted", Change: resubmitted, Effects: []Effect{EffectResumeTicket, EffectMail}},
	{
		Event: Submit, From: approved, When: unreviewed, To: Keep, By: ByOwner, Action: "Edited without review",
		Guard: nothingPending, Check: fromRevision, Change: amended,
	},
	{
		Event: Submit, From: approved, To: Keep, By: ByOwner, Action: "Edit submitted", Guard: nothingPending,
		Check: fromRevision, Change: editSubmitted, Effects: []Effect{EffectNewTicket, EffectMail},
	},
	{
		Event: Submit, From: channel, To: Keep, By: ByRequester, Action: "Channel submitted", Guard: nothingPending,
		Check: fromRevision, Change: editSubmitted, Effects: []Effect{EffectNewTicket, EffectMail},
	},

	{Event: Claim, From: []Status{Unassigned}, To: InProgress, By: ByDesk, Action: "Review started", Guard: claimable, Change: claimed},
	{Event: Claim, From: running, When: aside, To: Keep, By: ByDesk, Action: "Review started", Guard: claimable, Change: claimed},
	{Event: Release, From: []Status{InProgress}, To: Unassigned, By: ByClaimer, Action: "Review released", Change: freed},
	{Event: Release, From: running, When: aside, To: Keep, By: ByClaimer, Action: "Review released", Change: freed},
	{
		Event: Move, From: []Status{Unassigned}, To: Keep, By: ByMover, Action: ActionMoved, Guard: claimable,
		Check: addressable, Change: moved, Effects: []Effect{EffectMoveMail},
	},
	{
		Event: Move, From: running, When: withTicket, To: Keep, By: ByMover, Action: ActionMoved, Guard: claimable,
		Check: addressable, Change: moved, Effects: []Effect{EffectMoveMail},
	},

	{
		Event: Approve, From: []Status{InProgress}, When: tooHigh, To: Unassigned, By: ByClaimer,
		Action: ActionRecommended, Guard: sawRevision, Check: approvable, Change: recommended,
	},
	{
		Event: Approve, From: []Status{InProgress}, When: appealedSkips, To: DealPricingApprovedPendingChannel,
		By: ByClaimer, Action: ActionAppealGranted, Guard: sawRevision, Check: approvable, Change: appealPricingGranted,
		Effects: []Effect{EffectCloseTicket, EffectLetter, EffectMail},
	},
	{
		Event: Approve, From: []Status{InProgress}, When: appealing, To: Approved, By: ByClaimer,
		Action: ActionAppealGranted, Guard: sawRevision, Check: approvable, Change: appealGranted,
		Effects: []Effect{EffectCloseTicket, EffectLetter, EffectMail},
	},
	{
		Event: Approve, From: []Status{InProgress}, When: skips, To: DealPricingApprovedPendingChannel, By: ByClaimer,
		Action: "Pricing approved", Guard: sawRevision, Check: approvable, Change: pricingApproved,
		Effects: []Effect{EffectCloseTicket, EffectLetter, EffectMail},
	},
	{
		Event: Approve, From: []Status{InProgress}, To: Approved, By: ByClaimer, Action: "Approved", Guard: sawRevision,
		Check: approvable, Change: dealApproved,
		Effects: []Effect{EffectCloseTicket, EffectLetter, EffectSupersede, EffectMail},
	},
	{
		Event: Approve, From: running, When: asideHigh, To: Keep, By: ByClaimer, Action: ActionRecommended,
		Guard: sawRevision, Check: approvable, Change: recommended,
	},
	{
		Event: Approve, From: approved, When: aside, To: Keep, By: ByClaimer, Action: "Edit approved", Guard: sawRevision,
		Check: approvable, Change: editApproved, Effects: []Effect{EffectCloseTicket, EffectLetter, EffectMail},
	},
	{
		Event: Approve, From: channel, When: aside, To: Approved, By: ByClaimer, Action: "Channel approved",
		Guard: sawRevision, Check: approvable, Change: editApproved,
		Effects: []Effect{EffectCloseTicket, EffectLetter, EffectMail},
	},
	{
		Event: Deny, From: []Status{InProgress}, When: appealing, To: Denied, By: ByClaimer,
		Action: ActionAppealNotGranted, Guard: sawRevision, Check: reasonGiven, Change: appealUpheld,
		Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: Deny, From: []Status{InProgress}, To: Denied, By: ByClaimer, Action: "Denied", Guard: sawRevision,
		Check: reasonGiven, Change: denied, Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: Deny, From: approved, When: aside, To: Keep, By: ByClaimer, Action: "Edit denied", Guard: sawRevision,
		Check: reasonGiven, Change: pendingClosed, Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: Deny, From: channel, When: aside, To: Keep, By: ByClaimer, Action: "Channel denied", Guard: sawRevision,
		Check: reasonGiven, Change: pendingClosed, Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: AskInfo, From: []Status{InProgress}, To: NeedMoreInfo, By: ByClaimer, Action: "More information requested",
		Guard: returnable, Check: reasonGiven, Change: sentBack, Effects: []Effect{EffectPauseTicket, EffectMail},
	},
	{
		Event: ReturnIncomplete, From: []Status{InProgress}, To: Incomplete, By: ByClaimer, Action: "Returned as incomplete",
		Guard: returnable, Check: reasonGiven, Change: sentBackIncomplete, Effects: []Effect{EffectPauseTicket, EffectMail},
	},
	{
		Event: AutoApprove, From: []Status{Unassigned}, To: Approved, By: BySystem, Action: "Approved", Change: dealApproved,
		Effects: []Effect{EffectCloseTicket, EffectLetter, EffectSupersede, EffectMail},
	},
	{
		Event: CustomerReviewed, From: reviewing, When: rejectedOne, To: Keep, By: BySystem, Action: "Customer rejected",
		Change: customerKnown, Effects: []Effect{EffectResumeTicket, EffectMail},
	},
	{
		Event: CustomerReviewed, From: reviewing, When: mergedOne, To: Keep, By: BySystem, Action: "Customer merged",
		Change: customerKnown, Effects: []Effect{EffectResumeTicket, EffectMail},
	},
	{
		Event: CustomerReviewed, From: reviewing, When: approvedAll, To: Keep, By: BySystem, Action: "Customer approved",
		Change: customerKnown, Effects: []Effect{EffectResumeTicket, EffectMail},
	},
	{
		Event: CustomerReviewed, From: reviewing, When: inReview, To: Keep, By: BySystem, Action: "Customer review finished",
		Change: customerKnown, Effects: []Effect{EffectResumeTicket, EffectMail},
	},
	{
		Event: CustomerReviewed, From: holding, When: mergedLater, To: Keep, By: BySystem, Action: "Customer merged",
		Change: customerReplaced,
	},

	{
		Event: Endorse, From: []Status{Unassigned}, When: awaiting, To: Keep, By: BySSP, Action: "Endorsed by the SSP",
		Check: ofSSP, Change: forwarded, Effects: []Effect{EffectResumeTicket, EffectMail},
	},
	{
		Event: SSPReturn, From: []Status{Unassigned}, When: awaiting, To: NeedMoreInfo, By: BySSP,
		Action: "Returned by the SSP", Check: ofSSPWithComment, Change: sentBackBySSP,
		Effects: []Effect{EffectPauseTicket, EffectMail},
	},
	{
		Event: SSPSilence, From: []Status{Unassigned}, When: awaiting, To: Keep, By: BySystem,
		Action: "Forwarded after the SSP's silence", Change: silent, Effects: []Effect{EffectResumeTicket, EffectMail},
	},

	{
		Event: MakeAppeal, From: []Status{Denied}, To: Unassigned, By: ByOwner, Action: "Appeal received",
		Guard: appealable, Check: appealValid, Change: appealed, Effects: []Effect{EffectNewTicket, EffectMail},
	},
	{
		Event: WithdrawAppeal, From: []Status{Unassigned}, When: appealing, To: Denied, By: ByOwner,
		Action: "Appeal withdrawn", Guard: unclaimed, Change: appealTakenBack, Effects: []Effect{EffectDiscardTicket},
	},

	{
		Event: Revert, From: pending, To: Draft, By: ByReverter, Action: "Reverted to draft", Guard: notAppealed,
		Change:  discarded,
		Effects: []Effect{EffectDiscardTicket},
	},
	{
		Event: Delete, From: []Status{Draft, Unassigned, InProgress, Incomplete, NeedMoreInfo}, To: Cancelled, By: ByOwner,
		Action: "Deleted", Guard: notAppealed, Change: deleted, Effects: []Effect{EffectDiscardTicket},
	},
	{
		Event: Delete, From: channel, When: cpStrategy, To: Cancelled, By: ByOwner, Action: "Deleted", Guard: nothingPending,
		Change: deleted, Effects: []Effect{EffectDiscardTicket},
	},
	{
		Event: Expire, From: approved, When: editing, To: ForcedExpire, By: ByOwner,
		Action: "Expired early; the pending edit was closed", Change: expiredEarly,
		Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: Expire, From: approved, When: requested, To: ForcedExpire, By: ByOwner,
		Action: "Expired early; the extension request was closed", Change: expiredEarly,
		Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: Expire, From: approved, To: ForcedExpire, By: ByOwner, Action: "Expired early", Change: expiredEarly,
		Effects: []Effect{EffectCloseTicket, EffectMail},
	},

	{
		Event: Extend, From: approved, When: fewUnits, To: Keep, By: ByOwner, Action: "Extension requested",
		Guard: extendable, Check: extensionValid, Change: extensionRequested, Effects: []Effect{EffectNewTicket, EffectMail},
	},
	{
		Event: Extend, From: approved, To: Keep, By: ByOwner, Action: "Extended", Guard: extendable, Check: extensionEarned,
		Change: extended, Effects: []Effect{EffectLetter, EffectMail},
	},
	{
		Event: ApproveExtension, From: approved, When: requested, To: Keep, By: BySenior, Action: "Extended",
		Change: extensionGranted, Effects: []Effect{EffectCloseTicket, EffectLetter, EffectMail},
	},
	{
		Event: DenyExtension, From: approved, When: requested, To: Keep, By: BySenior, Action: "Extension denied",
		Check: commentGiven, Change: pendingClosed, Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: Superseded, From: approved, To: Expired, By: BySystem, Action: "Expired: the renewal was approved",
		Change: superseded, Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: RenewalClosed, From: []Status{Draft}, To: Cancelled, By: BySystem,
		Action: "Renewal draft closed: the deal was expired early", Effects: []Effect{EffectMail},
	},

	{Event: DraftReminder, From: []Status{Draft}, To: Keep, By: BySystem, Action: "Reminder: draft will be deleted", Effects: []Effect{EffectMail}},
	{Event: DraftEnd, From: []Status{Draft}, To: Cancelled, By: BySystem, Action: "Draft deleted after 14 days"},
	{
		Event: HandOver, From: reviewing, When: addressed, To: Keep, By: ByCover, Action: ActionMovedToCover,
		Guard: highEnough, Change: movedToCover, Effects: []Effect{EffectCoverMail},
	},
	{
		Event: HandOver, From: []Status{InProgress}, To: Keep, By: ByCover, Action: "Review handed to the cover",
		Guard: coverable, Change: handedOver, Effects: []Effect{EffectCoverMail},
	},
	{
		Event: HandOver, From: running, When: aside, To: Keep, By: ByCover, Action: "Review handed to the cover",
		Guard: coverable, Change: handedOver, Effects: []Effect{EffectCoverMail},
	},
	{Event: LeaseEnd, From: []Status{InProgress}, To: Unassigned, By: BySystem, Action: "Review lease ended", Change: freed},
	{Event: LeaseEnd, From: running, When: aside, To: Keep, By: BySystem, Action: "Review lease ended", Change: freed},
	{
		Event: ReviewWarning, From: []Status{Unassigned, InProgress, Approved, DealPricingApprovedPendingChannel}, To: Keep,
		By: BySystem, Action: "Review is due soon", Effects: []Effect{EffectDeskMail},
	},
	{
		Event: ReviewDue, From: []Status{Unassigned, InProgress, Approved, DealPricingApprovedPendingChannel}, To: Keep,
		By: BySystem, Action: "Review overdue", Effects: []Effect{EffectDeskMail},
	},
	{
		Event: AnswerReminder, From: returned, To: Keep, By: BySystem, Action: "Reminder: the desk waits for an answer",
		Effects: []Effect{EffectMail},
	},
	{
		Event: AnswerEnd, From: returned, To: Cancelled, By: BySystem, Action: "Cancelled: no answer within the time",
		Change: discarded, Effects: []Effect{EffectDiscardTicket, EffectMail},
	},
	{Event: RenewalOpens, From: approved, To: Keep, By: BySystem, Action: "Renewal window opened", Effects: []Effect{EffectMail}},
	{Event: ExpiryReminder, From: running, To: Keep, By: BySystem, Action: "Reminder: deal expires", Effects: []Effect{EffectMail}},
	{
		Event: ExpiryReached, From: running, When: editing, To: Expired, By: BySystem,
		Action: "Expired; the pending edit was closed", Change: pendingClosed, Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: ExpiryReached, From: running, When: requested, To: Expired, By: BySystem,
		Action: "Expired; the extension request was closed", Change: pendingClosed,
		Effects: []Effect{EffectCloseTicket, EffectMail},
	},
	{
		Event: ExpiryReached, From: running, To: Expired, By: BySystem, Action: "Expired", Change: pendingClosed,
		Effects: []Effect{EffectCloseTicket, EffectMail},
	},
}...)

// Transitions lists the lifecycle's rows.
func Transitions() []Transition { return append([]Transition(nil), transitions...) }
