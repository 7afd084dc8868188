package activities

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"golang.org/x/sync/errgroup"

	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
	"dealdesk/workflows/starter"
)

// Limits of one reconciliation; the next one goes on.
const (
	reconcileAge    = 30 * time.Second // younger rows are still in the hands of their request
	reconcileAtMost = 500
	startsAtOnce    = 8
	startGrace      = time.Hour          // a failed start is found by the deal's youth, later by its deadlines
	overdueGrace    = 15 * time.Minute   // midnight deadlines are spread over ten
	keyRetention    = 7 * 24 * time.Hour // clarifications.md 37
	outboxRetention = 7 * 24 * time.Hour // of what is done: long enough to look into a complaint

	notificationRetention = 180 * 24 * time.Hour
)

// Reconcile mends what a crash between two stores leaves behind: deals without a running workflow are started, commands
// without an outcome are sent again, outcomes that a workflow may not have heard of are told it, a relay that was ended
// is started, old request keys and what the relay has done are forgotten. All of it may be repeated.
type Reconcile struct {
	Store    *repo.Store
	Temporal client.Client
	// look at every open deal, not only at those that seem to lack a workflow
	All    bool
	DryRun bool // only look: change nothing
	// writes letters that no workflow owes any more; nil leaves them
	Render func(context.Context, contract.LetterInput) error
	Files  func(context.Context) error // looks after attachments; nil leaves them
	Report func(Finding)

	reporting sync.Mutex // workflows are started side by side
}

// Execute reconciles once; one deal's trouble does not stop the others.
func (a *Reconcile) Execute(ctx context.Context) (contract.ReconcileResult, error) {
	var result contract.ReconcileResult
	now := time.Now()
	waiting, err := a.Store.UnfinishedCommands(ctx, now.Add(-reconcileAge), reconcileAtMost)
	if err != nil {
		return result, err
	}
	var errs []error
	for _, u := range waiting {
		a.report(Finding{
			Kind: FoundNoOutcome, Deal: u.DealID, Detail: string(u.Event) + ", command " + u.ID,
			Repair: "sent again",
		})
		if err := a.resend(ctx, u, &result); err != nil {
			errs = append(errs, err)
			continue
		}
		result.CommandsResent++
	}
	errs = append(errs, a.confirm(ctx, now, &result), a.startMissing(ctx, now, &result),
		a.compare(ctx, now, &result), a.indexLapsed(ctx, now), a.retryOutbox(ctx, now, &result),
		a.sweepRevisions(ctx, now, &result))
	if a.All {
		errs = append(errs, a.writeLetters(ctx, "", now.Add(-stuckAge), &result))
	}
	if a.DryRun {
		return result, errors.Join(errs...)
	}
	result.KeysForgotten, err = a.Store.ForgetRequests(ctx, now.Add(-keyRetention))
	errs = append(errs, err)
	errs = append(errs, a.Store.ForgetNotifications(ctx, now.Add(-notificationRetention)))
	result.OutboxForgotten, err = a.Store.ForgetOutbox(ctx, now.Add(-outboxRetention))
	if a.Files != nil {
		errs = append(errs, a.Files(ctx))
	}
	return result, errors.Join(append(errs, err, starter.Relay(ctx, a.Temporal))...)
}

// indexLapsed lets search show that the date of approved deals has passed.
func (a *Reconcile) indexLapsed(ctx context.Context, now time.Time) error {
	if a.DryRun {
		return nil
	}
	_, err := a.Store.IndexLapsed(ctx, now, reconcileAtMost)
	return err
}

// confirm tells workflows again what was done in their name when the answer may have been lost with a process or a
// server.
func (a *Reconcile) confirm(ctx context.Context, now time.Time, result *contract.ReconcileResult) error {
	unheard, err := a.Store.UnconfirmedCommands(ctx, now.Add(-reconcileAge), reconcileAtMost)
	errs := []error{err}
	for _, u := range unheard {
		a.report(Finding{
			Kind: FoundUnheard, Deal: u.DealID, Detail: string(u.Event) + ", command " + u.ID,
			Repair: "told again",
		})
		if err := a.resend(ctx, u, result); err != nil {
			errs = append(errs, err)
			continue
		}
		result.OutcomesRetold++
		if !a.DryRun {
			errs = append(errs, a.Store.ConfirmCommand(ctx, u.ID, now))
		}
	}
	return errors.Join(errs...)
}

