package search

import (
	"encoding/json"
	"fmt"
)

// SuggestionText is the member of a suggestion that holds the text to show (clarifications.md 73).
const SuggestionText = "@search.text"

// Suggestions are documents with the text to show in each; null where a document has no title.
func Suggestions(ix Index, docs []json.RawMessage) ([]json.RawMessage, error) {
	out := make([]json.RawMessage, 0, len(docs))
	for _, doc := range docs {
		var members map[string]json.RawMessage
		if err := json.Unmarshal(doc, &members); err != nil {
			return nil, fmt.Errorf("suggestion of %s: %w", ix.Name, err)
		}
		if members == nil {
			return nil, fmt.Errorf("suggestion of %s: the document is no object", ix.Name)
		}
		members[SuggestionText] = json.RawMessage("null")
		if title, ok := members[ix.Title]; ok {
			members[SuggestionText] = title
		}
		suggestion, err := json.Marshal(members)
		if err != nil {
			return nil, fmt.Errorf("suggestion of %s: %w", ix.Name, err)
		}
		out = append(out, suggestion)
	}
	return out, nil
}
