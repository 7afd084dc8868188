package deal

import "dealdesk/models/phrase"

// coverPhrases are what is said of absences, covers and four eyes.
func coverPhrases() []phrase.Entry {
	return []phrase.Entry{
		{Key: "desk.ownContact", Text: "Nobody decides a deal that names them as a contact."},
		{Key: "absence.notYours", Text: "Only a reviewer of level 3 enters absences of somebody else."},
		{Key: "absence.over", Text: "This absence is over."},
		{Key: "absence.notFound", Text: "This absence is not known."},
		{Key: "absence.person", Text: "This person is not of the business desk."},
		{Key: "absence.timeZone", Text: "This time zone is not known."},
		{Key: "absence.coverSelf", Text: "Nobody covers for themselves."},
		{Key: "absence.coverLevel", Text: "The cover needs at least the level of the absent person."},
		{
			Key:  "absence.circle",
			Text: "Your covers would stand in for each other: the cover is away then and counts on you.",
		},
		{Key: "absence.begun", Text: "The absence has begun: its first day stays."},
		{Key: "absence.past", Text: "An absence begins today or later."},
		{Key: "absence.order", Text: "The last day is not before the first one."},
		{Key: "absence.lastPast", Text: "The last day is today or later."},
		{Key: "absence.length", Text: "An absence has at most {most:number} days."},
		{Key: "absence.overlap", Text: "There is an absence on some of these days already."},
		{Key: "absence.days", Text: "These days are no range of at most {most:number} days."},
		{Key: "mail.handOver.title", Text: "The review of {deal} was handed to you"},
		{
			Key:  "mail.handOver",
			Text: "You cover for {who}, who is away. The review of this deal is yours now.",
		},
	}
}

// bulkPhrases are what is said of decisions on many tickets at once.
func bulkPhrases() []phrase.Entry {
	return []phrase.Entry{
		{Key: "bulk.act", Text: "This act is not known."},
		{Key: "bulk.begun", Text: "This bulk has begun: nothing of it can be taken back."},
		{Key: "bulk.notFound", Text: "This bulk is not known."},
		{Key: "bulk.rows", Text: "Choose between 1 and {most:number} tickets."},
		{Key: codeMoveTarget, Text: textMoveTarget},
		{Key: "move.level", Text: "Only a reviewer of level 3 moves tickets."},
		{Key: "move.region", Text: "This region is not known."},
		{Key: "move.personLevel", Text: "This ticket needs a reviewer of a higher level than {who}."},
		{Key: "move.fourEyes", Text: "{who} is tied to this deal and may not decide on it."},
		{Key: "move.same", Text: "The ticket is in this queue already."},
		{Key: "move.toPerson", Text: "To the queue of {who}."},
		{Key: "move.toRegion", Text: "To the queue of the region {region}."},
		{Key: "mail.moved.title", Text: "{deal} was moved to your queue"},
		{Key: "mail.moved", Text: "{who} has moved the review of this deal to your queue."},
		{Key: "bulk.staged", Text: "{who} has staged a decision on this deal."},
		{Key: "bulk.twice", Text: "This ticket is chosen twice."},
		{Key: "mail.bulkEnded.title", Text: "Bulk decision is done, tickets: {count:number}"},
		{
			Key: "mail.bulkEnded",
			Text: "A bulk decision by {who}. Done: {done:number}. Recommended: {recommended:number}. " +
				"Refused: {refused:number}. Skipped: {skipped:number}. Taken back: {takenBack:number}.",
		},
	}
}

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

// pricePhrases are what the desk reads of the prices that it decided before.
func pricePhrases() []phrase.Entry {
	return []phrase.Entry{
		{Key: CodeUnusual, Text: textUnusual},
		{Key: "price.higher", Text: "Higher than usual"},
		{Key: "price.lower", Text: "Lower than usual"},
		{Key: "price.alike", Text: "Same volume band, same region"},
		{Key: "price.bands", Text: "Neighbouring volume bands, same region"},
		{Key: "price.regions", Text: "Neighbouring volume bands, all regions"},
		{Key: "price.none", Text: "No comparable decision"},
		{Key: "price.renewalPending", Text: "Renewal under review"},
		{Key: "price.renewed", Text: "Renewed"},
		{Key: "price.renewalDenied", Text: "Renewal denied"},
		{Key: "price.renewalCancelled", Text: "Renewal cancelled"},
		{Key: "price.notRenewed", Text: "No renewal"},
	}
}
