package search_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
)

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
