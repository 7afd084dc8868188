package letters

import (
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
