package admin

import (
	"context"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// OwnedCasesInput asks for a page of the cases of a person.
type OwnedCasesInput struct {
	UserID string `query:"userId" required:"true" minLength:"1" maxLength:"100"`
	request.Page
}

// PersonsColleaguesInput asks for colleagues of a person.
type PersonsColleaguesInput struct {
	UserID string `query:"userId" required:"true" minLength:"1" maxLength:"100"`
	Search string `query:"search" maxLength:"100" doc:"Part of a name or an address; empty for the first of all"`
}

// AddCoOwnersInput is the input of AddCoOwners.
type AddCoOwnersInput struct {
	request.Repeatable
	Body wire.AddCoOwners
}

// OwnedCases answers the drafts and running deals of a person, by their cases.
func (h Handler) OwnedCases(ctx context.Context, in *OwnedCasesInput) (*response.Body[wire.OwnedCases], error) {
	rows, all, err := h.Store.OwnedCases(ctx, in.UserID, in.RecordsToFetch, in.Offset())
	out := wire.OwnedCases{Value: make([]wire.OwnedCase, len(rows)), Count: all}
	for i, r := range rows {
		out.Value[i] = wire.OwnedCase{
			OpportunityNumber: r.Number, DealType: r.DealType, CustomerName: r.CustomerName, Requester: r.Requester,
			CoOwners: r.CoOwners, Statuses: make([]string, len(r.Statuses)),
		}
		for j, status := range r.Statuses {
			out.Value[i].Statuses[j] = string(deal.Status(status).Label())
		}
		if refusal := r.AddsTo(); refusal != nil {
			out.Value[i].Reason, out.Value[i].Text = refusal.Message, deal.Say(refusal.Message)
		}
	}
	return response.Of(out, err)
}

// PersonsColleagues finds colleagues of a person who may own the person's cases.
func (h Handler) PersonsColleagues(
	ctx context.Context, in *PersonsColleaguesInput,
) (*response.Body[[]wire.Colleague], error) {
	found, err := h.Store.ColleaguesOf(ctx, in.UserID, in.Search, deal.OwnerRoleNames(deal.DealRegistration))
	return response.Of(response.Each(found, err,
		func(c repo.Colleague) wire.Colleague { return wire.Colleague{Email: c.Email, Name: c.Name} }))
}

// AddCoOwners names colleagues of a person who may not sign in any more co-owners of the person's cases.
func (h Handler) AddCoOwners(ctx context.Context, in *AddCoOwnersInput) (*response.Body[wire.AddedCoOwners], error) {
	return request.OnceByCaller(ctx, h.Requests, "AddCoOwners", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.AddedCoOwners, error) {
			added, err := h.Store.AddCoOwners(ctx, repo.AddCoOwners{
				UserID: in.Body.UserID, Numbers: in.Body.OpportunityNumbers, CoOwners: in.Body.CoOwners,
				Reason: in.Body.Reason, Actor: by, Now: h.Now(), Signal: contract.SignalChanged,
			})
			out := wire.AddedCoOwners{
				OpportunityNumbers: append([]string{}, added.Done...), Refused: make([]wire.RefusedCase, len(added.Refused)),
			}
			for i, r := range added.Refused {
				out.Refused[i] = wire.RefusedCase{
					OpportunityNumber: r.Number, Reason: r.Refusal.Message, Text: deal.Say(r.Refusal.Message),
				}
			}
			return out, err
		})
}
