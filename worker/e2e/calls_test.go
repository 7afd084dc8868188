//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

// MAN-318, MAN-319, MAN-320, MAN-324, MAN-535: a reverted deal is a draft, and its next submit stands at the end of the
// queue.
func TestRevertedDealGoesToTheEndOfTheQueue(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	first, second := submitted(t, requester), submitted(t, requester)
	require.Less(t, inQueue(reviewer, first), inQueue(reviewer, second))
	var saved savedAnswer
	requester.do(httpPost, "/api/Opportunity/RevertOpportunity?opportunityNumber="+first.caseNumber+"&opportunityDealId="+
		first.id+
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

const setStatus = "/api/OpportunityDeal/SetOpportunityDealStatus" +
	"?fullName=Ada&email=adr@contoso.example&stateCode=1&opportunityDealId="

// MAN-298, MAN-311, MAN-312, MAN-313, MAN-314, MAN-315, MAN-316, MAN-532: expiring and deleting, with the five
// parameters of the specification.
func TestSettingTheStatusOfADeal(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	running := approved(t, requester, reviewer)
	require.Equal(t, 409, requester.try(httpPost, setStatus+running.id+"&statusCode=100000012", nil).status,
		"an approved deal is not deleted")
	active := strings.Replace(setStatus, "stateCode=1", "stateCode=0", 1)
	for _, other := range []string{active + running.id + "&statusCode=441820002", setStatus + running.id +
		"&statusCode=100000011", setStatus + running.id + "&statusCode=100000013"} {
		require.Equal(t, 422, requester.try(httpPost, other, nil).status, "no other pair is taken")
	}
	require.Equal(t, "Approved", dealOf(requester, running).StatusCodeName)
	requester.do(httpPost, setStatus+running.id+"&statusCode=441820002", nil, nil)
	shown := dealOf(requester, running)
	require.Equal(t, []any{441820002, "Early Expired"}, []any{shown.StatusCode, shown.StatusCodeName}, "at once")
	require.Equal(t, deal.ForcedExpire, running.status(t))
	require.Equal(t, string(deal.DateOf(time.Now(), deal.Zone("America/New_York"))), dealOf(requester, running).
		ExpirationDate, "later claims are checked against today")

	draft := saveDraft(t, requester)
	requester.do(httpPost, setStatus+draft.id+"&statusCode=100000012", nil, nil)
	require.Equal(t, deal.Cancelled, draft.status(t))
	require.Equal(t, 404, requester.try(httpGet, "/api/Opportunity/GetOpportunity/"+draft.caseNumber, nil).status)
	require.Equal(t, 404, requester.try(httpPost, "/api/Opportunity/RevertOpportunity?opportunityDealId="+draft.id, nil).
		status)
	require.Equal(t, 404, requester.try(httpPost, setStatus+draft.id+"&statusCode=100000012", nil).status,
		"there is no undo and no second time")
}

// MAN-534: the parameters of both calls may stand in a body.
func TestStatusAndRevertTakeABody(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	d := submitted(t, requester)
	require.Equal(t, "/opportunityDealId", requester.try(httpPost, "/api/Opportunity/RevertOpportunity", row{}).problem(t).
		Errors[0].Pointer)
	requester.do(httpPost, "/api/Opportunity/RevertOpportunity",
		row{"opportunityNumber": d.caseNumber, "opportunityDealId": d.id, "fullName": "Ada", "email": requester.email}, nil)
	require.Equal(t, deal.Draft, d.status(t))
	unknown := requester.try(httpPost, "/api/OpportunityDeal/SetOpportunityDealStatus",
		row{"opportunityDealId": d.id, "stateCode": 1, "statusCode": 100000012, "why": "x"})
	require.Equal(t, 422, unknown.status, "clarifications.md 30: an unknown field is named")
	requester.do(httpPost, "/api/OpportunityDeal/SetOpportunityDealStatus", row{
		"opportunityDealId": d.id, "stateCode": 1, "statusCode": 100000012, "fullName": "Ada", "email": requester.email,
	}, nil)
	require.Equal(t, deal.Cancelled, d.status(t))
}

// MAN-244, MAN-540, MAN-541: the letter is asked for with all that the specification names; the server reads names
// without case.
func TestTheLetterTakesTheSpecifiedParameters(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	letterText(t, requester, d)
	encoded := ""
	requester.do(httpPost,
		"/api/CaseLetters/GetCaseDecisionLetter?countries=a,b&accounts=c,d&userRole=ADR&pricingprogram=true&opportunityDealId="+d.id, row{
			"accountsIds": []string{}, "userRoles": "ADR", "userRoleDetails": []row{}, "dealType": "Deal Registration",
			"email": requester.email, "tpiDs": []string{},
			"filter": row{
				"logic": "and",
				"filters": []row{{
					"field": "name", "operator": "eq",
					"value": "Case Decision",
				}},
			}, "pageNumber": 1, "recordsToFetch": 1000,
		}, &encoded)
	require.True(t, strings.HasPrefix(encoded, "JVBERi"), "base64 of %%PDF")
}

// MAN-335: the desk's calls are for internal roles; to a partner of the case they are refused.
func TestTheDesksCallsAreForTheDesk(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	d := submitted(t, requester)
	for path, body := range map[string]row{
		"/api/Desk/Claim": claimBody(d), "/api/Desk/Release": claimBody(d), "/api/Desk/Decide": approveBody(d),
		"/api/Desk/PreviewDecision": approveBody(d),
		"/api/Desk/Endorse": {
			"opportunityDealId": d.id,
			"endorse":           true,
		}, "/api/Desk/DecideExtension": {"opportunityDealId": d.id, "approve": true},
	} {
		require.Equal(t, 403, requester.try(httpPost, path, body).status, path)
	}
	require.Equal(t, 403, requester.try(httpGet, "/api/Desk/GetReview/"+d.id, nil).status)
	require.Equal(t, 403, requester.try(httpPost, "/api/Desk/GetQueue", row{}).status)
	require.Equal(t, []string{"Draft created", "Submitted"}, d.timeline(t))
}

// Claim, release and decide answer the deal; an approval above the level says that it is a
// recommendation.
func TestTheDeskAnswersTheDeal(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := captured(t, requester, specialPricing(t, requester, 10000)) // 13 % is above level 1
	var answer struct {
		shownDeal
		Recommended bool
	}
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), &answer)
	require.Equal(t, []any{d.id, 100000000, false}, []any{answer.ID, answer.StatusCode, answer.Recommended})
	reviewer.do(httpPost, "/api/Desk/Release", claimBody(d), &answer)
	require.Equal(t, []any{d.id, 100000008}, []any{answer.ID, answer.StatusCode})
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), &answer)
	reviewer.do(httpPost, "/api/Desk/Decide", approveBody(d), &answer)
	require.Equal(t, []any{d.id, 100000008, true}, []any{answer.ID, answer.StatusCode, answer.Recommended})
}

// MAN-300: a CP Strategic deal is neither extended nor renewed nor copied; the refusal is the matrix's reason.
func TestStrategicDealsAreNotExtended(t *testing.T) {
	owner, reviewer := signIn(t, "pdm@devices.example"), signIn(t, "fbd@devices.example")
	asked := strategicCase(t, owner, "")
	first := asked["opportunityDeals"].([]row)[0]
	first["channelStructure"] = 2
	asked["opportunityAccounts"] = []row{{
		"partnerType": "ADD", "countryId": first["geoCountries"].([]row)[0]["countryId"],
		"isAllSelected": "1",
	}}
	d := captured(t, owner, asked)
	reviewer.decides(d, approveBody(d))
	shown := dealOf(owner, d)
	named := row{"opportunityNumber": d.caseNumber, "opportunityDealNumber": d.number}
	for path, body := range map[string]row{
		"/api/Opportunity/RenewOpportunity": named, "/api/Opportunity/CopyOpportunity": named,
		"/api/OpportunityDeal/ExtendOpportunityDeal": {
			"opportunityDealId": d.id, "priorExpirationDate": shown.ExpirationDate,
			"newExpirationDate": deal.Date(shown.ExpirationDate).AddDays(5),
		},
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
