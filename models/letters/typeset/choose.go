package typeset

import (
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"golang.org/x/text/unicode/norm"
)

// chooser picks the font of each character of one text; it is the shaper's Fontmap.
type chooser struct {
	doc    *Document
	weight Weight
	order  []int // families, the one to ask first at the front
	script language.Script
}

// has tells whether a font has the character.
func (c *chooser) has(r rune) bool {
	_, ok := c.find(r)
	return ok
}

// ResolveFace gives the font of a character; clean has removed those that no font has.
func (c *chooser) ResolveFace(r rune) *font.Face {
	f, ok := c.find(r)
	if !ok {
		f = c.doc.font(latin, c.weight)
	}
	return c.doc.shaper.face(f)
}

// SetScript tells the script of the characters asked for next.
func (c *chooser) SetScript(script language.Script) { c.script = script }

func (c *chooser) find(r rune) (*parsed, bool) {
	if c.script == language.Arabic { // so that a full stop or a bracket between Arabic letters is of their design
		if f := c.doc.font(arabic, c.weight); f != nil {
			if _, ok := f.shaped.NominalGlyph(r); ok && !unicode.Is(unicode.Latin, r) {
				return f, true
			}
		}
	}
	for _, i := range c.order {
		if covers := families[i].covers; i != latin && !unicode.In(r, covers...) {
			continue
		}
		f := c.doc.font(i, c.weight)
		if f == nil {
			continue
		}
		if _, ok := f.shaped.NominalGlyph(r); ok {
			return f, true
		}
	}
	return nil, false
}

const (
	zeroWidthNonJoiner = '\u200c'
	zeroWidthJoiner    = '\u200d'
	missing            = '?' // stands for a character that no font has, so that no blank box is printed
	missingIdeograph   = '〓' // the same, as Japanese printers do it
)

// clean makes text printable on one paragraph: NFC, white space of any kind as single blanks, no control characters
// and no direction overrides (a name must not reorder what stands beside it). has tells whether a font has a character.
func clean(text string, has func(rune) bool) []rune {
	var out []rune
	blank := false
	for _, r := range norm.NFC.String(text) {
		switch {
		case unicode.IsSpace(r):
			blank = true
			continue
		case r == zeroWidthJoiner || r == zeroWidthNonJoiner:
		case unicode.Is(unicode.C, r) || unicode.Is(unicode.Variation_Selector, r):
			continue
		case has(r):
		case unicode.Is(unicode.M, r):
			continue
		case unicode.Is(unicode.Ideographic, r) && has(missingIdeograph):
			r = missingIdeograph
		default:
			r = missing
		}
		if blank && len(out) > 0 {
			out = append(out, ' ')
		}
		blank = false
		out = append(out, r)
	}
	return out
}
