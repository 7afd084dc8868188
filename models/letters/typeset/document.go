package typeset

import (
	"fmt"
	"slices"

	"github.com/go-text/typesetting/font"
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
