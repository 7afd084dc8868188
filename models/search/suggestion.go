package search

import (
	"encoding/json"
	"fmt"
)

// Suggestion is a document with the text to show in front of it.
func Suggestion(ix Index, doc json.RawMessage) (json.RawMessage, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(doc, &members); err != nil {
		return nil, fmt.Errorf("suggestion of %s: %w", ix.Name, err)
	}
	members["@search.text"] = members[ix.Title]
	return json.Marshal(members)
}
