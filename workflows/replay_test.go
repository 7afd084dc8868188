package workflows_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"

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
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			require.NoError(t, replayer.ReplayWorkflowHistoryFromJSONFile(nil, file))
		})
	}
}
