package operators

import (
	"context"

	"dealdesk/api/dealclient"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// RestartInput is the input of RestartWorkflow.
type RestartInput struct {
	request.Repeatable
	Body wire.RestartWorkflow
}

// RestartWorkflow starts the workflow of a deal that has none that runs, with the state that its rows have.
func (h Handler) RestartWorkflow(
	ctx context.Context, in *RestartInput,
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
