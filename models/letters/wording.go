package letters

import (
	"fmt"

	"dealdesk/models/deal"
	"dealdesk/models/wording"
)

// telling is how a letter tells one outcome.
type telling struct {
	key   string // of the catalogue, under letterText.decision and letterText.opening
	dates bool   // whether the letter grants terms: dates, products and terms are shown as valid
}

var outcomes = map[Outcome]telling{
	Approved:        {"approved", true},
	PricingApproved: {"pricingApproved", true},
	Amended:         {"amended", true},
	Extended:        {"extended", true},
	Denied:          {"denied", false},
	Offered:         {"offered", false},
}

// text is a text of letters in the letter's language.
func (d Decision) text(key string, pairs ...string) string {
	return wording.In(d.Language).Text("letterText."+key, pairs...)
}

// shown is a date as people read it in the letter's language (rules.md "Dates").
func (d Decision) shown(day deal.Date) string { return wording.In(d.Language).Date(day) }

// grants tells whether the letter grants terms.
func (d Decision) grants() bool { return outcomes[d.Outcome].dates }

// decided is the decision as it stands on the letter.
func (d Decision) decided() string { return d.text("decision." + outcomes[d.Outcome].key) }

// reasonTitle is the title over the desk's own words.
func (d Decision) reasonTitle() string {
	if d.grants() || d.Outcome == Offered {
		return d.text("section.remarks")
	}
	return d.text("section.reason")
}

func (d Decision) opening() string {
	text := d.text("opening."+outcomes[d.Outcome].key, "program", string(d.Program), "deal", d.DealNumber)
	if !d.grants() && d.Outcome != Offered && d.Reason != "" {
		text += " " + d.text("reasonBelow")
	}
	return text
}

// terms are those of the decision, or the program's own.
func (d Decision) terms() []string {
	if d.Terms != nil {
		return d.Terms
	}
	own := "discounts"
	if d.Program == deal.DealRegistration {
		own = "registration"
	}
	keys := []string{"nothing", "again"}
	if d.grants() {
		keys = []string{"scope", "period", own, "change", "information", "confidential"}
	}
	if d.Outcome == Offered {
		keys = []string{"offer", "offerWhole", own, "confidential"}
	}
	terms := make([]string, len(keys))
	for i, key := range keys {
		terms[i] = d.text("term." + key)
	}
	return terms
}

// sender is the desk that the letter names; without one it is the pricing desk.
func (d Decision) sender() Desk {
	desk := d.Desk
	if desk.Name == "" {
		desk.Name = d.text("desk")
	}
	return desk
}

// counted is a number with marks between thousands; nil is empty.
func (d Decision) counted(n *int64) string {
	if n == nil {
		return ""
	}
	return wording.In(d.Language).Count(*n)
}

// amounts are one amount of minor units, of which every price list has a hundred, or the lowest and the highest.
func amounts(w *wording.Words, lowest, highest int64) string {
	if lowest == highest {
		return amount(w, lowest)
	}
	return amount(w, lowest) + " \u2013 " + amount(w, highest)
}

func amount(w *wording.Words, minor int64) string {
	return w.Number(fmt.Sprintf("%d.%02d", minor/100, minor%100))
}

// percent is a percentage with its sign.
func percent(text string) string {
	if text == "" {
		return ""
	}
	return text + " %"
}

// period is from when to when something holds.
func (d Decision) period(start, end deal.Date) string {
	if start == "" || end == "" {
		return ""
	}
	return d.shown(start) + " \u2013 " + d.shown(end)
}
