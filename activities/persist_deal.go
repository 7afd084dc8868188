// Package activities holds what workflows do to the world: change a deal in Postgres, render a letter.
package activities

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/temporal"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// PersistDeal carries one event out in one transaction: status, ticket, audit event, deadlines, outbox and the
// command's outcome, guarded by the deal's version. Repeating it is harmless: a command with an outcome answers it
// again.
type PersistDeal struct {
	Store *repo.Store
}

// Execute applies the event, or tells why not.
func (a *PersistDeal) Execute(ctx context.Context, in contract.PersistInput) (contract.PersistResult, error) {
	var out contract.PersistResult
	err := a.Store.InCommand(ctx, in.DealID, in.CommandID, func(tx *repo.DealTx) error {
		var err error
		out, err = persist(ctx, tx, in)
		return err
	})
	if apperr.KindOf(err) == apperr.KindNotFound {
		return out,
			temporal.NewNonRetryableApplicationError("deal or command is not in the database", contract.ErrorUnknown, err)
	}
	if err != nil {
		return out, fmt.Errorf("persist deal %s: %w", in.DealID, err)
	}
	return out, nil
}

func persist(ctx context.Context, tx *repo.DealTx, in contract.PersistInput) (contract.PersistResult, error) {
	state, err := tx.State()
	if err != nil {
		return contract.PersistResult{}, err
	}
	command, correlationID, done, err := commandOf(tx, in)
	switch {
	case err != nil:
		return contract.PersistResult{}, err
	case state.Version != in.Version && in.Notice == "":
		return reload(tx, state) // of a repeated command too: what the workflow missed may be another one's letter
	case done != nil: // this worker, or the one before it, may have died before the workflow heard of the letter
		out := answer(contract.PersistRepeated, state, *done)
		out.Letter = done.Letter
		return withLetters(tx, out)
	case in.Deadline != nil && !waitsFor(state, *in.Deadline): // met before, and nobody heard of it
		return answer(contract.PersistRepeated, state, deal.OutcomeOf(state)), nil
	}
	if in.Notice != "" {
		if command, err = eventOfNotice(tx, state, in.Now); err != nil {
			return contract.PersistResult{}, err
		}
		if command.Event == "" { // nothing to do but to know
			return reload(tx, state)
		}
	}
	evaluation, err := evalContext(tx, state, command, in.Now)
	if err != nil {
		return contract.PersistResult{}, err
	}
	letter := deal.LetterKind("")
	for again := true; again; {
		result, refusal, err := apply(tx, state, command, evaluation)
		if err != nil {
			return contract.PersistResult{}, err
		}
		if refusal != nil {
			outcome := deal.OutcomeRefused(state, refusal)
			return answer(contract.PersistRefused, state, outcome), finish(tx, in, outcome)
		}
		trace.SpanFromContext(ctx).SetAttributes(attribute.String("dealdesk.correlation_id", correlationID))
		if state, err = tx.Apply(result, auditNoteOf(in, command, result), in.Now); err != nil {
			return contract.PersistResult{}, err
		}
		result.State = state
		if err := updateRenewalChain(tx, result, evaluation); err != nil {
			return contract.PersistResult{}, err
		}
		logger(ctx).Info("deal changed", "deal", state.DealNumber, "action", result.Action, "from", result.From.String(),
			"to", state.Status.String(), "version", state.Version, "correlationId", correlationID)
		if result.Has(deal.EffectLetter) {
			letter = result.Letter()
		}
		command, again = deal.Follow(result, evaluation)
	}
	out := answer(contract.PersistApplied, state, deal.OutcomeOf(state))
	out.Letter = letter != ""
	out.Outcome.Letter, out.Outcome.LetterKind = out.Letter, letter
	if state.Status.Final() { // what the workflow has not heard of by now, it never would
		if out, err = withLetters(tx, out); err != nil {
			return out, err
		}
	}
	return out, finish(tx, in, out.Outcome)
}

// logger is the activity's; 'dealdesk reconcile' and 'dealdesk seed' call from outside of one.
func logger(ctx context.Context) log.Logger {
	if activity.IsActivity(ctx) {
		return activity.GetLogger(ctx)
	}
	return log.NewStructuredLogger(slog.New(slog.DiscardHandler))
}

// waitsFor tells whether a deadline of the deal is still to be met.
func waitsFor(s deal.State, d deal.Deadline) bool {
	return slices.ContainsFunc(deal.Deadlines(s),
		func(other deal.Deadline) bool { return other.What == d.What && other.At.Equal(d.At) })
}

// reload answers the state that the workflow missed, and the letters that go with it.
func reload(tx *repo.DealTx, state deal.State) (contract.PersistResult, error) {
	out, err := withLetters(tx, answer(contract.PersistReload, state, deal.OutcomeOf(state)))
	if n := len(out.Letters); err == nil && n > 0 { // runs of before they could be told of several take the newest
		newest := out.Letters[n-1]
		out.Outcome.Version = newest.Version
		out.Outcome.LetterKind = newest.Kind
		out.Outcome.Letter = true
		out.Letter = true
	}
	return out, err
}

// withLetters adds the letters of earlier commands that the workflow may not have heard of.
func withLetters(tx *repo.DealTx, out contract.PersistResult) (contract.PersistResult, error) {
	missed, err := tx.UnconfirmedLetters()
	for _, m := range missed {
		out.Letters = append(out.Letters, contract.LetterDue{Version: m.Version, Kind: m.LetterKind})
	}
	return out, err
}

func commandOf(tx *repo.DealTx, in contract.PersistInput) (c deal.Command, correlationID string, done *deal.Outcome,
	err error,
) {
	switch {
	case in.CommandID != "":
		return tx.Command(in.CommandID)
	case in.Deadline != nil:
		return deal.Command{Event: in.Deadline.EventOf(), Deadline: *in.Deadline}, "", nil, nil
	case in.Notice != "":
		return c, "", nil, nil
	default:
		return c, "", nil, errors.New("neither a command nor a deadline nor a notice")
	}
}

func answer(kind contract.PersistKind, s deal.State, o deal.Outcome) contract.PersistResult {
	return contract.PersistResult{Kind: kind, State: s, Deadlines: deal.Deadlines(s), Outcome: o}
}

func finish(tx *repo.DealTx, in contract.PersistInput, o deal.Outcome) error {
	if in.CommandID == "" {
		return nil
	}
	return tx.Finish(in.CommandID, o, in.Now)
}

func auditNoteOf(in contract.PersistInput, c deal.Command, r deal.Result) repo.AuditNote {
	note := repo.AuditNote{
		CommandID: in.CommandID, Actor: c.Actor, Side: deal.SidePartner, Comment: c.PartnerComments,
		Internal: c.InternalComments,
	}
	if c.Reply != nil {
		note.Comment, note.Files = c.Reply.Text, c.Reply.Files
	}
	if c.Event == deal.CustomerReviewed {
		note.Comment = deal.VerdictComment(c.Verdicts)
	}
	switch {
	case in.Deadline != nil || in.Notice != "":
		note.Side = deal.SideSystem
	case c.Event == deal.AutoApprove:
		note.CommandID, note.Side = "", deal.SideRule
	case c.Event.AtDesk() || c.Event == deal.Endorse || c.Event == deal.SSPReturn:
		note.Side, note.Comment = deal.SideDesk, deal.DecisionComment(c)
	}
	if c.To != nil {
		note.Comment = c.To.Comment()
	}
	if r.State.Proposed != nil && c.Event == deal.MakeOffer { // the partner learns of it when it is sent
		note.Comment = ""
	}
	return note
}
