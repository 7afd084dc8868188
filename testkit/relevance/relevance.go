// Package relevance asks a back end over the demo world what people type, and counts how often the first hit is the one
// that they mean.
package relevance

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/fold"
	"dealdesk/models/search"
)

//go:embed queries.tsv
var queries string

// The share of queries whose expected hit is the first, and among the first five (issue 6, section C).
const (
	leastFirst = 0.90
	leastFive  = 0.98
)

// Query is what somebody types and what the first hit has to be.
type Query struct {
	Kind, Index, Text string
	Member            string // of the document; Begins: the name's words begin with those of the value
	Values            []string
}

// Queries are the lines of queries.tsv.
func Queries() []Query {
	var out []Query
	for line := range strings.Lines(queries) {
		parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(parts) == 5 {
			out = append(out, Query{
				Kind: parts[0], Index: parts[1], Text: parts[2], Member: parts[3],
				Values: strings.Split(parts[4], "|"),
			})
		}
	}
	return out
}

// Run asks all queries.
func Run(t *testing.T, engine search.Engine) {
	all := Queries()
	require.GreaterOrEqual(t, len(all), 200)
	first, five := 0, 0
	for _, q := range all {
		at, names := q.position(t, engine)
		if at == 0 {
			first++
		}
		if at >= 0 && at < 5 {
			five++
		}
		if at != 0 {
			t.Logf("%s %q in %s: wanted %s, at %d of %q", q.Kind, q.Text, q.Index, strings.Join(q.Values, " | "), at+1, names)
		}
	}
	t.Logf("%d queries: %d first, %d among the first five", len(all), first, five)
	assert.GreaterOrEqual(t, float64(first)/float64(len(all)), leastFirst, "first hits")
	assert.GreaterOrEqual(t, float64(five)/float64(len(all)), leastFive, "among five")
}

// position is where the expected hit stands among the first five, -1 when it does not, and what the hits are called.
func (q Query) position(t *testing.T, engine search.Engine) (at int, names []string) {
	t.Helper()
	ix, known := search.IndexByName(q.Index)
	require.True(t, known, q.Index)
	body, err := json.Marshal(map[string]any{"search": q.Text, "top": 5})
	require.NoError(t, err)
	r, err := search.Parse(ix, body)
	require.NoError(t, err, q.Text)
	out, err := engine.Search(t.Context(), ix, r)
	require.NoError(t, err, q.Text)
	at = -1
	for i, raw := range out.Value {
		var doc map[string]any
		require.NoError(t, json.Unmarshal(raw, &doc))
		names = append(names, fmt.Sprint(doc[ix.Title]))
		if at < 0 && q.means(doc) {
			at = i
		}
	}
	return at, names
}

func (q Query) means(doc map[string]any) bool {
	if q.Member != "Begins" {
		return slices.Contains(q.Values, fmt.Sprint(doc[q.Member]))
	}
	name, wanted := fold.Words(fmt.Sprint(doc["LegalEntityName"])), fold.Words(q.Values[0])
	for i, w := range wanted {
		if i >= len(name) || !strings.HasPrefix(name[i], w) {
			return false
		}
	}
	return true
}
