//go:build e2e

package e2e

import (
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"
)

// The same submit twice at once with one key, and once more with another: the two are one and get one answer, and
// exactly one of the keys submits the deal (clarifications.md 4, 37).
func TestDoubleSubmitIsOneSubmit(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	d := saveDraft(t, requester)
	won := map[bool]int{}
	for round := range max(interleavings(t)/8, 6) {
		body := marshal(t, storedBody(requester, d))
		before := dealRow(t, d)
		mine, other := uuid.NewString(), uuid.NewString()
		answers := make([]answered, 3)
		var all errgroup.Group
		for i, key := range []string{mine, mine, other} {
			all.Go(func() error {
				var err error
				answers[i], err = requester.insist(http.MethodPost, "/api/Opportunity/SaveOpportunity", key, body)
				return err
			})
		}
		require.NoError(t, all.Wait())
		require.Equal(t, answers[0].status, answers[1].status, "round %d: %s beside %s", round, answers[0].body,
			answers[1].body)
		first := answers[0].status == http.StatusOK
		won[first]++
		want := map[bool][]int{true: {200, 200, 409}, false: {409, 409, 200}}[first]
		require.Equal(t, want, []int{answers[0].status, answers[1].status, answers[2].status}, "round %d: %s, %s", round,
			answers[0].body, answers[2].body)
		if first {
			require.JSONEq(t, string(answers[0].body), string(answers[1].body))
		}
		after := dealRow(t, d)
		require.Equal(t, before.version+1, after.version, "round %d: one transition", round)
		require.Equal(t, before.submits+1, after.submits, "round %d", round)
		require.Equal(t, 1, after.tickets, "round %d: one open ticket", round)
		requester.do(http.MethodPost, "/api/Opportunity/RevertOpportunity?opportunityDealId="+d.id, nil, nil)
	}
	t.Logf("the doubled key won %d times, the other %d", won[true], won[false])
}

// storedDeal is what the rows say of a deal.
type storedDeal struct{ version, submits, tickets int }

func dealRow(t *testing.T, d theDeal) storedDeal {
	t.Helper()
	var row storedDeal
	require.NoError(t, shared.db.QueryRow(t.Context(), `select version,
		(select count(*) from audit_event e where e.deal_id = d.id and e.action = 'Submitted'),
		(select count(*) from desk_ticket k where k.deal_id = d.id and k.closed_at is null) from opportunity_deal d where id
		= $1`, d.id).
		Scan(&row.version, &row.submits, &row.tickets))
	return row
}

// SUB-519: of two partners who submit for the same customer at the same time one is registered; the other learns
// nothing but that, keeps the draft, and may submit it when the first one is gone.
func TestTwoPartnersForOneCustomer(t *testing.T) {
	people := []person{signIn(t, "adr@contoso.example"), signIn(t, "adr@tailspin.example")}
	body := registration(t, people[0])
	drafts := make([]theDeal, len(people))
	for i, p := range people {
		drafts[i] = saveDraftOf(t, p, body)
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

	people[won].deletes(drafts[won])
	submit(t, people[lost], drafts[lost])
	require.Equal(t, "Decision Pending", readCase(people[lost], drafts[lost].caseNumber).
		OpportunityDeals[0].StatusCodeName)
}
