package search

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"dealdesk/models/apperr"
)

// pause is how long a back end that failed is left alone: a server that hangs must not slow down every search.
const pause = 3 * time.Second

// Fallback asks a first back end and, where that is down, a second; the answer says which one gave it. It is safe for
// concurrent use.
type Fallback struct {
	first, second Engine
	now           func() time.Time
	until         atomic.Int64 // the first is left alone until then, Unix nanoseconds
}

// NewFallback puts a second back end behind a first.
func NewFallback(first, second Engine, now func() time.Time) *Fallback {
	return &Fallback{first: first, second: second, now: now}
}

// Search answers from the first back end that can: within the pause the second is asked first.
func (f *Fallback) Search(ctx context.Context, ix Index, r Request) (Response, error) {
	if f.now().UnixNano() < f.until.Load() {
		out, err := f.second.Search(ctx, ix, r)
		if !down(ctx, err) {
			return out, err
		}
		slog.WarnContext(ctx, "search goes on without pause", "index", ix.Name, "error", err.Error())
		return f.first.Search(ctx, ix, r)
	}
	out, err := f.first.Search(ctx, ix, r)
	if !down(ctx, err) {
		return out, err
	}
	slog.WarnContext(ctx, "search falls back", "index", ix.Name, "error", err.Error())
	f.until.Store(f.now().Add(pause).UnixNano())
	return f.second.Search(ctx, ix, r)
}

// down tells whether another back end may do better: who asks is still there, and the request was not refused.
func down(ctx context.Context, err error) bool {
	return err != nil && ctx.Err() == nil && apperr.KindOf(err) == apperr.KindInternal
}

// Ready tells whether the first back end can answer; with the second alone, searches still work.
func (f *Fallback) Ready(ctx context.Context) error { return f.first.Ready(ctx) }
