package letters

import "dealdesk/models/letters/typeset"

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
