//go:build e2e

package e2e

import (
	"net/http"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// SUB-519: of two partners who submit for the same customer at the same time one is registered; the other learns
// nothing but that, keeps the draft, and may submit it when the first one is gone.
func TestTwoPartnersForOneCustomer(t *testing.T) {
	people := []person{signIn(t, "adr@contoso.example"), signIn(t, "adr@tailspin.example")}
	body := registration(t, people[0])
	drafts := make([]theDeal, len(people))
	for i, p := range people {
		var saved savedAnswer
		p.do(http.MethodPost, "/api/Opportunity/SaveOpportunityDraft", body, &saved)
		drafts[i] = follow(t, p, saved.Data)
	}
	answers := make([]answered, len(people))
	var both sync.WaitGroup
	for i, p := range people {
		c := storedBody(p, drafts[i])
		both.Go(func() { answers[i] = p.try(http.MethodPost, "/api/Opportunity/SaveOpportunity", c) })
	}
	both.Wait()
	won, lost := 0, 1
	if answers[0].status != http.StatusOK {
		won, lost = 1, 0
	}
	require.Equal(t, http.StatusOK, answers[won].status, string(answers[won].body))
	require.Equal(t, http.StatusConflict, answers[lost].status, string(answers[lost].body))
	refusal := answers[lost].problem(t)
	require.Equal(t, "deal.duplicate", refusal.Code)
	require.Equal(t, "This deal is already registered.", refusal.Detail)
	require.NotContains(t, string(answers[lost].body), drafts[won].caseNumber)
	require.Equal(t, "Draft", readCase(people[lost], drafts[lost].caseNumber).OpportunityDeals[0].StatusCodeName)

	var checked struct{ Duplicates []struct{ Text string } }
	people[lost].do(http.MethodPost, "/api/Opportunity/CheckOpportunity", storedBody(people[lost], drafts[lost]), &checked)
	require.Len(t, checked.Duplicates, 1)
	require.Equal(t, http.StatusConflict,
		people[lost].try(http.MethodPost, "/api/Opportunity/SaveOpportunity", storedBody(people[lost], drafts[lost])).status)

	people[won].do(http.MethodPost, "/api/OpportunityDeal/SetOpportunityDealStatus?opportunityDealId="+drafts[won].id+
		"&stateCode=1&statusCode=100000012", nil, nil)
	submit(t, people[lost], drafts[lost])
	require.Equal(t, "Decision Pending", readCase(people[lost], drafts[lost].caseNumber).
		OpportunityDeals[0].StatusCodeName)
}
