package operators

import (
	"context"
	"log/slog"

	"dealdesk/api/dealclient"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// DealDiagnosis answers why a deal is where it is (beyond N89).
func (h Handler) DealDiagnosis(ctx context.Context, in *request.DealIDInput) (
	*response.Body[wire.DealDiagnosis], error,
) {
	d, err := h.Store.FindDealForDesk(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	now := h.Now()
	found, err := h.Store.DealDiagnosis(ctx, d.Deal.ID, now)
	if err != nil {
		return nil, err
	}
	out := wire.DealDiagnosis{
		OpportunityDealID: d.Deal.ID, DealNumber: d.Deal.Number, CaseNumber: d.Opportunity.Number,
		CustomerName: d.Deal.CustomerName, Status: string(d.State.Label(now)), Version: d.Deal.Version,
		Revision: d.Deal.Revision, Next: wire.NextOf(d.State.Upcoming(d.Next(now), d.Calendar), d.State.Location()),
		Ticket: ticketAnswer(d), Commands: commandAnswers(found), Effects: effectAnswers(found),
		MissingLetters: len(found.Letters), Repair: repairAnswer(found), Workflow: h.workflow(ctx, d.State),
	}
	if found.StatusSince.Unix() > 0 {
		out.StatusSince = wire.Time(found.StatusSince)
	}
	return response.Of(out, nil)
}

func ticketAnswer(d repo.DealDetails) *wire.DiagnosisTicket {
	t := d.Ticket
	if t == nil || t.ClosedAt != nil {
		return nil
	}
	return &wire.DiagnosisTicket{
		Number: t.Number, Kind: t.Kind, State: t.State, Level: t.Level, ClaimedBy: t.ClaimedBy, DueAt: wire.Time(t.DueAt),
	}
}

func commandAnswers(found repo.DealDiagnosis) []wire.DiagnosisCommand {
	out := make([]wire.DiagnosisCommand, len(found.Commands))
	for i, c := range found.Commands {
		out[i] = wire.DiagnosisCommand{ID: c.ID, Event: string(c.Event), CreatedAt: wire.Time(c.CreatedAt)}
		if c.FinishedAt != nil {
			out[i].FinishedAt = wire.Time(*c.FinishedAt)
		}
		if c.Outcome != nil && c.Outcome.Refusal != nil {
			out[i].Refusal = c.Outcome.Refusal.Message
		}
	}
	return out
}

func effectAnswers(found repo.DealDiagnosis) []wire.DiagnosisEffect {
	out := make([]wire.DiagnosisEffect, len(found.Effects))
	for i, e := range found.Effects {
		out[i] = wire.DiagnosisEffect{
			ID: e.ID, Topic: e.Topic, Recipient: e.Recipient, CreatedAt: wire.Time(e.CreatedAt), Tries: e.Attempts,
			LastError: e.LastError, GivenUp: e.DeadAt != nil,
		}
		if e.DeadAt == nil {
			out[i].NextAt = wire.Time(e.DueAt)
		}
	}
	return out
}

func repairAnswer(found repo.DealDiagnosis) *wire.DiagnosisRepair {
	r := found.Repair
	if r == nil {
		return nil
	}
	return &wire.DiagnosisRepair{
		Tries: r.Tries, FirstAt: wire.Time(r.FirstAt), LastAt: wire.Time(r.LastAt), NextAt: wire.Time(r.NextAt),
		LastError: r.LastError, NeedsPerson: r.Tries >= repo.TriesBeforePerson,
	}
}

const unknownWorkflow = "unknown"

// workflow is what Temporal says, or that it says nothing. Temporal forgets the workflow of a deal that has ended.
func (h Handler) workflow(ctx context.Context, s deal.State) wire.DiagnosisWorkflow {
	id := contract.DealWorkflowID(s.DealID)
	out := wire.DiagnosisWorkflow{ID: id, State: unknownWorkflow, Failures: []wire.WorkflowFailure{}}
	w, err := h.Workflows.Workflow(ctx, s.DealID)
	if err != nil {
		slog.WarnContext(ctx, "Temporal does not say how a workflow is", "deal", s.DealID, "error", err)
		return out
	}
	if w.State == dealclient.WorkflowMissing && s.Status.Final() {
		w.State = dealclient.WorkflowCompleted
	}
	out.State = string(w.State)
	out.RunID, out.HistoryLength = w.RunID, w.HistoryLength
	if w.RunID == "" {
		return out
	}
	out.StartedAt = wire.Time(w.StartedAt)
	out.URL = h.workflowURL(s.DealID, w.RunID)
	for _, f := range w.Failures {
		failure := wire.WorkflowFailure{Step: f.Step, Tries: f.Tries, LastError: f.Error, Since: wire.Time(f.Since)}
		if f.NextTry != nil {
			failure.NextAt = wire.Time(*f.NextTry)
		}
		out.Failures = append(out.Failures, failure)
	}
	return out
}

// RestartWorkflow starts the workflow of a deal that has none that runs, with the state that its rows have.
func (h Handler) RestartWorkflow(
	ctx context.Context, in *request.RepeatableBody[wire.RestartWorkflow],
) (*response.Body[wire.RestartedWorkflow], error) {
	return request.OnceByCaller(ctx, h.Requests, "RestartWorkflow", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.RestartedWorkflow, error) {
			return h.restart(ctx, in.Body, by)
		})
}

func (h Handler) restart(ctx context.Context, in wire.RestartWorkflow, by deal.Actor) (wire.RestartedWorkflow, error) {
	var out wire.RestartedWorkflow
	d, err := h.Store.FindDealForDesk(ctx, in.OpportunityDealID)
	if err != nil {
		return out, err
	}
	if d.State.Status.Final() {
		return out, apperr.Conflict("workflow.ended", "The deal has ended: it needs no workflow.")
	}
	before, err := h.Workflows.Workflow(ctx, d.Deal.ID)
	if err != nil {
		return out, dealclient.Away(err)
	}
	if before.State == dealclient.WorkflowRunning {
		return out, apperr.Conflict("workflow.runs", "The deal's workflow runs.")
	}
	was := wire.RestartedWorkflow{State: string(before.State), RunID: before.RunID}
	err = h.Store.RecordRestart(ctx, d.Deal.Number, in.Reason, was, by, h.Now(), func(ctx context.Context) (any, error) {
		if err := h.Workflows.Start(ctx, d.Deal.ID); err != nil {
			return nil, dealclient.Away(err)
		}
		after, err := h.Workflows.Workflow(ctx, d.Deal.ID)
		if err != nil {
			return nil, dealclient.Away(err)
		}
		out = wire.RestartedWorkflow{State: string(after.State), RunID: after.RunID}
		return out, nil
	})
	return out, err
}
