package workflows

import (
	"errors"
	"fmt"
	"slices"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// persist is the one step that changes a deal. A moved version means that rows changed elsewhere: take them and ask
// again.
func (e *entity) persist(ctx workflow.Context, summary string, in contract.PersistInput) (deal.Outcome, error) {
	if err := e.lock.Lock(ctx); err != nil {
		return deal.Outcome{}, fmt.Errorf("wait for the deal: %w", err)
	}
	defer e.lock.Unlock()
	in.DealID = e.dealID
	for {
		in.Version, in.Now = e.State.Version, workflow.Now(ctx)
		var result contract.PersistResult
		if err := e.callPersist(ctx, summary, in).Get(ctx, &result); err != nil {
			return deal.Outcome{}, fmt.Errorf("persist deal %s: %w", e.State.DealNumber, err)
		}
		e.applyResult(ctx, result)
		if result.Kind != contract.PersistReload || in.Notice != "" {
			return result.Outcome, nil
		}
	}
}

// callPersist runs PersistDeal inside the workflow task: one write to the server for a transition instead of four. What
// a crash in between leaves unheard, the stored outcome tells again (docs/decisions/0008).
func (e *entity) callPersist(ctx workflow.Context, summary string, in contract.PersistInput) workflow.Future {
	options := persistOptions(summary)
	if e.RulesVersion < contract.RulesLocalPersist {
		return workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, options), contract.ActivityPersistDeal, in)
	}
	ctx = workflow.WithLocalActivityOptions(ctx, workflow.LocalActivityOptions{
		StartToCloseTimeout: options.StartToCloseTimeout, RetryPolicy: options.RetryPolicy, Summary: options.Summary,
		ScheduleToCloseTimeout: withoutEnd, // else the retries of a local activity end with the first try's time
	})
	return workflow.ExecuteLocalActivity(ctx, contract.ActivityPersistDeal, in)
}

// unknown tells that the database knows no such command.
func unknown(err error) bool {
	var application *temporal.ApplicationError
	return errors.As(err, &application) && application.Type() == contract.ErrorUnknown
}

// fireDeadline acts on a deadline that has come. One that the rules refuse is dropped, so that it cannot come again.
func (e *entity) fireDeadline(ctx workflow.Context, d deal.Deadline) error {
	outcome, err := e.persist(ctx, string(d.What), contract.PersistInput{Deadline: &d})
	if err != nil {
		return err
	}
	if outcome.Refusal != nil && len(e.Deadlines) > 0 && e.Deadlines[0] == d {
		workflow.GetLogger(ctx).Warn("deadline refused", "deal", e.State.DealNumber, "deadline", d.What, "code",
			outcome.Refusal.Code)
		e.Deadlines = e.Deadlines[1:]
	}
	return nil
}

// queueLetter notes a letter; one that is called for while another one is rendered waits its turn.
func (e *entity) queueLetter(due contract.LetterDue) {
	switch {
	case e.LetterFor == 0 || e.LetterFor == due.Version || e.RulesVersion < contract.RulesEveryLetter:
		e.LetterFor, e.LetterKind = due.Version, due.Kind
	case !slices.Contains(e.LettersAfter, due):
		e.LettersAfter = append(e.LettersAfter, due)
	}
}

func (e *entity) renderLetter(ctx workflow.Context) error {
	call := workflow.WithActivityOptions(ctx, letterOptions("Decision letter of "+e.State.DealNumber))
	in := contract.LetterInput{DealID: e.dealID, Version: e.LetterFor, Kind: e.LetterKind}
	if err := workflow.ExecuteActivity(call, contract.ActivityRenderLetter, in).Get(ctx, nil); err != nil {
		return fmt.Errorf("render letter of %s: %w", e.State.DealNumber, err)
	}
	e.LetterFor, e.LetterKind = 0, ""
	if len(e.LettersAfter) > 0 {
		next := e.LettersAfter[0]
		e.LetterFor = next.Version
		e.LetterKind = next.Kind
		e.LettersAfter = e.LettersAfter[1:]
	}
	return nil
}
