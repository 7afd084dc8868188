// Package typeset turns text of any script into positioned glyphs: it picks a font per run, orders right-to-left
// text, shapes it, breaks lines, and cuts from each font the few glyphs that one document uses.
//
// It knows millimetres and points, not letters or PDF. Font files are read once and never written to.
package typeset

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"golang.org/x/text/unicode/norm"
)

// Weight is a font's weight.
type Weight int

// The weights.
const (
	Regular Weight = iota
	Bold
	weights
)

// Files are the names of the font files that Open needs: each script's in each weight.
func Files() []string {
	var names []string
	for _, f := range families {
		names = append(names, f.files[:]...)
	}
	return names
}

// Library is a directory of fonts, opened once per process; any number of documents may be set from it at a time.
type Library struct {
	fonts   [][weights]*source // parallel to families
	shapers sync.Pool          // of *shaper
}

// source is a font file. It is read and parsed when a text first needs it, since the ideographic ones are large and
// most processes never set one; from then on it is kept and never written to.
type source struct {
	path  string
	parse func() (*parsed, error)
}

// parsed is a font's tables: as the shaper wants them, and raw for cutting.
type parsed struct {
	name   string
	shaped *font.Font
	raw    tables
}

// Open checks the font files of a directory and names each one that is missing or not a TrueType font.
func Open(dir string) (*Library, error) {
	lib := &Library{}
	var faults []error
	for _, f := range families {
		var fonts [weights]*source
		for w, name := range f.files {
			content, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				faults = append(faults, fmt.Errorf("font %s: %w", name, err))
				continue
			}
			if _, err := readTables(content); err != nil {
				faults = append(faults, fmt.Errorf("font %s in %s: %w", name, dir, err))
				continue
			}
			path := filepath.Join(dir, name)
			fonts[w] = &source{path: path, parse: sync.OnceValues(func() (*parsed, error) { return parse(path) })}
		}
		lib.fonts = append(lib.fonts, fonts)
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	lib.shapers.New = func() any { return newShaper() }
	return lib, nil
}

func parse(path string) (*parsed, error) {
	name := filepath.Base(path)
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("font %s: %w", name, err)
	}
	raw, err := readTables(content)
	if err != nil {
		return nil, fmt.Errorf("font %s: %w", name, err)
	}
	loader, err := opentype.NewLoader(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("read font %s: %w", name, err)
	}
	shaped, err := font.NewFont(loader)
	if err != nil {
		return nil, fmt.Errorf("parse font %s: %w", name, err)
	}
	return &parsed{name: strings.TrimSuffix(name, filepath.Ext(name)), shaped: shaped, raw: raw}, nil
}

// Ready tells whether every font file is still there.
func (l *Library) Ready() error {
	var faults []error
	for _, fonts := range l.fonts {
		for _, f := range fonts {
			if _, err := os.Stat(f.path); err != nil {
				faults = append(faults, fmt.Errorf("font %s: %w", filepath.Base(f.path), err))
			}
		}
	}
	return errors.Join(faults...)
}

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
