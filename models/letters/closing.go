package letters

import (
	"fmt"
	"image/color"
	"strconv"

	"github.com/boombuler/barcode/qr"
)

const (
	numberWidth = 7.0
	verifyPad   = 4.0
	verifySide  = 32.0 // of the QR code
)

// terms are numbered paragraphs.
func terms(s *sheet, d Decision) {
	list := d.terms()
	if len(list) == 0 {
		return
	}
	s.section(d.text("section.terms"))
	f := regular(9, ink)
	for i, term := range list {
		s.need(2 * f.height())
		s.text(strconv.Itoa(i+1)+".", regular(9, quiet), marginLeft, s.y, numberWidth)
		s.flow(term, f, marginLeft+numberWidth, bodyWidth-numberWidth)
		s.y += 1.2
	}
}

// closing signs the letter and tells how to check it; the two stay on one page.
func closing(s *sheet, d Decision) error {
	height := verifySide + 2*verifyPad
	s.y += 4
	s.need(3*body.height() + 6 + height)
	s.flow(d.text("regards"), body, marginLeft, bodyWidth)
	s.flow(d.sender().Name, bold(10, ink), marginLeft, bodyWidth)
	if d.Preview {
		s.flow(d.text("previewEnd"), bold(10, ink), marginLeft, bodyWidth)
		return nil
	}
	s.flow(d.text("valid"), regular(8.5, quiet), marginLeft, bodyWidth)
	s.y += 6

	s.fill(marginLeft, s.y, bodyWidth, height, wash)
	s.fill(marginLeft, s.y, 1, height, accent)
	left, top := marginLeft+1+verifyPad, s.y+verifyPad
	if err := s.qrCode(d.VerifyURL, left, top, verifySide); err != nil {
		return err
	}
	s.page().links = append(s.page().links, link{left, top, verifySide, verifySide, d.VerifyURL})
	left += verifySide + 5
	width := bodyRight - verifyPad - left
	y := top + 0.5
	line := func(text string, f face, gap float64) float64 {
		start := y
		y += float64(s.text(text, f, left, y, width))*f.height() + gap
		return start
	}
	line(d.text("check"), bold(10.5, ink), 0.8)
	line(d.text("checkHow"), regular(9, ink), 1.4)
	line(d.VerifyCode.Grouped(), bold(11, ink), 1)
	start := line(d.VerifyURL, regular(8, accent), 0)
	s.page().links = append(s.page().links, link{left, start, width, y - start, d.VerifyURL})
	s.y += height
	return nil
}

const quietZone = 4 // modules of white round a QR code (ISO/IEC 18004)

// qrCode draws content as a QR code, with its quiet zone, into a square of the given side.
func (s *sheet) qrCode(content string, x, y, side float64) error {
	code, err := qr.Encode(content, qr.M, qr.Auto)
	if err != nil {
		return fmt.Errorf("encode the verify address as QR code: %w", err)
	}
	count := code.Bounds().Dx()
	module := side / float64(count+2*quietZone)
	s.fill(x, y, side, side, white)
	dark := func(column, row int) bool {
		return column < count && color.GrayModel.Convert(code.At(column, row)) == color.Gray{}
	}
	for row := range count {
		for column := 0; column < count; column++ {
			if !dark(column, row) {
				continue
			}
			start := column
			for dark(column, row) {
				column++
			}
			s.fill(x+float64(start+quietZone)*module, y+float64(row+quietZone)*module, float64(column-start)*module, module, ink)
		}
	}
	return nil
}
