package typeset

import (
	"slices"

	bidilevels "github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/text/unicode/bidi"
)

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
