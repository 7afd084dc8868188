package conformance

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
)

// labels: a case shows and is found by the status that lists show, derived ones included (clarifications.md 32). The
// deal a1 is approved, and its date has passed.
func labels(t *testing.T, engine search.Engine) {
	for label, want := range map[string][]string{
		"Expired": {"a1"}, "Approved": {"a9"}, "Awaiting SSP Approval": {"ab"}, "Decision Pending": {"a8"},
		"Early Expired": {"ac"},
	} {
		found, out := askAs(t, engine, staff,
			body{"filter": "StatusCodeName eq '" + label + "'", "facets": []string{"StatusCodeName"}})
		assert.ElementsMatch(t, want, found, label)
		require.Len(t, out.Facets["StatusCodeName"], 1, label)
		assert.Equal(t, label, out.Facets["StatusCodeName"][0].Value)
		var document struct{ StatusCodeName string }
		require.NoError(t, json.Unmarshal(out.Value[0], &document))
		assert.Equal(t, label, document.StatusCodeName)
	}
	_, out := askAs(t, engine, staff, body{"filter": "DealNumber eq 'C-00000101-DR'", "select": "StatusCode,DealId"})
	assert.Contains(t, string(out.Value[0]), "100000011", "the stored code stays")
}
