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

// maxOpenSessions is how many open sessions of a person are listed.
const maxOpenSessions = 200

// PeopleInput asks for a page of the people who may sign in.
type PeopleInput struct {
	UserID string `query:"userId" maxLength:"100" doc:"One person only"`
	Search string `query:"search" maxLength:"200" doc:"Part of an address, a name or an organisation's name"`
	Role   string `query:"role" maxLength:"40" doc:"With this role only"`
	State  string `query:"state" enum:"active,disabled" doc:"Of one state only"`
	request.Page
}

// SessionsInput asks for the open sessions of a person.
type SessionsInput struct {
	UserID string `query:"userId" required:"true" minLength:"1" maxLength:"100"`
}

// SignInsInput asks for a page of sign-ins.
type SignInsInput struct {
	Email   string `query:"email" maxLength:"320" doc:"Of one address only"`
	Outcome string `query:"outcome" enum:"Success,Fail,Refused,SignedOut" doc:"Of one outcome only"`
	request.Page
}

// People answers who may sign in.
func (h Handler) People(ctx context.Context, in *PeopleInput) (*response.Body[wire.People], error) {
	query := repo.PeopleQuery{ID: in.UserID, Search: in.Search, Role: in.Role}
	if in.State != "" {
		active := in.State == "active"
		query.Active = &active
	}
	rows, all, err := h.Store.People(ctx, query, h.Now(), in.RecordsToFetch, in.Offset())
	out := wire.People{Value: make([]wire.PersonEntry, len(rows)), Count: all}
	for i, r := range rows {
		out.Value[i] = wire.PersonEntry{
			ID: r.ID, Email: r.Email, Name: r.Name, OrganizationName: r.OrganizationName, Internal: r.IsInternal,
			Active: r.IsActive, Bound: r.Subject != "", Roles: r.RoleNames, OpenSessions: r.OpenSessions,
		}
		if r.OrganizationID != nil {
			out.Value[i].OrganizationID = *r.OrganizationID
		}
		if r.LastSignIn != nil {
			out.Value[i].LastSignIn = wire.Time(*r.LastSignIn)
		}
	}
	return response.Of(out, err)
}

// Sessions answers where a person is signed in, the newest session first.
func (h Handler) Sessions(ctx context.Context, in *SessionsInput) (*response.Body[[]wire.OpenSession], error) {
	rows, err := h.Store.OpenSessions(ctx, in.UserID, h.Now(), maxOpenSessions)
	out := make([]wire.OpenSession, len(rows))
	for i, r := range rows {
		out[i] = wire.OpenSession{
			ID: r.ID, CreatedAt: wire.Time(r.CreatedAt), SeenAt: wire.Time(r.SeenAt), ExpiresAt: wire.Time(r.ExpiresAt),
			Address: r.Address, UserAgent: r.UserAgent,
		}
	}
	return response.Of(out, err)
}

// SignIns answers how sign-ins ended, the newest first.
func (h Handler) SignIns(ctx context.Context, in *SignInsInput) (*response.Body[wire.SignIns], error) {
	rows, all, err := h.Store.SignIns(ctx, in.Email, in.Outcome, in.RecordsToFetch, in.Offset())
	out := wire.SignIns{Value: make([]wire.SignIn, len(rows)), Count: all}
	for i, r := range rows {
		out.Value[i] = wire.SignIn{
			At: wire.Time(r.At), Email: r.Email, Source: r.Source, Outcome: r.Outcome, Message: r.Message,
			Address: r.Address, UserAgent: r.UserAgent, CorrelationID: r.CorrelationID,
		}
	}
	return response.Of(out, err)
}

// EndSessions signs a person out everywhere.
func (h Handler) EndSessions(
	ctx context.Context, in *request.RepeatableBody[wire.EndSessions],
) (*response.Body[wire.EndedSessions], error) {
	return request.OnceByCaller(ctx, h.Requests, "EndSessions", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.EndedSessions, error) {
			ended, err := h.Store.EndSessions(ctx, in.Body.UserID, in.Body.Reason, by, h.Now())
			return wire.EndedSessions{Ended: ended}, err
		})
}

// SetPersonActive disables a person or enables them again.
func (h Handler) SetPersonActive(
	ctx context.Context, in *request.RepeatableBody[wire.SetPersonActive],
) (*response.Body[wire.PersonActive], error) {
	return request.OnceByCaller(ctx, h.Requests, "SetPersonActive", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.PersonActive, error) {
			err := h.Store.SetPersonActive(ctx, in.Body.UserID, in.Body.Active, in.Body.Reason, by, h.Now())
			return wire.PersonActive{UserID: in.Body.UserID, Active: in.Body.Active}, err
		})
}

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
func (h Handler) AddCoOwners(
	ctx context.Context, in *request.RepeatableBody[wire.AddCoOwners],
) (*response.Body[wire.AddedCoOwners], error) {
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
