package typeset

import (
	"unicode"

	"golang.org/x/text/unicode/norm"
)

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
