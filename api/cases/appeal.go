package cases

import (
	"context"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// AppealInput is the input of AppealOpportunityDeal.
type AppealInput struct {
	request.Keyed
	Body wire.Appeal
}

// WithdrawAppealInput is the input of WithdrawAppeal.
type WithdrawAppealInput struct {
	request.Keyed
	Body wire.WithdrawAppeal
}

// Appeal appeals against the denial of a deal (beyond N28).
func (h Handler) Appeal(ctx context.Context, in *AppealInput) (*response.Body[wire.Deal], error) {
	const operation = "AppealOpportunityDeal"
	actor := auth.ActorFrom(ctx)
	answer := h.dealAfter(actor)
	found, err := h.Store.FindDealRef(ctx, in.Body.OpportunityDealID, actor)
	if err != nil {
		return request.OutcomeBefore(ctx, h.Commands, operation, in.IdempotencyKey, in.Body, err, answer)
	}
	reply := deal.Reply{Text: strings.TrimSpace(in.Body.Text)}
	files, faults, err := h.work().ReplyFiles(ctx, actor, filesOf(in.Body.Attachments), found.OpportunityID)
	if err != nil {
		return nil, err
	}
	reply.Files = files
	if faults = append(faults, casework.Faults(deal.CheckAppeal(reply))...); len(faults) > 0 {
		return nil, apperr.Invalid("appeal.invalid", deal.TextCorrectErrors, faults...)
	}
	return request.Send(ctx, h.Commands, actor, operation, in.Keyed, in.Body, found,
		deal.Command{Event: deal.MakeAppeal, Reply: &reply}, answer)
}

// WithdrawAppeal takes an appeal back (beyond N32).
func (h Handler) WithdrawAppeal(ctx context.Context, in *WithdrawAppealInput) (*response.Body[wire.Deal], error) {
	const operation = "WithdrawAppeal"
	actor := auth.ActorFrom(ctx)
	found, err := h.Store.FindDealRef(ctx, in.Body.OpportunityDealID, actor)
	if err != nil {
		return request.OutcomeBefore(ctx, h.Commands, operation, in.IdempotencyKey, in.Body, err, h.dealAfter(actor))
	}
	return request.Send(ctx, h.Commands, actor, operation, in.Keyed, in.Body, found,
		deal.Command{Event: deal.WithdrawAppeal}, h.dealAfter(actor))
}

// dealAfter answers a command by the deal after it.
func (h Handler) dealAfter(actor deal.Actor) func(repo.DealDetails) (wire.Deal, error) {
	return func(after repo.DealDetails) (wire.Deal, error) {
		now := h.Now()
		return DealAnswer(after, actor, after.Next(now), now), nil
	}
}
