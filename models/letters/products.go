package letters

import "slices"

const noneGranted = "\u2013" // as in the app

// cellOf is a column of a table of T with what its cells say.
type cellOf[T any] struct {
	column
	says func(T) string
}

// products are the product lines with their discounts and, below, their net amounts as far as a price list gives them.
func products(s *sheet, d Decision) {
	discounted := slices.ContainsFunc(d.Products, func(p Product) bool { return p.Discount != "" })
	discount := func(of func(Product) string) func(Product) string {
		return func(p Product) string {
			switch {
			case !discounted:
				return ""
			case of(p) == "":
				return noneGranted
			default:
				return percent(of(p))
			}
		}
	}
	dates := func(p Product) string {
		if !words[d.Outcome].dates {
			return ""
		}
		return period(p.Start, p.End)
	}
	s.table(filled([]cellOf[Product]{
		{column{title: "Product", width: 44}, func(p Product) string { return p.Name }},
		{column{title: "Description"}, func(p Product) string { return p.Description }},
		{column{title: "Country", width: 30}, func(p Product) string { return p.Country }},
		{column{title: "Units", width: 16, right: true}, func(p Product) string { return grouped(p.Units) }},
		{column{title: "Discount", width: 18, right: true}, discount(func(p Product) string { return p.Discount })},
		{column{title: "Booster", width: 17, right: true}, discount(func(p Product) string { return p.Booster })},
		{column{title: "Total", width: 16, right: true}, discount(func(p Product) string { return p.Total })},
		{column{title: "Period", width: 24}, dates},
	}, d.Products))

	prices := pricesOf(d.Products)
	if len(prices) == 0 {
		return
	}
	s.section("Net amounts")
	s.flow("By the price list of "+shown(d.PricesOf)+
		". A line of several articles shows the lowest and the highest amount; those of each "+
		"article stand in the deal's Pricing and Discounts.", regular(8.5, quiet), marginLeft, bodyWidth)
	s.y += 1.6
	s.table(filled([]cellOf[priced]{
		{column{title: "Product", width: 48}, func(p priced) string { return p.product }},
		{column{title: "Currency", width: 18}, func(p priced) string { return p.Currency }},
		{column{title: "Net MSRP", width: 34, right: true}, func(p priced) string { return p.NetMSRP }},
		{column{title: "Discount amount", width: 32, right: true}, func(p priced) string { return p.Discount }},
		{column{title: "Net after discount", width: 34, right: true}, func(p priced) string { return p.Net }},
	}, prices))
}

// priced is a row of the net amounts.
type priced struct {
	product string
	Price
}

func pricesOf(products []Product) []priced {
	var out []priced
	for _, p := range products {
		for _, price := range p.Prices {
			name := p.Name
			if p.Country != "" {
				name += ", " + p.Country
			}
			out = append(out, priced{name, price})
		}
	}
	return out
}

// filled are the columns that some row fills, the first one always; the widest text takes what is left of the width.
func filled[T any](all []cellOf[T], rows []T) ([]column, [][]string) {
	shown := slices.DeleteFunc(slices.Clone(all), func(c cellOf[T]) bool {
		return c.title != all[0].title && !slices.ContainsFunc(rows, func(row T) bool { return c.says(row) != "" })
	})
	columns := make([]column, len(shown))
	rest, wide := bodyWidth, 0
	for i, c := range shown {
		columns[i] = c.column
		rest -= c.width
		if c.width == 0 {
			wide = i
		}
	}
	columns[wide].width += rest
	cells := make([][]string, len(rows))
	for i, row := range rows {
		for _, c := range shown {
			cells[i] = append(cells[i], c.says(row))
		}
	}
	return columns, cells
}
