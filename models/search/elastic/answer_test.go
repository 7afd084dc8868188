package elastic

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
)

// However an answer is written, its documents are those that a JSON reader finds.
func TestDocumentsOfAnAnswer(t *testing.T) {
	nasty := `{"Name":"a \"},{\"_source\":{} }]} \\","Types":[1,2],"Empty":{}}`
	for name, c := range map[string]struct {
		raw    string
		top    int
		skip   int
		total  int64
		facets int
		want   []string
	}{
		"none":              {raw: `{"timed_out":false,"hits":{"total":{"value":0}}}`, top: 50},
		"one":               {raw: `{"timed_out":false,"hits":{"total":{"value":1},"hits":[{"_source":{"Id":"1"}}]}}`, top: 50, total: 1, want: []string{`{"Id":"1"}`}},
		"a page":            {raw: `{"hits":{"total":{"value":9},"hits":[{"_source":{"Id":"1"}},{"_source":` + nasty + `}]}}`, top: 2, total: 9, want: []string{`{"Id":"1"}`, nasty}},
		"the last page":     {raw: `{"hits":{"total":{"value":9},"hits":[{"_source":` + nasty + `}]}}`, top: 4, skip: 8, total: 9, want: []string{nasty}},
		"a count alone":     {raw: `{"hits":{"total":{"value":9}}}`, top: 0, total: 9},
		"with facets":       {raw: `{"hits":{"total":{"value":2},"hits":[{"_source":{}},{"_source":{"a":1}}]},"aggregations":{"City":{"buckets":[{"key":"}]","doc_count":2}]}}}`, top: 2, total: 2, facets: 1, want: []string{`{}`, `{"a":1}`}},
		"blanks":            {raw: `{ "hits" : { "total": {"value": 2}, "hits": [ {"_source": {"a": 1} }, {"_source": {}} ] } }`, top: 2, total: 2, want: []string{`{"a": 1}`, `{}`}},
		"another order":     {raw: `{"hits":{"hits":[{"_source":{"a":1}},{"_source":{}}],"total":{"value":2}}}`, top: 2, total: 2, want: []string{`{"a":1}`, `{}`}},
		"a source in one":   {raw: `{"hits":{"total":{"value":1},"hits":[{"_source":{"a":[{"b":{}},{"_source":{}}]}}]}}`, top: 2, total: 1, want: []string{`{"a":[{"b":{}},{"_source":{}}]}`}},
		"more in each":      {raw: `{"hits":{"total":{"value":2},"hits":[{"_source":{"a":1},"sort":[1]},{"_source":{"a":2},"sort":[2]}]}}`, top: 2, total: 2, want: []string{`{"a":1}`, `{"a":2}`}},
		"cut short by time": {raw: `{"timed_out":true,"hits":{"total":{"value":9},"hits":[{"_source":{}}]}}`, top: 2, total: 9, want: []string{`{}`}},
	} {
		found, err := read([]byte(c.raw), search.Request{Top: c.top, Skip: c.skip})
		require.NoError(t, err, name)
		assert.Equal(t, c.total, found.Hits.Total.Value, name)
		assert.Equal(t, strings.Contains(name, "time"), found.TimedOut, name)
		assert.Len(t, found.Aggregations, c.facets, name)
		got := []string{}
		for _, d := range found.documents {
			got = append(got, string(d))
		}
		assert.Equal(t, append([]string{}, c.want...), got, name)
	}
}

func TestAnAnswerThatCannotBeRead(t *testing.T) {
	whole := `{"hits":{"total":{"value":2},"hits":[{"_source":{"a":1}},{"_source":{"a":2}}]}}`
	for end := range len(whole) {
		_, err := read([]byte(whole[:end]), search.Request{Top: 2})
		assert.Error(t, err, whole[:end])
	}
}

// A query is written as encoding/json writes the same maps.
func TestAQueryIsWritten(t *testing.T) {
	text := "\"quoted\" \u2028 ü \x00"
	body, err := written(object{{"query", one("bool", one("filter", []object{one("term", one("words", text)), one("exists", object{})}))}, {"size", 5}, {"track_total_hits", true}, {"_source", []string{"Id"}}, {"boost", 1.5}})
	require.NoError(t, err)
	want, err := json.Marshal(map[string]any{
		"query": map[string]any{"bool": map[string]any{"filter": []any{map[string]any{"term": map[string]any{"words": text}}, map[string]any{"exists": map[string]any{}}}}},
		"size":  5, "track_total_hits": true, "_source": []string{"Id"}, "boost": 1.5,
	})
	require.NoError(t, err)
	assert.JSONEq(t, string(want), string(body))
	assert.True(t, strings.HasPrefix(string(body), `{"query":`), "in its order")
	broken, err := written(one("words", "a\xffb"))
	require.NoError(t, err)
	assert.Equal(t, `{"words":"a`+"\ufffd"+`b"}`, string(broken))
}
