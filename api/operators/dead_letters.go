package operators

import (
	"context"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// DeadLettersInput asks for a page of what was given up.
type DeadLettersInput struct {
	Topic string `query:"topic" enum:"delivery,mail,index,customer,rebuild,signal" doc:"Of one topic only"`
	request.Page
}

// RequeueInput is the input of RequeueDeadLetters.
type RequeueInput struct {
	request.Repeatable
	Body wire.Requeue
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
func (h Handler) RequeueDeadLetters(ctx context.Context, in *RequeueInput) (*response.Body[wire.Requeued], error) {
	return request.OnceByCaller(ctx, h.Requests, "RequeueDeadLetters", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.Requeued, error) {
			ids, err := h.Store.RequeueDeadLetters(ctx,
				repo.WhichLetters{IDs: in.Body.IDs, Topic: in.Body.Topic}, in.Body.Reason, by, h.Now())
			return wire.Requeued{IDs: ids}, err
		})
}
