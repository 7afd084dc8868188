package activities

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/api/workflowservice/v1"
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
	startGrace      = time.Hour        // a failed start is found by the deal's youth, later by its deadlines
	overdueGrace    = 15 * time.Minute // midnight deadlines are spread over ten
)

// Reconcile mends what a crash between two stores leaves behind: deals without a running workflow are started, commands
// without an outcome are sent again, outcomes that a workflow may not have heard of are told it, a relay that was ended
// is started, what is older than its retention is forgotten. All of it may be repeated.
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
	Now    func() time.Time // the clock; nil is the real one

	reporting sync.Mutex // workflows are started side by side
}

// Execute reconciles once; one deal's trouble does not stop the others. A deal that was tried in vain waits longer each
// time, up to an hour; by hand (All) every deal is tried.
func (a *Reconcile) Execute(ctx context.Context) (contract.ReconcileResult, error) {
	var result contract.ReconcileResult
	now := a.now()
	if !a.DryRun {
		if err := a.Store.ForgetRepairs(ctx, now); err != nil {
			return result, err
		}
	}
	errs := []error{
		a.resendCommands(ctx, now, &result), a.startMissing(ctx, now, &result), a.compare(ctx, now, &result),
		a.indexLapsed(ctx, now), a.retryOutbox(ctx, now, &result), a.sweepRevisions(ctx, now, &result),
		a.listNeedingPerson(ctx, &result), a.startBulks(ctx, now, &result),
	}
	if a.All {
		errs = append(errs, a.writeLetters(ctx, "", now.Add(-stuckAge), &result))
	}
	if a.DryRun {
		return result, errors.Join(errs...)
	}
	forgotten, err := ForgetOld(ctx, a.Store, now)
	result.KeysForgotten, result.OutboxForgotten = forgotten[repo.OldAnswers], forgotten[repo.OldOutbox]
	errs = append(errs, a.Store.ForgetDailyUse(ctx, now))
	if a.Files != nil {
		errs = append(errs, a.Files(ctx))
	}
	return result, errors.Join(append(errs, err, starter.Relay(ctx, a.Temporal))...)
}

func (a *Reconcile) now() time.Time { return readClock(a.Now) }

// readClock is the time of a clock; nil is the real one.
func readClock(clock func() time.Time) time.Time {
	if clock != nil {
		return clock()
	}
	return time.Now()
}

// due is the time up to which a deal's next attempt may be planned for the deal to be tried now.
func (a *Reconcile) due(now time.Time) time.Time {
	if a.All {
		return now.AddDate(1, 0, 0)
	}
	return now
}

// indexLapsed lets search show that the date of approved deals has passed.
func (a *Reconcile) indexLapsed(ctx context.Context, now time.Time) error {
	if a.DryRun {
		return nil
	}
	_, err := a.Store.IndexLapsed(ctx, now, reconcileAtMost)
	return err
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
		unread := make([]bool, len(ids))
		failed := make([]error, len(ids))
		var group errgroup.Group
		group.SetLimit(startsAtOnce)
		for i, id := range ids {
			after = id
			group.Go(func() error {
				started[i], failed[i] = a.startAtRisk(ctx, id)
				if unread[i] = errors.Is(failed[i], errUnread); unread[i] {
					failed[i] = nil // the deal waits; nothing is wrong with the reconciliation
				}
				return nil
			})
		}
		_ = group.Wait()
		errs = append(errs, failed...)
		var going []string // have a workflow that goes on
		for i, id := range ids {
			if started[i] { // what the lost run owed, the new one does not know
				result.DealsStarted++
				errs = append(errs, a.writeLetters(ctx, id, now.Add(-reconcileAge), result))
			} else if failed[i] == nil && !unread[i] {
				going = append(going, id)
			}
		}
		if !a.DryRun {
			errs = append(errs, a.Store.ForgetStarts(ctx, going))
		}
		if !a.All || len(ids) < reconcileAtMost {
			return errors.Join(errs...)
		}
	}
}

// startAtRisk starts a deal's workflow if there is none, and stores the attempt.
func (a *Reconcile) startAtRisk(ctx context.Context, dealID string) (bool, error) {
	started, err := a.start(ctx, dealID)
	if a.DryRun || (!started && err == nil) {
		return started, err
	}
	return started, errors.Join(err, a.Store.AddRepair(ctx, dealID, "", err, a.now()))
}

func (a *Reconcile) candidates(ctx context.Context, now time.Time, after string) ([]string, error) {
	if a.All {
		return a.Store.OpenDeals(ctx, after, reconcileAtMost)
	}
	return a.Store.DealsAtRisk(ctx, repo.AtRisk{
		CreatedFrom: now.Add(-startGrace), CreatedTo: now.Add(-reconcileAge), OverdueBefore: now.Add(-overdueGrace),
		Due: a.due(now),
	}, reconcileAtMost)
}

// describe is a deal's workflow as Temporal knows it; nil when there is none.
func (a *Reconcile) describe(ctx context.Context, dealID string) (*workflowservice.DescribeWorkflowExecutionResponse,
	error,
) {
	described, err := a.Temporal.DescribeWorkflowExecution(ctx, contract.DealWorkflowID(dealID), "")
	var gone *serviceerror.NotFound
	if errors.As(err, &gone) {
		return nil, nil //nolint:nilnil // no workflow is an ordinary answer
	}
	if err != nil {
		return nil, fmt.Errorf("describe workflow of deal %s: %w", dealID, err)
	}
	return described, nil
}

func isRunning(d *workflowservice.DescribeWorkflowExecutionResponse) bool {
	return d.GetWorkflowExecutionInfo().GetStatus() == enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING
}

// leavesUnread tells whether a workflow has had something to read for longer than it takes, whatever the reason.
func (a *Reconcile) leavesUnread(d *workflowservice.DescribeWorkflowExecutionResponse) bool {
	task := d.GetPendingWorkflowTask()
	return task != nil && a.now().Sub(task.GetOriginalScheduledTime().AsTime()) > confirmedAge
}

// start makes sure that a deal's workflow runs; it tells whether it had to be started.
func (a *Reconcile) start(ctx context.Context, dealID string) (bool, error) {
	described, err := a.describe(ctx, dealID)
	if err != nil {
		return false, err
	}
	if isRunning(described) {
		if !a.All && a.leavesUnread(described) {
			return false, errUnread
		}
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

// startBulks starts the workflows of bulks that have not ended; one that runs is left alone. A start by the API may
// have been lost.
func (a *Reconcile) startBulks(ctx context.Context, now time.Time, result *contract.ReconcileResult) error {
	bulks, err := a.Store.UnfinishedBulks(ctx, now.Add(-reconcileAge), reconcileAtMost)
	if err != nil || a.DryRun || len(bulks) == 0 {
		return err
	}
	ids := make([]string, len(bulks))
	for i, b := range bulks {
		ids[i] = b.ID
	}
	counts, err := a.Store.BulkCounts(ctx, ids...)
	errs := []error{err}
	for _, b := range bulks {
		err := starter.Bulk(ctx, a.Temporal, b, int(counts[b.ID].Total))
		if err == nil {
			result.BulksStarted++
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
