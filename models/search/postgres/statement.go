package postgres

import (
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
	conditions := []string{s.from.where}
	if s.ix.Scoped {
		conditions = append(conditions, visibility.Condition(*r.Viewer, s.arg))
	}
	if len(r.Words) > 0 {
		vector := "array_to_tsvector(string_to_array(" + s.from.words + ", ' '))"
		needed := r.Words
		if alternatives != nil {
			needed = r.Needed()
		}
		conditions = append(conditions, vector+" @@ "+s.arg(tsquery(needed, alternatives))+"::tsquery")
	}
	if r.Filter != nil {
		conditions = append(conditions, s.node(r.Filter))
	}
	return strings.Join(conditions, " AND ")
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

// order sorts by relevance unless the request names fields; ties break by folded name and key, so that pages are stable.
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
