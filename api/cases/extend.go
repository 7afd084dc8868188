package cases

import (
	"context"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// ExtendInput is the input of ExtendOpportunityDeal.
type ExtendInput struct {
	request.Keyed
	Body wire.Extend
}

// DealQuery names a deal in the query.
type DealQuery struct {
	OpportunityDealID string `query:"opportunityDealId" required:"true" doc:"Deal id or deal number"`
}

// Extend asks for an extension. Too few units are an outcome, not an error (clarifications.md 28).
func (h Handler) Extend(ctx context.Context, in *ExtendInput) (*response.Body[wire.Extended], error) {
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
