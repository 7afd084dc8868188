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
	for doc, text := range map[string]any{
		`{"` + ix.Title + `":"Adler <Foods> & Co","City":"Köln"}`: "Adler <Foods> & Co",
		`{"City":"Köln"}`: nil,
		` {}`:             nil,
	} {
		shown, err := search.Suggestion(ix, json.RawMessage(doc))
		require.NoError(t, err)
		var given, got map[string]any
		require.NoError(t, json.Unmarshal([]byte(doc), &given))
		require.NoError(t, json.Unmarshal(shown, &got), string(shown))
		given["@search.text"] = text
		require.Equal(t, given, got)
	}
}

func TestASuggestionOfSomethingElseFails(t *testing.T) {
	for _, doc := range []string{``, `null`, `[]`, `{"City"`, `{"City":}`, `{"City":"Köln"`} {
		_, err := search.Suggestion(customerIndex(t), json.RawMessage(doc))
		require.Error(t, err, doc)
	}
}
