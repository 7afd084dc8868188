package conformance

import (
	"cmp"
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
)

// Run asks a back end that holds the rows of this package.
func Run(t *testing.T, engine search.Engine) {
	require.NoError(t, engine.Ready(t.Context()))
	t.Run("words", func(t *testing.T) { words(t, engine) })
	t.Run("legal forms", func(t *testing.T) { legalForms(t, engine) })
	t.Run("customers, one of each family", func(t *testing.T) { distinctCustomers(t, engine) })
	t.Run("products", func(t *testing.T) { products(t, engine) })
	t.Run("product families", func(t *testing.T) { distinctProducts(t, engine) })
	t.Run("order", func(t *testing.T) { order(t, engine) })
	t.Run("filters", func(t *testing.T) { filters(t, engine) })
	t.Run("facets", func(t *testing.T) { facets(t, engine) })
	t.Run("pages", func(t *testing.T) { pages(t, engine) })
	t.Run("documents", func(t *testing.T) { documents(t, engine) })
	t.Run("together", func(t *testing.T) { together(t, engine) })
	t.Run("suggestions", func(t *testing.T) { suggestions(t, engine) })
	t.Run("cases by words", func(t *testing.T) { caseWords(t, engine) })
	t.Run("cases by who may see them", func(t *testing.T) { scope(t, engine) })
	t.Run("cases by the status that people see", func(t *testing.T) { labels(t, engine) })
}

type body map[string]any

// read reads a body in the dialect as a request to an index.
func read(t *testing.T, index string, b body) (search.Index, search.Request) {
	t.Helper()
	ix, ok := search.IndexByName(index)
	require.True(t, ok)
	raw, err := json.Marshal(b)
	require.NoError(t, err)
	r, err := search.Parse(ix, raw)
	require.NoError(t, err)
	return ix, r
}

// find sends a body in the dialect to an index.
func find(t *testing.T, engine search.Engine, index string, b body) search.Response {
	t.Helper()
	ix, r := read(t, index, b)
	out, err := engine.Search(t.Context(), ix, r)
	require.NoError(t, err, b)
	return out
}

// findsEach sends one text after the other as a member of a body, and compares the ids of the hits in any order.
func findsEach(t *testing.T, engine search.Engine, index, member string, want map[string][]string) {
	t.Helper()
	for text, ids := range want {
		assert.ElementsMatch(t, ids, keys(t, find(t, engine, index, body{member: text})), text)
	}
}

// keys are the ids of the hits, in order.
func keys(t *testing.T, out search.Response) []string {
	t.Helper()
	list := []string{}
	for _, doc := range out.Value {
		var d struct{ Id, BusinessUnitId string } //nolint:revive // the names of the documents
		require.NoError(t, json.Unmarshal(doc, &d))
		list = append(list, cmp.Or(d.Id, d.BusinessUnitId))
	}
	return list
}

func words(t *testing.T, engine search.Engine) {
	findsEach(t, engine, search.IndexCustomer, "search", map[string][]string{
		"hartwell":             {"great-hartwell", "hartwell", "hartwell-de", "hartwell-us"},
		"HARTW log":            {"hartwel", "hartwell-de", "hartwell-us"},
		"logistics hartwell":   {"hartwell-de", "hartwell-us"},
		"societe generale":     {"societe"},
		"SOCIÉTÉ":              {"societe"},
		"obrien":               {"obrien"},
		"O'Brien KK":           {"obrien"},
		"k.k.":                 {"obrien", "yamada"},
		"山田":                   {"yamada"},
		"電機株式":                 {"yamada"},
		"東京":                   {"obrien", "yamada"},
		"النور":                {"noor"},
		"munchen":              {"hartwell-de"},
		"ｈａｒｔｗｅｌｌ deutschland": {"hartwell-de"},
		"223456789":            {"hartwell-de"},
		"223456780":            {}, // an identifier is never mistyped
		"hartwlel logistics":   {"hartwel", "hartwell-de", "hartwell-us"},
		"kestral":              {"strategic"},
		"hartwell kestrel":     {},
		"!!!":                  {},
		"closed":               {},
		"newcomer":             {"unmanaged"},
		"nothing like this":    {},
		"'; DROP TABLE":        {},
		"kestrel\x00strategic": {"strategic"},
		"hart:* | kestrel":     {},
	})
	all := find(t, engine, search.IndexCustomer, body{"search": "*", "count": true})
	assert.EqualValues(t, 12, all.Total, "every active one, unmanaged ones included")
	assert.Len(t, find(t, engine, search.IndexCustomer, body{}).Value, 12)
	sellable := find(t, engine, search.IndexPricingProgramCustomer, body{"count": true})
	assert.EqualValues(t, 11, sellable.Total)
	assert.Empty(t, keys(t, find(t, engine, search.IndexPricingProgramCustomer, body{"search": "kestrel"})))
	assert.Equal(t, []string{"hub50"}, keys(t, find(t, engine, search.IndexBusinessUnit, body{"search": "hub"})))
	assert.Equal(t, []string{"hub50", "laptop", "pro"},
		keys(t, find(t, engine, search.IndexBusinessUnit, body{"search": "surface"})))
}

