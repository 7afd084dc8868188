package search

import (
	"bytes"
	"encoding/json"
	"fmt"

	jsonv2 "github.com/go-json-experiment/json"
)

// Suggestion is a document with the text to show in front of it.
func Suggestion(ix Index, doc json.RawMessage) (json.RawMessage, error) {
	var members map[string]json.RawMessage
	if err := jsonv2.Unmarshal(doc, &members); err != nil {
		return nil, fmt.Errorf("suggestion of %s: %w", ix.Name, err)
	}
	title := members[ix.Title]
	if len(title) == 0 { // a document without one
		title = json.RawMessage("null")
	}
	shown := append([]byte(`{"@search.text":`), title...)
	if len(members) == 0 {
		return append(shown, '}'), nil
	}
	_, rest, _ := bytes.Cut(doc, []byte("{"))
	return append(append(shown, ','), rest...), nil
}
