package mail

import (
	"fmt"

	"dealdesk/models/deal"
)

// telling is a mail's subject and first paragraph.
type telling struct{ subject, body string }

// wordingOf tells an event in words; false for one that nobody is written about (rules.md "Mail").
func wordingOf(e DealEvent) (telling, bool) {
	n := e.DealNumber
	switch e.Event {
	case deal.Submit:
		return submitted(e), true
	case deal.MakeAppeal:
		return telling{
			"Your appeal for " + n + " was received",
			"Your appeal was received. Another reviewer of the business desk decides on it, within five business days as " +
				"a rule.",
		}, true
	case deal.Approve, deal.AutoApprove:
		return approved(e), true
	case deal.Deny:
		switch {
		case e.Action == deal.ActionAppealNotGranted:
			return telling{
				"Your appeal for " + n + " was not granted",
				"Your appeal was not granted. The denial of your deal stands; it cannot be appealed again.",
			}, true
		case e.Status == deal.Denied:
			return telling{n + " was denied", "Your deal was denied."}, true
		case e.Status == deal.DealPricingApprovedPendingChannel || e.Action == "Channel denied":
			return telling{
				"The channel of " + n + " was denied", "The channel of your deal was denied. The pricing stays approved until " +
					shown(e.Expiration) + ". Please choose another channel and submit it.",
			}, true
		}
		return telling{"The edit of " + n + " was denied", "Your edit was denied. The terms in force stay as they are."}, true
	case deal.AskInfo, deal.ReturnIncomplete, deal.SSPReturn:
		return telling{n + " needs your answer", "Your deal was returned to you. Please answer until " + shown(e.AnswerBy) +
			"; without an answer it is cancelled after that day."}, true
	case deal.AnswerReminder:
		return telling{
			"Reminder: " + n + " needs your answer",
			"Your deal still waits for your answer. It is cancelled when none has come until " + shown(e.AnswerBy) + ".",
		}, true
	case deal.AnswerEnd:
		return telling{n + " was cancelled", "Your deal was cancelled, because no answer came within the time."}, true
	case deal.CustomerReviewed:
		return customerReviewed(e), true
	case deal.MakeOffer, deal.AcceptOffer, deal.DeclineOffer, deal.WithdrawOffer, deal.OfferReminder, deal.OfferEnd:
		return offer(e), true
	case deal.Endorse:
		return telling{n + " was endorsed", "The SSP has endorsed your deal. The business desk decides next."}, true
	case deal.SSPSilence:
		return telling{
			n + " was forwarded",
			"The SSP has not answered in time. Your deal was forwarded to the business desk.",
		}, true
	case deal.AsksSSP:
		return telling{
			n + " waits for your endorsement",
			"A CP Strategic deal of one of your customers was submitted. Please endorse or return it until " +
				shown(e.EndorseBy) + "; after that day it goes to the business desk without your word.",
		}, true
	case deal.Extend, deal.ApproveExtension, deal.DenyExtension:
		return extension(e), true
	case deal.HandOver:
		return telling{
			"The review of " + n + " was handed to you",
			"You cover for " + e.Absent + ", who is away. The review of this deal is yours now.",
		}, true
	case deal.Move:
		return telling{n + " was moved to your queue", e.By + " has moved the review of this deal to your queue."}, true
	case deal.BulkEnded:
		return bulkEnded(e.Bulk), true
	case ResellerAdded:
		return telling{
			"A reseller was added to " + e.CaseNumber,
			"A distributor has added a reseller to the case. Its organisation sees the case from now on.",
		}, true
	default:
		return timed(e)
	}
}

// reissued says that a new letter takes the place of the one before (rules.md "Mail": letter reissued).
const reissued = " The decision letter was issued anew; the one before is no longer valid."

// addChannel says what comes after an approval of the pricing alone.
const addChannel = " Please add the channel and submit it; the decision letter can be downloaded when the channel is " +
	"approved."

