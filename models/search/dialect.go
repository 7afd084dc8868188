package search

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"dealdesk/models/apperr"
	"dealdesk/models/fold"
	"dealdesk/models/search/filter"
)

// CodeMalformed is the code of a search request that cannot be read.
const CodeMalformed = "search.malformed"

// searchBody and suggestBody are the requests on the wire.
type (
	searchBody struct {
		Count      bool     `json:"count"`
		Facets     []string `json:"facets"`
		Filter     string   `json:"filter"`
		Search     string   `json:"search"`
		Skip       int      `json:"skip"`
		SearchMode string   `json:"searchMode"`
		Top        *int     `json:"top"`
		Select     string   `json:"select"`
		OrderBy    string   `json:"orderby"`
	}
	suggestBody struct {
		Search        string `json:"search"`
		SuggesterName string `json:"suggesterName"`
		Fuzzy         bool   `json:"fuzzy"`
		Filter        string `json:"filter"`
		Top           *int   `json:"top"`
	}
)

// Parse reads the body of a search (clarifications.md 73, 74). Every refusal is malformed: 400.
func Parse(ix Index, raw []byte) (Request, error) {
	b, err := read[searchBody](raw)
	if err != nil {
		return Request{}, err
	}
	if b.SearchMode != "" && b.SearchMode != "all" {
		return Request{}, malformed("/searchMode", "searchMode is all.")
	}
	r := Request{Fuzzy: true, Count: b.Count, Skip: b.Skip}
	if b.Skip < 0 {
		return Request{}, malformed("/skip", "skip is at least 0.")
	}
	if r.Top, err = top(b.Top, DefaultTop, MaxTop); err != nil {
		return Request{}, err
	}
	if err := r.find(b.Search); err != nil {
		return Request{}, err
	}
	if r.Filter, err = readFilter(ix, b.Filter); err != nil {
		return Request{}, err
	}
	if r.Facets, err = facets(ix, b.Facets); err != nil {
		return Request{}, err
	}
	if r.OrderBy, err = orders(ix, b.OrderBy); err != nil {
		return Request{}, err
	}
	r.Select, err = selected(ix, b.Select)
	return r, err
}

// ParseSuggest reads the body of a suggestion; under 3 characters there is nothing to suggest (clarifications.md 73).
func ParseSuggest(ix Index, raw []byte) (Request, error) {
	b, err := read[suggestBody](raw)
	if err != nil {
		return Request{}, err
	}
	if b.SuggesterName != "sg" {
		return Request{}, malformed("/suggesterName", "suggesterName is sg.")
	}
	r := Request{Fuzzy: b.Fuzzy}
	if r.Top, err = top(b.Top, DefaultTop, MaxSuggestions); err != nil {
		return Request{}, err
	}
	if err := r.find(b.Search); err != nil {
		return Request{}, err
	}
	if len([]rune(strings.TrimSpace(b.Search))) < 3 || len(r.Words) == 0 {
		r.Nothing = true
	}
	r.Filter, err = readFilter(ix, b.Filter)
	return r, err
}

func malformed(pointer, message string) *apperr.Error {
	e := apperr.Malformed(CodeMalformed, message)
	e.Faults = []apperr.Fault{{Pointer: pointer, Code: CodeMalformed, Message: message}}
	return e
}

// read reads a body of known members, each of its type.
func read[T any](raw []byte) (T, error) {
	var b T
	err := jsonv2.Unmarshal(raw, &b, jsonv2.RejectUnknownMembers(true), jsontext.AllowDuplicateNames(true),
		jsontext.AllowInvalidUTF8(true))
	if err == nil && jsontext.Value(raw).Kind() == '{' {
		return b, nil
	}
	var wrong *jsonv2.SemanticError
	switch {
	case !errors.As(err, &wrong) || wrong.JSONPointer == "":
		return b, malformed("", "The body is not a JSON object.")
	case errors.Is(err, jsonv2.ErrUnknownName):
		return b, malformed(string(wrong.JSONPointer),
			fmt.Sprintf("The member %q is not known.", wrong.JSONPointer.LastToken()))
	}
	return b, malformed(string(wrong.JSONPointer), "This member has the wrong type.")
}

