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

// Words splits a folded text into its search words, in order: punctuation separates, except full stops and apostrophes
// inside a word, which vanish (K.K. = KK). A run of a script without blanks (Han, kana, Thai and its neighbours)
// becomes its pairs of neighbours and its last sign, so that any part of it is found as a prefix.
func Words(s string) []string { return split(s, true) }

// Query splits what somebody searches. A run of a script without blanks becomes its pairs only; a single sign stays
// itself.
func Query(s string) []string { return split(s, false) }

// Joined is the folded words of a text with one blank between them: the form by which hits are ranked.
func Joined(s string) string { return strings.Join(runs(Text(s)), " ") }

// Distinct joins the distinct words of several texts with one blank between them.
func Distinct(texts ...string) string {
	seen := map[string]bool{}
	var out []string
	for _, t := range texts {
		for _, w := range Words(t) {
			if !seen[w] {
				seen[w] = true
				out = append(out, w)
			}
		}
	}
	return strings.Join(out, " ")
}

func split(s string, whole bool) []string {
	var out []string
	for _, run := range runs(Text(s)) {
		if first := []rune(run); unspaced(first[0]) {
			out = append(out, pairs(first, whole)...)
		} else {
			out = append(out, run)
		}
	}
	return out
}

// runs cuts at blanks, at punctuation and where a script without blanks begins or ends.
func runs(s string) []string {
	var out []string
	var run []rune
	end := func() {
		if len(run) > 0 {
			out = append(out, string(run))
			run = nil
		}
	}
	signs := []rune(s)
	for i, r := range signs {
		switch {
		case letter(r):
			if len(run) > 0 && unspaced(run[len(run)-1]) != unspaced(r) {
				end()
			}
			run = append(run, r)
		case vanishes(r) && len(run) > 0 && i+1 < len(signs) && letter(signs[i+1]):
		default:
			end()
		}
	}
	end()
	return out
}

func pairs(run []rune, whole bool) []string {
	if len(run) == 1 {
		return []string{string(run)}
	}
	out := make([]string, 0, len(run))
	for i := range len(run) - 1 {
		out = append(out, string(run[i:i+2]))
	}
	if whole {
		out = append(out, string(run[len(run)-1:]))
	}
	return out
}

func letter(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r) }

func vanishes(r rune) bool { return r == '.' || r == '\'' || r == '’' || r == '`' }

// firstUnspaced is where the first script without blanks begins: the plain letters of Latin, Greek, Cyrillic and Arabic
// stand before it and are not sought in the tables.
const firstUnspaced = '\u0E00'

func unspaced(r rune) bool {
	return r >= firstUnspaced &&
		(unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer,
			unicode.Myanmar) || r == 'ー')
}

// MinFuzzy is the shortest word, in letters, that may be mistyped.
const MinFuzzy = 4

// Variants lists a word and every form of it with one letter left out. Two words at most one mistake apart (a letter
// missing, added, replaced, or two neighbours swapped) share a variant.
func Variants(word string) []string {
	letters := []rune(word)
	out := []string{word}
	if len(letters) < MinFuzzy-1 {
		return out
	}
	for i := range letters {
		if i > 0 && letters[i] == letters[i-1] {
			continue
		}
		out = append(out, string(letters[:i])+string(letters[i+1:]))
	}
	return out
}

// Near tells whether at most one mistake lies between two words.
func Near(a, b string) bool {
	x, y := []rune(a), []rune(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(y)-len(x) > 1 {
		return false
	}
	i := 0
	for i < len(x) && x[i] == y[i] {
		i++
	}
	if len(x) < len(y) {
		return same(x[i:], y[i+1:])
	}
	if i == len(x) || same(x[i+1:], y[i+1:]) {
		return true
	}
	return i+1 < len(x) && x[i] == y[i+1] && x[i+1] == y[i] && same(x[i+2:], y[i+2:])
}

func same(a, b []rune) bool { return string(a) == string(b) }
