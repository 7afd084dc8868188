//go:build e2e

package e2e

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// person is somebody in a browser of their own.
type person struct {
	*browser
	email string
}

func signedIn(t *testing.T, email string) person {
	t.Helper()
	p := person{newBrowser(t), email}
	p.signIn(email, password, "/")
	return p
}

func (p person) post(path string, body any) answer {
	p.t.Helper()
	return p.call(http.MethodPost, path, p.email, body)
}

// searched is what a search of an index answers.
type searched struct {
	Count  int64 `json:"@odata.count"`
	Facets map[string][]struct {
		Value any
		Count int64
	} `json:"@search.facets"`
	Value []struct {
		CaseNumber, DealNumber, DealName, StatusCodeName, CountryID, CustomerID string
		Text                                                                    string `json:"@search.text"`
	}
}

func (p person) search(path string, body map[string]any) searched {
	p.t.Helper()
	res := p.post(path, body)
	require.Equal(p.t, http.StatusOK, res.status, string(res.body))
	var out searched
	require.NoError(p.t, json.Unmarshal(res.body, &out))
	return out
}

const casesSearch = "/indexes/cases/docs/search"

// MAN-043, MAN-045, MAN-562: the header's search finds a case by its number among those that one may see; nothing in a
// body makes anybody see more.
func TestCasesAreFoundByThoseWhoMaySeeThem(t *testing.T) {
	owner := signedIn(t, "adr@contoso.example")
	stranger := signedIn(t, "adr@tailspin.example")
	desk := signedIn(t,
		"pod@devices.example")
	customers := owner.search("/indexes/pricingprogramcustomer/docs/search",
		map[string]any{"filter": "Country eq 'United States'", "top": 1})
	require.Len(t, customers.Value, 1)
	var groups []struct{ ProductID string }
	listed := owner.call(http.MethodGet, "/api/ProductType/GetAllProductType", owner.email, nil)
	require.NoError(t, json.Unmarshal(listed.body, &groups), string(listed.body))
	const name = "Quokkadraft <b>"
	group := map[string]any{"productId": groups[0].ProductID}
	saved := owner.post("/api/Opportunity/SaveOpportunityDraft",
		map[string]any{"productGroup": group, "opportunityDeals": []any{map[string]any{
			"dealType": map[string]any{"name": "Deal Registration"}, "dealName": name,
			"geoCountries":  []any{map[string]any{"countryId": customers.Value[0].CountryID}},
			"dealCustomers": []any{map[string]any{"customerId": customers.Value[0].CustomerID, "customerType": 1}},
		}}})
	require.Equal(t, http.StatusOK, saved.status, string(saved.body))
	number, _ := saved.json(t)["data"].(string)
	require.True(t, strings.HasPrefix(number, "C-"), number)

	require.Eventually(t, func() bool {
		found := owner.search(casesSearch, map[string]any{"search": number, "top": 5})
		return len(found.Value) > 0 && found.Value[0].CaseNumber == number
	}, 2*time.Minute, 200*time.Millisecond, "a draft is found by its owner")
	found := owner.search(casesSearch,
		map[string]any{"search": strings.ToLower(number), "top": 5, "count": true, "facets": []string{"StatusCodeName"}})
	require.NotEmpty(t, found.Value)
	assert.Equal(t, number+"-DR", found.Value[0].DealNumber)
	assert.Equal(t, name, found.Value[0].DealName)
	assert.Equal(t, "Draft", found.Value[0].StatusCodeName)
	suggested := owner.search("/api/search/cases/suggest",
		map[string]any{"search": "quokka", "suggesterName": "sg", "top": 50})
	require.NotEmpty(t, suggested.Value)
	assert.Equal(t, suggested.Value[0].DealName, suggested.Value[0].Text)

	for who, p := range map[string]person{"another organisation": stranger, "the desk": desk} {
		for _, body := range []map[string]any{
			{"search": number},
			{"search": "quokkadraft"},
			{"filter": "CaseNumber eq '" + number + "'"},
			{"filter": "CaseNumber eq '" + number + "' or StatusCodeName eq 'Draft' or not (DealName eq 'x')", "top": 1000},
		} {
			body["count"], body["facets"] = true, []string{"CaseNumber,count:1000"}
			out := p.search("/api/search/cases", body)
			for _, v := range out.Value {
				assert.NotEqual(t, number, v.CaseNumber, "%s sees the draft by %v", who, body)
			}
			for _, f := range out.Facets["CaseNumber"] {
				assert.NotEqual(t, number, f.Value, "%s sees the draft in facets by %v", who, body)
			}
		}
		assert.Empty(t, p.search("/indexes/cases/docs/suggest",
			map[string]any{"search": "quokkadraft", "suggesterName": "sg", "fuzzy": true}).Value, who)
	}
	for _, member := range []string{"visible", "tokens", "Viewer", "scope"} {
		res := stranger.post(casesSearch, map[string]any{"search": number, member: []string{"staff"}})
		assert.Equal(t, http.StatusBadRequest, res.status, member)
		res = stranger.post(casesSearch, map[string]any{"filter": member + " eq 'staff'"})
		assert.Equal(t, http.StatusBadRequest, res.status, member)
	}
}

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
