//go:build e2e

package e2e

import (
	"encoding/json"
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// clarifications.md 81, SUB-500: a customer that looks like no other is approved by the worker and then found; a
// colleague is found in the directory.
func TestANewCustomerIsApprovedAndFound(t *testing.T) {
	p := signedIn(t, "adr@contoso.example")
	word := "Zyx" + strconv.FormatInt(time.Now().UnixNano()%1e12, 36)
	res := p.post("/api/OpportunityDealCustomer/CreateCustomer", map[string]any{
		"customerId": "00000000-0000-0000-0000-000000000000", "legalEntityName": word +
			" Dirigibles Ltd", "organizationNameInLocalLanguage": word, "country": "France",
		"addressLine1": "1 Rue de la Gare", "city": "Lyon", "stateProvince": "Rhone", "postalCode": "69002",
		"industry": "Health and Life Sciences",
		"vertical": "Health Providers", "verticalCategory": "Clinics",
	})
	require.Equal(t, http.StatusOK, res.status, string(res.body))
	var saved struct {
		IsSuccess  bool
		CustomerID string
	}
	require.NoError(t, json.Unmarshal(res.body, &saved))
	require.True(t, saved.IsSuccess, string(res.body))
	require.Eventually(t, func() bool {
		res := p.call(http.MethodGet, "/api/OpportunityDealCustomer/GetCustomer/"+saved.CustomerID, p.email, nil)
		return res.status == http.StatusOK && res.json(t)["reviewOutcome"] == "Approve"
	}, time.Minute, 500*time.Millisecond)
	require.Eventually(t, func() bool {
		found := p.search("/api/search/customer", map[string]any{"search": word, "count": true})
		return found.Count == 1 && found.Value[0].CustomerID == saved.CustomerID
	}, time.Minute, 500*time.Millisecond)

	staff := signedIn(t, "pdm@devices.example")
	colleague := staff.call(http.MethodGet, "/api/Contact/GetContactFromGraphByEmail/pod", staff.email, nil)
	require.Equal(t, http.StatusOK, colleague.status, string(colleague.body))
	assert.Equal(t, map[string]any{"email": "pod@devices.example", "firstName": "Petra", "lastName": "Odell"},
		colleague.json(t))
}
