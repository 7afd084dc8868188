//go:build e2e

package e2e

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/api/dealclient"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// renewalChain is a renewal chain whose workflows live ahead of the clock.
type renewalChain struct {
	t         *testing.T
	ahead     time.Duration
	requester person
	reviewer  person
}

// pass lets time pass for a deal until its timeline has an event.
func (l *renewalChain) pass(d theDeal, days int, until string) {
	l.t.Helper()
	d.fastForward(l.t, time.Duration(days)*day)
	l.ahead += time.Duration(days) * day
	require.Eventually(l.t, func() bool { return slices.Contains(d.timeline(l.t), until) }, time.Minute,
		100*time.Millisecond,
		"%s: %v", until, d.timeline(l.t))
}

// extend asks for the last possible day.
func (l *renewalChain) extend(d theDeal) {
	l.t.Helper()
	units(l.t, d, 5)
	var shown struct {
		OpportunityDeals []struct{ ID, ExpirationDate, MaximumExpirationDate string }
	}
	l.requester.do(httpGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber, nil, &shown)
	for _, one := range shown.OpportunityDeals {
		if one.ID == d.id {
			var outcome struct{ Status string }
			l.requester.do(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", row{
				"opportunityDealId": d.id, "priorExpirationDate": one.ExpirationDate,
				"newExpirationDate": one.MaximumExpirationDate,
			}, &outcome)
			require.Equal(l.t, "Success", outcome.Status)
			return
		}
	}
	l.t.Fatalf("deal %s is not shown", d.number)
}

// renew starts the renewal at the deal's own time, which is ahead of the API's.
func (l *renewalChain) renew(d theDeal) theDeal {
	l.t.Helper()
	s := store(l.t)
	id := uuid.NewString()
	number, err := s.Renew(l.t.Context(), repo.Renew{
		DealID: d.id, NewID: id, Actor: actorOf(l.t, s, l.requester.email), Now: time.Now().Add(l.ahead).UTC().
			Truncate(time.Microsecond), Signal: contract.SignalChanged,
	})
	require.NoError(l.t, err)
	clients := &dealclient.Client{Temporal: shared.temporal, Store: s, Now: time.Now}
	require.NoError(l.t, clients.Start(l.t.Context(), id))
	next := theDeal{d.caseNumber, number, id}
	next.arriveAt(l.t, l.ahead)
	submit(l.t, l.requester, next)
	require.Equal(l.t, deal.Unassigned, next.status(l.t))
	l.reviewer.decides(next, approveBody(next))
	require.Equal(l.t, deal.Approved, next.status(l.t))
	require.Equal(l.t, deal.Expired, d.status(l.t))
	return next
}

// More than 26 months of a registration: reminded as a draft, returned, answered, approved, extended to its last day,
// renewed, extended again, renewed again, expired.
func TestMoreThanTwoYearsOfADeal(t *testing.T) {
	l := &renewalChain{t: t, requester: signIn(t, "adr@contoso.example"), reviewer: signIn(t, "pod@devices.example")}
	d := saveDraft(t, l.requester)
	l.pass(d, 11, "Reminder: draft will be deleted")
	submit(t, l.requester, d)
	l.reviewer.decides(d, returning(d, "NeedMoreInfo", "VolumeEvidence"))
	l.pass(d, 10, "Reminder: the desk waits for an answer")
	submit(t, l.requester, d)
	l.reviewer.decides(d, approveRevision(d, 2))
	letterText(t, l.requester, d)
	began := dealOf(l.requester, d).CaseStartDate
	l.pass(d, 130, "Reminder: deal expires")
	l.extend(d)
	l.pass(d, 190, "Renewal window opened")
	second := l.renew(d)
	require.Eventually(t, func() bool { return d.ended(t) }, time.Minute, 100*time.Millisecond)
	l.pass(second, 130, "Reminder: deal expires")
	l.extend(second)
	l.pass(second, 190, "Renewal window opened")
	third := l.renew(second)
	l.pass(third, 200, "Expired")
	third.becomes(t, deal.Expired)
	require.Equal(t, d.number+"-R2", third.number)
	var ended time.Time
	require.NoError(t, shared.db.QueryRow(t.Context(), "select expiration_date from opportunity_deal where id = $1",
		third.id).Scan(&ended))
	require.GreaterOrEqual(t, deal.DateOf(ended, time.UTC), deal.Date(began).AddMonths(26))
	for _, one := range []theDeal{d, second, third} {
		var versions, events int
		require.NoError(t, shared.db.QueryRow(t.Context(),
			"select version, (select count(*) from audit_event a where a.deal_id = d.id) from opportunity_deal d where id = "+
				"$1", one.id).Scan(&versions, &events))
		require.Equal(t, versions, events, "an event for each transition of %s", one.number)
	}
}
