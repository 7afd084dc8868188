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
		if !d.grants() {
			return ""
		}
		return d.period(p.Start, p.End)
	}
	s.table(filled([]cellOf[Product]{
		{column{title: d.text("column.product"), width: 44}, func(p Product) string { return p.Name }},
		{column{title: d.text("column.description")}, func(p Product) string { return p.Description }},
		{column{title: d.text("column.country"), width: 30}, func(p Product) string { return p.Country }},
		{column{title: d.text("column.units"), width: 16, right: true}, func(p Product) string { return d.counted(p.Units) }},
		{column{title: d.text("column.discount"), width: 18, right: true}, discount(func(p Product) string { return p.Discount })},
		{column{title: d.text("column.booster"), width: 17, right: true}, discount(func(p Product) string { return p.Booster })},
		{column{title: d.text("column.total"), width: 16, right: true}, discount(func(p Product) string { return p.Total })},
		{column{title: d.text("column.period"), width: 24}, dates},
	}, d.Products))

	prices := pricesOf(d.Products)
	if len(prices) == 0 {
		return
	}
	s.section(d.text("section.amounts"))
	s.flow(d.text("pricesOf", "date", string(d.PricesOf)), regular(8.5, quiet), marginLeft, bodyWidth)
	s.y += 1.6
	s.table(filled([]cellOf[priced]{
		{column{title: d.text("column.product"), width: 48}, func(p priced) string { return p.product }},
		{column{title: d.text("column.currency"), width: 18}, func(p priced) string { return p.Currency }},
		{column{title: d.text("column.msrp"), width: 34, right: true}, func(p priced) string { return p.NetMSRP }},
		{column{title: d.text("column.amount"), width: 32, right: true}, func(p priced) string { return p.Discount }},
		{column{title: d.text("column.net"), width: 34, right: true}, func(p priced) string { return p.Net }},
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
