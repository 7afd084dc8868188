package repo

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

type connectionWaitKey struct{}

// WithConnectionWait is a context in which a free connection is waited for at most so long. The wait then fails like a
// server that cannot be reached.
func WithConnectionWait(ctx context.Context, limit time.Duration) context.Context {
	if limit <= 0 {
		return ctx
	}
	return context.WithValue(ctx, connectionWaitKey{}, limit)
}

// connectionLimit holds the pool to WithConnectionWait. The pool asks its tracer for the context of each wait.
type connectionLimit struct{}

type cancelKey struct{}

// TraceAcquireStart begins the wait for a connection.
func (connectionLimit) TraceAcquireStart(
	ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireStartData,
) context.Context {
	limit, limited := ctx.Value(connectionWaitKey{}).(time.Duration)
	if !limited {
		return ctx
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	return context.WithValue(ctx, cancelKey{}, cancel)
}

// TraceAcquireEnd ends it.
func (connectionLimit) TraceAcquireEnd(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireEndData) {
	if cancel, limited := ctx.Value(cancelKey{}).(context.CancelFunc); limited {
		cancel()
	}
}

// TraceQueryStart traces nothing.
func (connectionLimit) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return ctx
}

// TraceQueryEnd traces nothing.
func (connectionLimit) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

var _ pgxpool.AcquireTracer = connectionLimit{}
