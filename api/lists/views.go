package lists

import (
	"context"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/repo/deallist"
)

// ListViewsInput is the input of GetListViews.
type ListViewsInput struct {
	List string `query:"list" required:"true" enum:"allcases,cpstrategic,dealregistration,specialpricing"`
}

// ListViews answers the caller's saved views of a list, and those that their colleagues share.
func (h Handler) ListViews(ctx context.Context, in *ListViewsInput) (*response.Body[[]wire.ListView], error) {
	return response.Of(h.listViews(ctx, in.List))
}

// SaveListView saves a view under a name and answers all views of its list.
func (h Handler) SaveListView(
	ctx context.Context, in *request.Body[wire.SaveListView],
) (*response.Body[[]wire.ListView], error) {
	name := strings.TrimSpace(in.Body.Name)
	if name == "" {
		return nil, apperr.Malformed("list.viewName", "A view needs a name.")
	}
	view := deallist.ListView{Name: name, Selection: in.Body.Selection, Shared: in.Body.Shared}
	if err := h.lists().SaveListView(ctx, in.Body.List, view, auth.ActorFrom(ctx), h.Now().UTC()); err != nil {
		return nil, err
	}
	return response.Of(h.listViews(ctx, in.Body.List))
}

// DeleteListView deletes a view of the caller's and answers those that are left.
func (h Handler) DeleteListView(
	ctx context.Context, in *request.Body[wire.DeleteListView],
) (*response.Body[[]wire.ListView], error) {
	if err := h.lists().DeleteListView(ctx, auth.ActorFrom(ctx).Email, in.Body.ID); err != nil {
		return nil, err
	}
	return response.Of(h.listViews(ctx, in.Body.List))
}

func (h Handler) listViews(ctx context.Context, list string) ([]wire.ListView, error) {
	actor := auth.ActorFrom(ctx)
	rows, err := h.lists().ListViews(ctx, list, actor)
	return response.Each(rows, err, func(v deallist.ListView) wire.ListView {
		return wire.ListView{
			ID: v.ID, Name: v.Name, Selection: v.Selection, Shared: v.Shared, IsOwn: strings.EqualFold(v.Email, actor.Email),
		}
	})
}

// QueueViews answers the caller's saved views.
func (h Handler) QueueViews(ctx context.Context, _ *struct{}) (*response.Body[[]wire.QueueView], error) {
	actor, err := request.Reviewer(ctx)
	if err != nil {
		return nil, err
	}
	return response.Of(h.queueViews(ctx, actor.Email))
}

// SaveQueueView saves a view under a name and answers all of the caller's.
func (h Handler) SaveQueueView(
	ctx context.Context, in *request.Body[wire.SaveQueueView],
) (*response.Body[[]wire.QueueView], error) {
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
func (h Handler) DeleteQueueView(
	ctx context.Context, in *request.Body[wire.DeleteQueueView],
) (*response.Body[[]wire.QueueView], error) {
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
	return response.Each(rows, err, func(v deallist.QueueView) wire.QueueView { return wire.QueueView(v) })
}
