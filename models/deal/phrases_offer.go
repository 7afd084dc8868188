package deal

import "dealdesk/models/phrase"

// offerPhrases are what is said of counter-offers.
func offerPhrases() []phrase.Entry {
	return []phrase.Entry{
		{Key: "offer.notForProgram", Text: textOfferProgram},
		{Key: "offer.none", Text: "There is no offer for this deal."},
		{Key: "offer.stale", Text: textOfferStale},
		{Key: "offer.lapsed", Text: textOfferLapsed},
		{Key: "offer.limit", Text: textOfferLimit},
		{Key: "offer.notYours", Text: textOfferNotYours},
		{Key: "offer.accepted", Text: textOfferAccepted},
		{Key: "offer.declined", Text: textOfferDeclined},
		{Key: "offer.step", Text: textOfferStep},
		{Key: "offer.byEntity", Text: textOfferByEntity},
		{Key: "offer.volume", Text: "The volume of an offer lies between {least:number} and {most:number} units."},
		{Key: "offer.validUntil", Text: "An offer is valid until a day between {first:date} and {last:date}."},
		{Key: "mail.offer.title", Text: "An offer for {deal}"},
		{
			Key: "mail.offer",
			Text: "The business desk offers your deal other terms than those that were asked for. Please accept or decline " +
				"the offer until {date:date}; without an answer it lapses after that day.",
		},
		{
			Key: "mail.offerAccepted",
			Text: "The offer was accepted and your deal approved. It is valid until {date:date}. The decision letter can be " +
				"downloaded from the case.",
		},
		{
			Key: "mail.offerPricing",
			Text: "The offer was accepted and the pricing of your deal approved. It is valid until {date:date}. Please add " +
				"the channel and submit it; the decision letter can be downloaded when the channel is approved.",
		},
		{Key: "mail.offerDeclined.title", Text: "The offer for {deal} was declined"},
		{
			Key:  "mail.offerDeclined",
			Text: "The offer was declined. Your deal is back in its old place with the business desk.",
		},
		{Key: "mail.offerWithdrawn.title", Text: "The offer for {deal} was withdrawn"},
		{
			Key:  "mail.offerWithdrawn",
			Text: "The business desk has withdrawn its offer. Your deal is back in its old place with the business desk.",
		},
		{Key: "mail.offerReminder.title", Text: "Reminder: the offer for {deal} waits for your answer"},
		{
			Key:  "mail.offerReminder",
			Text: "The offer for your deal still waits for your answer. It lapses when none has come until {date:date}.",
		},
		{Key: "mail.offerLapsed.title", Text: "The offer for {deal} has lapsed"},
		{
			Key: "mail.offerLapsed",
			Text: "The offer has lapsed, because no answer came within the time. Your deal is back in its old place with the " +
				"business desk.",
		},
		{
			Key: "mail.offerLeft",
			Text: "Your changes were submitted, and the offer was withdrawn. Your deal is back in its old place with the " +
				"business desk.",
		},
		{Key: "desk.afterOffer", Text: "Somebody else has to decide after your offer."},
	}
}