func order(t *testing.T, engine search.Engine) {
	for query, want := range map[string][]string{
		// the name itself, names that begin so, others
		"hartwell":           {"hartwell", "hartwell-us", "hartwell-de", "great-hartwell"},
		"hartwell logistics": {"hartwell-us", "hartwell-de"}, // a legal form is no longer name
		// the exact identifier before the name
		"6100005": {"societe", "number"},
	} {
		assert.Equal(t, want, keys(t, find(t, engine, search.IndexCustomer, body{"search": query})), query)
	}
	byCity := find(t, engine, search.IndexCustomer, body{"search": "hartwell", "orderby": "City desc"})
	assert.Equal(t, []string{"hartwell-us", "hartwell-de", "hartwell", "great-hartwell"}, keys(t, byCity))
	byDuns := find(t, engine, search.IndexCustomer, body{"search": "hartwell", "orderby": "DunsNumber, City"})
	assert.Equal(t, []string{"hartwell-us", "hartwell-de", "great-hartwell", "hartwell"}, keys(t, byDuns),
		"nothing comes last")
}

func pages(t *testing.T, engine search.Engine) {
	whole := keys(t, find(t, engine, search.IndexCustomer, body{}))
	var pieces []string
	for skip := 0; skip < len(whole); skip += 5 {
		out := find(t, engine, search.IndexCustomer, body{"top": 5, "skip": skip, "count": true})
		assert.EqualValues(t, len(whole), out.Total)
		pieces = append(pieces, keys(t, out)...)
	}
	assert.Equal(t, whole, pieces)
	beyond := find(t, engine, search.IndexCustomer, body{"skip": 200_000, "count": true})
	assert.Empty(t, beyond.Value)
	assert.EqualValues(t, len(whole), beyond.Total)
	none := find(t, engine, search.IndexCustomer, body{"top": 0, "count": true})
	assert.Empty(t, none.Value)
	assert.EqualValues(t, len(whole), none.Total)
}

// together checks that many who search at once each get their own answers.
func together(t *testing.T, engine search.Engine) {
	ix, _ := search.IndexByName(search.IndexCustomer)
	answered := func(r search.Request) (string, error) {
		out, err := engine.Search(t.Context(), ix, r)
		if err != nil {
			return "", err
		}
		var docs strings.Builder
		for _, doc := range out.Value {
			docs.Write(doc)
		}
		return docs.String(), nil
	}
	var requests []search.Request
	var want []string
	for _, query := range []string{"hartwell", "logistics", "société", "obrien", "yamada", "*"} {
		_, r := read(t, search.IndexCustomer, body{"search": query})
		docs, err := answered(r)
		require.NoError(t, err)
		require.NotEmpty(t, docs, query)
		requests, want = append(requests, r), append(want, docs)
	}
	var all sync.WaitGroup
	for lane := range 8 {
		all.Go(func() {
			for i := range 20 {
				n := (lane + i) % len(requests)
				docs, err := answered(requests[n])
				assert.NoError(t, err)
				assert.Equal(t, want[n], docs)
			}
		})
	}
	all.Wait()
}
