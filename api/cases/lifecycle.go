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
	"dealdesk/workflows/contract"
)

// findNamed finds the deal that a call names by case and deal number.
func (h Handler) findNamed(ctx context.Context, in wire.CaseAndDeal, actor deal.Actor) (repo.DealDetails, error) {
	found, err := h.Store.FindDeal(ctx, in.OpportunityDealNumber, actor)
	if err == nil && in.OpportunityNumber != "" && in.OpportunityNumber != found.Opportunity.Number {
		return found, apperr.NotFound("case.notFound", deal.TextNotFound)
	}
	return found, err
}

// Renew starts the renewal of a deal as a draft in the same case.
func (h Handler) Renew(
	ctx context.Context, in *request.RepeatableBody[wire.CaseAndDeal],
) (*response.Body[wire.Renewed], error) {
	actor := auth.ActorFrom(ctx)
	found, err := h.findNamed(ctx, in.Body, actor)
	if err != nil {
		return request.AnswerBefore[wire.Renewed](ctx, h.Requests, "RenewOpportunity", in.IdempotencyKey, in.Body, err)
	}
	r, err := request.New(actor, "RenewOpportunity", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, known *repo.Known) (wire.Renewed, error) {
		out := wire.Renewed{Item1: found.Opportunity.Number}
		newID := r.ID("renewal")
		if known != nil { // the request was interrupted after its transaction
			made, err := h.Store.DealDetails(ctx, newID)
			if err == nil {
				h.start(ctx, newID)
			}
			out.Item2 = made.Deal.Number
			return out, err
		}
		number, err := h.Store.Renew(ctx, repo.Renew{
			DealID: found.Deal.ID, NewID: newID, Actor: actor, Now: h.Now(), Key: &r.Key, Signal: contract.SignalChanged,
		})
		if err != nil {
			return out, err
		}
		h.start(ctx, newID)
		out.Item2 = number
		return out, nil
	})
}

// Copy copies an expired deal into a new case, as a draft.
func (h Handler) Copy(
	ctx context.Context, in *request.RepeatableBody[wire.CaseAndDeal],
) (*response.Body[string], error) {
	actor := auth.ActorFrom(ctx)
	found, err := h.findNamed(ctx, in.Body, actor)
	if err != nil {
		return request.AnswerBefore[string](ctx, h.Requests, "CopyOpportunity", in.IdempotencyKey, in.Body, err)
	}
	r, err := request.New(actor, "CopyOpportunity", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, known *repo.Known) (string, error) {
		number := ""
		if known != nil {
			number = known.OpportunityNumber
		} else if number, err = h.work().Copy(ctx, actor, r.Key, found); err != nil {
			return "", err
		}
		h.start(ctx, casework.CopyID(r.Key))
		return number, nil
	})
}

// DealQuery names a deal in the query.
type DealQuery struct {
	OpportunityDealID string `query:"opportunityDealId" required:"true" doc:"Deal id or deal number"`
}

// Extend asks for an extension. Too few units are an outcome, not an error (clarifications.md 28).
func (h Handler) Extend(
	ctx context.Context, in *request.KeyedBody[wire.Extend],
) (*response.Body[wire.Extended], error) {
	actor := auth.ActorFrom(ctx)
	found, err := h.Store.FindDealRef(ctx, in.Body.OpportunityDealID, actor)
	if err != nil {
		return request.OutcomeBefore(ctx, h.Commands, "ExtendOpportunityDeal", in.IdempotencyKey, in.Body, err,
			extensionOutcome)
	}
	c, err := extendCommand(in.Body)
	if err != nil {
		return nil, err
	}
	answer, err := request.Send(ctx, h.Commands, actor, "ExtendOpportunityDeal", in.Keyed, in.Body, found, c,
		extensionOutcome)
	if e := apperr.From(err); err != nil && e.Code == deal.CodeUnitsMissing {
		return response.Of(wire.Extended{Status: "Failure", Message: e.Message, Text: deal.Say(e.Message)}, nil)
	}
	return answer, err
}

// extensionOutcome tells what became of an extension by the deal after it.
func extensionOutcome(after repo.DealDetails) (wire.Extended, error) {
	if after.State.Extension != nil {
		return wire.Extended{Status: "Review", Message: deal.TextExtensionReview, Text: deal.Say(deal.TextExtensionReview)},
			nil
	}
	return wire.Extended{Status: "Success", Message: deal.TextExtended, Text: deal.Say(deal.TextExtended)}, nil
}

func extendCommand(body wire.Extend) (deal.Command, error) {
	extension := deal.AskExtension{ExpectedUnits: body.ExpectedUnits, Reason: strings.TrimSpace(body.ExtensionReason)}
	var faults []apperr.Fault
	for _, d := range []struct {
		field, value string
		into         *deal.Date
	}{{"newExpirationDate", body.NewExpirationDate, &extension.NewDate}, {
		"priorExpirationDate", body.PriorExpirationDate,
		&extension.PriorDate,
	}} {
		if d.value == "" {
			continue
		}
		var err error
		if *d.into, err = deal.ParseDate(d.value); err != nil {
			faults = append(faults, apperr.Fault{
				Pointer: "/" + d.field, Code: "extension.date",
				Message: "Please enter a date as YYYY-MM-DD.", Field: d.field,
			})
		}
	}
	if len(faults) > 0 {
		return deal.Command{}, apperr.Invalid("extension.invalid", deal.TextCorrectErrors, faults...)
	}
	return deal.Command{Event: deal.Extend, Extension: &extension}, nil
}

// ExtensionCount answers how often a deal has been extended.
func (h Handler) ExtensionCount(ctx context.Context, in *DealQuery) (*response.Body[int], error) {
	d, err := h.Store.FindDeal(ctx, in.OpportunityDealID, auth.ActorFrom(ctx))
	if err != nil {
		return nil, err
	}
	return response.Of(d.State.Extensions, nil)
}

// Appeal appeals against the denial of a deal (beyond N28).
func (h Handler) Appeal(ctx context.Context, in *request.KeyedBody[wire.Appeal]) (*response.Body[wire.Deal], error) {
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
func (h Handler) WithdrawAppeal(
	ctx context.Context, in *request.KeyedBody[wire.WithdrawAppeal],
) (*response.Body[wire.Deal], error) {
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
	return func(after repo.DealDetails) (wire.Deal, error) { return DealAnswer(after, actor, h.Now()), nil }
}
