package search_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/apperr"
	"dealdesk/models/search"
	"dealdesk/models/search/filter"
)

func customerIndex(t *testing.T) search.Index {
	t.Helper()
	ix, ok := search.IndexByName(search.IndexCustomer)
	require.True(t, ok)
	return ix
}

// SUB-531, SUB-532
func TestParseTakesTheSevenMembers(t *testing.T) {
	r, err := search.Parse(customerIndex(t), []byte(`{"count": true, "facets": ["City", "Tpid,count:100"],
		"filter": "Country eq 'Germany'",
		"search": "Hartwell K.K.", "skip": 50, "searchMode": "all", "top": 1000, "select": "Id,City", "orderby": "City desc, Tpid"}`))
	require.NoError(t, err)
	assert.Equal(t, search.Request{
		Words: []string{"hartwell", "kk"}, Phrase: "hartwell kk", Core: "hartwell", Raw: "Hartwell K.K.", Fuzzy: true,
		Filter:  filter.Compare{Field: "Country", Op: filter.Eq, Value: filter.Value{String: "Germany"}},
		Facets:  []search.Facet{{Field: "City", Count: 10}, {Field: "Tpid", Count: 100}},
		OrderBy: []search.Order{{Field: "City", Desc: true}, {Field: "Tpid"}}, Select: []string{
			"Id",
			"City",
		}, Skip: 50, Top: 1000, Count: true,
	}, r)
	empty, err := search.Parse(customerIndex(t), []byte(`{}`))
	require.NoError(t, err)
	assert.Equal(t, 50, empty.Top)
	assert.False(t, empty.Nothing)
}

// SUB-582: no page holds more than 1000.
func TestParseRefuses(t *testing.T) {
	for body, pointer := range map[string]string{
		``:                                "",
		`null`:                            "",
		`[]`:                              "",
		`{"top": 1`:                       "",
		`{"top": 1} {}`:                   "",
		`{"queryType": "full"}`:           "/queryType",
		`{"Top": 1}`:                      "/Top",
		`{"a/b": 1}`:                      "/a~1b",
		`{"searchMode": "any"}`:           "/searchMode",
		`{"top": 1001}`:                   "/top",
		`{"top": -1}`:                     "/top",
		`{"top": "5"}`:                    "/top",
		`{"top": 1.5}`:                    "/top",
		`{"search": 5}`:                   "/search",
		`{"skip": -1}`:                    "/skip",
		`{"facets": "City"}`:              "/facets",
		`{"facets": ["City", "Planet"]}`:  "/facets/1",
		`{"facets": ["City", 1]}`:         "/facets/1",
		`{"fuzzy": true}`:                 "/fuzzy",
		`{"facets": ["City,count:0"]}`:    "/facets/0",
		`{"facets": ["City,count:1001"]}`: "/facets/0",
		`{"facets": ["City,sort:value"]}`: "/facets/0",
		`{"facets": ["City", "City"]}`:    "/facets/1",
		`{"orderby": "Planet"}`:           "/orderby",
		`{"orderby": "City up"}`:          "/orderby",
		`{"orderby": "City,"}`:            "/orderby",
		`{"orderby": "ProductTypeId"}`:    "/orderby",
		`{"select": "words"}`:             "/select",
		`{"filter": "Planet eq 'x'"}`:     "/filter",
		`{"filter": "words eq 'x'"}`:      "/filter",
		`{"search": "` + strings.Repeat("x", 1001) + `"}`: "/search",
	} {
		_, err := search.Parse(customerIndex(t), []byte(body))
		var e *apperr.Error
		require.ErrorAs(t, err, &e, body)
		assert.Equal(t, apperr.KindMalformed, e.Kind, body)
		require.Len(t, e.Faults, 1, body)
		assert.Equal(t, pointer, e.Faults[0].Pointer, body)
	}
}

