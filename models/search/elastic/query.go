package elastic

import (
	"strings"
	"time"

	"dealdesk/models/search"
	"dealdesk/models/search/filter"
	"dealdesk/models/visibility"
)

// The private fields of a document beside those of its index.
const (
	fieldWords = "words" // distinct folded words
	fieldNames = "names" // the forms of the name
	fieldSort  = "order" // all of them as one and the id, to sort by: a field more would cost every search a tenth
	fieldHead  = "head"  // whether the document stands for its family
	// fieldVisible holds the tokens of those who may find the document; no filter can name it.
	fieldVisible = "visible"
)

func query(ix search.Index, r search.Request, forgive bool) object {
	conditions := []object{}
	if ix.Scoped {
		conditions = append(conditions, one("terms", one(fieldVisible, visibility.Tokens(*r.Viewer))))
	}
	needed := r.Words
	if forgive {
		needed = r.Needed()
	}
	for _, w := range needed {
		conditions = append(conditions, word(w, forgive))
	}
	if r.Filter != nil {
		conditions = append(conditions, node(ix, r.Filter))
	}
	from, size := window(r)
	body := object{
		{"query", object{{"bool", object{{"filter", conditions}, {"should", ranks(ix, r, forgive)}, {"minimum_should_match", 0}}}}},
		{"sort", sorting(ix, r)},
		{"from", from},
		{"size", size},
		{"track_total_hits", true},
		{"timeout", "5s"},
	}
	if len(r.Select) > 0 {
		body = append(body, member{"_source", r.Select})
	}
	if len(r.Facets) > 0 {
		body = append(body, member{"aggs", facets(ix, r.Facets)})
	}
	return body
}

// window is which of the hits are answered.
func window(r search.Request) (from, size int) {
	if r.Skip > maxWindow-r.Top { // no index holds as many
		return 0, 0
	}
	return r.Skip, r.Top
}

// word asks for a prefix, or for a word one mistake away.
func word(w string, forgive bool) object {
	prefix := one("prefix", one(fieldWords, one("value", w)))
	if !forgive || !search.MayMistype(w) {
		return prefix
	}
	return one("bool", one("should", []object{prefix, near(fieldWords, w, 1)}))
}

// near asks for a term a few mistakes away.
func near(field, term string, mistakes int) object {
	return one("fuzzy", one(field, object{{"value", term}, {"fuzziness", mistakes}, {"max_expansions", 50}, {"transpositions", true}}))
}

// ranks adds up the numbers of search/rank.go.
func ranks(ix search.Index, r search.Request, forgive bool) []object {
	if r.Phrase == "" || len(r.OrderBy) > 0 {
		return []object{}
	}
	out := make([]object, 0, 5+len(r.Words))
	score := func(q object, points int) {
		out = append(out, one("constant_score", object{{"filter", q}, {"boost", points}}))
	}
	score(one("term", one(fieldNames, r.Phrase)), search.ScoreName)
	score(one("term", one(fieldNames, r.Core)), search.ScoreCore)
	score(one("prefix", one(fieldNames, one("value", r.Phrase))), search.ScoreNamePrefix)
	if identifiers := ix.Identifiers(); len(identifiers) > 0 {
		var given any = []string{r.Raw, strings.ToUpper(r.Raw)}
		same := make([]object, 0, len(identifiers))
		for _, f := range identifiers {
			same = append(same, one("terms", one(f.Name, given)))
		}
		score(one("bool", one("should", same)), search.ScoreIdentifier)
	}
	if forgive {
		score(near(fieldNames, r.Core, mistakes(r.Core)), search.ScoreNearName)
	}
	for _, w := range r.Words {
		score(one("term", one(fieldWords, w)), search.WordScore(w))
	}
	return out
}

// mistakes is how many a whole name may hold to be near: one in a word, two, which is the most the server knows, in several.
func mistakes(name string) int {
	if strings.Contains(name, " ") {
		return 2
	}
	return 1
}

func sorting(ix search.Index, r search.Request) []object {
	out := []object{}
	for _, o := range r.OrderBy {
		f, _ := ix.Field(o.Field)
		order, missing := "asc", "_last"
		if o.Desc {
			order, missing = "desc", "_first"
		}
		out = append(out, one(o.Field, object{{"order", order}, {"missing", missing}, {"unmapped_type", mappingType(f)}}))
	}
	if len(out) == 0 && r.Phrase != "" {
		out = append(out, one("_score", one("order", "desc")))
	}
	return append(out, one(fieldSort, one("order", "asc")))
}

// facets counts the values of fields. To leave the empty text out, which no document holds, lets the server count the places of the
// values that it meets and look up only those that it answers: else it makes a place for every value of the index, which of an
// identifier are as many as there are documents.
func facets(ix search.Index, list []search.Facet) object {
	out := object{}
	for _, f := range list {
		terms := object{{"field", f.Field}, {"size", f.Count}, {"order", []object{one("_count", "desc"), one("_key", "asc")}}}
		if field, _ := ix.Field(f.Field); field.Kind == filter.String {
			terms = append(terms, member{"exclude", []string{""}})
		}
		out = append(out, member{f.Field, one("terms", terms)})
	}
	return out
}

// bucket is a value of a facet.
type bucket struct {
	Key   any   `json:"key"`
	Count int64 `json:"doc_count"`
}

func (b bucket) value(f search.Field) search.FacetValue {
	at, _ := b.Key.(float64) // of a date, milliseconds
	switch {
	case f.Kind == filter.Bool:
		return search.FacetValue{Value: at == 1, Count: b.Count}
	case f.Kind == filter.Date && f.Day:
		return search.FacetValue{Value: time.UnixMilli(int64(at)).UTC().Format(time.DateOnly), Count: b.Count}
	case f.Kind == filter.Date:
		return search.FacetValue{Value: time.UnixMilli(int64(at)).UTC().Format("2006-01-02T15:04:05.000Z"), Count: b.Count}
	}
	return search.FacetValue{Value: b.Key, Count: b.Count}
}
