package letters

import (
	"fmt"
	"image/color"

	"github.com/boombuler/barcode/qr"
)

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
