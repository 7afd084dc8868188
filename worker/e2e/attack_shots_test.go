//go:build e2e

package e2e

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// weapons make attacks from the document. Names of members and parameters get what is really there, so that attacks
// come far.
type weapons struct {
	document *document
	deal     theDeal
}

// deepest bounds made-up bodies: a case holds rows that hold rows.
const deepest = 6

// junk replaces a value of a body: wrong types, extremes, nothing.
func junk() []any {
	deep := any("deep")
	for range 200 {
		deep = []any{deep}
	}
	return []any{
		nil, "", " ", "\u0000", "x", strings.Repeat("x", 20_000), strings.Repeat("🂡",
			300), "\u202e\ufeff", "'; drop table x --", "2026-02-30", "%00", "[]",
		true, 0, -1, 1.5, 1e300, json.Number("9223372036854775808"), json.Number("-9223372036854775808"),
		json.Number("1e400"), 1 << 53,
		[]any{},
		[]any{nil},
		[]any{"x", 1},
		deep,
		map[string]any{},
		map[string]any{"x": 1},
		map[string]any{"": nil},
	}
}

// words replace a parameter.
func words() []string {
	return []string{
		"", " ", "\x00", "\xff", "x", strings.Repeat("x",
			3000), "-1", "0", "1.5", "99999999999999999999", "true", "null", "🂡", "'; drop table x --", "../../x",
		"00000000-0000-0000-0000-000000000000", "2026-02-30", "a,b,,c",
	}
}

// shot is one attack on a call: its parameters and its body, of which one or two parts are wrong.
func (w weapons) shot(call apiCall, random *rand.Rand) shot {
	operation := at(w.document.root, "paths", call.path, strings.ToLower(call.method))
	s := shot{call: call, path: call.path, header: http.Header{}}
	parameters, _ := at(operation, "parameters").([]any)
	media, body := w.body(operation, random)
	wrong := random.IntN(len(parameters) + 1) // which parameter; the last is the body
	if body != nil && random.IntN(2) == 0 {
		wrong = len(parameters)
	}
	query := url.Values{}
	for i, p := range parameters {
		name := at(p, "name").(string)
		in := at(p, "in").(string)
		required := at(p, "required") == true
		value := w.named(name)
		if i == wrong {
			value = words()[random.IntN(len(words()))]
		} else if !required {
			continue
		}
		switch in {
		case "path":
			if value == "" || strings.Trim(value, "./") == "" {
				value = " "
			}
			s.path = strings.ReplaceAll(s.path, "{"+name+"}", url.PathEscape(value))
		case "query":
			query.Set(name, value)
		case "header":
			if name != "Content-Type" && !strings.Contains(value, "\x00") && utf8.ValidString(value) {
				s.header.Set(name, value)
			}
		}
	}
	if len(query) > 0 {
		s.path += "?" + query.Encode()
	}
	if body == nil {
		return s
	}
	s.header.Set("Content-Type", media)
	if wrong == len(parameters) {
		body = spoil(body, random)
	}
	if text, plain := body.(string); plain && media != "application/json" {
		s.body = []byte(text)
		return s
	}
	s.body = jsonOf(body)
	return s
}

// body makes up a whole body of one of the documented media types; nil when there is none.
func (w weapons) body(operation any, random *rand.Rand) (media string, body any) {
	content, _ := at(operation, "requestBody", "content").(map[string]any)
	kinds := slices.Sorted(maps.Keys(content))
	if len(kinds) == 0 {
		return "", nil
	}
	media = kinds[random.IntN(len(kinds))]
	if media == "multipart/form-data" { // uploads have tests of their own
		return "application/json", map[string]any{}
	}
	return media, w.sample(at(content[media], "schema"), "", 0)
}

// sample is a value that fits a schema.
func (w weapons) sample(schema any, name string, depth int) any {
	if ref, ok := at(schema, "$ref").(string); ok {
		return w.sample(at(w.document.root, strings.Split(strings.TrimPrefix(ref, "#/"), "/")...), name, depth)
	}
	if values, ok := at(schema, "enum").([]any); ok {
		return values[0]
	}
	if forms, ok := at(schema, "anyOf").([]any); ok {
		return w.sample(forms[0], name, depth)
	}
	kind := at(schema, "type")
	if kinds, ok := kind.([]any); ok {
		kind = kinds[0]
	}
	switch kind {
	case "object":
		object := map[string]any{}
		properties, _ := at(schema, "properties").(map[string]any)
		for _, member := range slices.Sorted(maps.Keys(properties)) {
			if depth < deepest {
				object[member] = w.sample(properties[member], member, depth+1)
			}
		}
		return object
	case "array":
		if depth >= deepest {
			return []any{}
		}
		return []any{w.sample(at(schema, "items"), name, depth+1)}
	case "integer", "number":
		return 1
	case "boolean":
		return false
	}
	return w.named(name)
}

// named is what stands under a name in a request that makes sense.
func (w weapons) named(name string) string {
	c := &shared.choices
	known := map[string]string{
		"opportunityDealId": w.deal.id, "opportunityNumber": w.deal.caseNumber, "opportunityDealNumber": w.deal.number,
		"dealNumber": w.deal.number, "caseId": w.deal.caseNumber,
		"opportunityId": w.deal.caseNumber, "productId": c.group.ProductID, "productTypeId": c.group.ProductID,
		"productTypeName": c.group.ProductName, "productType": c.group.ProductName,
		"country": "United States", "countryCode": "US", "businessUnitId": c.unit, "accountId": c.supplier,
		"dealVertical": c.vertical, "index": "product", "grid": "allcases",
		"kind": "countries", "dealTypeName": "Deal Registration", "date": "2026-01-31", "newExpirationDate": "2026-01-31",
		"filter": "", "sort": "", "cursor": "", "search": "surface",
		"Idempotency-Key": "", "If-Match": "", "action": "", "id": "",
	}
	if value, found := known[name]; found {
		return value
	}
	return "x"
}

// spoil puts junk in the place of one or two parts of a body, or takes one away.
func spoil(body any, random *rand.Rand) any {
	for range 1 + random.IntN(2) {
		var places []func(any, bool)
		collect(body, &places)
		value, gone := junk()[random.IntN(len(junk()))], random.IntN(6) == 0
		if len(places) == 0 {
			return value
		}
		places[random.IntN(len(places))](value, gone)
	}
	return body
}

// collect lists how each part of a body is replaced.
func collect(value any, places *[]func(any, bool)) {
	switch v := value.(type) {
	case map[string]any:
		for _, member := range slices.Sorted(maps.Keys(v)) {
			*places = append(*places, func(by any, gone bool) {
				if v[member] = by; gone {
					delete(v, member)
				}
			})
			collect(v[member], places)
		}
	case []any:
		for i := range v {
			*places = append(*places, func(by any, _ bool) { v[i] = by })
			collect(v[i], places)
		}
	}
}
