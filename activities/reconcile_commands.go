package activities

import (
	"context"
	"errors"
	"fmt"
	"time"

	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// resendCommands sends commands without an outcome again, and tells workflows again what was done in their name when
// the answer may have been lost with a process or a server. A deal gets one message at a time: its oldest command.
func (a *Reconcile) resendCommands(ctx context.Context, now time.Time, result *contract.ReconcileResult) error {
	unfinished, err := a.Store.UnfinishedCommands(ctx, now.Add(-reconcileAge), a.due(now), reconcileAtMost)
	if err != nil {
		return err
	}
	unheard, err := a.Store.UnconfirmedCommands(ctx, now.Add(-reconcileAge), a.due(now), reconcileAtMost)
	if err != nil {
		return err
	}
	var errs []error
	handled := map[string]bool{}
	for _, u := range unfinished {
		sent, err := a.resendOldest(ctx, u, Finding{Kind: FoundNoOutcome, Repair: "sent again"}, handled, result)
		errs = append(errs, err)
		if sent {
			result.CommandsResent++
		}
	}
	for _, u := range unheard {
		sent, err := a.resendOldest(ctx, u, Finding{Kind: FoundUnheard, Repair: "told again"}, handled, result)
		errs = append(errs, err)
		if !sent {
			continue
		}
		result.OutcomesRetold++
		if !a.DryRun {
			errs = append(errs, a.Store.ConfirmCommand(ctx, u.ID, now))
		}
	}
	return errors.Join(errs...)
}

// resendOldest reports a command and sends it again, unless another one of its deal was handled in this pass; it tells
// whether the command was sent.
func (a *Reconcile) resendOldest(
	ctx context.Context, u repo.Unfinished, f Finding, handled map[string]bool, result *contract.ReconcileResult,
) (sent bool, err error) {
	f.Deal, f.Detail = u.DealID, string(u.Event)+", command "+u.ID
	if handled[u.DealID] {
		f.Repair += ", after the deal's command before it"
		a.report(f)
		return false, nil
	}
	handled[u.DealID] = true
	a.report(f)
	if a.DryRun {
		return true, nil
	}
	sent, err = a.resend(ctx, u, result)
	stored := a.Store.AddRepair(ctx, u.DealID, u.ID, err, a.now())
	if errors.Is(err, errUnread) { // the deal waits; nothing is wrong with the reconciliation
		err = nil
	}
	return sent, errors.Join(err, stored)
}

// resend sends a command to its workflow again, which is started if it is gone. A workflow that has not read its last
// messages yet gets none on top of them: it will read the command from the rows or be told at the next attempt.
func (a *Reconcile) resend(ctx context.Context, u repo.Unfinished, result *contract.ReconcileResult) (bool, error) {
	wrap := func(err error) error { return fmt.Errorf("resend command %s of deal %s: %w", u.ID, u.DealID, err) }
	described, err := a.describe(ctx, u.DealID)
	if err != nil {
		return false, wrap(err)
	}
	if !isRunning(described) {
		started, err := a.start(ctx, u.DealID)
		if err != nil {
			return false, wrap(err)
		}
		if !started {
			if err := a.finishLateCommand(ctx, u, result); err != nil {
				return false, wrap(err)
			}
			if _, err := a.start(ctx, u.DealID); err != nil { // an appeal has opened the deal again
				return false, wrap(err)
			}
			return true, nil
		}
	} else if described.GetPendingWorkflowTask() != nil {
		return false, wrap(errUnread)
	}
	err = a.Temporal.SignalWorkflow(ctx, contract.DealWorkflowID(u.DealID), "", contract.SignalCommand, u.ID)
	if err != nil {
		return false, wrap(err)
	}
	return true, nil
}

// errUnread says why a workflow is sent nothing more.
var errUnread = errors.New("its workflow has not read the messages it has; no worker takes it on, or its task fails")

// finishLateCommand gives a command that reached the deal too late its outcome: the deal has ended, no workflow will
// read the command, and whatever it asks for is refused, but for an appeal against a denial. A letter that the deal's
// commands called for is written here.
func (a *Reconcile) finishLateCommand(ctx context.Context, u repo.Unfinished, result *contract.ReconcileResult) error {
	s, err := a.Store.DealState(ctx, u.DealID)
	if err != nil || !s.Status.Final() {
		return err
	}
	now := a.now().UTC()
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
