package activities

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/workflows/contract"
)

// FindingKind names what does not fit together.
type FindingKind string

// What a reconciliation can find.
const (
	FoundNoWorkflow  FindingKind = "workflow missing"
	FoundDisagrees   FindingKind = "workflow disagrees"
	FoundNoOutcome   FindingKind = "command without outcome"
	FoundUnheard     FindingKind = "outcome unheard"
	FoundStaleIndex  FindingKind = "index stale"
	FoundUnsent      FindingKind = "mail unsent"
	FoundUnsignaled  FindingKind = "signal undelivered"
	FoundOrphan      FindingKind = "orphan revision"
	FoundNoLetter    FindingKind = "letter missing"
	FoundNeedsPerson FindingKind = "needs a person"
)

// Finding is one thing that does not fit together, and what a reconciliation does about it.
type Finding struct {
	Kind   FindingKind
	Deal   string // its number, else its id
	Detail string
	Repair string
}

// Ages from which something is stuck and no longer on its way.
const (
	confirmedAge = time.Minute      // a deal's workflow has read its last change
	stuckAge     = 10 * time.Minute // a piece of the outbox is carried out within seconds
	orphanAge    = 24 * time.Hour   // of a revision whose submit never came through
	recheckSpan  = 2 * time.Minute  // the schedule looks at each changed deal a few times
	allSpan      = 7 * 24 * time.Hour
	batchLimit   = 100
)

func (a *Reconcile) report(f Finding) {
	if a.Report == nil {
		return
	}
	a.reporting.Lock()
	defer a.reporting.Unlock()
	a.Report(f)
}

// compare looks whether the workflows of changed deals believe what the rows say.
func (a *Reconcile) compare(ctx context.Context, now time.Time, result *contract.ReconcileResult) error {
	from, limit := now.Add(-confirmedAge-recheckSpan), batchLimit
	if a.All {
		from, limit = now.Add(-allSpan), reconcileAtMost
	}
	var errs []error
	for after := ""; ; {
		ids, err := a.Store.ChangedDeals(ctx, from, now.Add(-confirmedAge), after, limit)
		if err != nil {
			return errors.Join(append(errs, err)...)
		}
		for _, id := range ids {
			after = id
			disagrees, err := a.compareDeal(ctx, id)
			errs = append(errs, err)
			if disagrees {
				result.DealsTold++
			}
		}
		if !a.All || len(ids) < limit {
			return errors.Join(errs...)
		}
	}
}

// compareDeal tells a running workflow to read its rows again when it believes something else. One that should have
// ended ends by that.
func (a *Reconcile) compareDeal(ctx context.Context, dealID string) (bool, error) {
	id := contract.DealWorkflowID(dealID)
	described, err := a.describe(ctx, dealID)
	if err != nil || !isRunning(described) || described.GetPendingWorkflowTask() != nil {
		return false, err // startMissing looks after open deals; one with unread messages may learn it from them
	}
	answer, err := a.Temporal.QueryWorkflow(ctx, id, "", contract.QueryDescribe)
	if err != nil {
		return false, fmt.Errorf("ask workflow of deal %s: %w", dealID, err)
	}
	var believes contract.Description
	if err := answer.Get(&believes); err != nil {
		return false, fmt.Errorf("answer of workflow of deal %s: %w", dealID, err)
	}
	s, err := a.Store.DealState(ctx, dealID)
	if err != nil {
		return false, err
	}
	if believes.InFlight > 0 || sameState(believes.Carried.State, s) {
		return false, nil
	}
	a.report(Finding{
		Kind: FoundDisagrees, Deal: s.DealNumber, Repair: "the workflow reads its rows again",
		Detail: fmt.Sprintf("rows: %s, version %d; workflow: %s, version %d", s.Status, s.Version,
			believes.Carried.State.Status, believes.Carried.State.Version),
	})
	if a.DryRun {
		return true, nil
	}
	if err := a.Temporal.SignalWorkflow(ctx, id, "", contract.SignalChanged, nil); err != nil {
		return false, fmt.Errorf("tell workflow of deal %s: %w", s.DealNumber, err)
	}
	return true, nil
}

