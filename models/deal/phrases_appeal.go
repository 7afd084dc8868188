package deal

import "dealdesk/models/phrase"

// appealPhrases are what is said of appeals.
func appealPhrases() []phrase.Entry {
	return []phrase.Entry{
		{Key: "desk.appealTied", Text: "Somebody else has to decide on the appeal against your decision."},
		{Key: "appeal.notOffered", Text: textAppealNotOffered},
		{Key: "appeal.used", Text: textAppealUsed},
		{Key: "appeal.late", Text: "An appeal was possible until {date:date}."},
		{Key: "appeal.none", Text: textAppealNone},
		{Key: "appeal.claimed", Text: textAppealClaimed},
		{Key: "appeal.underWay", Text: textAppealUnderWay},
		{Key: "appeal.noReturn", Text: textAppealReturn},
		{Key: "appeal.noOffer", Text: textAppealOffer},
		{Key: "mail.appealReceived.title", Text: "Your appeal for {deal} was received"},
		{
			Key: "mail.appealReceived",
			Text: "Your appeal was received. Another reviewer of the business desk decides on it, within five business " +
				"days as a rule.",
		},
		{Key: "mail.appealGranted.title", Text: "Your appeal for {deal} was granted"},
		{
			Key: "mail.appealGranted",
			Text: "Your appeal was granted and your deal approved. It is valid until {date:date}. The decision letter can " +
				"be downloaded from the case.",
		},
		{
			Key: "mail.appealPricingGranted",
			Text: "Your appeal was granted and the pricing of your deal approved. It is valid until {date:date}. Please " +
				"add the channel and submit it; the decision letter can be downloaded when the channel is approved.",
		},
		{Key: "mail.appealNotGranted.title", Text: "Your appeal for {deal} was not granted"},
		{
			Key:  "mail.appealNotGranted",
			Text: "Your appeal was not granted. The denial of your deal stands; it cannot be appealed again.",
		},
	}
}
