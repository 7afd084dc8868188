// Package admin answers the calls of administrators and claims staff: people and their sessions, holidays, program
// rules, imports, what was given up and files that are held back.
package admin

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Handler answers the calls of administrators.
type Handler struct {
	request.Requests

	InternalDomain string
}

// once carries out a command for the caller; the same key with the same body gives the stored answer.
func once[T any](
	ctx context.Context, h Handler, operation, key string, body any,
	run func(ctx context.Context, by deal.Actor) (T, error),
) (*response.Body[T], error) {
	actor := auth.ActorFrom(ctx)
	r, err := request.New(actor, operation, key, body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) (T, error) { return run(ctx, actor) })
}
