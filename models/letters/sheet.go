package letters

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/jung-kurt/gofpdf"

	"dealdesk/models/letters/typeset"
)

// The page, in millimetres: A4.
const (
	pageWidth   = 210.0
	pageHeight  = 297.0
	marginLeft  = 22.0
	marginRight = 22.0
	bodyWidth   = pageWidth - marginLeft - marginRight
	bodyRight   = pageWidth - marginRight
	nextTop     = 30.0 // where the text starts on every page but the first
	bodyBottom  = 272.0
	footLine    = 281.0
	leading     = 1.38 // line height as a multiple of the type size
	ascent      = 1.02 // from a line's top to its base line, as a multiple of the type size
	pointMM     = 25.4 / 72
)

type colour struct{ r, g, b int }

var (
	ink    = colour{29, 33, 41}
	quiet  = colour{92, 99, 112}
	accent = colour{9, 88, 217} // the app's primary colour
	hair   = colour{208, 213, 221}
	wash   = colour{244, 246, 250}
	white  = colour{255, 255, 255}
	pale   = colour{232, 236, 243}
)

// face is a way to set text.
type face struct {
	typeset.Style
	colour colour
}

func regular(points float64, c colour) face {
	return face{typeset.Style{Weight: typeset.Regular, Size: points}, c}
}

func bold(points float64, c colour) face {
	return face{typeset.Style{Weight: typeset.Bold, Size: points}, c}
}

// watermark is how a preview is marked across its pages.
var watermark = bold(110, pale)

// height is that of one line, in millimetres.
func (f face) height() float64 { return f.Size * pointMM * leading }

// placed is a line of text on a page; box a filled rectangle; link an area that opens an address.
type (
	placed struct {
		x, base float64
		line    typeset.Line
		face    face
	}
	box struct {
		x, y, w, h float64
		colour     colour
	}
	link struct {
		x, y, w, h float64
		address    string
	}
	page struct {
		marks []placed // across the page, under everything else
		boxes []box
		texts []placed
		links []link
	}
)

// sheet collects the pages of one letter before anything is drawn, so that every page knows how many there are.
type sheet struct {
	doc   *typeset.Document
	pages []*page
	y     float64
	head  func(*sheet) // draws the head of every page but the first
	err   error
}

func newSheet(doc *typeset.Document, head func(*sheet)) *sheet {
	return &sheet{doc: doc, pages: []*page{{}}, head: head}
}

func (s *sheet) page() *page { return s.pages[len(s.pages)-1] }

func (s *sheet) breakPage() {
	s.pages = append(s.pages, &page{})
	s.head(s)
	s.y = nextTop
}

// need starts a new page unless height millimetres are free on this one.
func (s *sheet) need(height float64) {
	if s.y+height > bodyBottom && s.y > nextTop {
		s.breakPage()
	}
}

// wrap breaks text into lines; the first failure stays in s.err and ends the letter.
func (s *sheet) wrap(text string, f face, width float64) []typeset.Line {
	lines, err := s.doc.Wrap(text, f.Style, width)
	if err != nil && s.err == nil {
		s.err = err
	}
	return lines
}

// put places a line with its top at y.
func (s *sheet) put(line typeset.Line, f face, x, y float64) {
	s.page().texts = append(s.page().texts, placed{x: x, base: y + f.Size*pointMM*ascent, line: line, face: f})
}

// text places text that is short by nature on one line; longer text continues below. It returns the lines' number.
func (s *sheet) text(text string, f face, x, y, width float64) int {
	lines := s.wrap(text, f, width)
	for i, line := range lines {
		s.put(line, f, x, y+float64(i)*f.height())
	}
	return len(lines)
}

// textRight is text that ends at x.
func (s *sheet) textRight(text string, f face, right, y, width float64) {
	for i, line := range s.wrap(text, f, width) {
		s.put(line, f, right-line.Width, y+float64(i)*f.height())
	}
}

func (s *sheet) fill(x, y, w, h float64, c colour) {
	s.page().boxes = append(s.page().boxes, box{x, y, w, h, c})
}

// flow sets a paragraph at s.y and below, over page breaks, without leaving a single line behind or ahead.
func (s *sheet) flow(text string, f face, x, width float64) {
	lines := s.wrap(text, f, width)
	for i, line := range lines {
		together := 1
		if len(lines) > 1 && (i == 0 || i == len(lines)-2) {
			together = 2
		}
		s.need(float64(together) * f.height())
		s.put(line, f, x, s.y)
		s.y += f.height()
	}
}

const (
	cellPad   = 2.0 // left and right of a cell's text
	rowPad    = 1.5 // above and below
	hairWidth = 0.2
)