func top(given *int, otherwise, most int) (int, error) {
	if given == nil {
		return otherwise, nil
	}
	if *given < 0 || *given > most {
		return 0, malformed("/top", fmt.Sprintf("top is between 0 and %d.", most))
	}
	return *given, nil
}

// The longest query and the longest word that could be part of a name, in characters.
const (
	maxQuery = 1000
	maxWord  = 500
)

// duns is a DUNS number as it is printed.
var duns = regexp.MustCompile(`^(\d{2})-(\d{3})-(\d{4})$`)

func (r *Request) find(s string) error {
	s = strings.TrimSpace(s)
	if s == "" || s == "*" {
		return nil
	}
	if utf8.RuneCountInString(s) > maxQuery {
		return malformed("/search", fmt.Sprintf("search has at most %d characters.", maxQuery))
	}
	s = strings.ReplaceAll(s, "\x00", " ") // no text of ours holds one, and Postgres refuses it
	if d := duns.FindStringSubmatch(s); d != nil {
		s = d[1] + d[2] + d[3]
	}
	r.Words = fold.Query(s)
	r.Phrase = fold.Cut(fold.Joined(s))
	r.Core = fold.Cut(fold.Core(s))
	r.Raw = s
	r.Nothing = len(r.Words) == 0 ||
		slices.ContainsFunc(r.Words, func(w string) bool { return utf8.RuneCountInString(w) > maxWord })
	return nil
}

func readFilter(ix Index, src string) (filter.Node, error) {
	n, fault := filter.Parse(src, ix.Schema())
	if fault == nil {
		return n, nil
	}
	e := apperr.Malformed(fault.Code, fault.Message)
	e.Faults = []apperr.Fault{{Pointer: "/filter", Code: fault.Code, Message: fault.Message, Position: &fault.Position}}
	return nil, e
}

// facets reads 'City' or 'City,count:100'.
func facets(ix Index, list []string) ([]Facet, error) {
	out := make([]Facet, 0, len(list))
	for i, s := range list {
		pointer := "/facets/" + strconv.Itoa(i)
		name, option, has := strings.Cut(s, ",")
		f := Facet{Field: strings.TrimSpace(name), Count: DefaultFacet}
		if _, ok := ix.Field(f.Field); !ok {
			return nil, malformed(pointer, fmt.Sprintf("The field %q is not known here.", f.Field))
		}
		if has {
			digits, isCount := strings.CutPrefix(strings.TrimSpace(option), "count:")
			n, err := strconv.Atoi(digits)
			if !isCount || err != nil || n < 1 || n > MaxFacet {
				return nil, malformed(pointer, fmt.Sprintf("A facet's option is count:1 to count:%d.", MaxFacet))
			}
			f.Count = n
		}
		if slices.ContainsFunc(out, func(other Facet) bool { return other.Field == f.Field }) {
			return nil, malformed(pointer, fmt.Sprintf("The facet %q is asked twice.", f.Field))
		}
		out = append(out, f)
	}
	return out, nil
}

func orders(ix Index, s string) ([]Order, error) {
	var out []Order
	for part := range strings.SplitSeq(s, ",") {
		words := strings.Fields(part)
		if len(words) == 0 && strings.TrimSpace(s) == "" {
			return nil, nil
		}
		if len(words) == 0 || len(words) > 2 || (len(words) == 2 && words[1] != "asc" && words[1] != "desc") {
			return nil, malformed("/orderby", "orderby is a list of fields with asc or desc.")
		}
		if f, ok := ix.Field(words[0]); !ok || f.Collection {
			return nil, malformed("/orderby", fmt.Sprintf("The field %q cannot be sorted by.", words[0]))
		}
		out = append(out, Order{Field: words[0], Desc: len(words) == 2 && words[1] == "desc"})
	}
	return out, nil
}

func selected(ix Index, s string) ([]string, error) {
	if strings.TrimSpace(s) == "" || strings.TrimSpace(s) == "*" {
		return nil, nil
	}
	var out []string
	for name := range strings.SplitSeq(s, ",") {
		name = strings.TrimSpace(name)
		if _, ok := ix.Field(name); !ok {
			return nil, malformed("/select", fmt.Sprintf("The field %q is not known here.", name))
		}
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out, nil
}

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
