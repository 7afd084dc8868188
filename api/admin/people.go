package admin

import (
	"context"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
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

// EndSessionsInput is the input of EndSessions.
type EndSessionsInput struct {
	request.Repeatable
	Body wire.EndSessions
}

// SetPersonActiveInput is the input of SetPersonActive.
type SetPersonActiveInput struct {
	request.Repeatable
	Body wire.SetPersonActive
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
func (h Handler) EndSessions(ctx context.Context, in *EndSessionsInput) (*response.Body[wire.EndedSessions], error) {
	return request.OnceByCaller(ctx, h.Requests, "EndSessions", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.EndedSessions, error) {
			ended, err := h.Store.EndSessions(ctx, in.Body.UserID, in.Body.Reason, by, h.Now())
			return wire.EndedSessions{Ended: ended}, err
		})
}

// SetPersonActive disables a person or enables them again.
func (h Handler) SetPersonActive(ctx context.Context, in *SetPersonActiveInput) (
	*response.Body[wire.PersonActive], error,
) {
	return request.OnceByCaller(ctx, h.Requests, "SetPersonActive", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.PersonActive, error) {
			err := h.Store.SetPersonActive(ctx, in.Body.UserID, in.Body.Active, in.Body.Reason, by, h.Now())
			return wire.PersonActive{UserID: in.Body.UserID, Active: in.Body.Active}, err
		})
}
