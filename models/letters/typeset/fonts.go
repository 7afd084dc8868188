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
	"sync"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// Weight is a font's weight.
type Weight int

// The weights.
const (
	Regular Weight = iota
	Bold
	weights
)

// family is a typeface in all weights with the characters it is asked for.
type family struct {
	files  [weights]string
	covers []*unicode.RangeTable // nil: everything
}

// The first family covers Latin, Greek and Cyrillic and whatever no other one claims.
var families = []family{
	{files: [weights]string{"NotoSans-Regular.ttf", "NotoSans-Bold.ttf"}},
}

// Files are the names of the font files that Open needs.
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

// source is a font file. It is parsed when first needed and only read afterwards.
type source struct {
	name  string
	parse func() (*parsed, error)
}

// parsed is a font's tables: as the shaper wants them, and raw for cutting.
type parsed struct {
	name   string
	shaped *font.Font
	raw    tables
}

// Open checks every font file of the directory and names each one that is missing or not a TrueType font.
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
			raw, err := readTables(content)
			if err != nil {
				faults = append(faults, fmt.Errorf("font %s in %s: %w", name, dir, err))
				continue
			}
			fonts[w] = &source{name: name, parse: sync.OnceValues(func() (*parsed, error) { return parse(name, content, raw) })}
		}
		lib.fonts = append(lib.fonts, fonts)
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	lib.shapers.New = func() any { return newShaper() }
	return lib, nil
}

func parse(name string, content []byte, raw tables) (*parsed, error) {
	loader, err := opentype.NewLoader(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("read font %s: %w", name, err)
	}
	shaped, err := font.NewFont(loader)
	if err != nil {
		return nil, fmt.Errorf("parse font %s: %w", name, err)
	}
	return &parsed{name: name, shaped: shaped, raw: raw}, nil
}

// Ready parses every font that no document has needed so far.
func (l *Library) Ready() error {
	var faults []error
	for _, fonts := range l.fonts {
		for _, f := range fonts {
			if _, err := f.parse(); err != nil {
				faults = append(faults, err)
			}
		}
	}
	return errors.Join(faults...)
}
