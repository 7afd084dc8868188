//go:build e2e

package e2e

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

// inWindow moves a deal's dates so that today lies in its renewal window.
func inWindow(t *testing.T, d theDeal) {
	t.Helper()
	_, err := shared.db.Exec(t.Context(),
		"update opportunity_deal set units = 5, start_date = current_date - 150, expiration_date = current_date + 30 where "+
			"id = $1", d.id)
	require.NoError(t, err)
}

func renew(t *testing.T, p person, d theDeal) theDeal {
	t.Helper()
	var answer struct{ Item1, Item2 string }
	p.do(httpPost, "/api/Opportunity/RenewOpportunity",
		row{"opportunityNumber": d.caseNumber, "opportunityDealNumber": d.number}, &answer)
	require.Equal(t, d.caseNumber, answer.Item1)
	var id string
	require.NoError(t, shared.db.QueryRow(t.Context(), "select id from opportunity_deal where number = $1", answer.Item2).
		Scan(&id))
	return theDeal{d.caseNumber, answer.Item2, id}
}

// MAN-325, MAN-326, MAN-327, MAN-329, MAN-538, MAN-539: the renewal is a draft in the same case; its approval ends the
// old deal in one transaction, and the old deal's workflow hears of it.
func TestRenewalTakesTheOldDealsPlace(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	early := requester.try(httpPost, "/api/Opportunity/RenewOpportunity",
		row{"opportunityNumber": d.caseNumber, "opportunityDealNumber": d.number}).problem(t)
	require.Equal(t, "renewal.early", early.Code)
	inWindow(t, d)
	require.True(t, dealOf(requester, d).allows("Renew"))
	next := renew(t, requester, d)
	require.Equal(t, d.number+"-R1", next.number)
	again := requester.try(httpPost, "/api/Opportunity/RenewOpportunity",
		row{"opportunityNumber": d.caseNumber, "opportunityDealNumber": d.number}).problem(t)
	require.Equal(t, "deal.pending", again.Code)
	require.False(t, dealOf(requester, d).allows("Extend"))

	var c row
	requester.do(httpGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber+"?oppDealNumber="+next.number, nil, &c)
	require.Equal(t, "renew", c["pageSubMode"])
	requester.do(httpPost, "/api/Opportunity/SaveOpportunity", c, nil)
	require.Equal(t, deal.Unassigned, next.status(t))
	require.Equal(t, deal.Approved, d.status(t), "carried along unchanged, the old deal stays as it is")
	reviewer.decides(next, approveBody(next))
	require.Equal(t, deal.Approved, next.status(t))
	require.Equal(t, deal.Expired, d.status(t))
	require.Equal(t, "Expired: the renewal was approved", d.timeline(t)[4])
	require.Eventually(t, func() bool { return d.ended(t) }, time.Minute, 100*time.Millisecond,
		"the old workflow was told")
	inWindow(t, next)
	require.Equal(t, d.number+"-R2", renew(t, requester, next).number)
}

// clarifications.md 10: an early expiry closes the renewal's draft with it; a deleted draft frees the deal for another
// one.
func TestRenewalDraftsEnd(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	inWindow(t, d)
	first := renew(t, requester, d)
	requester.deletes(first)
	require.Equal(t, deal.Cancelled, first.status(t))
	second := renew(t, requester, d)
	require.Equal(t, d.number+"-R2", second.number)
	requester.expires(d)
	require.Equal(t, deal.ForcedExpire, d.status(t))
	require.Equal(t, deal.Cancelled, second.status(t))
	require.Eventually(t, func() bool { return second.ended(t) }, time.Minute, 100*time.Millisecond)
}

// SUB-171, MAN-338, MAN-537: an expired deal is copied into a new case.
func TestExpiredDealIsCopied(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	body := row{
		"opportunityNumber": d.caseNumber, "opportunityDealNumber": d.number,
		"submitterContact": row{"email": requester.email},
	}
	require.Equal(t, 409, requester.try(httpPost, "/api/Opportunity/CopyOpportunity", body).status)
	_, err := shared.db.Exec(t.Context(),
		"update opportunity_deal set start_date = current_date - 200, expiration_date = current_date - 3 where id = $1", d.id)
	require.NoError(t, err)
	require.Equal(t, "Expired", dealOf(requester, d).StatusCodeName)
	number := ""
	requester.do(httpPost, "/api/Opportunity/CopyOpportunity", body, &number)
	require.NotEqual(t, d.caseNumber, number)
	var c row
	requester.do(httpGet, "/api/Opportunity/GetOpportunity/"+number, nil, &c)
	require.Equal(t, "copy", c["pageSubMode"])
	copied := follow(t, requester, number)
	require.Equal(t, deal.Draft, copied.status(t))
	submit(t, requester, copied)
	require.Equal(t, deal.Unassigned, copied.status(t))
}
