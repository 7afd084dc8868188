// Package letters renders decision letters as PDF: a Decision in, bytes out, the same bytes each time.
// It stores nothing and looks nothing up; names in any script come out readable.
package letters

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jung-kurt/gofpdf"

	"dealdesk/models/deal"
	"dealdesk/models/letters/typeset"
	"dealdesk/models/wording"
)

// Version names the look and wording of the letters. It goes up with every change that alters the bytes, so that a
// stored letter tells which one it was made by.
const Version = 3

// ErrIncomplete says that a Decision lacks something a letter cannot be without.
var ErrIncomplete = errors.New("the decision is incomplete")

// Renderer renders letters; many goroutines may use it at a time.
type Renderer struct {
	fonts *typeset.Library
}

// Open reads the fonts from a directory; the error names every font file that is missing or damaged.
func Open(dir string) (*Renderer, error) {
	fonts, err := typeset.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("open the letters' fonts: %w", err)
	}
	return &Renderer{fonts: fonts}, nil
}

// FontFiles are the names of the files that Open needs, those of every script.
func FontFiles() []string { return typeset.Files() }

// Ready tells whether every font that Open found is still there.
func (r *Renderer) Ready() error {
	if err := r.fonts.Ready(); err != nil {
		return fmt.Errorf("check the letters' fonts: %w", err)
	}
	return nil
}

// Render makes the PDF. An incomplete decision is ErrIncomplete.
func (r *Renderer) Render(d Decision) ([]byte, error) {
	if err := complete(d); err != nil {
		return nil, fmt.Errorf("render the letter of deal %s: %w", d.DealNumber, err)
	}
	s := newSheet(r.fonts.NewDocument(d.Customer.CountryCode), continuationHead(d))
	defer s.doc.Close()
	if err := compose(s, d); err != nil {
		return nil, fmt.Errorf("render the letter of deal %s: %w", d.DealNumber, err)
	}
	foot(s, d)
	switch {
	case d.Preview:
		marked(s, d.text("previewBand"), d.text("preview"))
	case d.Outcome == Offered:
		until := d.text("offerUntil", "date", string(d.AnswerBy))
		marked(s, until, until)
	}
	if s.err != nil {
		return nil, fmt.Errorf("render the letter of deal %s: %w", d.DealNumber, s.err)
	}
	pdf := gofpdf.New("P", "mm", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(day(d.Date))
	pdf.SetModificationDate(day(d.Date))
	pdf.SetTitle(d.text("title", "case", d.CaseNumber), true)
	subject := d.text("subject", "program", string(d.Program), "deal", d.DealNumber, "decision", d.decided())
	pdf.SetSubject(subject, true)
	pdf.SetAuthor("Dealdesk", true)
	pdf.SetCreator(fmt.Sprintf("Dealdesk letters %d", Version), true)
	if err := draw(pdf, s); err != nil {
		return nil, fmt.Errorf("draw the letter of deal %s: %w", d.DealNumber, err)
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("write the letter of deal %s: %w", d.DealNumber, err)
	}
	return out.Bytes(), nil
}

// complete names everything that is missing, at once.
func complete(d Decision) error {
	var faults []error
	need := func(ok bool, what string) {
		if !ok {
			faults = append(faults, fmt.Errorf("%w: %s", ErrIncomplete, what))
		}
	}
	_, known := outcomes[d.Outcome]
	need(known, fmt.Sprintf("unknown outcome %q", d.Outcome))
	need(d.Program.Known(), fmt.Sprintf("unknown program %q", d.Program))
	need(d.CaseNumber != "", "no case number")
	need(d.DealNumber != "", "no deal number")
	need(d.Customer.Name != "", "no customer name")
	for name, date := range map[string]deal.Date{"start date": d.StartDate, "expiration date": d.ExpirationDate} {
		_, err := deal.ParseDate(string(date))
		need(date == "" || err == nil, fmt.Sprintf("%s %q", name, date))
	}
	_, err := deal.ParseDate(string(d.Date))
	need(err == nil, fmt.Sprintf("date %q", d.Date))
	_, err = ParseVerifyCode(string(d.VerifyCode))
	need(err == nil || d.Preview, "no verify code")
	need(d.VerifyURL != "" || d.Preview, "no verify address")
	return errors.Join(faults...)
}

// day is midnight of a date that complete has checked.
func day(d deal.Date) time.Time {
	t, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		return time.Time{}
	}
	return t
}

// FileName is the name under which the decision letter of a case is downloaded (case-management.md L356).
func FileName(caseNumber string) string { return "Case Decision - " + caseNumber + ".pdf" }

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
