package letters

import (
	"fmt"

	"dealdesk/models/deal"
)

// wording is what a letter says about one outcome.
type wording struct {
	decision string
	opening  string // %s: the program, %s: the deal number
	dates    bool   // whether the letter grants terms: dates, products and terms are shown as valid
}

var words = map[Outcome]wording{
	Approved: {
		decision: "Approved",
		opening: "Thank you for your submission. We have reviewed your %s request and are pleased to inform you that deal " +
			"%s " +
			"is approved on the terms set out in this letter.",
		dates: true,
	},
	PricingApproved: {
		decision: "Pricing approved, channel pending",
		opening: "Thank you for your submission. We have reviewed the pricing of your %s request and approved it for deal " +
			"%s. " +
			"The channel of the deal is still to be decided; a letter with the same dates follows when it is.",
		dates: true,
	},
	Amended: {
		decision: "Change approved",
		opening: "We have reviewed the change that you requested. The terms of your %s deal %s are amended as set out in " +
			"this " +
			"letter, which takes the place of the earlier one.",
		dates: true,
	},
	Extended: {
		decision: "Extension approved",
		opening: "The term of your %s deal %s is extended. The new expiration date is shown below; all other terms remain " +
			"as " +
			"they were. This letter takes the place of the earlier one.",
		dates: true,
	},
	Denied: {
		decision: "Denied",
		opening: "Thank you for your submission. We have reviewed your %s request and regret that we cannot approve deal " +
			"%s.",
	},
}

// reason is the title over the desk's own words.
func (w wording) reason() string {
	if w.dates {
		return "Remarks of the desk"
	}
	return "Reason"
}

func (d Decision) opening() string {
	w := words[d.Outcome]
	text := fmt.Sprintf(w.opening, d.Program, d.DealNumber)
	if !w.dates && d.Reason != "" {
		text += " The reason is given below."
	}
	return text
}

// terms are those of the decision, or the program's own.
func (d Decision) terms() []string {
	if d.Terms != nil {
		return d.Terms
	}
	if !words[d.Outcome].dates {
		return []string{
			"No price, discount or protection follows from this request.",
			"You may submit a new request at any time when the circumstances have changed.",
		}
	}
	terms := []string{
		"This decision applies to the named customer, the listed products and the channel partners shown in this letter " +
			"only. " +
			"It cannot be transferred to another customer or partner.",
		"It holds from the start date up to and including the expiration date. Only units that are invoiced to the " +
			"customer " +
			"within this period count towards the deal.",
	}
	switch d.Program {
	case deal.DealRegistration:
		terms = append(terms, "The registration protects the opportunity for the registered partner. It is not a "+
			"reservation of stock and "+
			"not an offer to the customer; the partner sets its own resale prices.")
	default:
		terms = append(terms, "Discounts apply to net list prices on the day of the invoice. They are not an offer to the "+
			"customer; the partner "+
			"sets its own resale prices.")
	}
	return append(terms,
		"An extension, a renewal or a change of the deal needs a new decision, which is confirmed by a new letter.",
		"The decision rests on the information given in the request. If that information proves to be incorrect or "+
			"incomplete, or "+
			"if the program rules are not met, the approval may be withdrawn.",
		"The content of this letter is confidential between the recipient and the pricing desk.",
	)
}

func (d Desk) orDefault() Desk {
	if d.Name == "" {
		d.Name = "Pricing Desk"
	}
	return d
}
