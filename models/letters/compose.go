package letters

import (
	"fmt"
	"slices"
	"strings"
)

const (
	sectionGap = 5.0
	labelWidth = 40.0
)

var (
	body  = regular(10, ink)
	label = regular(9, quiet)
	value = regular(10, ink)
)

// compose fills the sheet from top to bottom.
func compose(s *sheet, d Decision) error {
	letterhead(s, d)
	recipient(s, d)
	s.y += 6
	s.flow(fmt.Sprintf("%s: %s", d.Program, words[d.Outcome].decision), bold(14, ink), marginLeft, bodyWidth)
	s.y += 2.5
	if d.Requester.Name != "" {
		s.flow("Dear "+d.Requester.Name+",", body, marginLeft, bodyWidth)
		s.y += 2
	}
	s.flow(d.opening(), body, marginLeft, bodyWidth)

	s.section("Deal")
	s.fact("Deal number", d.DealNumber)
	s.fact("Case number", d.CaseNumber)
	s.fact("Deal name", d.CaseName)
	s.fact("Pricing program", string(d.Program))
	s.fact("Committed volume", units(d.Volume))
	if words[d.Outcome].dates {
		s.fact("Start date", shown(d.StartDate))
		s.fact("Expiration date", shown(d.ExpirationDate))
	}

	s.section("Customer")
	s.fact("Name", d.Customer.Name)
	if d.Customer.LocalName != d.Customer.Name {
		s.fact("Local name", d.Customer.LocalName)
	}
	s.fact("Address", d.Customer.Lines...)
	s.fact("Country", d.Customer.Country)

	if len(d.Partners) > 0 {
		s.section("Channel partners")
		for _, p := range d.Partners {
			s.fact(p.Type, p.Name, p.Country)
		}
	}
	if len(d.Products) > 0 {
		s.section("Products")
		products(s, d)
	}
	if d.Reason != "" {
		s.section(words[d.Outcome].reason())
		s.flow(d.Reason, body, marginLeft, bodyWidth)
	}
	terms(s, d)
	return closing(s, d)
}

// section starts a titled part and keeps the title with what follows.
func (s *sheet) section(title string) {
	f := bold(10.5, accent)
	s.y += sectionGap
	s.need(f.height() + 1.5 + 2*value.height())
	s.text(title, f, marginLeft, s.y, bodyWidth)
	s.y += f.height() + 0.6
	s.fill(marginLeft, s.y, bodyWidth, hairWidth, hair)
	s.y += 1.6
}

// fact is a label with its lines beside it; nothing when there is nothing to say.
func (s *sheet) fact(name string, lines ...string) {
	lines = slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return strings.TrimSpace(l) == "" })
	if len(lines) == 0 {
		return
	}
	s.need(value.height())
	s.text(name, label, marginLeft, s.y+0.3, labelWidth-2)
	for _, line := range lines {
		s.flow(line, value, marginLeft+labelWidth, bodyWidth-labelWidth)
	}
	s.y += 0.7
}

func units(n *int64) string {
	if n == nil {
		return ""
	}
	return grouped(n) + " units"
}
