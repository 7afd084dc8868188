package typeset

import (
	"fmt"
	"math"
	"slices"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
)

// Document sets the texts of one document and remembers which glyphs it used. It belongs to one goroutine.
type Document struct {
	lib    *Library
	shaper *shaper
	first  int // the family that decides between the forms of shared ideographs
	fonts  map[*parsed]*usedFont
	err    error
}

// usedFont is a font of the document and the code under which it holds each glyph.
type usedFont struct {
	name    string
	raw     tables
	codeOf  map[font.GID]uint16
	glyphOf map[uint16]uint16
	private uint16 // the next free code for a glyph that stands for no character of its own
}

// Codes for glyphs without a character of their own: the private use area.
const (
	privateFirst = 0xe000
	privateLast  = 0xf8ff
)

// NewDocument starts a document; Close returns what it borrowed. country, ISO 3166 alpha-2, chooses the form of
// characters that Chinese, Japanese and Korean share.
func (l *Library) NewDocument(country string) *Document {
	return &Document{
		lib: l, shaper: l.shapers.Get().(*shaper), first: ideographsOf(country),
		fonts: map[*parsed]*usedFont{},
	}
}

// Close ends the document; its lines stay valid.
func (d *Document) Close() {
	d.lib.shapers.Put(d.shaper)
	d.shaper = nil
}

// font parses a font when it is first asked for; nil when it is missing, or cannot be parsed, which d.err keeps.
func (d *Document) font(family int, weight Weight) *parsed {
	f, err := d.lib.fonts[family][weight].parse()
	if err != nil {
		d.err = err
		return nil
	}
	return f
}

// code is the code of a glyph in the cut font: the character it stands for, or a private one.
func (d *Document) code(f *parsed, glyph font.GID, char rune) (uint16, error) {
	used, ok := d.fonts[f]
	if !ok {
		used = &usedFont{
			name: f.name, raw: f.raw, codeOf: map[font.GID]uint16{}, glyphOf: map[uint16]uint16{},
			private: privateFirst,
		}
		d.fonts[f] = used
	}
	// One glyph may stand for two characters (a blank and a hard blank): each has its own code.
	if char > 0 && char < 0xd800 || char > privateLast && char < 0xfffe {
		code := uint16(char) //nolint:gosec // checked above
		if have, taken := used.glyphOf[code]; !taken ||
			have == uint16(glyph) { //nolint:gosec // TrueType's glyph ids have 16 bits
			used.glyphOf[code] = uint16(glyph) //nolint:gosec // as above
			return code, nil
		}
	}
	if code, ok := used.codeOf[glyph]; ok {
		return code, nil
	}
	if used.private > privateLast {
		return 0, fmt.Errorf("font %s: more than %d shaped glyphs in one document", f.name, privateLast-privateFirst+1)
	}
	code := used.private
	used.private++
	used.codeOf[glyph] = code
	used.glyphOf[code] = uint16(glyph) //nolint:gosec // as above
	return code, nil
}

// Font is a font cut for one document, ready to be embedded.
type Font struct {
	Name     string // as the pieces of a line name it
	TrueType []byte // owned by the caller
}

// Fonts cuts the fonts that the document has used so far, in the order of their names.
func (d *Document) Fonts() []Font {
	var out []Font
	for _, used := range d.fonts {
		out = append(out, Font{Name: used.name, TrueType: used.raw.cut(used.glyphOf)})
	}
	slices.SortFunc(out, func(a, b Font) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return out
}

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
