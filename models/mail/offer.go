package mail

import "dealdesk/models/deal"

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
