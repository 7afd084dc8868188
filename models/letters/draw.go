package letters

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/jung-kurt/gofpdf"
)

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