func TestFilterFaultNamesItsPosition(t *testing.T) {
	_, err := search.Parse(customerIndex(t), []byte(`{"filter": "City eq 'ü' and Planet eq 1"}`))
	var e *apperr.Error
	require.ErrorAs(t, err, &e)
	require.NotNil(t, e.Faults[0].Position)
	assert.Equal(t, 16, *e.Faults[0].Position)
	assert.Equal(t, filter.CodeField, e.Faults[0].Code)
}

// SUB-581: up to 50 suggestions.
func TestParseSuggestRefuses(t *testing.T) {
	most, err := search.ParseSuggest(customerIndex(t), []byte(`{"search": "har", "suggesterName": "sg", "top": 50}`))
	require.NoError(t, err)
	assert.Equal(t, 50, most.Top)
	for body, pointer := range map[string]string{
		`{"search": "har"}`: "/suggesterName",
		`{"search": "har", "suggesterName": "sg", "top": 51}`: "/top",
		`{"search": "har", "suggesterName": "sg", "skip": 1}`: "/skip",
	} {
		_, err := search.ParseSuggest(customerIndex(t), []byte(body))
		var e *apperr.Error
		require.ErrorAs(t, err, &e, body)
		assert.Equal(t, pointer, e.Faults[0].Pointer, body)
	}
}

// Whatever comes is read or refused as malformed with its place; no text makes a field, a limit or a person of its own.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		`{"search": "Hartwell K.K.", "filter": "City eq 'x'", "facets": ["City,count:100"],
			"orderby": "City desc", "select": "Id", "skip": 5, "top": 1000, "searchMode": "all", "count": true}`,
		`{"search": "*", "filter": "not (ApplicableDeals/any(x: x eq 2))"}`, `{"top": 1e3}`, `{"skip": 99999999999999999999}`,
		`{"facets": [","]}`, `[]`, `{"search": "\u0000株式会社"}`,
	} {
		f.Add(s)
	}
	all := search.Indexes()
	f.Fuzz(func(t *testing.T, body string) {
		ix := all[len(body)%len(all)]
		r, err := search.Parse(ix, []byte(body))
		if err != nil {
			assert.Equal(t, apperr.KindMalformed, apperr.KindOf(err))
			return
		}
		assert.LessOrEqual(t, r.Top, search.MaxTop)
		assert.Nil(t, r.Viewer)
		for _, o := range r.OrderBy {
			_, known := ix.Field(o.Field)
			assert.True(t, known)
		}
		for _, facet := range r.Facets {
			_, known := ix.Field(facet.Field)
			assert.True(t, known && facet.Count <= search.MaxFacet)
		}
	})
}

// The text to show stands before the members of a document; a document without a title has none.
func TestASuggestionShowsTheTitle(t *testing.T) {
	ix := customerIndex(t)
	all, given := []json.RawMessage{}, []map[string]any{}
	for doc, text := range map[string]any{
		`{"` + ix.Title + `":"Adler <Foods> & Co","City":"Köln"}`: "Adler <Foods> & Co",
		`{"City":"Köln"}`: nil,
		` {}`:             nil,
	} {
		var one map[string]any
		require.NoError(t, json.Unmarshal([]byte(doc), &one))
		one["@search.text"] = text
		all, given = append(all, json.RawMessage(doc)), append(given, one)
	}
	shown, err := search.Suggestions(ix, all)
	require.NoError(t, err)
	got := []map[string]any{}
	for _, one := range shown {
		var members map[string]any
		require.NoError(t, json.Unmarshal(one, &members), string(one))
		got = append(got, members)
	}
	require.Equal(t, given, got)
}

func TestASuggestionOfSomethingElseFails(t *testing.T) {
	for _, doc := range []string{``, `null`, `[]`, `{"City"`, `{"City":}`, `{"City":"Köln"`} {
		_, err := search.Suggestions(customerIndex(t), []json.RawMessage{json.RawMessage(doc)})
		require.Error(t, err, doc)
	}
}
