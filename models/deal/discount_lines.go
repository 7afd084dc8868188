package deal

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