// customerReviewed tells how the review of a customer ended, and what can be done after a rejection; the comment says
// why.
func customerReviewed(e DealEvent) telling {
	n := e.DealNumber
	switch e.Action {
	case "Customer approved":
		return telling{
			"The customer of " + n + " was approved",
			"The customer of your deal was reviewed and approved. The business desk decides on the deal next.",
		}
	case "Customer merged":
		return telling{
			"The customer of " + n + " was merged",
			"The customer of your deal turned out to be one that is known already; the deal goes on with that one. The " +
				"business desk decides on the deal next.",
		}
	case "Customer rejected":
		next := " Take the deal back to draft, choose another customer and submit it again; else the business desk decides " +
			"on it as it is."
		if e.Status == deal.Approved || e.Status == deal.DealPricingApprovedPendingChannel {
			next = " The business desk decides on the change as it is; the terms in force stay until then."
		}
		return telling{"The customer of " + n + " was rejected", "The customer of your deal was reviewed and rejected." +
			next}
	default:
		return telling{
			"The customer of " + n + " was reviewed",
			"The review of your deal's customer is finished. The business desk decides next.",
		}
	}
}

// closed names what ended with the deal before anybody decided on it (clarifications.md 10).
func closed(e DealEvent) string {
	switch e.Closed {
	case deal.PendingEdit:
		return " The edit that was under review was closed with it and has not come into force."
	case deal.PendingExtension:
		return " The extension request that was under review was closed with it."
	default:
		return ""
	}
}

func submitted(e DealEvent) telling {
	n := e.DealNumber
	switch e.Action {
	case "Edit submitted":
		return telling{
			"The edit of " + n + " was submitted",
			"Your edit was submitted and waits for a decision of the business desk. Until then the terms in force stay as " +
				"they are.",
		}
	case "Channel submitted":
		return telling{
			"The channel of " + n + " was submitted",
			"The channel of your deal was submitted and waits for a decision of the business desk.",
		}
	case "Resubmitted; the offer was withdrawn":
		return telling{n + " was resubmitted", "Your changes were submitted, and the offer was withdrawn." + oldPlace}
	case "Resubmitted":
		return telling{n + " was resubmitted", "Your answer was submitted." + oldPlace}
	default:
		return telling{
			n + " was submitted",
			"Your deal was submitted and waits for a decision of the business desk. We tell you as soon as it is made.",
		}
	}
}

func approved(e DealEvent) telling {
	n := e.DealNumber
	valid := " It is valid until " + shown(e.Expiration) + "."
	letter := valid + " The decision letter can be downloaded from the case."
	switch e.Action {
	case "Edit approved":
		return telling{
			"The edit of " + n + " was approved",
			"Your edit was approved and is in force from now on." + letter + reissued,
		}
	case "Pricing approved":
		title := "The pricing of " + n + " was approved"
		return telling{title, "The pricing of your deal was approved." + valid + addChannel}
	case deal.ActionAppealGranted:
		title := "Your appeal for " + n + " was granted"
		if e.Status == deal.DealPricingApprovedPendingChannel {
			return telling{title, "Your appeal was granted and the pricing of your deal approved." + valid + addChannel}
		}
		return telling{title, "Your appeal was granted and your deal approved." + letter}
	case "Channel approved":
		return telling{n + " was approved", "The channel of your deal was approved." + letter + reissued}
	default:
		return telling{n + " was approved", "Your deal was approved." + letter}
	}
}

func extension(e DealEvent) telling {
	switch e.Action {
	case "Extension requested":
		return telling{
			"The extension of " + e.DealNumber + " is under review",
			"Your request for an extension waits for a decision of the business desk.",
		}
	case "Extension denied":
		return telling{
			"The extension of " + e.DealNumber + " was denied",
			"Your request for an extension was denied. The deal stays valid until " + shown(e.Expiration) + ".",
		}
	default:
		return telling{e.DealNumber + " was extended", "Your deal was extended. It is valid until " + shown(e.Expiration) +
			", that day included." + reissued}
	}
}

