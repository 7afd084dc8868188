package deal

import "slices"

// Market is all partners of a type in a country, or in the EU and EFTA: a channel row of CP Strategic that names nobody
// is about all of them (clarifications.md 92).
type Market struct {
	PartnerType PartnerType
	Place       string // a country's id, or MarketEUEFTA
}

// MarketEUEFTA is the place of a market that covers all countries of the EU and EFTA.
const MarketEUEFTA = poolEUEFTA

// OpenToMarkets are the statuses in which a CP Strategic deal may be viewed by the markets that it names.
func OpenToMarkets() []Status { return []Status{Approved, Expired, ForcedExpire} }

// Markets are those that the channel rows name as a whole.
func (s Shared) Markets() []Market {
	var out []Market
	for _, row := range s.Partners() {
		m := Market{PartnerType: row.PartnerType, Place: row.CountryID}
		if row.All == SelectAllEUEFTA {
			m.Place = MarketEUEFTA
		}
		if row.All != SelectNamed && row.PartnerType > 0 && m.Place != "" && !slices.Contains(out, m) {
			out = append(out, m)
		}
	}
	return out
}

// Markets are those that a person belongs to, by the active accounts of their roles.
func (a Actor) Markets() []Market {
	var out []Market
	for _, r := range a.Roles {
		if r.CountryID == "" || r.Dormant {
			continue
		}
		for _, t := range r.Role.partnerTypes() {
			places := []string{r.CountryID}
			if r.EUEFTA {
				places = append(places, MarketEUEFTA)
			}
			for _, place := range places {
				if m := (Market{t, place}); !slices.Contains(out, m) {
					out = append(out, m)
				}
			}
		}
	}
	return out
}

// partnerTypes are as which partners a role counts in a channel row.
func (r Role) partnerTypes() []PartnerType {
	switch r {
	case RoleADD:
		return []PartnerType{PartnerADD}
	case RoleADR:
		return []PartnerType{PartnerADR, PartnerReseller}
	case RoleDMP:
		return []PartnerType{PartnerDMP, PartnerReseller}
	case RoleMSS:
		return []PartnerType{PartnerMsStore}
	default:
		return nil
	}
}

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
			return dealFault(i, TabCustomer, "customer.market", "dealCustomers", TextUnauthorisedMarket)
		}
	}
	return nil
}
