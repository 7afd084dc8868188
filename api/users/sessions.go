package users

import (
	"context"
	"slices"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
)

const (
	maxOpenSessions = 200              // of a person are listed
	freshSignIn     = 15 * time.Minute // so old may a sign-in be that ends others
)

// OwnSession is a browser or program in which the caller is signed in.
type OwnSession struct {
	wire.OpenSession

	Current bool `json:"current" doc:"The one that asks"`
}

// EndOwnSessions names sessions of the caller's.
type EndOwnSessions struct {
	IDs []string `json:"ids" minItems:"1" maxItems:"200" doc:"The session that asks is left out: sign out ends it"`
}

// Sessions answers where the caller is signed in, the newest session first.
func (h Handler) Sessions(ctx context.Context, _ *struct{}) (*response.Body[[]OwnSession], error) {
	person := auth.PersonFrom(ctx)
	rows, err := h.Store.OpenSessions(ctx, person.User.ID, h.Now(), maxOpenSessions)
	out := make([]OwnSession, len(rows))
	for i, r := range rows {
		out[i] = OwnSession{Current: r.ID == person.Session.ID, OpenSession: wire.OpenSession{
			ID: r.ID, CreatedAt: wire.Time(r.CreatedAt), SeenAt: wire.Time(r.SeenAt), ExpiresAt: wire.Time(r.ExpiresAt),
			Address: r.Address, UserAgent: r.UserAgent,
		}}
	}
	return response.Of(out, err)
}

// EndSessions ends open sessions of the caller's but the one that asks. Somebody who finds a browser open cannot do it:
// who does has signed in a short while ago.
func (h Handler) EndSessions(
	ctx context.Context, in *request.Body[EndOwnSessions],
) (*response.Body[wire.EndedSessions], error) {
	person := auth.PersonFrom(ctx)
	rows, err := h.Store.OpenSessions(ctx, person.User.ID, h.Now(), maxOpenSessions)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, r := range rows {
		if r.ID != person.Session.ID && slices.Contains(in.Body.IDs, r.ID) {
			ids = append(ids, r.ID)
		}
	}
	if len(ids) == 0 {
		return response.Of(wire.EndedSessions{}, nil)
	}
	if h.Now().Sub(person.Session.CreatedAt) > freshSignIn {
		return nil, apperr.Forbidden("session.signInAgain", "Please sign in again before you end your other sessions.")
	}
	ended, err := h.Store.EndOwnSessions(ctx, person.User.ID, ids, h.Now())
	return response.Of(wire.EndedSessions{Ended: ended}, err)
}
