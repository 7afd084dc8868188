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

// DiscountLine is a product line of a deal: the discount that a decision granted on it, nil while none has, and the
// list prices of its articles. Letters, previews and lists are written from it.
type DiscountLine struct {
	Line
	Country string // that the line is for; empty: of every country of the deal
	Grant   *Grant
	Prices  []PriceRange // by currency; empty when no price list has the line
}

// PriceRange is between which list prices the articles of a line are in one currency, in minor units.
type PriceRange struct {
	Currency                string
	Lowest, Highest         int64 // net
	LowestList, HighestList int64 // before what everybody gets off the list price
}

// Net is what a net price is after the discount, in minor units.
func (g Grant) Net(netMSRP int64) int64 { return netMSRP - g.Amount(netMSRP) }

// DiscountLines are the product lines of a deal's content with what is granted on them and their articles' prices, by
// line.
func DiscountLines(c Content, grants map[string]Grant, prices map[string][]PriceRange) []DiscountLine {
	out := make([]DiscountLine, len(c.Products))
	for i, p := range c.Products {
		line := DiscountLine{Line: Line{ID: p.ID, Name: p.Name}, Country: c.CountryNamed(p.CountryID), Prices: prices[p.ID]}
		if g, ok := grants[p.ID]; ok {
			g.Line, line.Grant = line.Line, &g
		}
		out[i] = line
	}
	return out
}

// WithGrants are the lines as they would be if a decision granted this.
func WithGrants(lines []DiscountLine, grants []Grant) []DiscountLine {
	out := make([]DiscountLine, len(lines))
	for i, line := range lines {
		for _, g := range grants {
			if g.ID == line.ID {
				line.Grant = &g
			}
		}
		out[i] = line
	}
	return out
}

// CountryNamed is the name of one of the deal's countries, empty for none of them.
func (c Content) CountryNamed(id string) string {
	for _, country := range c.Countries {
		if country.ID == id {
			return country.Name
		}
	}
	return ""
}
