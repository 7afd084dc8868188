package typeset

import (
	"fmt"
	"math"
	"slices"

	bidilevels "github.com/go-text/typesetting/bidi"
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

// Piece is a stretch of a line in one font.
type Piece struct {
	Font    string
	Glyphs  []Glyphs
	Spelled bool   // the codes are the characters; else Says is what the glyphs stand for
	Says    string // empty for the dots and marks of a cluster, since its main glyph speaks for them
}

// Glyphs are drawn at one place, from left to right, each where the one before ends.
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
	bidi    bidilevels.Paragraph
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
	fonts := &chooser{doc: d, weight: style.Weight, order: orderFor(text, d.first)}
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
		runs[i] = d.shaper.engine.Shape(input)
	}
	scale := style.Size * millimetresPerPoint / em // millimetres per unit
	limit := fixed.Int26_6(math.Min(width/scale*64, math.MaxInt32))
	// Blanks at a line's end are left out by pieces: the wrapper looks for them by its own order of runs.
	config := shaping.WrapConfig{Direction: base, DisableTrailingWhitespaceTrim: true}
	lines, _ := d.shaper.wrapper.WrapParagraphF(config, limit, runes, shaping.NewSliceIterator(runs))
	levels := d.shaper.levels(runes, base)
	out := make([]Line, 0, len(lines))
	for _, line := range lines {
		placed, err := d.place(runes, visual(line, levels), scale)
		if err != nil {
			return nil, fmt.Errorf("set %q: %w", string(runes), err)
		}
		out = append(out, placed)
	}
	return out, nil
}

func (d *Document) place(runes []rune, runs []shaping.Output, scale float64) (Line, error) {
	var out Line
	end := 0 // in the text
	for _, run := range runs {
		end = max(end, run.Runes.Offset+run.Runes.Count)
	}
	dot := 0.0
	for _, run := range runs {
		pieces, advance, err := d.pieces(runes, run, end, dot)
		if err != nil {
			return Line{}, err
		}
		out.Pieces = append(out.Pieces, pieces...)
		dot += advance
	}
	for _, piece := range out.Pieces {
		for i := range piece.Glyphs {
			piece.Glyphs[i].X *= scale
			piece.Glyphs[i].Y *= scale
		}
	}
	out.Width = dot * scale
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

// levels is the embedding level of each character: even from left to right, odd from right to left.
func (s *shaper) levels(runes []rune, base di.Direction) []bidilevels.Level {
	start := bidilevels.LeftToRight
	if base == di.DirectionRTL {
		start = bidilevels.RightToLeft
	}
	levels := make([]bidilevels.Level, len(runes))
	runs := s.bidi.Segment(runes, start)
	for i := range runs.NumRuns() {
		run := runs.Run(i)
		for k := run.Start; k < run.End; k++ {
			levels[k] = run.Level
		}
	}
	return levels
}

// visual reorders a line's runs as they stand from left to right (rule L2). The wrapper's own order knows two levels
// only and would turn round the halves of a right-to-left name with a number in it.
func visual(line shaping.Line, levels []bidilevels.Level) []shaping.Output {
	runs := slices.Clone(line)
	of := func(run shaping.Output) bidilevels.Level { return levels[run.Runes.Offset] }
	highest := bidilevels.Level(0)
	for _, run := range runs {
		highest = max(highest, of(run))
	}
	for level := highest; level > 0; level-- {
		for from := 0; from < len(runs); from++ {
			to := from
			for to < len(runs) && of(runs[to]) >= level {
				to++
			}
			slices.Reverse(runs[from:to])
			from = max(from, to-1)
		}
	}
	return runs
}
