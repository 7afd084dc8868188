package mail

import "dealdesk/models/deal"

// wording is a mail's subject and first paragraph.
type wording struct{ subject, body string }

// wordingOf tells an event in words; false for one that nobody is written about (rules.md "Mail").
func wordingOf(e DealEvent) (wording, bool) {
	n := e.DealNumber
	switch e.Event {
	case deal.Submit:
		return submitted(e), true
	case deal.Approve, deal.AutoApprove:
		return approved(e), true
	case deal.Deny:
		if e.Status == deal.Denied {
			return wording{n + " was denied", "Your deal was denied."}, true
		}
		return wording{"The edit of " + n + " was denied", "Your edit was denied. The terms in force stay as they are."}, true
	case deal.AskInfo, deal.ReturnIncomplete, deal.SSPReturn:
		return wording{n + " needs your answer", "Your deal was returned to you. Please answer until " + shown(e.AnswerBy) + "; without an answer it is cancelled after that day."}, true
	case deal.AnswerReminder:
		return wording{"Reminder: " + n + " needs your answer", "Your deal still waits for your answer. It is cancelled when none has come until " + shown(e.AnswerBy) + "."}, true
	case deal.AnswerEnd:
		return wording{n + " was cancelled", "Your deal was cancelled, because no answer came within the time."}, true
	case deal.CustomerReviewed:
		return wording{"The customer of " + n + " was reviewed", "The review of your deal's customer is finished. The business desk decides next."}, true
	case deal.Endorse:
		return wording{n + " was endorsed", "The SSP has endorsed your deal. The business desk decides next."}, true
	case deal.SSPSilence:
		return wording{n + " was forwarded", "The SSP has not answered in time. Your deal was forwarded to the business desk."}, true
	case deal.Extend, deal.ApproveExtension, deal.DenyExtension:
		return extension(e), true
	case ResellerAdded:
		return wording{"A reseller was added to " + e.CaseNumber, "A distributor has added a reseller to the case. Its organisation sees the case from now on."}, true
	default:
		return timed(e)
	}
}

// reissued says that a new letter takes the place of the one before (rules.md "Mail": letter reissued).
const reissued = " The decision letter was issued anew; the one before is no longer valid."

func submitted(e DealEvent) wording {
	switch e.Action {
	case "Edit submitted":
		return wording{"The edit of " + e.DealNumber + " was submitted", "Your edit was submitted and waits for a decision of the business desk. Until then the terms in force stay as they are."}
	case "Channel submitted":
		return wording{"The channel of " + e.DealNumber + " was submitted", "The channel of your deal was submitted and waits for a decision of the business desk."}
	case "Resubmitted":
		return wording{e.DealNumber + " was resubmitted", "Your answer was submitted. Your deal is back in its old place with the business desk."}
	default:
		return wording{e.DealNumber + " was submitted", "Your deal was submitted and waits for a decision of the business desk. We tell you as soon as it is made."}
	}
}

func approved(e DealEvent) wording {
	letter := " It is valid until " + shown(e.Expiration) + ". The decision letter can be downloaded from the case."
	switch e.Action {
	case "Edit approved":
		return wording{"The edit of " + e.DealNumber + " was approved", "Your edit was approved and is in force from now on." + letter + reissued}
	case "Pricing approved":
		return wording{"The pricing of " + e.DealNumber + " was approved", "The pricing of your deal was approved. Please add the channel and submit it." + letter}
	case "Channel approved":
		return wording{e.DealNumber + " was approved", "The channel of your deal was approved." + letter + reissued}
	default:
		return wording{e.DealNumber + " was approved", "Your deal was approved." + letter}
	}
}

func extension(e DealEvent) wording {
	switch e.Action {
	case "Extension requested":
		return wording{"The extension of " + e.DealNumber + " is under review", "Your request for an extension waits for a decision of the business desk."}
	case "Extension denied":
		return wording{"The extension of " + e.DealNumber + " was denied", "Your request for an extension was denied. The deal stays valid until " + shown(e.Expiration) + "."}
	default:
		return wording{e.DealNumber + " was extended", "Your deal was extended. It is valid until " + shown(e.Expiration) + ", that day included." + reissued}
	}
}

func timed(e DealEvent) (wording, bool) {
	n := e.DealNumber
	switch e.Event {
	case deal.DraftReminder:
		return wording{"Draft " + n + " will be deleted", "Your draft has not been submitted yet. It is deleted at the end of " + shown(e.DraftEnd) + "."}, true
	case deal.ExpiryReminder:
		return wording{n + " expires on " + shown(e.Expiration), "Your deal is valid until " + shown(e.Expiration) + ", that day included."}, true
	case deal.ExpiryReached:
		return wording{n + " has expired", "Your deal has expired. Its last valid day was " + shown(e.Expiration) + "."}, true
	case deal.Superseded:
		return wording{n + " has been renewed", "The renewal of your deal was approved and takes its place. Its last valid day was " + shown(e.Expiration) + "."}, true
	case deal.Expire:
		return wording{n + " was expired early", "The deal was expired by its owner. Units invoiced after " + shown(e.Expiration) + " are not accepted."}, true
	case deal.RenewalClosed:
		return wording{"The renewal draft " + n + " was closed", "The deal that this draft renews was expired by its owner. The draft was closed with it."}, true
	case deal.RenewalOpens:
		return wording{n + " can be renewed", "From today on your deal can be renewed. It is valid until " + shown(e.Expiration) + "."}, true
	case deal.ReviewWarning:
		return wording{"Review of " + n + " is due soon", "Three quarters of the review time have passed without a decision."}, true
	case deal.ReviewDue:
		return wording{"Review of " + n + " is overdue", "The review time has passed without a decision."}, true
	default:
		return wording{}, false
	}
}
