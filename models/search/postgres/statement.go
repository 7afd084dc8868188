package postgres

import (
	"fmt"
	"strconv"
	"strings"

	"dealdesk/models/search"
	"dealdesk/models/search/filter"
	"dealdesk/models/visibility"
)

// statement collects parameters; every value that a caller sent becomes one.
type statement struct {
	ix   search.Index
	from table
	args []any
}

func (s *statement) arg(v any) string {
	s.args = append(s.args, v)
	return "$" + strconv.Itoa(len(s.args))
}

// where is the condition of a request: the index's own, what its viewer may see, its words, its filter.
func (s *statement) where(r search.Request, alternatives map[string][]string) string {
	conditions := []string{s.mayFind(r)}
	if words := s.words(r, alternatives); words != "" {
		conditions = append(conditions, words)
	}
	return strings.Join(conditions, " AND ")
}

// mayFind is the part of a condition that words have no part in.
func (s *statement) mayFind(r search.Request) string {
	conditions := []string{s.from.where}
	if s.ix.Scoped {
		conditions = append(conditions, visibility.Condition(*r.Viewer, s.arg))
	}
	if r.Filter != nil {
		conditions = append(conditions, s.node(r.Filter))
	}
	return strings.Join(conditions, " AND ")
}

// words is the condition of a request's words alone, empty when it has none.
func (s *statement) words(r search.Request, alternatives map[string][]string) string {
	if len(r.Words) == 0 {
		return ""
	}
	needed := r.Words
	if alternatives != nil {
		needed = r.Needed()
	}
	return "array_to_tsvector(string_to_array(" + s.from.words + ", ' ')) @@ " + s.arg(tsquery(needed, alternatives)) +
		"::tsquery"
}

// ranked is where the rows of a page come from, their condition and their order. Rows that share a text (an article,
// once for each country) are found and ranked by it before they are joined, so that a page of a frequent word reads the
// rows of the first texts and not of all that hold it.
func (s *statement) ranked(r search.Request, alternatives map[string][]string) (from, where, order string) {
	if s.from.texts == "" || len(r.OrderBy) > 0 {
		return s.from.from, s.where(r, alternatives), s.order(r, alternatives)
	}
	score, words := "0", "true"
	if r.Phrase != "" {
		score = s.score(r, alternatives)
	}
	if len(r.Words) > 0 {
		words = s.words(r, alternatives)
	}
	from = fmt.Sprintf("(SELECT %s AS text_key, %s AS score, %s AS folded FROM %s WHERE %s ORDER BY score DESC, folded) "+
		"ranked JOIN (%s) ON ranked.text_key = %s",
		s.from.textKey, score, s.from.folded, s.from.texts, words, s.from.from, s.from.textKey)
	return from, s.mayFind(r), "ranked.score DESC, ranked.folded, " + s.from.key
}

// tsquery asks for every word as a prefix, or for one of the words it may have been.
func tsquery(words []string, alternatives map[string][]string) string {
	parts := make([]string, 0, len(words))
	for _, w := range words {
		options := []string{lexeme(w) + ":*"}
		for _, other := range alternatives[w] {
			options = append(options, lexeme(other))
		}
		parts = append(parts, "("+strings.Join(options, " | ")+")")
	}
	return strings.Join(parts, " & ")
}

func lexeme(w string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `''`).Replace(w) + "'"
}

// order sorts by relevance unless the request names fields; ties break by folded name and key, so that pages are
// stable.
func (s *statement) order(r search.Request, alternatives map[string][]string) string {
	var parts []string
	for _, o := range r.OrderBy {
		expression := s.from.value(o.Field)
		if f, _ := s.ix.Field(o.Field); f.Kind == filter.String {
			expression += ` COLLATE "C"`
		}
		if o.Desc {
			expression += " DESC NULLS FIRST"
		}
		parts = append(parts, expression)
	}
	if len(parts) == 0 && r.Phrase != "" {
		parts = append(parts, s.score(r, alternatives)+" DESC")
	}
	return strings.Join(append(parts, s.from.folded, s.from.key), ", ")
}
