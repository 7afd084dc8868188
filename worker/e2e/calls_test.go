//go:build e2e

package e2e

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

// MAN-318, MAN-319, MAN-320, MAN-324, MAN-535: a reverted deal is a draft, and its next submit stands at the end of the queue.
func TestRevertedDealGoesToTheEndOfTheQueue(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	first, second := submitted(t, requester), submitted(t, requester)
	require.Less(t, inQueue(reviewer, first), inQueue(reviewer, second))
	var saved savedAnswer
	requester.do(httpPost, "/api/Opportunity/RevertOpportunity?opportunityNumber="+first.caseNumber+"&opportunityDealId="+first.id+
		"&fullName=Ada&email="+requester.email, nil, &saved)
	require.Equal(t, first.caseNumber, saved.Data)
	require.Equal(t, deal.Draft, first.status(t))
	require.Negative(t, inQueue(reviewer, first), "its ticket is gone")
	submit(t, requester, first)
	require.Less(t, inQueue(reviewer, second), inQueue(reviewer, first))
}

// inQueue is a deal's place in the desk's queue; negative when it has none.
func inQueue(p person, d theDeal) int {
	p.t.Helper()
	var rows []struct{ OpportunityDealID string }
	p.do(httpPost, "/api/Desk/GetQueue", row{"pageNumber": 1, "recordsToFetch": 5000}, &rows)
	return slices.IndexFunc(rows, func(r struct{ OpportunityDealID string }) bool { return r.OpportunityDealID == d.id })
}

const setStatus = "/api/OpportunityDeal/SetOpportunityDealStatus?fullName=Ada&email=adr@contoso.example&stateCode=1&opportunityDealId="

// MAN-298, MAN-313, MAN-315, MAN-316, MAN-532: expiring and deleting, with the five parameters of the specification.
func TestSettingTheStatusOfADeal(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	running := approved(t, requester, reviewer)
	require.Equal(t, 409, requester.try(httpPost, setStatus+running.id+"&statusCode=100000012", nil).status, "an approved deal is not deleted")
	requester.do(httpPost, setStatus+running.id+"&statusCode=441820002", nil, nil)
	require.Equal(t, deal.ForcedExpire, running.status(t))
	require.Equal(t, string(deal.DateOf(time.Now(), deal.Zone("America/New_York"))), dealOf(requester, running).ExpirationDate, "later claims are checked against today")

	draft := saveDraft(t, requester)
	requester.do(httpPost, setStatus+draft.id+"&statusCode=100000012", nil, nil)
	require.Equal(t, deal.Cancelled, draft.status(t))
	require.Equal(t, 404, requester.try(httpGet, "/api/Opportunity/GetOpportunity/"+draft.caseNumber, nil).status)
	require.Equal(t, 404, requester.try(httpPost, "/api/Opportunity/RevertOpportunity?opportunityDealId="+draft.id, nil).status)
	require.Equal(t, 404, requester.try(httpPost, setStatus+draft.id+"&statusCode=100000012", nil).status, "there is no undo and no second time")
}

// MAN-300: a CP Strategic deal is neither extended nor renewed nor copied; the refusal is the matrix's reason.
func TestStrategicDealsAreNotExtended(t *testing.T) {
	owner, reviewer := signIn(t, "pdm@devices.example"), signIn(t, "fbd@devices.example")
	d := submittedThroughModels(t, owner.email, deal.Content{Type: deal.CPStrategic, Customers: customerWith("")})
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	reviewer.do(httpPost, "/api/Desk/Decide", approveBody(d), nil)
	shown := dealOf(owner, d)
	named := row{"opportunityNumber": d.caseNumber, "opportunityDealNumber": d.number}
	for path, body := range map[string]row{
		"/api/Opportunity/RenewOpportunity": named, "/api/Opportunity/CopyOpportunity": named,
		"/api/OpportunityDeal/ExtendOpportunityDeal": {"opportunityDealId": d.id, "priorExpirationDate": shown.ExpirationDate, "newExpirationDate": deal.Date(shown.ExpirationDate).AddDays(5)},
	} {
		refused := owner.try(httpPost, path, body)
		require.GreaterOrEqual(t, refused.status, 400, "%s: %s", path, refused.body)
		var reason string
		var actions []struct {
			Action, Reason string
			Allowed        bool
		}
		owner.do(httpGet, "/api/OpportunityDeal/GetActions/"+d.id, nil, &actions)
		for _, a := range actions {
			if a.Action == "Extend" {
				reason = a.Reason
				require.False(t, a.Allowed)
			}
		}
		require.Equal(t, reason, refused.problem(t).Detail, path)
	}
}
