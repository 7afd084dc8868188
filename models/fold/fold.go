// Package fold brings text of any script to the form in which names are searched and compared. It runs on both sides,
// when a row is written and when somebody searches, so that no database or search server needs a language plug-in.
package fold

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// letters that no Unicode decomposition brings together.
var letters = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'đ': "d", 'ð': "d", 'ł': "l", 'þ': "th", 'ı': "i", 'ħ': "h", 'ŋ': "n",
	'ى': "ي", 'ی': "ي", 'ے': "ي", 'ک': "ك", 'ڪ': "ك", 'ة': "ه", 'ۀ': "ه", 'ہ': "ه", 'ھ': "ه", 'ە': "ه", 'ٱ': "ا",
	'ς': "σ", 'ё': "е",
}

const tatweel = 'ـ'

// voiced tells the two Japanese marks that make another syllable, not an accent.
func voiced(r rune) bool { return r == 0x3099 || r == 0x309A }

// Text folds: NFKD, marks removed, lower case, full-width and half-width forms alike, Arabic and Persian letter forms
// and digits of every script alike. Blanks and punctuation stay.
func Text(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFKD.String(s) {
		if r < utf8.RuneSelf {
			b.WriteRune(unicode.ToLower(r))
			continue
		}
		if (unicode.Is(unicode.Mn, r) && !voiced(r)) || r == tatweel || unicode.Is(unicode.Cf, r) {
			continue
		}
		r = unicode.ToLower(r)
		if d, ok := digit(r); ok {
			b.WriteByte(d)
		} else if same, ok := letters[r]; ok {
			b.WriteString(same)
		} else {
			b.WriteRune(r)
		}
	}
	return norm.NFC.String(b.String())
}

// digit maps the decimal digits of the scripts of the demo world to ASCII; NFKD has done the full-width ones.
func digit(r rune) (byte, bool) {
	for _, zero := range [...]rune{'٠', '۰', '०', '๐'} {
		if r >= zero && r <= zero+9 {
			return byte('0' + r - zero), true //nolint:gosec // at most '9'
		}
	}
	return 0, false
}

// Name is the normalised form in which duplicates are sought (clarifications.md 76): NFKC, lower case, marks removed,
// punctuation to blanks, blanks collapsed, legal-form words kept.
func Name(s string) string {
	var b strings.Builder
	blank := true
	for _, r := range norm.NFKD.String(norm.NFKC.String(s)) {
		switch {
		case unicode.Is(unicode.Mn, r) && !voiced(r):
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
			b.WriteRune(unicode.ToLower(r))
			blank = false
		case !blank:
			b.WriteByte(' ')
			blank = true
		}
	}
	return norm.NFC.String(strings.TrimSpace(b.String()))
}
