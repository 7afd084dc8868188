package typeset

import (
	"math"
	"strings"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/shaping"
)

// tolerance is how far, in thousandths of an em, a glyph may stray from where the one before it ends. Widths are
// whole thousandths in PDF, those of the shaper are finer.
const tolerance = 0.75

// piece turns a shaped run into codes and places, in thousandths of an em from the line's start.
func (d *Document) piece(runes []rune, run shaping.Output, start float64) (Piece, float64, error) {
	f := d.shaper.owners[run.Face]
	out := Piece{Font: f.name}
	var text strings.Builder
	flush := func() {
		if n := len(out.Glyphs); n > 0 {
			out.Glyphs[n-1].Text += text.String()
		}
		text.Reset()
	}
	spelled := run.Direction == di.DirectionLTR
	dot, expected := start, math.Inf(-1)
	for _, g := range run.Glyphs {
		advance := units(g.Advance)
		stands := rune(0)
		if g.RunesCount() == 1 && g.GlyphsCount() == 1 {
			stands = runes[g.TextIndex()]
		}
		if stands == ' ' && advance == 0 { // trimmed at the line's end
			continue
		}
		code, err := d.code(f, g.GlyphID, stands)
		if err != nil {
			return Piece{}, 0, err
		}
		spelled = spelled && rune(code) == stands
		x, y := dot+units(g.XOffset), units(g.YOffset)
		if y != 0 || math.Abs(x-expected) > tolerance {
			flush()
			out.Glyphs = append(out.Glyphs, Glyphs{X: x, Y: y})
			expected = x
		}
		text.WriteRune(rune(code))
		expected += math.Round(float64(run.Face.HorizontalAdvance(g.GlyphID)) * em / float64(run.Face.Upem()))
		if y != 0 {
			expected = math.Inf(-1)
		}
		dot += advance
	}
	flush()
	if !spelled {
		out.Says = strings.TrimSpace(string(runes[run.Runes.Offset : run.Runes.Offset+run.Runes.Count]))
	}
	return out, dot - start, nil
}

func units[T ~int32](v T) float64 { return float64(v) / 64 }
