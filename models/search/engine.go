// Package search is the port to full-text search: the indexes and their fields, the dialect of requests, and what a
// back end must do. Two back ends serve it, elastic and postgres; one conformance suite holds them to the same answers.
// The index is a copy of Postgres that can be rebuilt at any time.
package search

import (
	"context"
	"encoding/json"
	"slices"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/fold"
	"dealdesk/models/search/filter"
)

// The back ends' names, as the header X-Search-Backend shows them.
const (
	BackendElastic  = "elastic"
	BackendPostgres = "postgres"
)

// The limits of a request (clarifications.md 73, 74; case-submission.md L204).
const (
	DefaultTop     = 50
	MaxTop         = 1000
	MaxSuggestions = 50
	DefaultFacet   = 10
	MaxFacet       = 1000
)

// Engine searches the indexes.
type Engine interface {
	// Search answers a request that Parse accepted for the index.
	Search(ctx context.Context, index Index, r Request) (Response, error)
	// Ready tells whether the back end can answer.
	Ready(ctx context.Context) error
}

// Request is what somebody searches, already checked against the index.
type Request struct {
	Words   []string // folded; all must begin a word of the document
	Phrase  string   // the folded query as typed, for ranking
	Core    string   // the same without the words of a legal form
	Raw     string   // the query as typed, for exact identifiers
	Nothing bool     // the query holds nothing that could be found
	Fuzzy   bool     // when nothing matches, allow one mistake a word
	Filter  filter.Node
	Facets  []Facet
	OrderBy []Order // empty: by relevance
	Select  []string
	Skip    int
	Top     int
	Count   bool
	Viewer  *deal.Actor // the person of the session, never of the body; a scoped index answers nobody else
}

// Allow refuses a request of nobody to an index in which everyone finds only what they may see.
func (r Request) Allow(ix Index) error {
	if ix.Scoped && r.Viewer == nil {
		return apperr.Forbidden("search.forbidden", "Unauthorized: You do not have permission to view this page.")
	}
	return nil
}

// Facet asks for the most frequent values of a field.
type Facet struct {
	Field string
	Count int
}

// Order sorts by a field, ordinally; nulls last when ascending, first when descending.
type Order struct {
	Field string
	Desc  bool
}

// Response is an answer. Value holds the documents as JSON.
type Response struct {
	Value   []json.RawMessage
	Total   int64
	Facets  map[string][]FacetValue
	Backend string
}

// FacetValue is a value of a field with the number of hits that hold it.
type FacetValue struct {
	Value any   `json:"value"`
	Count int64 `json:"count"`
}

// MayMistype tells whether a word may hold a mistake: identifiers and short words may not.
func MayMistype(word string) bool {
	letters := []rune(word)
	if len(letters) < fold.MinFuzzy {
		return false
	}
	for _, r := range letters {
		if r >= '0' && r <= '9' {
			return false
		}
	}
	return true
}

// WorthFuzzy tells whether a request without hits should be tried again with mistakes allowed.
func (r Request) WorthFuzzy() bool {
	if !r.Fuzzy || r.Nothing {
		return false
	}
	return slices.ContainsFunc(r.Words, MayMistype) || len(r.Needed()) < len(r.Words)
}

// Needed are the words that a hit has to have where mistakes are forgiven: those of a legal form may be others (Ltd,
// Limited), unless there are no more.
func (r Request) Needed() []string {
	needed := slices.DeleteFunc(slices.Clone(r.Words), fold.LegalForm)
	if len(needed) == 0 {
		return r.Words
	}
	return needed
}

// WordScore is what a whole word counts.
func WordScore(word string) int {
	if fold.LegalForm(word) {
		return ScoreLegalForm
	}
	return ScoreWholeWord
}
