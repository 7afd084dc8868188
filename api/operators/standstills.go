package operators

import (
	"context"
	"log/slog"
	"time"

	"golang.org/x/sync/errgroup"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// lateAfter is how long work may take before it stands still (beyond N86).
const lateAfter = time.Minute

// StandstillsInput asks for a page of what stands still.
type StandstillsInput struct {
	Kind string `query:"kind" enum:"command,workflow,letter,review,index,mail,delivery,signal,customer,rebuild" doc:"Of one kind only"`
	request.Page
}

// Standstills answers what should be done by now and is not, the longest first.
func (h Handler) Standstills(ctx context.Context, in *StandstillsInput) (*response.Body[wire.Standstills], error) {
	rows, counts, err := h.Store.Standstills(ctx, in.Kind, lateAfter, h.Now(), in.RecordsToFetch, in.Offset())
	out := wire.Standstills{Value: make([]wire.Standstill, len(rows)), Counts: []wire.StandstillCount{}}
	for i, r := range rows {
		out.Value[i] = h.standstillAnswer(r)
	}
	h.addFailures(ctx, out.Value)
	for _, kind := range repo.StandstillKinds() {
		if counts[kind] > 0 {
			out.Counts = append(out.Counts, wire.StandstillCount{Kind: kind, Count: counts[kind]})
		}
		if in.Kind == "" || in.Kind == kind {
			out.Count += counts[kind]
		}
	}
	return response.Of(out, err)
}

func (h Handler) standstillAnswer(r repo.Standstill) wire.Standstill {
	out := wire.Standstill{
		Kind: r.Kind, ID: r.ID, DealNumber: r.DealNumber, CaseNumber: r.CaseNumber, CustomerName: r.Customer,
		Event: r.Event, Recipient: r.Recipient, Since: wire.Time(r.Since), Tries: r.Tries, LastError: r.LastError,
		MayRetry: repo.Retriable(r.Kind), MaySkip: repo.Skippable(r.Kind),
	}
	if r.Kind == repo.StuckLetter {
		out.MayRetry = h.WriteLetter != nil
	}
	if r.DealNumber != "" {
		out.OpportunityDealID = r.DealID
		out.WorkflowURL = h.workflowURL(r.DealID, "")
	}
	if r.NextAt != nil {
		out.NextAt = wire.Time(*r.NextAt)
	}
	return out
}

// How much Temporal is asked about the rows of a page, and for how long at most.
const (
	askedAtOnce = 8
	askedAtMost = 40
	askTimeout  = time.Second
)

// addFailures says of steps of workflows why they stand still, as far as Temporal tells in time: the tables know of
// commands and letters only that they wait.
func (h Handler) addFailures(ctx context.Context, rows []wire.Standstill) {
	ctx, cancel := context.WithTimeout(ctx, askTimeout)
	defer cancel()
	var group errgroup.Group
	group.SetLimit(askedAtOnce)
	asked := 0
	for i := range rows {
		row := &rows[i]
		ofWorkflow := row.Kind == repo.StuckCommand || row.Kind == repo.StuckWorkflow || row.Kind == repo.StuckLetter
		if !ofWorkflow || row.LastError != "" || row.OpportunityDealID == "" || asked == askedAtMost {
			continue
		}
		asked++
		group.Go(func() error {
			w, err := h.Workflows.Workflow(ctx, row.OpportunityDealID)
			if err != nil {
				slog.DebugContext(ctx, "Temporal does not say why a step stands still", "error", err)
			}
			if len(w.Failures) == 0 {
				return nil // it is shown without a reason
			}
			f := w.Failures[len(w.Failures)-1]
			row.Tries = max(row.Tries, f.Tries)
			row.LastError = f.Error
			if row.NextAt == "" && f.NextTry != nil {
				row.NextAt = wire.Time(*f.NextTry)
			}
			return nil
		})
	}
	_ = group.Wait() // nothing fails
}

// RetryStandstills lets what stands still be tried at once.
func (h Handler) RetryStandstills(
	ctx context.Context, in *request.RepeatableBody[wire.ActOnStandstills],
) (*response.Body[wire.ActedOnStandstills], error) {
	return h.act(ctx, "RetryStandstills", in,
		func(ctx context.Context, refs []repo.StandstillRef, reason string, by deal.Actor, now time.Time) (
			[]repo.StandstillRef, error,
		) {
			return h.Store.RetryStandstills(ctx, refs, reason, by, now, h.writeLetter)
		})
}

// writeLetter writes a letter that stands still; the deal's workflow then uses it.
func (h Handler) writeLetter(ctx context.Context, ref repo.StandstillRef) error {
	if h.WriteLetter == nil {
		return nil
	}
	due, err := h.Store.LetterOfCommand(ctx, ref.ID)
	if err != nil {
		return err
	}
	err = h.WriteLetter(ctx, contract.LetterInput{DealID: due.DealID, Version: due.Version, Kind: due.Kind})
	if err != nil {
		return apperr.Unavailable("standstill.letter",
			"The letter could not be written. Look whether the file store answers.").Because(err)
	}
	return nil
}

// SkipEffects gives up mails and entries of the search index that wait.
func (h Handler) SkipEffects(
	ctx context.Context, in *request.RepeatableBody[wire.ActOnStandstills],
) (*response.Body[wire.ActedOnStandstills], error) {
	return h.act(ctx, "SkipEffects", in, h.Store.SkipEffects)
}

func (h Handler) act(ctx context.Context, operation string, in *request.RepeatableBody[wire.ActOnStandstills],
	run func(ctx context.Context, refs []repo.StandstillRef, reason string, by deal.Actor, now time.Time) (
		[]repo.StandstillRef, error),
) (*response.Body[wire.ActedOnStandstills], error) {
	return request.OnceByCaller(ctx, h.Requests, operation, in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.ActedOnStandstills, error) {
			refs := make([]repo.StandstillRef, len(in.Body.What))
			for i, r := range in.Body.What {
				refs[i] = repo.StandstillRef(r)
			}
			done, err := run(ctx, refs, in.Body.Reason, by, h.Now())
			out := wire.ActedOnStandstills{IDs: make([]string, len(done))}
			for i, r := range done {
				out.IDs[i] = r.ID
			}
			return out, err
		})
}