// column of a table; cells of a right one end at its right edge.
type column struct {
	title string
	width float64
	right bool
}

// table sets rows under a head that is repeated on every page. A row stays together unless it is taller than a page.
func (s *sheet) table(columns []column, rows [][]string) {
	head, cell := bold(8.5, ink), regular(9, ink)
	titles := make([][]typeset.Line, len(columns))
	for i, c := range columns {
		titles[i] = s.wrap(c.title, head, c.width-2*cellPad)
	}
	headHeight := float64(tallest(titles))*head.height() + 2*rowPad
	drawHead := func() {
		s.fill(marginLeft, s.y, bodyWidth, headHeight, wash)
		s.fill(marginLeft, s.y+headHeight, bodyWidth, 2*hairWidth, accent)
		s.cells(columns, titles, 0, tallest(titles), head)
		s.y += headHeight + 2*hairWidth
	}
	fresh := func() {
		s.breakPage()
		drawHead()
	}
	s.need(headHeight + cell.height() + 2*rowPad)
	drawHead()
	for _, row := range rows {
		lines := make([][]typeset.Line, len(columns))
		for i, c := range columns {
			lines[i] = s.wrap(row[i], cell, c.width-2*cellPad)
		}
		count := tallest(lines)
		height := float64(count)*cell.height() + 2*rowPad
		if s.y+height > bodyBottom && height <= bodyBottom-nextTop-headHeight {
			fresh()
		}
		for from := 0; from < count; {
			room := int((bodyBottom - s.y - 2*rowPad) / cell.height())
			if room < 1 {
				fresh()
				continue
			}
			n := min(room, count-from)
			s.cells(columns, lines, from, n, cell)
			s.y += float64(n)*cell.height() + 2*rowPad
			from += n
		}
		s.fill(marginLeft, s.y, bodyWidth, hairWidth, hair)
	}
}

// cells sets n lines of each cell, from line number from on, at s.y.
func (s *sheet) cells(columns []column, lines [][]typeset.Line, from, n int, f face) {
	x := marginLeft
	for i, c := range columns {
		for k := from; k < min(from+n, len(lines[i])); k++ {
			at := x + cellPad
			if c.right {
				at = x + c.width - cellPad - lines[i][k].Width
			}
			s.put(lines[i][k], f, at, s.y+rowPad+float64(k-from)*f.height())
		}
		x += c.width
	}
}

func tallest(cells [][]typeset.Line) int {
	most := 1
	for _, lines := range cells {
		most = max(most, len(lines))
	}
	return most
}

// markAngle is how steep a watermark rises, in degrees.
const markAngle = 45

// draw puts the composed pages into a PDF. Fonts go in by their cut copies, which nothing else holds.
func draw(pdf *gofpdf.Fpdf, s *sheet) error {
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	for _, font := range s.doc.Fonts() {
		pdf.AddUTF8FontFromBytes(font.Name, "", font.TrueType)
	}
	for _, page := range s.pages {
		pdf.AddPage()
		for _, m := range page.marks {
			pdf.TransformBegin()
			pdf.TransformRotate(markAngle, pageWidth/2, pageHeight/2)
			drawLine(pdf, m)
			pdf.TransformEnd()
		}
		for _, b := range page.boxes {
			pdf.SetFillColor(b.colour.r, b.colour.g, b.colour.b)
			pdf.Rect(b.x, b.y, b.w, b.h, "F")
		}
		for _, t := range page.texts {
			drawLine(pdf, t)
		}
		for _, l := range page.links {
			pdf.LinkString(l.x, l.y, l.w, l.h, l.address)
		}
	}
	if err := pdf.Error(); err != nil {
		return fmt.Errorf("draw %d pages: %w", len(s.pages), err)
	}
	return nil
}

func drawLine(pdf *gofpdf.Fpdf, t placed) {
	pdf.SetTextColor(t.face.colour.r, t.face.colour.g, t.face.colour.b)
	for _, piece := range t.line.Pieces {
		pdf.SetFont(piece.Font, "", t.face.Size)
		if !piece.Spelled {
			pdf.RawWriteStr("/Span <</ActualText <" + utf16Hex(piece.Says) + ">>> BDC")
		}
		for _, g := range piece.Glyphs {
			pdf.Text(t.x+g.X, t.base-g.Y, g.Text)
		}
		if !piece.Spelled {
			pdf.RawWriteStr("EMC")
		}
	}
}

// utf16Hex is a PDF text string in hexadecimal, with its byte order mark.
func utf16Hex(text string) string {
	var out strings.Builder
	out.WriteString("FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	return out.String()
}
