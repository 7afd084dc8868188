package letters

import "strconv"

const (
	headTop    = 18.0
	deskLeft   = 132.0
	recipientY = 52.0
)

// letterhead is the top of the first page: the sender, its address block and the program.
func letterhead(s *sheet, d Decision) {
	s.fill(marginLeft, headTop, 3.2, 9.2, accent)
	s.text("Dealdesk", bold(19, ink), marginLeft+6, headTop-0.9, 100)
	s.text(d.text("program", "program", string(d.Program)), regular(9.5, quiet), marginLeft+6, headTop+9.4, 100)

	desk := d.sender()
	name, small := bold(8.5, ink), regular(8.5, quiet)
	y := headTop - 0.9
	y += float64(s.text(desk.Name, name, deskLeft, y, bodyRight-deskLeft)) * name.height()
	for _, line := range append(append([]string{}, desk.Lines...), desk.Email) {
		y += float64(s.text(line, small, deskLeft, y, bodyRight-deskLeft)) * small.height()
	}
	y = max(y, headTop+16) + 3
	s.fill(marginLeft, y, bodyWidth, 0.5, accent)
	s.y = max(y+7, recipientY)
}

// recipient is the address on the left and the letter's facts on the right.
func recipient(s *sheet, d Decision) {
	top, firstPage := s.y, s.page()
	facts := []struct{ name, text string }{
		{d.text("fact.date"), d.shown(d.Date)},
		{d.text("fact.dealNumber"), d.DealNumber},
		{d.text("fact.caseNumber"), d.CaseNumber},
		{d.text("fact.decision"), d.decided()},
	}
	y := top
	for _, f := range facts {
		s.text(f.name, regular(8.5, quiet), deskLeft, y+0.2, 22)
		y += float64(max(1, s.text(f.text, bold(9, ink), deskLeft+22, y, bodyRight-deskLeft-22))) * bold(9, ink).height()
		y += 0.4
	}
	width := deskLeft - marginLeft - 10
	s.flow(d.Requester.Organization, bold(10, ink), marginLeft, width)
	for _, line := range append(append([]string{d.Requester.Name}, d.Requester.Lines...), d.Requester.Country) {
		s.flow(line, body, marginLeft, width)
	}
	if s.page() == firstPage {
		s.y = max(s.y, y)
	}
}

// continuationHead is the head of every page but the first.
func continuationHead(d Decision) func(*sheet) {
	return func(s *sheet) {
		s.fill(marginLeft, headTop-1, 1.6, 4.6, accent)
		s.text("Dealdesk", bold(10, ink), marginLeft+3.2, headTop-1.3, 60)
		title := d.text("nextPage", "program", string(d.Program), "deal", d.DealNumber)
		s.textRight(title, regular(8.5, quiet), bodyRight, headTop-1, 110)
		s.fill(marginLeft, headTop+5.4, bodyWidth, hairWidth, hair)
	}
}

// marked marks every page of what is no decision, at the top and across.
func marked(s *sheet, band, mark string) {
	f := bold(9, accent)
	const bandTop, bandHeight, markTop = 6.0, 6.4, pageHeight / 2
	top, across := s.wrap(band, f, bodyWidth), s.wrap(mark, watermark, pageWidth)
	for _, p := range s.pages {
		p.boxes = append(p.boxes, box{marginLeft, bandTop, bodyWidth, bandHeight, wash})
		for _, line := range top {
			p.texts = append(p.texts, placed{pageWidth/2 - line.Width/2, bandTop + 4.5, line, f})
		}
		for i, line := range across {
			down := markTop + float64(i)*watermark.height()
			p.marks = append(p.marks, placed{pageWidth/2 - line.Width/2, down, line, watermark})
		}
	}
}

// foot numbers the pages, when their number is known.
func foot(s *sheet, d Decision) {
	f := regular(8, quiet)
	for i, p := range s.pages {
		left := s.wrap(d.text("foot", "case", d.CaseNumber, "date", string(d.Date)), f, 110)
		number := d.text("page", "page", strconv.Itoa(i+1), "pages", strconv.Itoa(len(s.pages)))
		right := s.wrap(number, f, 50)
		p.boxes = append(p.boxes, box{marginLeft, footLine, bodyWidth, hairWidth, hair})
		base := footLine + 5
		for _, line := range left {
			p.texts = append(p.texts, placed{marginLeft, base, line, f})
		}
		for _, line := range right {
			p.texts = append(p.texts, placed{bodyRight - line.Width, base, line, f})
		}
	}
}
