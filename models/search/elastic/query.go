package elastic

import (
	"encoding/json"
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

// query is the body of a search. With forgive, words may hold a mistake.
func query(ix search.Index, r search.Request, forgive bool) dsl {
	conditions := []dsl{}
	if ix.Scoped {
		conditions = append(conditions, dsl{"terms": dsl{fieldVisible: visibility.Tokens(*r.Viewer)}})
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
	body := dsl{
		"query": dsl{"bool": dsl{"filter": conditions, "should": ranks(ix, r, forgive), "minimum_should_match": 0}},
		"sort":  sorting(ix, r), "from": from, "size": size, "track_total_hits": true, "timeout": "5s",
	}
	if len(r.Select) > 0 {
		body["_source"] = r.Select
	}
	if len(r.Facets) > 0 {
		body["aggs"] = facets(ix, r.Facets)
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
func word(w string, forgive bool) dsl {
	prefix := dsl{"prefix": dsl{fieldWords: dsl{"value": w}}}
	if !forgive || !search.MayMistype(w) {
		return prefix
	}
	return dsl{"bool": dsl{"should": []dsl{prefix, near(fieldWords, w, 1)}}}
}

// near asks for a term a few mistakes away.
func near(field, term string, mistakes int) dsl {
	return dsl{"fuzzy": dsl{field: dsl{
		"value": term, "fuzziness": mistakes, "max_expansions": 50,
		"transpositions": true,
	}}}
}

// ranks adds up the numbers of search/rank.go.
func ranks(ix search.Index, r search.Request, forgive bool) []dsl {
	if r.Phrase == "" || len(r.OrderBy) > 0 {
		return []dsl{}
	}
	out := make([]dsl, 0, 5+len(r.Words))
	score := func(q dsl, points int) {
		out = append(out, dsl{"constant_score": dsl{"filter": q, "boost": points}})
	}
	score(dsl{"term": dsl{fieldNames: r.Phrase}}, search.ScoreName)
	score(dsl{"term": dsl{fieldNames: r.Core}}, search.ScoreCore)
	score(dsl{"prefix": dsl{fieldNames: dsl{"value": r.Phrase}}}, search.ScoreNamePrefix)
	if identifiers := ix.Identifiers(); len(identifiers) > 0 {
		given := []string{r.Raw, strings.ToUpper(r.Raw)}
		same := make([]dsl, 0, len(identifiers))
		for _, f := range identifiers {
			same = append(same, dsl{"terms": dsl{f.Name: given}})
		}
		score(dsl{"bool": dsl{"should": same}}, search.ScoreIdentifier)
	}
	if forgive {
		score(near(fieldNames, r.Core, mistakes(r.Core)), search.ScoreNearName)
	}
	for _, w := range r.Words {
		score(dsl{"term": dsl{fieldWords: w}}, search.WordScore(w))
	}
	return out
}

// mistakes is how many a whole name may hold to be near: one in a word, two, which is the most the server knows, in
// several.
func mistakes(name string) int {
	if strings.Contains(name, " ") {
		return 2
	}
	return 1
}

func sorting(ix search.Index, r search.Request) []dsl {
	out := []dsl{}
	for _, o := range r.OrderBy {
		f, _ := ix.Field(o.Field)
		order, missing := "asc", "_last"
		if o.Desc {
			order, missing = "desc", "_first"
		}
		out = append(out, dsl{o.Field: dsl{"order": order, "missing": missing, "unmapped_type": mappingType(f)}})
	}
	if len(out) == 0 && r.Phrase != "" {
		out = append(out, dsl{"_score": dsl{"order": "desc"}})
	}
	return append(out, dsl{fieldSort: dsl{"order": "asc"}})
}

// facets counts the values of fields. The excluded empty text is in no document; excluding it makes the server count
// only the values that it meets, instead of preparing a counter for every value of the index.
func facets(ix search.Index, list []search.Facet) dsl {
	out := dsl{}
	for _, f := range list {
		terms := dsl{"field": f.Field, "size": f.Count, "order": []dsl{{"_count": "desc"}, {"_key": "asc"}}}
		if field, _ := ix.Field(f.Field); field.Kind == filter.String {
			terms["exclude"] = []string{""}
		}
		out[f.Field] = dsl{"terms": terms}
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

// answer is what a search answers.
type answer struct {
	Hits struct {
		Total struct {
			Value int64 `json:"value"`
		} `json:"total"`
		Hits []struct {
			Source json.RawMessage `json:"_source"`
		} `json:"hits"`
	} `json:"hits"`
	Aggregations map[string]struct {
		Buckets []bucket `json:"buckets"`
	} `json:"aggregations"`
	TimedOut bool `json:"timed_out"`
}
