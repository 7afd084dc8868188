//go:build e2e

package e2e

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/activities"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// bulkAnswer is what the tests read of a bulk.
type bulkAnswer struct {
	ID, State string
	Rows      []struct{ OpportunityDealID, Outcome string }
}

func decidedRows(b bulkAnswer) (count int) {
	for _, r := range b.Rows {
		if r.Outcome != "waiting" {
			count++
		}
	}
	return count
}

func stageDenials(reviewer person, deals []theDeal) bulkAnswer {
	rows := []row{}
	for _, d := range deals {
		rows = append(rows, row{"opportunityDealId": d.id, "revision": 1})
	}
	var staged bulkAnswer
	reviewer.do(http.MethodPost, "/api/Desk/StageBulk",
		row{"act": "Deny", "reasonCode": "InsufficientVolume", "rows": rows}, &staged)
	return staged
}

// moves moves the ticket of a deal to the queue of a colleague.
func (p person) moves(t *testing.T, d theDeal, colleague person) {
	t.Helper()
	var moved bulkAnswer
	p.do(http.MethodPost, "/api/Desk/StageBulk", row{
		"act": "Move", "toPerson": colleague.email, "rows": []row{{"opportunityDealId": d.id, "revision": 1}},
	}, &moved)
	p.waitsForBulk(t, moved.ID)
}

// waitsForBulk reads a bulk until it has ended.
func (p person) waitsForBulk(t *testing.T, id string) (after bulkAnswer) {
	t.Helper()
	require.Eventually(t, func() bool {
		p.do(http.MethodGet, "/api/Desk/GetBulk/"+id, nil, &after)
		return after.State == "finished"
	}, 5*time.Minute, 100*time.Millisecond)
	return after
}

// N18, N19, N21: two hundred staged decisions survive a worker and an API that die again and again while they are
// carried out: none is lost, none is carried out twice, and what was taken back stays undecided.
func TestABulkUnderKilledWorkers(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	colleague := signIn(t, "pod2@devices.example")
	deals := make([]theDeal, deal.MaxBulkRows)
	for i := range deals {
		deals[i] = submitted(t, requester)
	}
	staged := stageDenials(reviewer, deals)
	require.Equal(t, "staged", staged.State)
	require.Equal(t, http.StatusConflict, colleague.try(http.MethodPost, "/api/Desk/Claim", claimBody(deals[0])).status)
	reviewer.do(http.MethodPost, "/api/Desk/TakeBackBulk",
		row{"bulkId": staged.ID, "opportunityDealIds": []string{deals[3].id}}, nil)
	fastForward(t, contract.BulkWorkflowID(staged.ID), deal.BulkDelay+time.Minute)
	var after bulkAnswer
	for kills := range 4 {
		before := decidedRows(after)
		require.Eventually(t, func() bool { // a killed one has carried some of it out
			reviewer.do(http.MethodGet, "/api/Desk/GetBulk/"+staged.ID, nil, &after)
			return decidedRows(after) > before+40 || after.State == "finished"
		}, 5*time.Minute, 20*time.Millisecond)
		t.Logf("kill %d when %d of %d rows have an outcome", kills+1, decidedRows(after), len(after.Rows))
		shared.worker.kill()
		require.NoError(t, shared.worker.up(t.Context()))
		shared.api.kill()
		require.NoError(t, shared.api.up(t.Context()))
	}
	after = reviewer.waitsForBulk(t, staged.ID)
	for i, d := range deals {
		if i == 3 {
			require.Equal(t, "takenBack", after.Rows[i].Outcome)
			require.Equal(t, []string{"Draft created", "Submitted"}, d.timeline(t))
			continue
		}
		require.Equal(t, "done", after.Rows[i].Outcome)
		require.Equal(t, []string{"Draft created", "Submitted", "Review started", "Denied"}, d.timeline(t))
	}
	if *record {
		writeHistory(t, "bulk-taken-back-denied-1.json", historyOf(t, contract.BulkWorkflowID(staged.ID), ""))
	}
}

// N21: a bulk of which no workflow has heard, because the start was lost, is started by the reconciler.
func TestABulkWhoseStartWasLost(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	s := store(t)
	d, id := submitted(t, requester), uuid.NewString()
	actor, found, err := s.ReviewerNamed(t.Context(), "pod@devices.example")
	require.NoError(t, err)
	require.True(t, found)
	require.NoError(t, s.StageBulk(t.Context(), repo.NewBulk{
		ID: id, Order: deal.BulkOrder{Act: deal.BulkClaim}, By: actor, At: time.Now().UTC().Add(-time.Hour),
		Rows: []repo.BulkTarget{{DealID: d.id, Revision: 1}},
	}))
	reconcile := &activities.Reconcile{Store: s, Temporal: shared.temporal}
	_, err = reconcile.Execute(t.Context())
	require.NoError(t, err)
	after := reviewer.waitsForBulk(t, id)
	require.Equal(t, "done", after.Rows[0].Outcome)
	require.Equal(t, []string{"Draft created", "Submitted", "Review started"}, d.timeline(t))
}
