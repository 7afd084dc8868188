package operators

import (
	"context"
	"slices"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/search"
)

// Indexes answers how the search indexes are.
func (h Handler) Indexes(ctx context.Context, _ *struct{}) (*response.Body[wire.SearchIndexes], error) {
	states, err := h.Store.IndexStates(ctx)
	out := wire.SearchIndexes{Backend: h.SearchBackend, Value: []wire.SearchIndex{}}
	for _, ix := range search.Built() {
		out.Value = append(out.Value, indexAnswer(ix.Name, states[ix.Name]))
	}
	return response.Of(out, err)
}

func indexAnswer(name string, s repo.IndexState) wire.SearchIndex {
	out := wire.SearchIndex{Name: name, State: "ready", LastError: s.LastError}
	if s.Built != nil {
		out.BuiltAt, out.Documents = wire.Time(*s.Built.FinishedAt), s.Built.Documents
		out.Seconds = int64(s.Built.FinishedAt.Sub(s.Built.StartedAt).Seconds())
	}
	switch {
	case s.Building != nil:
		out.State, out.Since = "building", wire.Time(s.Building.StartedAt)
		out.WrittenSoFar = s.Building.Documents
	case s.WaitingSince != nil:
		out.State, out.Since = "waiting", wire.Time(*s.WaitingSince)
	case s.Failed != nil:
		out.State, out.Since = "failed", wire.Time(s.Failed.StartedAt)
		out.LastError = s.Failed.Error
	}
	return out
}

// RebuildIndex lets an index be built anew.
func (h Handler) RebuildIndex(
	ctx context.Context, in *request.RepeatableBody[wire.RebuildIndex],
) (*response.Body[wire.RebuildRequested], error) {
	return request.OnceByCaller(ctx, h.Requests, "RebuildIndex", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.RebuildRequested, error) {
			known := slices.ContainsFunc(search.Built(), func(ix search.Index) bool { return ix.Name == in.Body.Index })
			if !known {
				return wire.RebuildRequested{}, apperr.NotFound("search.indexNotFound", "This index is not known.")
			}
			err := h.Store.RequestRebuild(ctx, in.Body.Index, in.Body.Reason, by, h.Now())
			return wire.RebuildRequested{Index: in.Body.Index}, err
		})
}