func sameState(a, b deal.State) bool {
	return a.Version == b.Version && a.Status == b.Status && a.Customer == b.Customer
}

// retryOutbox lists rows of the outbox that wait too long, and lets them be tried at once.
func (a *Reconcile) retryOutbox(ctx context.Context, now time.Time, result *contract.ReconcileResult) error {
	rows, err := a.Store.StuckOutbox(ctx, now.Add(-stuckAge), reconcileAtMost)
	if err != nil {
		return err
	}
	kinds := map[string]FindingKind{
		entity.TopicIndex: FoundStaleIndex, entity.TopicMail: FoundUnsent,
		entity.TopicDelivery: FoundUnsent, entity.TopicSignal: FoundUnsignaled,
		entity.TopicCustomer: FoundStaleIndex, entity.TopicRebuild: FoundStaleIndex,
	}
	ids := make([]int64, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
		a.report(Finding{
			Kind: kinds[r.Topic], Deal: cmp.Or(r.DealNumber, r.DealID), Repair: "tried again at once",
			Detail: fmt.Sprintf("since %s, %d attempts, last: %s", r.CreatedAt.UTC().Format(time.RFC3339), r.Attempts,
				cmp.Or(r.LastError, "none")),
		})
	}
	result.OutboxStuck = len(rows)
	if a.DryRun || len(rows) == 0 || !a.All { // the schedule leaves the pauses between attempts alone
		return nil
	}
	return a.Store.RetryOutboxNow(ctx, ids, now)
}

// listNeedingPerson lists the deals that were tried in vain for over an hour.
func (a *Reconcile) listNeedingPerson(ctx context.Context, result *contract.ReconcileResult) error {
	rows, err := a.Store.DealsNeedingPerson(ctx, reconcileAtMost)
	for _, r := range rows {
		what := "command " + r.CommandID
		if r.CommandID == "" {
			what = "start of its workflow"
		}
		a.report(Finding{
			Kind: FoundNeedsPerson, Deal: r.DealNumber, Repair: "none; tried again once an hour",
			Detail: fmt.Sprintf("%s, since %s, %d attempts, last: %s", what, r.FirstAt.UTC().Format(time.RFC3339), r.Tries,
				cmp.Or(r.LastError, "went through, and nothing came of it")),
		})
	}
	result.DealsNeedingPerson = len(rows)
	return err
}

// sweepRevisions removes revisions whose submit never came through.
func (a *Reconcile) sweepRevisions(ctx context.Context, now time.Time, result *contract.ReconcileResult) error {
	before := now.Add(-orphanAge)
	orphans, err := a.Store.OrphanRevisions(ctx, before, batchLimit)
	errs := []error{err}
	for _, o := range orphans {
		a.report(Finding{
			Kind: FoundOrphan, Deal: o.DealNumber, Detail: fmt.Sprintf("revision %d", o.Number),
			Repair: "removed",
		})
		result.RevisionsSwept++
		if !a.DryRun {
			errs = append(errs, a.Store.SweepRevision(ctx, o, before))
		}
	}
	return errors.Join(errs...)
}

// writeLetters writes the letters of a deal, or of all deals, that outcomes from before a time call for and that are
// not there. One that its workflow writes at the same moment is the same letter: the first one of a version stays.
func (a *Reconcile) writeLetters(ctx context.Context, dealID string, before time.Time,
	result *contract.ReconcileResult,
) error {
	missing, err := a.Store.MissingLetters(ctx, dealID, before, reconcileAtMost)
	errs := []error{err}
	for _, l := range missing {
		a.report(Finding{
			Kind: FoundNoLetter, Deal: cmp.Or(l.DealNumber, l.DealID),
			Detail: fmt.Sprintf("%s, version %d", l.Kind, l.Version), Repair: "written",
		})
		if a.DryRun || a.Render == nil {
			continue
		}
		if err := a.Render(ctx, contract.LetterInput{DealID: l.DealID, Version: l.Version, Kind: l.Kind}); err != nil {
			errs = append(errs, err)
			continue
		}
		result.LettersWritten++
	}
	return errors.Join(errs...)
}
