package deal

import "slices"

// Amounts are between which two amounts of money something lies, in minor units.
type Amounts struct{ Lowest, Highest int64 }

// times are the amounts of so many units.
func (a Amounts) times(units int64) Amounts { return Amounts{a.Lowest * units, a.Highest * units} }

// LineMoney is what the discount on a line comes to in one currency.
type LineMoney struct {
	Currency string
	List     Amounts // list prices of the line's articles
	Net      Amounts // net list prices, which discounts are taken from
	Discount Amounts // off one unit
	Price    Amounts // of one unit after the discount
	Volume   Amounts // discount if the deal's whole volume were of this line
}

// Money is what the line's discount comes to for a deal of so many units, by currency; nothing while no discount is
// granted or no price list has the line.
func (l DiscountLine) Money(volume int64) []LineMoney {
	if l.Grant == nil {
		return nil
	}
	out := make([]LineMoney, len(l.Prices))
	for i, p := range l.Prices {
		discount := Amounts{l.Grant.Amount(p.Lowest), l.Grant.Amount(p.Highest)}
		out[i] = LineMoney{
			Currency: p.Currency, List: Amounts{p.LowestList, p.HighestList}, Net: Amounts{p.Lowest, p.Highest},
			Discount: discount, Price: Amounts{l.Grant.Net(p.Lowest), l.Grant.Net(p.Highest)},
			Volume: discount.times(volume),
		}
	}
	return out
}

// TotalMoney is between which amounts the discount of a whole deal lies, by currency: a deal commits to a number of
// units, not to a number of each line, so it is what the cheapest and the dearest mix of its lines would get.
func TotalMoney(lines []DiscountLine, volume int64) []LineMoney {
	var totals []LineMoney
	for _, line := range lines {
		for _, m := range line.Money(volume) {
			i := slices.IndexFunc(totals, func(t LineMoney) bool { return t.Currency == m.Currency })
			if i < 0 {
				totals = append(totals, LineMoney{Currency: m.Currency, Volume: m.Volume})
				continue
			}
			total := &totals[i].Volume
			total.Lowest, total.Highest = min(total.Lowest, m.Volume.Lowest), max(total.Highest, m.Volume.Highest)
		}
	}
	return totals
}

// VolumeUnderReview is the volume that a decision is about: of an edit, the edited one.
func (s State) VolumeUnderReview() int64 {
	if s.Edit != nil {
		return s.Edit.Volume
	}
	return s.Volume
}

// LimitOf is the largest discount that a reviewer approves alone; 0 for who is no reviewer.
func (t Terms) LimitOf(a Actor) Percent {
	var limit Percent
	for _, l := range t.Levels {
		if l.Level <= a.DeskLevel() {
			limit = max(limit, l.Percent)
		}
	}
	return limit
}
