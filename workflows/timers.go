package workflows

import (
	"fmt"

	"go.temporal.io/sdk/workflow"

	"dealdesk/models/deal"
)

// due is the earliest deadline if its time has come.
func (e *entity) due(ctx workflow.Context) (deal.Deadline, bool) {
	if len(e.Deadlines) == 0 {
		return deal.Deadline{}, false
	}
	d := e.Deadlines[0]
	return d, !workflow.Now(ctx).Before(e.State.WakeAt(d))
}

// wait sleeps until a message, a finished update that changed something, or the earliest deadline.
func (e *entity) wait(ctx workflow.Context) error {
	version := e.State.Version
	changed := func() bool {
		return e.inbox.Len() > 0 || e.notified() || e.LetterFor != 0 || e.State.Version != version ||
			(e.idle(ctx) && (e.currentPhase() == phaseEnded || e.handOver(ctx)))
	}
	if len(e.Deadlines) == 0 {
		if err := workflow.Await(ctx, changed); err != nil {
			return fmt.Errorf("wait for messages: %w", err)
		}
		return nil
	}
	d := e.Deadlines[0]
	ctx, cancel := workflow.WithCancel(ctx)
	defer cancel() // a timer that is no longer waited for must not wake the deal later
	_, err := workflow.AwaitWithOptions(ctx, workflow.AwaitOptions{
		Timeout:      e.State.WakeAt(d).Sub(workflow.Now(ctx)),
		TimerOptions: workflow.TimerOptions{Summary: fmt.Sprintf("%s on %s", d.What, d.At.Format("2006-01-02 15:04 MST"))},
	}, changed)
	if err != nil {
		return fmt.Errorf("wait for %s: %w", d.What, err)
	}
	return nil
}
