package cases

import (
	"context"
	"slices"
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

// ColleaguesInput is the input of GetColleagues.
type ColleaguesInput struct {
	Search string `query:"search" maxLength:"100" doc:"Part of a name or an address; empty for the first of all"`
}

// Colleagues finds colleagues who may own a case of the caller's organisation.
func (h Handler) Colleagues(ctx context.Context, in *ColleaguesInput) (*response.Body[[]wire.Colleague], error) {
	actor := auth.ActorFrom(ctx)
	if !actor.Has(deal.OwnerRoles(deal.DealRegistration)...) {
		return nil, apperr.Forbidden("case.role", "Your role does not allow capturing this kind of case.")
	}
	found, err := h.Store.Colleagues(ctx, actor.ActsFor(), actor.Email, in.Search,
		deal.OwnerRoleNames(deal.DealRegistration))
	return response.Of(response.Each(found, err,
		func(c repo.Colleague) wire.Colleague { return wire.Colleague{Email: c.Email, Name: c.Name} }))
}

// ChangeOwners gives a case other owners. Repeated, it changes nothing and answers the owners as they are.
func (h Handler) ChangeOwners(
	ctx context.Context, in *request.KeyedBody[wire.ChangeOwners],
) (*response.Body[wire.Owners], error) {
	return request.OnceByCaller(ctx, h.Requests, "ChangeOwners", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.Owners, error) { return h.withOwners(ctx, by, in.Body) })
}

func (h Handler) withOwners(ctx context.Context, actor deal.Actor, body wire.ChangeOwners) (wire.Owners, error) {
	view, err := h.Store.FindCase(ctx, body.OpportunityNumber, actor)
	if err != nil {
		return wire.Owners{}, err
	}
	current := deal.OwnersOf(view.Deals[0].State)
	change := deal.Owners{Requester: strings.TrimSpace(body.Requester), CoOwners: body.CoOwners}
	next := deal.HandedOver(current, change, actor.Email)
	if !next.SameAs(current) {
		if refusal := mayChangeOwners(view, actor, next); refusal != nil {
			return wire.Owners{}, refusal.Err()
		}
	}
	colleagues, err := h.Store.ColleaguesNamed(ctx, view.Opportunity.RequesterOrganizationID,
		append(slices.Clone(next.CoOwners), next.Requester))
	if err != nil {
		return wire.Owners{}, err
	}
	emails := make([]string, len(colleagues))
	for i, c := range colleagues {
		emails[i] = c.Email
	}
	if faults := deal.CheckOwners(change, emails); len(faults) > 0 {
		return wire.Owners{}, apperr.Invalid("owners.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
	}
	err = h.Store.ChangeOwners(ctx, repo.ChangeOwners{
		OpportunityID: view.Opportunity.ID, Owners: next, Colleagues: colleagues, Actor: actor, Side: deal.SidePartner,
		Now: h.Now(), Signal: contract.SignalChanged,
	})
	if err != nil {
		return wire.Owners{}, err
	}
	return ownersAnswer(next, colleagues), nil
}

// mayChangeOwners asks the rules for each deal of a case; one deal that allows the change is enough, others may have
// ended.
func mayChangeOwners(view repo.CaseView, actor deal.Actor, next deal.Owners) *deal.Refusal {
	var refusal *deal.Refusal
	for _, d := range view.Deals {
		if refusal = deal.CanChangeOwners(d.State, actor, next); refusal == nil {
			return nil
		}
	}
	return refusal
}

func ownersAnswer(owners deal.Owners, colleagues []repo.Colleague) wire.Owners {
	out := wire.Owners{CoOwners: []wire.Colleague{}}
	for _, c := range colleagues {
		person := wire.Colleague{Email: c.Email, Name: c.Name}
		if (deal.Owners{Requester: owners.Requester}).Names(c.Email) {
			out.Requester = person
		} else {
			out.CoOwners = append(out.CoOwners, person)
		}
	}
	return out
}
