//go:build e2e

package e2e

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/workflows/contract"
)

// A deal whose workflow is lost is found by a dry run of the reconciler, mended by a run, and started by hand when it
// is lost again; each by the calls of the operator's page.
//
// beyond N87
func TestAnOperatorMendsALostWorkflow(t *testing.T) {
	pauseReconciler(t, "a test mends by hand")
	operator := signIn(t, "ops@devices.example")
	var health wire.Health
	require.Eventually(t, func() bool {
		health = wire.Health{}
		operator.do(http.MethodGet, "/api/Operations/GetHealth", nil, &health)
		return health.WorkersKnown
	}, time.Minute, 100*time.Millisecond, "a busy Temporal may answer too late")
	require.Len(t, health.Work, 4, "turns and steps of both queues")
	require.Equal(t, []string{contract.ScheduleReconcile, "paused", "a test mends by hand"},
		[]string{health.Schedules[0].Name, health.Schedules[0].State, health.Schedules[0].Note}, "beyond N88")
	d := submitted(t, signIn(t, "adr@contoso.example"))
	lose := func() {
		t.Helper()
		require.NoError(t, shared.temporal.TerminateWorkflow(t.Context(), contract.DealWorkflowID(d.id), "", "test"))
	}
	state := func() string {
		t.Helper()
		var why wire.DealDiagnosis
		require.Eventually(t, func() bool {
			operator.do(http.MethodGet, "/api/Operations/GetDealDiagnosis/"+d.number, nil, &why)
			return why.Workflow.State != "unknown"
		}, time.Minute, 100*time.Millisecond, "a busy Temporal may answer too late")
		return why.Workflow.State
	}
	reconcile := func(body row) wire.Reconciliation {
		t.Helper()
		var asked wire.ReconciliationAsked
		require.Eventually(t, func() bool {
			a := operator.try(http.MethodPost, "/api/Operations/RunReconciler", body)
			if a.status == http.StatusConflict && strings.Contains(string(a.body), "reconciliation.runs") {
				return false
			}
			require.Equal(t, http.StatusOK, a.status, string(a.body))
			a.into(t, &asked)
			return true
		}, time.Minute, 100*time.Millisecond, "on a busy machine the workflow ends late after its last activity")
		var newest wire.Reconciliation
		require.Eventually(t, func() bool {
			var all wire.Reconciliations
			operator.do(http.MethodGet, "/api/Operations/GetReconciliations", nil, &all)
			newest = all.Value[0]
			return newest.State == "finished"
		}, 3*time.Minute, 100*time.Millisecond)
		require.Equal(t, asked.ID, newest.ID)
		return newest
	}
	finds := func(r wire.Reconciliation) bool {
		return slices.ContainsFunc(r.Findings, func(f wire.Finding) bool {
			return f.Kind == "workflow_missing" && f.DealNumber == d.number
		})
	}
	lose()
	require.Equal(t, "failed", state())
	look := reconcile(row{"dryRun": true})
	require.True(t, finds(look), "%+v", look)
	require.Equal(t, "failed", state(), "a look changes nothing")
	require.True(t, finds(reconcile(row{"dryRun": false, "previewId": look.ID, "reason": "It was lost."})))
	require.Equal(t, "running", state())
	require.False(t, finds(reconcile(row{"dryRun": true})))

	lose()
	var restarted wire.RestartedWorkflow
	operator.do(http.MethodPost, "/api/Operations/RestartWorkflow",
		row{"opportunityDealId": d.number, "reason": "It was lost again."}, &restarted)
	require.Equal(t, "running", restarted.State)
	require.Equal(t, "running", state())
	signIn(t, "pod@devices.example").do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
}
