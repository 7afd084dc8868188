package wire

import (
	"encoding/json"

	"dealdesk/models/search"
)

// SearchRequest is what a search takes; other members are refused with 400.
type SearchRequest struct {
	Count      bool     `json:"count,omitempty" doc:"Answer @odata.count"`
	Facets     []string `json:"facets,omitempty" doc:"Fields, each with ',count:1' to ',count:1000'; default 10"`
	Filter     string   `json:"filter,omitempty" doc:"OData subset: eq ne gt ge lt le, and or not, search.in, any"`
	Search     string   `json:"search,omitempty" doc:"Words, all must match as prefixes; * is everything"`
	Skip       int      `json:"skip,omitempty" minimum:"0"`
	SearchMode string   `json:"searchMode,omitempty" enum:"all"`
	Top        int      `json:"top,omitempty" minimum:"0" maximum:"1000" doc:"Default 50, at most 1000"`
	Select     string   `json:"select,omitempty"`
	OrderBy    string   `json:"orderby,omitempty"`
}

// SearchAnswer is what a search answers.
type SearchAnswer struct {
	Count  *int64                         `json:"@odata.count,omitempty"`
	Facets map[string][]search.FacetValue `json:"@search.facets,omitempty"`
	Value  []json.RawMessage              `json:"value"`
}

// SuggestRequest is what a suggestion takes.
type SuggestRequest struct {
	Search        string `json:"search" doc:"Under 3 characters nothing is suggested"`
	SuggesterName string `json:"suggesterName" enum:"sg"`
	Fuzzy         bool   `json:"fuzzy,omitempty"`
	Filter        string `json:"filter,omitempty"`
	Top           int    `json:"top,omitempty" minimum:"0" maximum:"50" doc:"At most 50"`
}

// SuggestAnswer is what a suggestion answers: documents with @search.text.
type SuggestAnswer struct {
	Value []json.RawMessage `json:"value"`
}
