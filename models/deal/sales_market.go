package deal

import "slices"

const (
	middleEast = "Middle East"
	// emirates stand for all countries of the Middle East but the two below (clarifications.md 82).
	emirates = "AE"
)

var ownInMiddleEast = []string{"SA", "EG"}

// ServedFrom is the country, by its ISO code, whose partners serve a country.
func ServedFrom(code, region string) string {
	if region != middleEast || slices.Contains(ownInMiddleEast, code) {
		return code
	}
	return emirates
}

// SalesMarket is the market of a country, for which a location there is authorised: the EU and EFTA are one, any other
// country is that from which it is served (case-submission.md L146).
func SalesMarket(code, region string, euefta bool) string {
	if euefta {
		return MarketEUEFTA
	}
	return ServedFrom(code, region)
}

// authorisedMarket: a location sells in its own market only (repairs 3, 39).
func authorisedMarket(in Input, i int) *Fault {
	for _, country := range in.Case.Deals[i].Countries {
		if slices.Contains(in.CaseFacts.Unauthorised, country.ID) {
			return &Fault{
				Pointer: dealPointer(i, "dealCustomers"), Rule: "customer.market", Text: TextUnauthorisedMarket, Tab: TabCustomer,
				Field: "dealCustomers",
			}
		}
	}
	return nil
}