// DeadLettersInput asks for a page of what was given up.
type DeadLettersInput struct {
	Topic string `query:"topic" enum:"delivery,mail,index,customer,rebuild,signal" doc:"Of one topic only"`
	request.Page
}

// DeadLetters answers what the relay gave up, newest first.
func (h Handler) DeadLetters(ctx context.Context, in *DeadLettersInput) (*response.Body[wire.DeadLetterList], error) {
	rows, all, err := h.Store.DeadLetters(ctx, in.Topic, in.RecordsToFetch, in.Offset())
	out := wire.DeadLetterList{Value: make([]wire.DeadLetter, len(rows)), Count: all}
	for i, r := range rows {
		letter := wire.DeadLetter{
			ID: r.ID, Topic: r.Topic, Recipient: r.Recipient, Event: r.Event, DealNumber: r.DealNumber,
			CaseNumber: r.CaseNumber, CustomerName: r.Customer, Reason: r.LastError,
			Attempts: r.Attempts, CreatedAt: wire.Time(r.CreatedAt),
			GivenUpAt: wire.Time(r.DeadAt),
		}
		if r.DealNumber != "" {
			letter.OpportunityDealID, letter.WorkflowURL = r.DealID, h.workflowURL(r.DealID, "")
		}
		out.Value[i] = letter
	}
	return response.Of(out, err)
}

// RequeueDeadLetters lets what was given up be tried again.
func (h Handler) RequeueDeadLetters(
	ctx context.Context, in *request.RepeatableBody[wire.Requeue],
) (*response.Body[wire.Requeued], error) {
	return request.OnceByCaller(ctx, h.Requests, "RequeueDeadLetters", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.Requeued, error) {
			ids, err := h.Store.RequeueDeadLetters(ctx,
				repo.WhichLetters{IDs: in.Body.IDs, Topic: in.Body.Topic}, in.Body.Reason, by, h.Now())
			return wire.Requeued{IDs: ids}, err
		})
}
