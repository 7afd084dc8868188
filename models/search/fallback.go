package search

import (
	"context"
	"log/slog"

	"dealdesk/models/apperr"
)

// Fallback asks a first back end and, where that is down, a second; the answer says which one gave it.
type Fallback struct {
	First, Second Engine
}

// Search answers from the first back end that can.
func (f Fallback) Search(ctx context.Context, ix Index, r Request) (Response, error) {
	out, err := f.First.Search(ctx, ix, r)
	if err == nil || ctx.Err() != nil || apperr.KindOf(err) == apperr.KindNotFound {
		return out, err
	}
	slog.WarnContext(ctx, "search falls back", "index", ix.Name, "error", err.Error())
	return f.Second.Search(ctx, ix, r)
}

// Ready tells whether the first back end can answer; with the second alone, searches still work.
func (f Fallback) Ready(ctx context.Context) error { return f.First.Ready(ctx) }
