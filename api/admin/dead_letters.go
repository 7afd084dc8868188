package admin

import (
	"context"

	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// DeadLettersInput asks for a page of what was given up.
type DeadLettersInput struct {
	Topic string `query:"topic" enum:"delivery,mail,index,customer,rebuild,signal" doc:"Of one topic only"`
	Page
}

// Page is which rows of a list are asked for.
type Page struct {
	PageNumber     int `query:"pageNumber" default:"1" minimum:"1" maximum:"100000" doc:"From 1"`
	RecordsToFetch int `query:"recordsToFetch" default:"50" minimum:"1" maximum:"500"`
}

// offset is how many rows stand on the pages before.
func (p Page) offset() int { return (p.PageNumber - 1) * p.RecordsToFetch }

// RequeueInput is the input of RequeueDeadLetters.
type RequeueInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer"`
	Body           wire.Requeue
}

// DeadLetters answers what the relay gave up, newest first.
func (h Handler) DeadLetters(ctx context.Context, in *DeadLettersInput) (*response.Body[wire.DeadLetterList], error) {
	rows, all, err := h.Store.DeadLetters(ctx, in.Topic, in.RecordsToFetch, in.offset())
	out := wire.DeadLetterList{Value: make([]wire.DeadLetter, len(rows)), Count: all}
	for i, r := range rows {
		letter := wire.DeadLetter{
			ID: r.ID, Topic: r.Topic, Recipient: r.Recipient, Event: r.Event, DealNumber: r.DealNumber,
			CaseNumber: r.CaseNumber, Reason: r.LastError, Attempts: r.Attempts, CreatedAt: wire.Time(r.CreatedAt),
			GivenUpAt: wire.Time(r.DeadAt),
		}
		if r.DealNumber != "" {
			letter.OpportunityDealID = r.DealID
		}
		out.Value[i] = letter
	}
	return response.Of(out, err)
}

// RequeueDeadLetters lets what was given up be tried again.
func (h Handler) RequeueDeadLetters(ctx context.Context, in *RequeueInput) (*response.Body[wire.Requeued], error) {
	return once(ctx, h, "RequeueDeadLetters", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.Requeued, error) {
			ids, err := h.Store.RequeueDeadLetters(ctx, in.Body.IDs, in.Body.Reason, by, h.Now())
			return wire.Requeued{IDs: ids}, err
		})
}
