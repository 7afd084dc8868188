package lists

import (
	"context"
	"strings"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
)

// SaveViewInput is the input of SaveQueueView.
type SaveViewInput struct{ Body wire.SaveQueueView }

// DeleteViewInput is the input of DeleteQueueView.
type DeleteViewInput struct{ Body wire.DeleteQueueView }

// QueueViews answers the caller's saved views.
func (h Handler) QueueViews(ctx context.Context, _ *struct{}) (*response.Body[[]wire.QueueView], error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	return response.Of(h.queueViews(ctx, actor.Email))
}

// SaveQueueView saves a view under a name and answers all of the caller's.
func (h Handler) SaveQueueView(ctx context.Context, in *SaveViewInput) (*response.Body[[]wire.QueueView], error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	name := strings.TrimSpace(in.Body.Name)
	if name == "" {
		return nil, apperr.Malformed("desk.viewName", "A view needs a name.")
	}
	err = h.lists().SaveQueueView(ctx, actor.Email, name, in.Body.Selection, h.Now().UTC())
	if err != nil {
		return nil, err
	}
	return response.Of(h.queueViews(ctx, actor.Email))
}

// DeleteQueueView deletes a view of the caller's and answers those that are left.
func (h Handler) DeleteQueueView(ctx context.Context, in *DeleteViewInput) (*response.Body[[]wire.QueueView], error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.lists().DeleteQueueView(ctx, actor.Email, in.Body.ID); err != nil {
		return nil, err
	}
	return response.Of(h.queueViews(ctx, actor.Email))
}

func (h Handler) queueViews(ctx context.Context, email string) ([]wire.QueueView, error) {
	rows, err := h.lists().QueueViews(ctx, email)
	if err != nil {
		return nil, err
	}
	views := make([]wire.QueueView, len(rows))
	for i, row := range rows {
		views[i] = wire.QueueView{ID: row.ID, Name: row.Name, Selection: row.Selection}
	}
	return views, nil
}
