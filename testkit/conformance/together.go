package conformance

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
)

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
		raw, err := json.Marshal(body{"search": query})
		require.NoError(t, err)
		r, err := search.Parse(ix, raw)
		require.NoError(t, err)
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