func timed(e DealEvent) (telling, bool) {
	n := e.DealNumber
	switch e.Event {
	case deal.DraftReminder:
		return telling{
			"Draft " + n + " will be deleted",
			"Your draft has not been submitted yet. It is deleted at the end of " + shown(e.DraftEnd) + ".",
		}, true
	case deal.ExpiryReminder:
		return telling{n + " expires on " + shown(e.Expiration), "Your deal is valid until " + shown(e.Expiration) +
			", that day included."}, true
	case deal.ExpiryReached:
		return telling{n + " has expired", "Your deal has expired. Its last valid day was " + shown(e.Expiration) + "." +
			closed(e)}, true
	case deal.Superseded:
		return telling{
			n + " has been renewed",
			"The renewal of your deal was approved and takes its place. Its last valid day was " + shown(e.Expiration) + ".",
		}, true
	case deal.Expire:
		return telling{n + " was expired early", "The deal was expired by its owner. Units invoiced after " +
			shown(e.Expiration) + " are not accepted." + closed(e)}, true
	case deal.RenewalClosed:
		return telling{
			"The renewal draft " + n + " was closed",
			"The deal that this draft renews was expired by its owner. The draft was closed with it.",
		}, true
	case deal.RenewalOpens:
		return telling{n + " can be renewed", "From today on your deal can be renewed. It is valid until " +
			shown(e.Expiration) + "."}, true
	case deal.ReviewWarning:
		return telling{
			"Review of " + n + " is due soon",
			"Three quarters of the review time have passed without a decision.",
		}, true
	case deal.ReviewDue:
		return telling{"Review of " + n + " is overdue", "The review time has passed without a decision."}, true
	default:
		return telling{}, false
	}
}

// bulkEnded says what came of decisions on many tickets at once.
func bulkEnded(b deal.BulkSummary) telling {
	return telling{
		fmt.Sprintf("Bulk decision is done, tickets: %d", b.CarriedOut()+b.TakenBack),
		fmt.Sprintf("A bulk decision by %s. Done: %d. Recommended: %d. Refused: %d. Skipped: %d. Taken back: %d.", b.By,
			b.Done, b.Recommended, b.Refused, b.Skipped, b.TakenBack),
	}
}

// oldPlace says where a deal is after an offer that did not come about.
const oldPlace = " Your deal is back in its old place with the business desk."

// offer tells what became of a counter-offer.
func offer(e DealEvent) telling {
	n := e.DealNumber
	switch e.Event {
	case deal.AcceptOffer:
		if e.Status == deal.DealPricingApprovedPendingChannel {
			return telling{
				"The pricing of " + n + " was approved",
				"The offer was accepted and the pricing of your deal approved. It is valid until " + shown(e.Expiration) + "." +
					addChannel,
			}
		}
		return telling{n + " was approved", "The offer was accepted and your deal approved. It is valid until " +
			shown(e.Expiration) + ". The decision letter can be downloaded from the case."}
	case deal.DeclineOffer:
		return telling{"The offer for " + n + " was declined", "The offer was declined." + oldPlace}
	case deal.WithdrawOffer:
		return telling{"The offer for " + n + " was withdrawn", "The business desk has withdrawn its offer." + oldPlace}
	case deal.OfferReminder:
		return telling{
			"Reminder: the offer for " + n + " waits for your answer",
			"The offer for your deal still waits for your answer. It lapses when none has come until " + shown(e.AnswerBy) + ".",
		}
	case deal.OfferEnd:
		return telling{
			"The offer for " + n + " has lapsed",
			"The offer has lapsed, because no answer came within the time." + oldPlace,
		}
	default:
		return telling{
			"An offer for " + n,
			"The business desk offers your deal other terms than those that were asked for. Please accept or decline the offer " +
				"until " + shown(e.AnswerBy) + "; without an answer it lapses after that day.",
		}
	}
}
