//go:build e2e

package relay

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/client"

	"dealdesk/worker"
	"dealdesk/workflows/contract"
)

// A relay that an earlier version started, without the topics of this one, gives way to one that has them; a worker
// that starts later leaves that one alone.
func TestAnOlderRelayGivesWay(t *testing.T) {
	w := newWorld(t, func(w *world) {
		_, err := w.deals.Temporal.ExecuteWorkflow(t.Context(), client.StartWorkflowOptions{
			ID: contract.RelayWorkflowID, TaskQueue: contract.QueueRelay,
		}, contract.RelayWorkflow, []string{contract.ActivityDrainMail})
		require.NoError(t, err)
	})
	running := func() string {
		described, err := w.deals.Temporal.DescribeWorkflowExecution(t.Context(), contract.RelayWorkflowID, "")
		require.NoError(t, err)
		return described.GetWorkflowExecutionInfo().GetExecution().GetRunId()
	}
	w.delivered(w.submit("Indexed by the new relay"))
	before := running()
	require.NoError(t, worker.EnsureRelay(t.Context(), w.deals.Temporal))
	assert.Equal(t, before, running())
}
