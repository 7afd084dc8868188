package letters

import (
	"slices"
	"strings"

	"dealdesk/models/wording"
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
	s.flow(d.text("headline", "program", string(d.Program), "decision", d.decided()), bold(14, ink), marginLeft, bodyWidth)
	s.y += 2.5
	if d.Requester.Name != "" {
		s.flow(d.text("dear", "name", d.Requester.Name), body, marginLeft, bodyWidth)
		s.y += 2
	}
	s.flow(d.opening(), body, marginLeft, bodyWidth)

	s.section(d.text("section.deal"))
	s.fact(d.text("fact.dealNumber"), d.DealNumber)
	s.fact(d.text("fact.caseNumber"), d.CaseNumber)
	s.fact(d.text("fact.dealName"), d.CaseName)
	s.fact(d.text("fact.program"), string(d.Program))
	s.fact(d.text("fact.volume"), d.units(d.Volume))
	if d.grants() {
		s.fact(d.text("fact.start"), d.shown(d.StartDate))
		s.fact(d.text("fact.expiration"), d.shown(d.ExpirationDate))
	}

	if d.Outcome == Offered {
		s.fact(d.text("fact.expiration"), d.shown(d.ExpirationDate))
		s.fact(d.text("fact.answerBy"), d.shown(d.AnswerBy))
	}

	s.section(d.text("section.customer"))
	s.fact(d.text("fact.name"), d.Customer.Name)
	if d.Customer.LocalName != d.Customer.Name {
		s.fact(d.text("fact.localName"), d.Customer.LocalName)
	}
	s.fact(d.text("fact.address"), d.Customer.Lines...)
	s.fact(d.text("fact.country"), d.Customer.Country)

	if len(d.Partners) > 0 {
		s.section(d.text("section.partners"))
		for _, p := range d.Partners {
			s.fact(p.Type, p.Name, p.Country)
		}
	}
	if len(d.Products) > 0 {
		s.section(d.text("section.products"))
		products(s, d)
	}
	if d.Reason != "" {
		s.section(d.reasonTitle())
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

func (d Decision) units(n *int64) string {
	if n == nil {
		return ""
	}
	return wording.In(d.Language).Counted("letterText.units", "units", *n)
}
