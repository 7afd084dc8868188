package workflows

import (
	"fmt"

	"go.temporal.io/sdk/workflow"

	"dealdesk/workflows/contract"
)

// RelayWorkflow is the one workflow whose activities drain the outbox: a long activity per topic, started again when it
// ends, on another worker when its own has died. The activities are its input, so that a history replays whatever is
// added later. It starts afresh when the server suggests it.
func RelayWorkflow(ctx workflow.Context, activities []string) error {
	workflow.SetCurrentDetails(ctx,
		"Drains the outbox: one activity per topic. The rows that wait are counted by the metric dealdesk_outbox_pending.")
	topics := map[string]workflow.Future{}
	for !workflow.GetInfo(ctx).GetContinueAsNewSuggested() {
		selector := workflow.NewSelector(ctx)
		for _, name := range activities {
			if topics[name] == nil {
				topics[name] = workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, drainOptions(name)), name)
			}
			selector.AddFuture(topics[name], func(f workflow.Future) {
				if err := f.Get(ctx, nil); err != nil {
					workflow.GetLogger(ctx).Warn("drain ended", "activity", name, "error", err)
				}
				topics[name] = nil
			})
		}
		selector.Select(ctx)
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("relay stopped: %w", err)
		}
	}
	return workflow.NewContinueAsNewError(ctx, contract.RelayWorkflow, activities)
}
