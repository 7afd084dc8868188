package deal

import "dealdesk/models/phrase"

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