// StartMissing starts the workflows of open deals that have none and tells how many there were.
func (a *Reconcile) StartMissing(ctx context.Context) (int, error) {
	var result contract.ReconcileResult
	err := a.startMissing(ctx, time.Now(), &result)
	return result.DealsStarted, err
}

func (a *Reconcile) startMissing(ctx context.Context, now time.Time, result *contract.ReconcileResult) error {
	var errs []error
	for after := ""; ; {
		ids, err := a.candidates(ctx, now, after)
		if err != nil {
			return errors.Join(append(errs, err)...)
		}
		started := make([]bool, len(ids))
		failed := make([]error, len(ids))
		var group errgroup.Group
		group.SetLimit(startsAtOnce)
		for i, id := range ids {
			after = id
			group.Go(func() error {
				started[i], failed[i] = a.start(ctx, id)
				return nil
			})
		}
		_ = group.Wait()
		errs = append(errs, failed...)
		for i, id := range ids {
			if started[i] { // what the lost run owed, the new one does not know
				result.DealsStarted++
				errs = append(errs, a.writeLetters(ctx, id, now.Add(-reconcileAge), result))
			}
		}
		if !a.All || len(ids) < reconcileAtMost {
			return errors.Join(errs...)
		}
	}
}

func (a *Reconcile) candidates(ctx context.Context, now time.Time, after string) ([]string, error) {
	if a.All {
		return a.Store.OpenDeals(ctx, after, reconcileAtMost)
	}
	return a.Store.DealsAtRisk(ctx, now.Add(-startGrace), now.Add(-reconcileAge), now.Add(-overdueGrace), reconcileAtMost)
}

func (a *Reconcile) resend(ctx context.Context, u repo.Unfinished, result *contract.ReconcileResult) error {
	if a.DryRun {
		return nil
	}
	err := a.Temporal.SignalWorkflow(ctx, contract.DealWorkflowID(u.DealID), "", contract.SignalCommand, u.ID)
	var gone *serviceerror.NotFound
	if errors.As(err, &gone) {
		var started bool
		if started, err = a.start(ctx, u.DealID); started {
			err = a.Temporal.SignalWorkflow(ctx, contract.DealWorkflowID(u.DealID), "", contract.SignalCommand, u.ID)
		} else if err == nil {
			err = a.finishLateCommand(ctx, u, result)
		}
	}
	if err != nil {
		return fmt.Errorf("resend command %s of deal %s: %w", u.ID, u.DealID, err)
	}
	return nil
}

// finishLateCommand gives a command that reached the deal too late its outcome: the deal has ended, no workflow will
// read the command, and whatever it asks for is refused. A letter that the deal's commands called for is written here.
func (a *Reconcile) finishLateCommand(ctx context.Context, u repo.Unfinished, result *contract.ReconcileResult) error {
	s, err := a.Store.DealState(ctx, u.DealID)
	if err != nil || !s.Status.Final() {
		return err
	}
	now := time.Now().UTC()
	persist := PersistDeal{Store: a.Store}
	if _, err := persist.Execute(ctx,
		contract.PersistInput{DealID: u.DealID, CommandID: u.ID, Version: s.Version, Now: now}); err != nil {
		return err
	}
	if err := a.writeLetters(ctx, u.DealID, now, result); err != nil {
		return err
	}
	return a.Store.ConfirmCommand(ctx, u.ID, now)
}

// start makes sure that a deal's workflow runs; it tells whether it had to be started.
func (a *Reconcile) start(ctx context.Context, dealID string) (bool, error) {
	described, err := a.Temporal.DescribeWorkflowExecution(ctx, contract.DealWorkflowID(dealID), "")
	if err == nil && described.GetWorkflowExecutionInfo().GetCloseTime() == nil {
		return false, nil
	}
	s, err := a.Store.DealState(ctx, dealID)
	if err != nil || s.Status.Final() {
		return false, err
	}
	a.report(Finding{Kind: FoundNoWorkflow, Deal: s.DealNumber, Detail: s.Status.String(), Repair: "started"})
	if a.DryRun {
		return true, nil
	}
	options, input := starter.Deal(s)
	if _, err := a.Temporal.ExecuteWorkflow(ctx, options, contract.DealWorkflow, input); err != nil {
		return false, fmt.Errorf("start workflow of deal %s: %w", s.DealNumber, err)
	}
	return true, nil
}
