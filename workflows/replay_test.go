package workflows_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"go.temporal.io/api/history/v1"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"
	"google.golang.org/protobuf/encoding/protojson"

	"dealdesk/workflows"
	"dealdesk/workflows/contract"
)

// Histories that released versions wrote must be read by this one: deals live for years.
// They were recorded on the real server, each run of the continue-as-new chain a file (worker/e2e, -record).
func TestRecordedHistoriesReplay(t *testing.T) {
	files, err := filepath.Glob("testdata/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	replayer := worker.NewWorkflowReplayer()
	replayer.RegisterWorkflowWithOptions(workflows.DealWorkflow, workflow.RegisterOptions{Name: contract.DealWorkflow})
	replayer.RegisterWorkflowWithOptions(workflows.BulkWorkflow, workflow.RegisterOptions{Name: contract.BulkWorkflow})
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			require.NoError(t, replayer.ReplayWorkflowHistoryFromJSONFile(nil, file))
		})
	}
}

// Every message of the contract and every way for a run to end is in some recorded history, so that the replay misses
// none.
func TestRecordedHistoriesHoldEveryPath(t *testing.T) {
	files, err := filepath.Glob("testdata/*.json")
	require.NoError(t, err)
	found := map[string]bool{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var h history.History
		require.NoError(t, protojson.UnmarshalOptions{DiscardUnknown: true}.Unmarshal(raw, &h))
		for _, e := range h.Events {
			found[e.EventType.String()] = true
			found["update "+e.GetWorkflowExecutionUpdateAcceptedEventAttributes().GetAcceptedRequest().GetInput().
				GetName()] = true
			found["signal "+e.GetWorkflowExecutionSignaledEventAttributes().GetSignalName()] = true
		}
	}
	var want []string
	for _, name := range contract.Updates() {
		want = append(want, "update "+name)
	}
	for _, name := range append(contract.Notices(), contract.SignalCommand, contract.SignalTakenBack) {
		want = append(want, "signal "+name)
	}
	for _, name := range append(want, "TimerFired", "TimerCanceled", "WorkflowExecutionContinuedAsNew",
		"WorkflowExecutionCompleted", "ActivityTaskCompleted", "MarkerRecorded") {
		require.True(t, found[name], "no recorded history holds %s", name)
	}
}
