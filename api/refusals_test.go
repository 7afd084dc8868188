package api

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/config"
	"dealdesk/models/search"
)

// MAN-571: which refusal has which status; rules that do not hold are 422 (decisions.md "Errors"). Each says what is
// wrong.
func TestEachRefusalHasItsStatus(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC)).as("adr@contoso.example")
	w := wordsOf(v)
	draft := v.keep(t, asCase(t,
		object{"productGroup": object{"productId": w.group}, "partnerDetails": object{"mpnLocationId": w.location}}))
	const save, find = "/api/Opportunity/SaveOpportunityDraft", "/api/Opportunity/GetOpportunity/"
	registration := []any{object{"dealType": object{"name": "Deal Registration"}}}
	strangers := func(email string, call func() *httptest.ResponseRecorder) *httptest.ResponseRecorder {
		defer v.as("adr@contoso.example")
		v.as(email)
		return call()
	}
	server := New(Deps{
		Config: config.Config{Profile: config.ProfileDemo}, Store: v.Store,
		Auth: auth.New(config.Config{Profile: config.ProfileDemo}, v.Store), Clock: time.Now,
	})
	nobody := httptest.NewRecorder()
	server.Handler().ServeHTTP(nobody,
		httptest.NewRequestWithContext(t.Context(), http.MethodGet, find+draft.Opportunity.Number, http.NoBody))
	for name, refusal := range map[string]struct {
		res    *httptest.ResponseRecorder
		status int
	}{
		"without a user": {nobody, http.StatusUnauthorized},
		"unreadable":     {v.post(save, bodyOf("{"), "Content-Type: application/json"), http.StatusBadRequest},
		"a rule":         {v.post(save, object{"productGroup": object{"productId": "none"}, "opportunityDeals": registration}), http.StatusUnprocessableEntity},
		"a role": {strangers("pod@devices.example",
			func() *httptest.ResponseRecorder {
				return v.post(save,
					object{"opportunityDeals": registration})
			}), http.StatusForbidden},
		"a location": {v.post(save,
			object{
				"productGroup": object{"productId": w.group}, "partnerDetails": object{"mpnLocationId": "another's"},
				"opportunityDeals": registration,
			}), http.StatusForbidden},
		"not the owner": {strangers("adr2@contoso.example", func() *httptest.ResponseRecorder {
			return v.post(save, object{"opportunityNumber": draft.Opportunity.Number, "opportunityDeals": registration})
		}), http.StatusForbidden},
		"an unknown case": {v.http.Get(find + "C-99999999"), http.StatusNotFound},
		"another's draft": {strangers("adr@tailspin.example",
			func() *httptest.ResponseRecorder { return v.http.Get(find + draft.Opportunity.Number) }), http.StatusNotFound},
		"not with this status": {v.post("/api/Opportunity/CopyOpportunity",
			object{
				"opportunityNumber":     draft.Opportunity.Number,
				"opportunityDealNumber": draft.Deals[0].Deal.Number,
			}), http.StatusConflict},
	} {
		problem := decoded[struct{ Detail, Code string }](t, refusal.res, refusal.status)
		assert.Equal(t, "application/problem+json", refusal.res.Header().Get("Content-Type"), name)
		assert.NotEmpty(t, problem.Detail, name)
		assert.NotEmpty(t, problem.Code, name)
	}
}

// MAN-570: the calls about a user answer an object with the names of case-management.md L139.
func TestUserCallsAnswerObjects(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC()).as("adr@contoso.example")
	v.Auth = auth.New(config.Config{}, v.Store)
	v.serve()
	for call, names := range map[string][]string{
		"GetUserDetails":       {"email", "firstName", "lastName", "name", "puid", "userName", "organizationId", "organizationName", "userRoleDetails"},
		"GetUserDetailsByOrg":  {"email", "organizationId", "organizationName", "userRoleDetails"},
		"SaveUserLoginDetails": {"success", "userRoleDetails"},
	} {
		answer := post[object](v, "/api/User/"+call, object{})
		for _, name := range names {
			assert.Contains(t, answer, name, call)
		}
		roles, ok := answer["userRoleDetails"].([]any)
		require.True(t, ok, call)
		require.NotEmpty(t, roles, call)
		for _, name := range []string{
			"userRole", "userSubRole", "tpids", "locationId", "accountId", "countryId",
			"countryRegionCd", "productType", "organizationName",
		} {
			assert.Contains(t, roles[0], name, call)
		}
	}
}

// SUB-541: the six indexes are searched and suggest at their paths, and nothing there can be written (the key's header:
// clarifications.md 73).
func TestTheSearchServiceHasItsPaths(t *testing.T) {
	v := searchSite(t)
	for _, index := range []string{
		"customer", "pricingprogramcustomer", "distinctcustomer", "product", "distinctproduct",
		"businessunit",
	} {
		_, known := search.IndexByName(index)
		require.True(t, known, index)
		found := post[object](v, "/indexes/"+index+"/docs/search", object{
			"count": true, "search": "*", "searchMode": "all", "top": 3,
		})
		require.Len(t, found["value"], 3, index)
		require.Greater(t, found["@odata.count"], 0.0, index)
		suggested := post[object](v, "/indexes/"+index+"/docs/suggest", object{
			"search": "sur", "suggesterName": "sg", "fuzzy": true, "top": 3,
		})
		require.Contains(t, suggested, "value", index)
		for _, path := range []string{"/docs/index", "/docs"} {
			require.Equal(t, http.StatusNotFound, v.post("/indexes/"+index+path, object{"value": []any{}}).Code, index)
		}
	}
	require.Equal(t, http.StatusNotFound, v.post("/indexes/nothing/docs/search", object{"search": "*"}).Code)
	for path, item := range v.contract.Paths {
		if strings.HasPrefix(path, "/indexes") {
			require.Equal(t, []*huma.Operation{nil, nil, nil, nil},
				[]*huma.Operation{item.Get, item.Put, item.Delete, item.Patch}, path)
		}
	}
}
