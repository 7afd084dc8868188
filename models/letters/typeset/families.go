package typeset

import "unicode"

// family is a typeface in all weights with the characters it is asked for.
type family struct {
	files  [weights]string
	covers []*unicode.RangeTable
}

// The families, as indexes of families. Latin is asked first, for every character.
const (
	latin = iota
	arabic
	japanese
	chinese
	korean
)

var families = []family{
	latin:    {files: [weights]string{"NotoSans-Regular.ttf", "NotoSans-Bold.ttf"}},
	arabic:   {[weights]string{"NotoNaskhArabic-Regular.ttf", "NotoNaskhArabic-Bold.ttf"}, []*unicode.RangeTable{unicode.Arabic, arabicMarks}},
	japanese: {[weights]string{"NotoSansJP-Regular.ttf", "NotoSansJP-Bold.ttf"}, eastAsian},
	chinese:  {[weights]string{"NotoSansSC-Regular.ttf", "NotoSansSC-Bold.ttf"}, eastAsian},
	korean:   {[weights]string{"NotoSansKR-Regular.ttf", "NotoSansKR-Bold.ttf"}, eastAsian},
}

var (
	arabicMarks = &unicode.RangeTable{R16: []unicode.Range16{
		{Lo: 0x060c, Hi: 0x060c, Stride: 1},
		{Lo: 0x061b, Hi: 0x061f, Stride: 1},
		{Lo: 0x0640, Hi: 0x0655, Stride: 1},
		{Lo: 0x0660, Hi: 0x066d, Stride: 1},
	}}
	eastAsian = []*unicode.RangeTable{
		unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo,
		{R16: []unicode.Range16{
			{Lo: 0x2000, Hi: 0x2fff, Stride: 1}, // punctuation and symbols that the Latin family lacks
			{Lo: 0x3000, Hi: 0x33ff, Stride: 1},
			{Lo: 0xfe10, Hi: 0xfe4f, Stride: 1},
			{Lo: 0xff00, Hi: 0xffef, Stride: 1}, // half and full width forms
		}},
	}
)

// ideographsOf is the family whose ideographs people of a country expect.
func ideographsOf(country string) int {
	switch country {
	case "JP":
		return japanese
	case "KR", "KP":
		return korean
	default:
		return chinese
	}
}

// orderFor lists the families in the order in which they are asked for a text. Kana and Hangul betray the language of
// the ideographs beside them; otherwise first decides.
func orderFor(text string, first int) []int {
	for _, r := range text {
		if unicode.In(r, unicode.Hiragana, unicode.Katakana) {
			first = japanese
			break
		}
		if unicode.Is(unicode.Hangul, r) {
			first = korean
			break
		}
	}
	order := []int{latin, arabic, first}
	for _, f := range []int{chinese, japanese, korean} {
		if f != first {
			order = append(order, f)
		}
	}
	return order
}
