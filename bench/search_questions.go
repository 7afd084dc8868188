package main

import (
	"fmt"
	"strings"

	"dealdesk/models/search"
)

// A page that also a tenth of the customers fills, so that what has to be carried does not grow with them.
const (
	page       = 50
	facetsPage = 20 // a name and the filter find about 30 customers of a tenth
)

// question is a kind of search; every call asks for another name, so that no answer is a cached one.
type question struct {
	name    string
	suggest bool
	top     int
	filter  string
	facets  []string
	words   func(root, business string) string
}

// The names of the demo's customers are a root and a line of business.
var (
	roots = strings.Fields(`Adler Amberley Arbor Ashford Avalon Balmoral Beacon Bergmann Blackwell Bramley Bridgeport
		Brookfield Callaway Carlisle Castellan Clarendon Clearwater Colebrook Cornerstone Crestview
		Danforth Davenport Devonshire Drummond Edgewater Evergreen Fairmont Falkner Fullerton Galloway
		Glenmore Granger Halcyon Harcourt Hartwell Hawthorne Hillcrest Hollister Ironbridge Jorgensen
		Juniper Kensington Kestrel Kingsley Lakeshore Lancaster Lindqvist Lockhart Longmere Magnolia
		Maplewood Merriweather Montague Norfolk Oakridge Palisade Pembroke Quarry`)
	lines = strings.Fields("Logistics Energy Foods Insurance Bank Pharma Automotive Chemicals Media Telecom Retail " +
		"Hotels Airlines")

	asked = []question{
		{name: "prefix", top: page, words: func(root, _ string) string { return strings.ToLower(root[:4]) }},
		{name: "two words", top: page, words: func(root, business string) string { return root + " " + business }},
		{name: "a mistake", top: page, words: func(root, business string) string {
			return root[:1] + root[2:3] + root[1:2] + root[3:] + " " + business
		}},
		{
			name: "facets", top: facetsPage, facets: []string{"City,count:100", "DunsNumber,count:100", "Segment"},
			filter: "IsEUEFTA and ApplicableDeals/any(x: x eq 2)",
			words:  func(root, _ string) string { return root },
		},
		{
			name: "suggestion", suggest: true, top: 10,
			words: func(root, business string) string { return strings.ToLower(root + " " + business[:2]) },
		},
	}
)

func (q question) path() string {
	if q.suggest {
		return "/api/search/" + search.IndexCustomer + "/suggest"
	}
	return "/api/search/" + search.IndexCustomer
}

// body is the nth request of its kind.
func (q question) body(n int) map[string]any {
	text := q.words(roots[n%len(roots)], lines[n/len(roots)%len(lines)])
	if q.suggest {
		return map[string]any{"search": text, "suggesterName": "sg", "fuzzy": true, "top": q.top}
	}
	body := map[string]any{"search": text, "count": true, "top": q.top, "searchMode": "all"}
	if q.filter != "" {
		body["filter"], body["facets"] = q.filter, q.facets
	}
	return body
}

func (q question) key(n int) string { return fmt.Sprintf("%s/%d", q.name, n) }
