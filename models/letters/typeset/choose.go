package typeset

import (
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
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
