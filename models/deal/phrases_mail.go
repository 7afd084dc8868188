package deal

import "dealdesk/models/phrase"

// mailPhrases are the subjects and first paragraphs of mails, which notifications repeat.
func mailPhrases() []phrase.Entry {
	return []phrase.Entry{
		{Key: "mail.submitted.title", Text: "{deal} was submitted"},
		{
			Key: "mail.submitted",
			Text: "Your deal was submitted and waits for a decision of the business desk. We tell you as soon as " +
				"it is made.",
		},
		{Key: "mail.editSubmitted.title", Text: "The edit of {deal} was submitted"},
		{
			Key: "mail.editSubmitted",
			Text: "Your edit was submitted and waits for a decision of the business desk. Until then the terms in " +
				"force stay as they are.",
		},
		{Key: "mail.channelSubmitted.title", Text: "The channel of {deal} was submitted"},
		{
			Key:  "mail.channelSubmitted",
			Text: "The channel of your deal was submitted and waits for a decision of the business desk.",
		},
		{Key: "mail.resubmitted.title", Text: "{deal} was resubmitted"},
		{
			Key:  "mail.resubmitted",
			Text: "Your answer was submitted. Your deal is back in its old place with the business desk.",
		},
		{Key: "mail.approved.title", Text: "{deal} was approved"},
		{
			Key: "mail.approved",
			Text: "Your deal was approved. It is valid until {date:date}. The decision letter can be downloaded " +
				"from the case.",
		},
		{Key: "mail.editApproved.title", Text: "The edit of {deal} was approved"},
		{
			Key: "mail.editApproved",
			Text: "Your edit was approved and is in force from now on. It is valid until {date:date}. The decision " +
				"letter can be downloaded from the case. The decision letter was issued anew; the one before is " +
				"no longer valid.",
		},
		{Key: "mail.pricingApproved.title", Text: "The pricing of {deal} was approved"},
		{
			Key: "mail.pricingApproved",
			Text: "The pricing of your deal was approved. It is valid until {date:date}. Please add the channel and " +
				"submit it; the decision letter can be downloaded when the channel is approved.",
		},
		{
			Key: "mail.channelApproved",
			Text: "The channel of your deal was approved. It is valid until {date:date}. The decision letter can " +
				"be downloaded from the case. The decision letter was issued anew; the one before is no longer " +
				"valid.",
		},
		{Key: "mail.denied.title", Text: "{deal} was denied"},
		{Key: "mail.denied", Text: "Your deal was denied."},
		{Key: "mail.channelDenied.title", Text: "The channel of {deal} was denied"},
		{
			Key: "mail.channelDenied",
			Text: "The channel of your deal was denied. The pricing stays approved until {date:date}. Please choose another " +
				"channel and submit it.",
		},
		{Key: "mail.editDenied.title", Text: "The edit of {deal} was denied"},
		{Key: "mail.editDenied", Text: "Your edit was denied. The terms in force stay as they are."},
		{Key: "mail.returned.title", Text: "{deal} needs your answer"},
		{
			Key: "mail.returned",
			Text: "Your deal was returned to you. Please answer until {date:date}; without an answer it is " +
				"cancelled after that day.",
		},
		{Key: "mail.answerReminder.title", Text: "Reminder: {deal} needs your answer"},
		{
			Key:  "mail.answerReminder",
			Text: "Your deal still waits for your answer. It is cancelled when none has come until {date:date}.",
		},
		{Key: "mail.answerEnd.title", Text: "{deal} was cancelled"},
		{Key: "mail.answerEnd", Text: "Your deal was cancelled, because no answer came within the time."},
		{Key: "mail.customerReviewed.title", Text: "The customer of {deal} was reviewed"},
		{
			Key:  "mail.customerReviewed",
			Text: "The review of your deal's customer is finished. The business desk decides next.",
		},
		{Key: "mail.customerApproved.title", Text: "The customer of {deal} was approved"},
		{
			Key:  "mail.customerApproved",
			Text: "The customer of your deal was reviewed and approved. The business desk decides on the deal next.",
		},
		{Key: "mail.customerMerged.title", Text: "The customer of {deal} was merged"},
		{
			Key: "mail.customerMerged",
			Text: "The customer of your deal turned out to be one that is known already; the deal goes on with that " +
				"one. The business desk decides on the deal next.",
		},
		{Key: "mail.customerRejected.title", Text: "The customer of {deal} was rejected"},
		{
			Key: "mail.customerRejected",
			Text: "The customer of your deal was reviewed and rejected. Take the deal back to draft, choose another " +
				"customer and submit it again; else the business desk decides on it as it is.",
		},
		{
			Key: "mail.customerRejectedInEdit",
			Text: "The customer of your deal was reviewed and rejected. The business desk decides on the change as it " +
				"is; the terms in force stay until then.",
		},
		{Key: "mail.asksSsp.title", Text: "{deal} waits for your endorsement"},
		{
			Key: "mail.asksSsp",
			Text: "A CP Strategic deal of one of your customers was submitted. Please endorse or return it until " +
				"{date:date}; after that day it goes to the business desk without your word.",
		},
		{Key: "mail.endorsed.title", Text: "{deal} was endorsed"},
		{Key: "mail.endorsed", Text: "The SSP has endorsed your deal. The business desk decides next."},
		{Key: "mail.forwarded.title", Text: "{deal} was forwarded"},
		{Key: "mail.forwarded", Text: "The SSP has not answered in time. Your deal was forwarded to the business desk."},
		{Key: "mail.extensionRequested.title", Text: "The extension of {deal} is under review"},
		{
			Key:  "mail.extensionRequested",
			Text: "Your request for an extension waits for a decision of the business desk.",
		},
		{Key: "mail.extensionDenied.title", Text: "The extension of {deal} was denied"},
		{
			Key:  "mail.extensionDenied",
			Text: "Your request for an extension was denied. The deal stays valid until {date:date}.",
		},
		{Key: "mail.extended.title", Text: "{deal} was extended"},
		{
			Key: "mail.extended",
			Text: "Your deal was extended. It is valid until {date:date}, that day included. The decision letter " +
				"was issued anew; the one before is no longer valid.",
		},
		{Key: "mail.resellerAdded.title", Text: "A reseller was added to {case}"},
		{
			Key:  "mail.resellerAdded",
			Text: "A distributor has added a reseller to the case. Its organisation sees the case from now on.",
		},
		{Key: "mail.draftReminder.title", Text: "Draft {deal} will be deleted"},
		{
			Key:  "mail.draftReminder",
			Text: "Your draft has not been submitted yet. It is deleted at the end of {date:date}.",
		},
		{Key: "mail.expiryReminder.title", Text: "{deal} expires on {date:date}"},
		{Key: "mail.expiryReminder", Text: "Your deal is valid until {date:date}, that day included."},
		{Key: "mail.expired.title", Text: "{deal} has expired"},
		{Key: "mail.expired", Text: "Your deal has expired. Its last valid day was {date:date}."},
		{Key: "mail.renewed.title", Text: "{deal} has been renewed"},
		{
			Key:  "mail.renewed",
			Text: "The renewal of your deal was approved and takes its place. Its last valid day was {date:date}.",
		},
		{Key: "mail.expiredEarly.title", Text: "{deal} was expired early"},
		{
			Key:  "mail.expiredEarly",
			Text: "The deal was expired by its owner. Units invoiced after {date:date} are not accepted.",
		},
		{
			Key: "mail.expired.edit",
			Text: "Your deal has expired. Its last valid day was {date:date}. " +
				"The edit that was under review was closed with it and has not come into force.",
		},
		{
			Key: "mail.expired.extension",
			Text: "Your deal has expired. Its last valid day was {date:date}. " +
				"The extension request that was under review was closed with it.",
		},
		{
			Key: "mail.expiredEarly.edit",
			Text: "The deal was expired by its owner. Units invoiced after {date:date} are not accepted. " +
				"The edit that was under review was closed with it and has not come into force.",
		},
		{
			Key: "mail.expiredEarly.extension",
			Text: "The deal was expired by its owner. Units invoiced after {date:date} are not accepted. " +
				"The extension request that was under review was closed with it.",
		},
		{Key: "mail.renewalClosed.title", Text: "The renewal draft {deal} was closed"},
		{
			Key:  "mail.renewalClosed",
			Text: "The deal that this draft renews was expired by its owner. The draft was closed with it.",
		},
		{Key: "mail.renewalOpens.title", Text: "{deal} can be renewed"},
		{Key: "mail.renewalOpens", Text: "From today on your deal can be renewed. It is valid until {date:date}."},
		{Key: "mail.reviewWarning.title", Text: "Review of {deal} is due soon"},
		{Key: "mail.reviewWarning", Text: "Three quarters of the review time have passed without a decision."},
		{Key: "mail.reviewDue.title", Text: "Review of {deal} is overdue"},
		{Key: "mail.reviewDue", Text: "The review time has passed without a decision."},
	}
}
