//go:build e2e

package e2e

import (
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
)

// A person of another organisation gets 404 for the case by every call of the slice.
func TestStrangerFindsNothing(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	content := storedBody(requester, d)
	stranger := signIn(t, "adr@tailspin.example")
	for _, id := range []string{d.id, d.number} {
		for _, call := range []struct {
			method, path string
			body         any
		}{
			{http.MethodGet, "/api/OpportunityDeal/GetActions/" + id, nil},
			{http.MethodGet, "/api/OpportunityDeal/GetTimeline/" + id, nil},
			{http.MethodGet, "/api/OpportunityDeal/GetRevisions/" + id, nil},
			{http.MethodGet, "/api/OpportunityDeal/GetRevisions/" + id + "/Diff?from=1&to=1", nil},
			{http.MethodGet, "/api/OpportunityDeal/GetOpportunityDealDiscountPeriodAndSkuMSRP?opportunityDealId=" + id, nil},
			{http.MethodPost, "/api/CaseLetters/GetCaseDecisionLetter?opportunityDealId=" + id, nil},
			{http.MethodPost, "/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=441820002&opportunityDealId=" + id, nil},
			{http.MethodPost, "/api/Opportunity/RevertOpportunity?opportunityDealId=" + id, nil},
		} {
			a := stranger.try(call.method, call.path, call.body)
			require.Equal(t, http.StatusNotFound, a.status, "%s: %s", call.path, a.body)
			a.problem(t)
		}
	}
	require.Equal(t, http.StatusNotFound,
		stranger.try(http.MethodGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber, nil).status)
	for _, call := range []string{"SaveOpportunityDraft", "SaveOpportunity", "SaveOpportunityAsync", "CheckOpportunity"} {
		a := stranger.try(http.MethodPost, "/api/Opportunity/"+call, content)
		require.Equal(t, http.StatusNotFound, a.status, "%s: %s", call, a.body)
	}
	var list struct{ Item1 []struct{ DealNumber string } }
	stranger.do(http.MethodPost, "/api/OpportunityDeal/GetPricingProgramDashboardData",
		row{"dealType": "Deal Registration", "pageNumber": 1, "recordsToFetch": 500}, &list)
	for _, r := range list.Item1 {
		require.NotEqual(t, d.number, r.DealNumber)
	}
	// at the desk, too, the case does not exist for a stranger
	for _, call := range []string{"Claim", "Release", "Decide"} {
		body := approveBody(d)
		if call != "Decide" {
			body = claimBody(d)
		}
		require.Equal(t, http.StatusNotFound, stranger.try(http.MethodPost, "/api/Desk/"+call, body).status)
	}
	require.Equal(t, http.StatusNotFound, stranger.try(http.MethodGet, "/api/Desk/GetReview/"+d.id, nil).status)
}

// SUB-127: a faulty submit answers every fault at once, each with its place and its text; nothing is saved.
func TestFaultySubmitNamesEveryFault(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	body := registration(t, requester)
	first := body["opportunityDeals"].([]row)[0]
	first["dealName"] = ""
	first["dealVolume"] = 3
	first["dealCustomerDomain"] = "no domain"
	first["products"] = []row{}
	first["dealAddress"] = row{"address1": "1 Main St", "city": "", "stateOrProvince": "WA", "postalCode": "?"}
	body["opportunityChannelContacts"] = []row{{"accountId": "x", "channelContactEmails": "nobody", "source": "Channel"}}
	p := requester.try(http.MethodPost, "/api/Opportunity/SaveOpportunity", body).problem(t)
	require.Equal(t, http.StatusUnprocessableEntity, p.Status)
	places := map[string]string{}
	for _, f := range p.Errors {
		require.NotEmpty(t, f.Code)
		require.NotEmpty(t, f.Message)
		places[f.Pointer] = f.Tab
	}
	require.Equal(t, map[string]string{
		"/opportunityDeals/0/dealName":                       "Deal Information",
		"/opportunityDeals/0/dealVolume":                     "Deal Information",
		"/opportunityDeals/0/dealCustomerDomain":             "Deal Information",
		"/opportunityDeals/0/dealAddress/city":               "Deal Information",
		"/opportunityDeals/0/dealAddress/postalCode":         "Deal Information",
		"/opportunityDeals/0/products":                       "Products",
		"/opportunityChannelContacts/0/channelContactEmails": "Channel",
	}, places)
}

