package deal

import "dealdesk/models/phrase"

// letterPhrases are the texts of a decision letter.
func letterPhrases() []phrase.Entry {
	return []phrase.Entry{
		{Key: "letterText.title", Text: "Case Decision - {case}"},
		{Key: "letterText.subject", Text: "{program} {deal}: {decision}"},
		{Key: "letterText.headline", Text: "{program}: {decision}"},
		{Key: "letterText.program", Text: "{program} program"},
		{Key: "letterText.nextPage", Text: "{program}, deal {deal}"},
		{Key: "letterText.foot", Text: "Case {case}, letter of {date:date}"},
		{Key: "letterText.page", Text: "Page {page:number} of {pages:number}"},
		{Key: "letterText.preview", Text: "Preview"},
		{Key: "letterText.previewBand", Text: "Preview, nothing is decided"},
		{Key: "letterText.previewEnd", Text: "Preview, nothing is decided, and this is no letter."},
		{Key: "letterText.dear", Text: "Dear {name},"},
		{Key: "letterText.regards", Text: "Kind regards,"},
		{Key: "letterText.desk", Text: "Pricing Desk"},
		{Key: "letterText.valid", Text: "Issued electronically and valid without a signature."},
		{Key: "letterText.check", Text: "Check this letter"},
		{
			Key:  "letterText.checkHow",
			Text: "Scan the code, or open the address below, and compare what it says with this letter.",
		},
		{Key: "letterText.units.one", Text: "{units:number} unit"},
		{Key: "letterText.units.other", Text: "{units:number} units"},
		{Key: "letterText.allPartners", Text: "All"},
		{
			Key: "letterText.pricesOf",
			Text: "By the price list of {date:date}. A line of several articles shows the lowest and the highest amount; " +
				"those of each article stand in the deal's Pricing and Discounts.",
		},

		{Key: "letterText.decision.approved", Text: "Approved"},
		{Key: "letterText.decision.pricingApproved", Text: "Pricing approved, channel pending"},
		{Key: "letterText.decision.amended", Text: "Change approved"},
		{Key: "letterText.decision.extended", Text: "Extension approved"},
		{Key: "letterText.decision.denied", Text: "Denied"},
		{Key: "letterText.decision.offered", Text: "Offer"},
		{Key: "letterText.offerUntil", Text: "Offer, valid until {date:date}"},
		{
			Key: "letterText.opening.offered",
			Text: "Thank you for your submission. We have reviewed your {program} request. For deal {deal} we offer the terms " +
				"set out here instead of those that were asked for.",
		},
		{Key: "letterText.fact.answerBy", Text: "Answer until"},
		{
			Key:  "letterText.term.offer",
			Text: "This offer is open until the end of the day named above. Without an answer it lapses.",
		},
		{
			Key: "letterText.term.offerWhole",
			Text: "It can be accepted or declined as a whole. With its acceptance the deal is approved on these terms, from " +
				"that day on, and a decision letter confirms it.",
		},
		{
			Key: "letterText.opening.approved",
			Text: "Thank you for your submission. We have reviewed your {program} request and are pleased to inform you " +
				"that deal {deal} is approved on the terms set out in this letter.",
		},
		{
			Key: "letterText.opening.pricingApproved",
			Text: "Thank you for your submission. We have reviewed the pricing of your {program} request and approved it " +
				"for deal {deal}. The channel of the deal is still to be decided; a letter with the same dates follows " +
				"when it is.",
		},
		{
			Key: "letterText.opening.amended",
			Text: "We have reviewed the change that you requested. The terms of your {program} deal {deal} are amended as " +
				"set out in this letter, which takes the place of the earlier one.",
		},
		{
			Key: "letterText.opening.extended",
			Text: "The term of your {program} deal {deal} is extended. The new expiration date is shown below; all other " +
				"terms remain as they were. This letter takes the place of the earlier one.",
		},
		{
			Key: "letterText.opening.denied",
			Text: "Thank you for your submission. We have reviewed your {program} request and regret that we cannot approve " +
				"deal {deal}.",
		},
		{Key: "letterText.reasonBelow", Text: "The reason is given below."},

		{Key: "letterText.section.deal", Text: "Deal"},
		{Key: "letterText.section.customer", Text: "Customer"},
		{Key: "letterText.section.partners", Text: "Channel partners"},
		{Key: "letterText.section.products", Text: "Products"},
		{Key: "letterText.section.amounts", Text: "Net amounts"},
		{Key: "letterText.section.remarks", Text: "Remarks of the desk"},
		{Key: "letterText.section.reason", Text: "Reason"},
		{Key: "letterText.section.terms", Text: "Terms"},

		{Key: "letterText.fact.date", Text: "Date"},
		{Key: "letterText.fact.decision", Text: "Decision"},
		{Key: "letterText.fact.dealNumber", Text: "Deal number"},
		{Key: "letterText.fact.caseNumber", Text: "Case number"},
		{Key: "letterText.fact.dealName", Text: "Deal name"},
		{Key: "letterText.fact.program", Text: "Pricing program"},
		{Key: "letterText.fact.volume", Text: "Committed volume"},
		{Key: "letterText.fact.start", Text: "Start date"},
		{Key: "letterText.fact.expiration", Text: "Expiration date"},
		{Key: "letterText.fact.name", Text: "Name"},
		{Key: "letterText.fact.localName", Text: "Local name"},
		{Key: "letterText.fact.address", Text: "Address"},
		{Key: "letterText.fact.country", Text: "Country"},

		{Key: "letterText.column.product", Text: "Product"},
		{Key: "letterText.column.description", Text: "Description"},
		{Key: "letterText.column.country", Text: "Country"},
		{Key: "letterText.column.units", Text: "Units"},
		{Key: "letterText.column.discount", Text: "Discount"},
		{Key: "letterText.column.booster", Text: "Booster"},
		{Key: "letterText.column.total", Text: "Total"},
		{Key: "letterText.column.period", Text: "Period"},
		{Key: "letterText.column.currency", Text: "Currency"},
		{Key: "letterText.column.msrp", Text: "Net MSRP"},
		{Key: "letterText.column.amount", Text: "Discount amount"},
		{Key: "letterText.column.net", Text: "Net after discount"},

		{
			Key: "letterText.term.scope",
			Text: "This decision applies to the named customer, the listed products and the channel partners shown in this " +
				"letter only. It cannot be transferred to another customer or partner.",
		},
		{
			Key: "letterText.term.period",
			Text: "It holds from the start date up to and including the expiration date. Only units that are invoiced to the " +
				"customer within this period count towards the deal.",
		},
		{
			Key: "letterText.term.registration",
			Text: "The registration protects the opportunity for the registered partner. It is not a reservation of stock and " +
				"not an offer to the customer; the partner sets its own resale prices.",
		},
		{
			Key: "letterText.term.discounts",
			Text: "Discounts apply to net list prices on the day of the invoice. They are not an offer to the customer; the " +
				"partner sets its own resale prices.",
		},
		{
			Key:  "letterText.term.change",
			Text: "An extension, a renewal or a change of the deal needs a new decision, which is confirmed by a new letter.",
		},
		{
			Key: "letterText.term.information",
			Text: "The decision rests on the information given in the request. If that information proves to be incorrect or " +
				"incomplete, or if the program rules are not met, the approval may be withdrawn.",
		},
		{
			Key:  "letterText.term.confidential",
			Text: "The content of this letter is confidential between the recipient and the pricing desk.",
		},
		{Key: "letterText.term.nothing", Text: "No price, discount or protection follows from this request."},
		{
			Key:  "letterText.term.again",
			Text: "You may submit a new request at any time when the circumstances have changed.",
		},
	}
}

// mailFrame are the words round what a mail tells.
func mailFrame() []phrase.Entry {
	return []phrase.Entry{
		{Key: "mailText.deal", Text: "Deal"},
		{Key: "mailText.name", Text: "Name"},
		{Key: "mailText.customer", Text: "Customer"},
		{Key: "mailText.requester", Text: "Requester"},
		{Key: "mailText.case", Text: "Case"},
		{Key: "mailText.comment", Text: "Comment"},
		{Key: "mailText.reseller", Text: "Reseller"},
		{Key: "mailText.answer", Text: "Answer"},
		{Key: "mailText.appeal", Text: "Appeal"},
		{Key: "mailText.files", Text: "Files"},
		{Key: "mailText.open", Text: "Open the case"},
		{Key: "mailText.openApp", Text: "Open Dealdesk"},
	}
}
