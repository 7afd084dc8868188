//go:build e2e

package e2e

import (
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var saves = []string{"SaveOpportunityDraft", "SaveOpportunity", "SaveOpportunityAsync"}

// SUB-251: a draft skips what is required, complete and enough; lengths, types and enumerations hold on all three
// calls.
func TestLimitsHoldOnEverySave(t *testing.T) {
	partner, owner := signIn(t, "adr@contoso.example"), signIn(t, "pdm@devices.example")
	for field, value := range map[string]any{
		"dealName": strings.Repeat("é", 101), "dealOverview": strings.Repeat("x",
			5001), "dealVolume": 10_000_000_000, "dealCustomerDomain": strings.Repeat("x", 101),
	} {
		body := registration(t, partner)
		body["opportunityDeals"].([]row)[0][field] = value
		for _, call := range saves {
			p := partner.try(httpPost, "/api/Opportunity/"+call, body).problem(t)
			require.Equal(t, 422, p.Status, call)
			require.Equal(t, "/opportunityDeals/0/"+field, p.Errors[0].Pointer, call)
		}
	}
	for field, value := range map[string]any{
		"dealOverview": strings.Repeat("x", 2001), "affiliationType": 9,
		"channelStructure": 4, "skipChannelReason": strings.Repeat("x", 101),
	} {
		body := strategicCase(t, owner, "")
		body["opportunityDeals"].([]row)[0][field] = value
		for _, call := range saves {
			p := owner.try(httpPost, "/api/Opportunity/"+call, body).problem(t)
			require.Equal(t, "/opportunityDeals/0/"+field, p.Errors[0].Pointer, call)
		}
	}
	for _, lenient := range []row{
		{"dealVolume": 1},
		{"dealVolume": 0},
		{"dealName": "", "dealAddress": row{}, "products": []row{}, "dealVertical": ""},
	} {
		body := registration(t, partner)
		maps.Copy(body["opportunityDeals"].([]row)[0], lenient)
		partner.do(httpPost, "/api/Opportunity/SaveOpportunityDraft", body, nil)
		require.Equal(t, 422, partner.try(httpPost, "/api/Opportunity/SaveOpportunity", body).status)
	}
}

// SUB-020, SUB-023, SUB-024, SUB-025, SUB-510: a case without an id is created and answered by its number, with one it
// is updated; it holds the customer of its deal, and the requester's own account with their partner type. A draft is
// one, a submit is one at once or soon.
func TestASaveCreatesOrUpdates(t *testing.T) {
	p := signIn(t, "adr@contoso.example")
	body := registration(t, p)
	customer := body["opportunityDeals"].([]row)[0]["dealCustomers"].([]row)[0]["customerId"]
	d := saveDraftOf(t, p, body)
	require.Equal(t, "Draft", dealOf(p, d).StatusCodeName)
	var saved savedAnswer
	p.do(httpPost, "/api/Opportunity/SaveOpportunity", registration(t, p), &saved)
	require.NotEqual(t, "Draft", dealOf(p, follow(t, p, saved.Data)).StatusCodeName)
	again := changed(p, d, func(_, first row) { first["dealName"] = "Another name" })
	p.do(httpPost, "/api/Opportunity/SaveOpportunityAsync", again, &saved)
	require.Equal(t, d.caseNumber, saved.Data)
	require.Eventually(t, func() bool { return dealOf(p, d).StatusCodeName == "Decision Pending" }, startLimit,
		100*time.Millisecond)
	c := storedBody(p, d)
	first := c["opportunityDeals"].([]any)[0].(row)
	require.Equal(t, "Another name", first["dealName"])
	require.Equal(t, customer, first["dealCustomers"].([]any)[0].(row)["customerId"])
	requester := c["opportunityAccounts"].([]any)[0].(row)
	require.InDelta(t, 1, requester["channelSubType"], 0)
	require.InDelta(t, 2, requester["partnerType"], 0, "ADR")
}

// SUB-240: cases of the form's eight statuses load with the matching name.
func TestEveryStatusLoadsWithItsName(t *testing.T) {
	owner := map[bool]person{false: signIn(t, "adr@contoso.example"), true: signIn(t, "pdm@devices.example")}
	for code, name := range map[int]string{
		441820000: "Draft", 100000009: "Insufficient Information", 100000011: "Approved", 100000008: "Decision Pending",
		100000000: "Decision Pending",
		441820001: "Deal Pricing Approved - Pending Channel", 441820002: "Early Expired", 100000012: "Cancelled",
	} {
		strategic := code == 441820001 || code == 100000012
		var d theDeal
		require.NoError(t, shared.db.QueryRow(t.Context(), `select o.number, d.number, d.id from opportunity_deal d join
			opportunity o on o.id = d.opportunity_id
			where d.status = $1 and o.requester_email = $2 and (d.type = 'CP Strategic') = $3 and (d.status <> 100000012 or
			d.life @> '{"deleted": true}')
				and (d.expiration_date is null or d.expiration_date > current_date or d.status <> 100000011) and not d.life ?
				'awaiting' limit 1`,
			code, owner[strategic].email, strategic).Scan(&d.caseNumber, &d.number, &d.id), name)
		shown := dealOf(owner[strategic], d)
		require.Equal(t, []any{code, name}, []any{shown.StatusCode, shown.StatusCodeName})
	}
}

// SUB-463, SUB-465, MAN-003, MAN-004: every role of the demo signs in and is told its role.
func TestEveryRoleSignsIn(t *testing.T) {
	for email, role := range map[string]string{
		"add@northwind.example": "ADD", "adr@contoso.example": "ADR", "dmp@fabrikam.example": "DMP",
		"fbd@devices.example": "FBD", "cfa@devices.example": "CFA", "coa@devices.example": "COA",
		"pdm@devices.example": "PDM", "pml@devices.example": "PML",
		"pmm@devices.example": "PMM", "sce@devices.example": "SCE", "cou@devices.example": "COU",
		"gbb@devices.example": "GBB", "pod@devices.example": "POD", "cmt@devices.example": "CMT",
		"mss@devices.example": "MSS", "ssp@devices.example": "SSP",
	} {
		var answer struct {
			UserRoleDetails []struct{ UserRole, UserSubRole string }
		}
		signIn(t, email).do(httpPost, "/api/User/GetUserDetails", row{}, &answer)
		require.NotEmpty(t, answer.UserRoleDetails, email)
		for _, r := range answer.UserRoleDetails {
			require.Equal(t, []string{role, role}, []string{r.UserRole, r.UserSubRole}, email)
		}
	}
}