// Whatever comes in, a problem goes out, never a 500.
func TestBrokenRequestsAreProblems(t *testing.T) {
	p := signIn(t, "adr@contoso.example")
	for _, broken := range []struct {
		method, path, body string
		status             int
	}{
		{http.MethodPost, "/api/Opportunity/SaveOpportunity", `{"opportunityDeals": [`, http.StatusBadRequest},
		{http.MethodPost, "/api/Opportunity/SaveOpportunity", ``, http.StatusBadRequest},
		{http.MethodPost, "/api/Opportunity/SaveOpportunity", `[]`, http.StatusUnprocessableEntity},
		{http.MethodPost, "/api/Opportunity/SaveOpportunity", `{"opportunityDeals": "many"}`, http.StatusUnprocessableEntity},
		{http.MethodPost, "/api/Opportunity/SaveOpportunity", `{"opportunityDeals": null}`, http.StatusUnprocessableEntity},
		{
			http.MethodPost, "/api/Opportunity/SaveOpportunity",
			`{"opportunityDeals": [{"dealType": {"name": "Deal Registration"}, "dealVolume": 1.5}]}`,
			http.StatusUnprocessableEntity,
		},
		{http.MethodPost, "/api/OpportunityDeal/SetOpportunityDealStatus", `{"opportunityDealId": 7}`, http.StatusUnprocessableEntity},
		{http.MethodGet, "/api/Opportunity/GetOpportunity/%00", ``, http.StatusBadRequest},
		{http.MethodGet, "/api/OpportunityDeal/GetTimeline/%00", ``, http.StatusBadRequest},
		{http.MethodGet, "/api/Letters/Verify/%00", ``, 0},
		{
			http.MethodPost, "/api/Opportunity/SaveOpportunityDraft",
			`{"productGroup": {"productId": "\u0000"}, "opportunityDeals": [{"dealType": {"name": "Deal Registration"}, "dealName": "a\u0000b"}]}`, 0,
		},
		{http.MethodPost, "/indexes/pricingprogramcustomer/docs/search", `{"search": "\u0000"}`, 0},
		{http.MethodPost, "/indexes/pricingprogramcustomer/docs/search", `{"filter": "Country eq 'a\u0000'"}`, 0},
		{
			http.MethodPost, "/api/OpportunityDeal/GetPricingProgramDashboardData",
			`{"filter": {"logic": "and", "filters": [{"field": "dealName", "operator": "eq", "value": "\u0000"}]}}`, 0,
		},
		{http.MethodGet, "/api/OpportunityDeal/GetTimeline/not-an-id", ``, http.StatusNotFound},
		{http.MethodGet, "/api/No/Such/Call", ``, http.StatusNotFound},
		{http.MethodDelete, "/api/Opportunity/SaveOpportunity", ``, http.StatusMethodNotAllowed},
	} {
		a, err := p.insist(broken.method, broken.path, uuid.NewString(), []byte(broken.body))
		require.NoError(t, err)
		if broken.status != 0 {
			require.Equal(t, broken.status, a.status, "%s %s %s: %s", broken.method, broken.path, broken.body, a.body)
		}
		require.Less(t, a.status, http.StatusInternalServerError, "%s %s %s: %s", broken.method, broken.path, broken.body,
			a.body)
		if a.status != http.StatusOK {
			a.problem(t)
		}
	}
	a, err := p.insist(http.MethodPost, "/api/Opportunity/SaveOpportunity", "not-a-uuid", marshal(t, registration(t, p)))
	require.NoError(t, err)
	require.Equal(t, http.StatusBadRequest, a.status)
}
