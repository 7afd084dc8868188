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
