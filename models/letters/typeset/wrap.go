package typeset

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/bidi"
)

// Style is how a text is set.
type Style struct {
	Weight Weight
	Size   float64 // points
}

// Line is a line of text; lengths in millimetres.
type Line struct {
	Width  float64
	Pieces []Piece
}

// Piece is a stretch of a line in one font, to be drawn from left to right.
type Piece struct {
	Font   string
	Glyphs []Glyphs
	Says   string // the text that the glyphs stand for, when their codes do not spell it in reading order
}

// Glyphs are drawn at one place, each where the one before ends.
type Glyphs struct {
	X, Y float64 // millimetres from the line's start and up from its base line
	Text string  // their codes in the cut font
}

const (
	millimetresPerPoint = 25.4 / 72
	em                  = 1000 // text is shaped at this size, so that lengths are thousandths of an em, as in PDF
)

// plain switches off what would make the text of a name hard to find in the file: ligatures of style and kerning.
var plain = []shaping.FontFeature{
	{Tag: opentype.MustNewTag("liga"), Value: 0},
	{Tag: opentype.MustNewTag("clig"), Value: 0},
	{Tag: opentype.MustNewTag("kern"), Value: 0},
}

// shaper is what shaping reuses from text to text; not for two goroutines at a time.
type shaper struct {
	engine  shaping.HarfbuzzShaper
	split   shaping.Segmenter
	wrapper shaping.LineWrapper
	faces   map[*parsed]*font.Face
	owners  map[*font.Face]*parsed
}

func newShaper() *shaper {
	return &shaper{faces: map[*parsed]*font.Face{}, owners: map[*font.Face]*parsed{}}
}

func (s *shaper) face(f *parsed) *font.Face {
	face, ok := s.faces[f]
	if !ok {
		face = font.NewFace(f.shaped)
		s.faces[f], s.owners[face] = face, f
	}
	return face
}

// Wrap breaks a paragraph into lines of at most width millimetres; words break only where they have to. Text without
// a printable character gives no line.
func (d *Document) Wrap(text string, style Style, width float64) ([]Line, error) {
	fonts := &chooser{doc: d, weight: style.Weight, order: d.order}
	runes := clean(text, fonts.has)
	if d.err != nil {
		return nil, d.err
	}
	if len(runes) == 0 {
		return nil, nil
	}
	base := direction(runes)
	inputs := d.shaper.split.Split(shaping.Input{
		Text: runes, RunEnd: len(runes), Direction: base, Size: fixed.I(em), FontFeatures: plain,
	}, fonts)
	runs := make([]shaping.Output, len(inputs))
	for i, input := range inputs {
		runs[i] = d.shaper.engine.ShapeNoExtents(input)
	}
	scale := style.Size * millimetresPerPoint / em // millimetres per unit
	limit := fixed.Int26_6(math.Min(width/scale*64, math.MaxInt32))
	lines, _ := d.shaper.wrapper.WrapParagraphF(shaping.WrapConfig{Direction: base}, limit, runes, shaping.NewSliceIterator(runs))
	out := make([]Line, 0, len(lines))
	for _, line := range lines {
		placed, err := d.place(runes, line, scale)
		if err != nil {
			return nil, fmt.Errorf("set %q: %w", string(runes), err)
		}
		out = append(out, placed)
	}
	return out, nil
}

// direction is that of the first strong character (Unicode Bidirectional Algorithm, P2).
func direction(runes []rune) di.Direction {
	for _, r := range runes {
		properties, _ := bidi.LookupRune(r)
		switch properties.Class() {
		case bidi.L:
			return di.DirectionLTR
		case bidi.R, bidi.AL:
			return di.DirectionRTL
		}
	}
	return di.DirectionLTR
}

func (d *Document) place(runes []rune, line shaping.Line, scale float64) (Line, error) {
	runs := slices.Clone(line)
	slices.SortStableFunc(runs, func(a, b shaping.Output) int { return cmp.Compare(a.VisualIndex, b.VisualIndex) })
	var out Line
	dot := 0.0
	for _, run := range runs {
		piece, advance, err := d.piece(runes, run, dot)
		if err != nil {
			return Line{}, err
		}
		for i := range piece.Glyphs {
			piece.Glyphs[i].X *= scale
			piece.Glyphs[i].Y *= scale
		}
		if len(piece.Glyphs) > 0 {
			out.Pieces = append(out.Pieces, piece)
		}
		dot += advance
	}
	out.Width = dot * scale
	return out, nil
}
