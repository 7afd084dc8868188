package postgres

import (
	"fmt"
	"strings"

	"dealdesk/models/search"
)

// score adds up the numbers of search/rank.go. The forms of a name are lines, so that a form begins after a line feed
// and ends before one.
func (s *statement) score(r search.Request, alternatives map[string][]string) string {
	lines := "(E'\\n' || " + s.from.folded + " || E'\\n')"
	phrase, core := s.arg(r.Phrase)+"::text", s.arg(r.Core)+"::text"
	sum := []string{
		when(fmt.Sprintf("strpos(%s, E'\\n' || %s || E'\\n') > 0", lines, phrase), search.ScoreName),
		when(fmt.Sprintf("strpos(%s, E'\\n' || %s || E'\\n') > 0", lines, core), search.ScoreCore),
		when(fmt.Sprintf("strpos(%s, E'\\n' || %s) > 0", lines, phrase), search.ScoreNamePrefix),
	}
	if identifiers := s.ix.Identifiers(); len(identifiers) > 0 {
		raw := s.arg([]string{r.Raw, strings.ToUpper(r.Raw)}) + "::text[]"
		var same []string
		for _, f := range identifiers {
			if f.Collection {
				same = append(same, s.from.columns[f.Name]+" && "+raw)
			} else {
				same = append(same, s.from.columns[f.Name]+" = ANY("+raw+")")
			}
		}
		sum = append(sum, when(strings.Join(same, " OR "), search.ScoreIdentifier))
	}
	if near := corrected(r.Core, alternatives); len(near) > 0 {
		sum = append(sum, when(fmt.Sprintf("string_to_array(%s, E'\\n') && %s::text[]", s.from.folded, s.arg(near)),
			search.ScoreNearName))
	}
	for _, w := range r.Words {
		sum = append(sum, when(fmt.Sprintf("strpos(' ' || %s || ' ', %s) > 0", s.from.words, s.arg(" "+w+" ")),
			search.WordScore(w)))
	}
	return "(" + strings.Join(sum, " + ") + ")"
}

func when(condition string, points int) string {
	return fmt.Sprintf("CASE WHEN %s THEN %d ELSE 0 END", condition, points)
}

// mostCorrected bounds the names that a mistyped one may have been.
const mostCorrected = 100

// corrected are the names that a mistyped one may have been: each word itself or one of its alternatives.
func corrected(name string, alternatives map[string][]string) []string {
	if len(alternatives) == 0 || name == "" {
		return nil
	}
	names := []string{""}
	for word := range strings.FieldsSeq(name) {
		var longer []string
		for _, option := range append([]string{word}, alternatives[word]...) {
			for _, n := range names {
				longer = append(longer, strings.TrimPrefix(n+" "+option, " "))
			}
		}
		names = longer[:min(len(longer), mostCorrected)]
	}
	return names
}
