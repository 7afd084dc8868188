//go:build e2e

package e2e

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/client"

	"dealdesk/activities"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// pauseReconciler lets the schedule start no reconciler until the test ends, and waits for one that had begun before.
func pauseReconciler(t *testing.T, note string) {
	t.Helper()
	schedule := shared.temporal.ScheduleClient().GetHandle(t.Context(), contract.ScheduleReconcile)
	require.NoError(t, schedule.Pause(t.Context(), client.SchedulePauseOptions{Note: note}))
	t.Cleanup(func() {
		require.NoError(t, schedule.Unpause(context.WithoutCancel(t.Context()), client.ScheduleUnpauseOptions{}))
	})
	require.Eventually(t, func() bool {
		about, err := schedule.Describe(t.Context())
		require.NoError(t, err)
		return len(about.Info.RunningWorkflows) == 0
	}, 3*time.Minute, 100*time.Millisecond, "one that had begun before ends")
}

// A dry run says what does not fit and changes nothing; the real one repairs it.
func TestReconcileFindsAndRepairs(t *testing.T) {
	s := store(t)
	pauseReconciler(t, "a test looks for what it would repair")
	p, pod := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	lost := submitted(t, p)
	behind := submitted(t, p)
	refused := saveDraft(t, p)

	// its workflow is gone
	require.NoError(t, shared.temporal.TerminateWorkflow(t.Context(), contract.DealWorkflowID(lost.id), "", "test"))
	// its rows went on without its workflow
	reviewer := deal.Actor{Email: "pod@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RolePOD}}}
	require.NoError(t, s.InDeal(t.Context(), behind.id, func(tx *repo.DealTx) error {
		state, err := tx.State()
		require.NoError(t, err)
		now := time.Now().UTC()
		result, refusal := deal.Apply(state, deal.Command{Event: deal.Claim, Actor: reviewer}, deal.EvalContext{Now: now})
		require.Nil(t, refusal)
		_, err = tx.Apply(result, repo.AuditNote{CommandID: uuid.NewString(), Actor: reviewer, Side: deal.SideDesk}, now)
		return err
	}))
	aged(t, s, "update opportunity_deal set updated_at = updated_at - interval '5 minutes' where id in (?, ?)",
		behind.id, lost.id)
	// a submit that was refused leaves its revision behind
	require.NoError(t, s.DB(t.Context()).Exec(`insert into deal_revision (deal_id, number, customers_hash,
		products_hash, channel_hash, rest_hash, submitted_by, submitted_at)
		select ?, 7, customers_hash, products_hash, channel_hash, rest_hash, submitted_by, now() - interval '2 days' from
		deal_revision where deal_id = ? limit 1`, refused.id, lost.id).Error)

	found := func(dryRun bool) map[activities.FindingKind]string {
		t.Helper()
		findings := map[activities.FindingKind]string{}
		r := &activities.Reconcile{
			Store: s, Temporal: shared.temporal, All: true, DryRun: dryRun,
			Report: func(f activities.Finding) {
				if f.Deal == lost.number || f.Deal == behind.number || f.Deal == refused.number {
					findings[f.Kind] = f.Deal
				}
			},
		}
		_, err := r.Execute(t.Context())
		require.NoError(t, err)
		return findings
	}
	want := map[activities.FindingKind]string{
		activities.FoundNoWorkflow: lost.number, activities.FoundDisagrees: behind.number,
		activities.FoundOrphan: refused.number,
	}
	require.Equal(t, want, found(true))
	require.Equal(t, want, found(true), "a dry run has changed nothing")
	require.Equal(t, want, found(false))
	require.Eventually(t, func() bool { return len(found(true)) == 0 }, 3*time.Minute, 200*time.Millisecond,
		"everything fits again")
	pod.do(http.MethodPost, "/api/Desk/Decide", approveBody(behind), nil)
	pod.do(http.MethodPost, "/api/Desk/Claim", claimBody(lost), nil)
}

// The letter of a decision that the deal's workflow never heard of is written although the deal has ended meanwhile,
// once, and also when somebody repeats the decision's request.
func TestTheLetterOfAnEndedDealIsWritten(t *testing.T) {
	s := store(t)
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	reviewer.do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
	key, body := uuid.NewString(), marshal(t, approveBody(d))
	decide := func() {
		t.Helper()
		reviewer.repeat("/api/Desk/Decide", key, body)
	}
	decide()
	letterText(t, requester, d)
	requester.do(http.MethodPost, setStatus+d.id+"&statusCode=441820002", nil, nil)
	require.Eventually(t, func() bool { return d.ended(t) }, time.Minute, 100*time.Millisecond)
	// as if the workflow had not heard of the approval
	aged(t, s, "delete from letter where deal_id = ?", d.id)
	aged(t, s, "update command set confirmed_at = null, created_at = created_at - interval '5 minutes' where "+
		"deal_id = ? and event = 'approve'", d.id)
	aged(t, s, "update idempotency set status = 0, answer = null where id in (select idempotency_id from command "+
		"where deal_id = ? and event = 'approve')", d.id)
	decide()
	schedule := shared.temporal.ScheduleClient().GetHandle(t.Context(), contract.ScheduleReconcile)
	require.NoError(t, schedule.Trigger(t.Context(), client.ScheduleTriggerOptions{}))
	count := func() (n int) {
		require.NoError(t, shared.db.QueryRow(t.Context(), "select count(*) from letter where deal_id = $1", d.id).Scan(&n))
		return n
	}
	require.Eventually(t, func() bool { return count() == 1 }, 2*time.Minute, 100*time.Millisecond)
	require.NoError(t, schedule.Trigger(t.Context(), client.ScheduleTriggerOptions{}))
	require.Eventually(t, func() bool {
		var confirmed bool
		require.NoError(t, shared.db.QueryRow(t.Context(),
			"select bool_and(confirmed_at is not null) from command where deal_id = $1", d.id).Scan(&confirmed))
		return confirmed
	}, 2*time.Minute, 100*time.Millisecond)
	require.Equal(t, 1, count())
}

func aged(t *testing.T, store *repo.Store, statement string, args ...any) {
	t.Helper()
	require.NoError(t, store.DB(t.Context()).Exec(statement, args...).Error)
}
