package workflows

import (
	"fmt"
	"strings"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// bulk is a run of BulkWorkflow.
type bulk struct {
	contract.BulkInput

	left    int // rows that are not taken back
	total   int // rows when it began
	settled int
	sum     deal.BulkSummary
	last    string // what the newest refused row was refused for
}

// BulkWorkflow is the life of a bulk (beyond N18–N21): its decisions wait until they are due, so that they can be taken
// back; then each row is carried out by its own command, some at a time, and at last the desk is told once. The rows in
// the database decide what is still to come and what came of it.
func BulkWorkflow(ctx workflow.Context, in contract.BulkInput) error {
	b := &bulk{BulkInput: in, left: in.Rows}
	b.publish(ctx, "")
	if err := b.waitUntilDue(ctx); err != nil {
		return err
	}
	ref := contract.BulkRef{BulkID: in.BulkID}
	var start contract.BulkBegun
	call := workflow.WithActivityOptions(ctx, bulkOptions("Begin: from here on nothing is taken back"))
	if err := workflow.ExecuteActivity(call, contract.ActivityBeginBulk, ref).Get(ctx, &start); err != nil {
		return fmt.Errorf("begin bulk %s: %w", in.BulkID, err)
	}
	b.total = len(start.Rows)
	if err := b.carryOut(ctx, start.Rows); err != nil {
		return err
	}
	call = workflow.WithActivityOptions(ctx, bulkOptions("Finish, tell the desk once"))
	if err := workflow.ExecuteActivity(call, contract.ActivityFinishBulk, ref).Get(ctx, nil); err != nil {
		return fmt.Errorf("finish bulk %s: %w", in.BulkID, err)
	}
	b.publish(ctx, "finished")
	return nil
}

// waitUntilDue waits until the decisions are due, or nothing is left of them.
func (b *bulk) waitUntilDue(ctx workflow.Context) error {
	delay := b.DueAt.Sub(workflow.Now(ctx))
	if !b.Act.Decides() || delay <= 0 {
		return nil
	}
	waiting, stop := workflow.WithCancel(ctx)
	defer stop()
	timer := workflow.NewTimerWithOptions(waiting, delay,
		workflow.TimerOptions{Summary: "Can be taken back until " + formatTime(b.DueAt)})
	due := false
	selector := workflow.NewSelector(ctx)
	selector.AddFuture(timer, func(workflow.Future) { due = true })
	selector.AddReceive(workflow.GetSignalChannel(ctx, contract.SignalTakenBack),
		func(c workflow.ReceiveChannel, _ bool) {
			var taken contract.BulkTakenBack
			c.Receive(ctx, &taken)
			b.left = min(b.left, taken.Left)
		})
	for !due && b.left > 0 {
		b.publish(ctx, "staged until "+formatTime(b.DueAt))
		selector.Select(ctx)
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("bulk %s stopped: %w", b.BulkID, err)
		}
	}
	return nil
}

// carryOut carries the rows out, in their order, some at a time.
func (b *bulk) carryOut(ctx workflow.Context, rows []contract.BulkRow) error {
	var failed error
	places := workflow.NewSemaphore(ctx, contract.MaxBulkAtOnce)
	group := workflow.NewWaitGroup(ctx)
	for _, row := range rows {
		if err := places.Acquire(ctx, 1); err != nil {
			return fmt.Errorf("bulk %s stopped: %w", b.BulkID, err)
		}
		group.Add(1)
		workflow.Go(ctx, func(ctx workflow.Context) {
			defer group.Done()
			defer places.Release(1)
			if err := b.one(ctx, row); err != nil {
				failed = err
			}
		})
	}
	group.Wait(ctx)
	return failed
}

func (b *bulk) one(ctx workflow.Context, row contract.BulkRow) error {
	call := workflow.WithActivityOptions(ctx, bulkOptions(string(b.Act)+" "+row.DealNumber))
	var result contract.BulkRowResult
	in := contract.BulkRef{BulkID: b.BulkID, DealID: row.DealID}
	if err := workflow.ExecuteActivity(call, contract.ActivityBulkRow, in).Get(ctx, &result); err != nil {
		return fmt.Errorf("%s of %s: %w", b.Act, row.DealNumber, err)
	}
	b.settled++
	b.sum.Add(result.Outcome)
	if result.Code != "" {
		b.last = row.DealNumber + ": " + result.Code
	}
	b.publish(ctx, fmt.Sprintf("running, %d of %d", b.settled, b.total))
	return nil
}

// publish keeps the current details that support staff read.
func (b *bulk) publish(ctx workflow.Context, state string) {
	var text strings.Builder
	fmt.Fprintf(&text, "**%s** of %d tickets by %s\n\n", b.Act, b.Rows, b.By)
	if state != "" {
		fmt.Fprintf(&text, "- %s\n", state)
	}
	if taken := b.Rows - b.left; taken > 0 {
		fmt.Fprintf(&text, "- taken back: %d\n", taken)
	}
	if b.settled > 0 {
		fmt.Fprintf(&text, "- done %d, recommended %d, refused %d, skipped %d\n", b.sum.Done, b.sum.Recommended,
			b.sum.Refused, b.sum.Skipped)
	}
	if b.last != "" {
		fmt.Fprintf(&text, "- last one that was not carried out: %s\n", b.last)
	}
	workflow.SetCurrentDetails(ctx, text.String())
}

// bulkOptions: a row waits for the outcome of its deal; it is retried without end, as its command is.
func bulkOptions(summary string) workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: 20 * time.Second,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: 200 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: 10 * time.Second,
		},
		Summary: summary,
	}
}
