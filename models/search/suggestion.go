package search

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Suggestion is a document, which has a title, with the text to show in front of it.
func Suggestion(ix Index, doc json.RawMessage) (json.RawMessage, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(doc, &members); err != nil {
		return nil, fmt.Errorf("suggestion of %s: %w", ix.Name, err)
	}
	if len(members[ix.Title]) == 0 {
		return nil, fmt.Errorf("suggestion of %s: a document without %s", ix.Name, ix.Title)
	}
	shown := append([]byte(`{"@search.text":`), members[ix.Title]...)
	_, rest, _ := bytes.Cut(doc, []byte("{"))
	return append(append(shown, ','), rest...), nil
}
