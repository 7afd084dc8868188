package typeset

import (
	"math"

	"github.com/go-text/typesetting/shaping"
)

// tolerance is how far, in thousandths of an em, a glyph may stray from where the one before it ends. Widths are
// whole thousandths in PDF, those of the shaper are finer.
const tolerance = 0.75

// pieces turns a shaped run into codes and places, in thousandths of an em from the line's start, and its advance.
// Glyphs that spell their characters share a piece; others have one of their own, which says what they stand for, so
// that a reader of the file can put right-to-left text into reading order. A blank at the line's end is left out.
func (d *Document) pieces(runes []rune, run shaping.Output, end int, start float64) ([]Piece, float64, error) {
	f := d.shaper.owners[run.Face]
	var out []Piece
	dot, expected := start, math.Inf(-1)
	for i, g := range run.Glyphs {
		advance := units(g.Advance)
		char := standsFor(runes, g)
		if char == ' ' && g.TextIndex() == end-1 {
			continue
		}
		code, err := d.code(f, g.GlyphID, char)
		if err != nil {
			return nil, 0, err
		}
		spelled := rune(code) == char
		if n := len(out); n == 0 || !spelled || !out[n-1].Spelled {
			out = append(out, Piece{Font: f.name, Spelled: spelled})
			expected = math.Inf(-1)
			if !spelled && speaks(run.Glyphs, i) {
				out[n].Says = string(runes[g.TextIndex() : g.TextIndex()+g.RunesCount()])
			}
		}
		piece := &out[len(out)-1]
		x, y := dot+units(g.XOffset), units(g.YOffset)
		if n := len(piece.Glyphs); n > 0 && y == piece.Glyphs[n-1].Y && math.Abs(x-expected) <= tolerance {
			piece.Glyphs[n-1].Text += string(rune(code))
		} else {
			piece.Glyphs = append(piece.Glyphs, Glyphs{X: x, Y: y, Text: string(rune(code))})
			expected = x
		}
		expected += math.Round(float64(run.Face.HorizontalAdvance(g.GlyphID)) * em / float64(run.Face.Upem()))
		dot += advance
	}
	return out, dot - start, nil
}

// standsFor is the character that a glyph alone stands for; 0 when it shares characters or has several.
func standsFor(runes []rune, g shaping.Glyph) rune {
	if g.RunesCount() == 1 && g.GlyphsCount() == 1 {
		return runes[g.TextIndex()]
	}
	return 0
}

// speaks tells whether a glyph is the widest of its cluster, the first of equals: it stands for the whole cluster.
func speaks(glyphs []shaping.Glyph, at int) bool {
	for i, g := range glyphs {
		if i == at || g.TextIndex() != glyphs[at].TextIndex() {
			continue
		}
		if g.Advance > glyphs[at].Advance || g.Advance == glyphs[at].Advance && i < at {
			return false
		}
	}
	return true
}

func units[T ~int32](v T) float64 { return float64(v) / 64 }
