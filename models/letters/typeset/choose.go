package typeset

import (
	"unicode"

	"github.com/go-text/typesetting/font"
)

// chooser picks the font of each character of one text; it is the shaper's Fontmap.
type chooser struct {
	doc    *Document
	weight Weight
	order  []int // families, the one to ask first at the front
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
		f = c.doc.font(0, c.weight)
	}
	return c.doc.shaper.face(f)
}

func (c *chooser) find(r rune) (*parsed, bool) {
	for _, i := range c.order {
		if covers := families[i].covers; covers != nil && !unicode.In(r, covers...) {
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
