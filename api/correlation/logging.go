package correlation

import (
	"context"
	"log/slog"
)

// Logging adds the correlation id of the context to every record.
func Logging(next slog.Handler) slog.Handler { return logging{next} }

type logging struct{ next slog.Handler }

func (l logging) Enabled(ctx context.Context, level slog.Level) bool {
	return l.next.Enabled(ctx, level)
}

func (l logging) Handle(ctx context.Context, r slog.Record) error {
	if id := ID(ctx); id != "" {
		r.AddAttrs(slog.String("correlationId", id))
	}
	return l.next.Handle(ctx, r)
}

func (l logging) WithAttrs(attrs []slog.Attr) slog.Handler { return logging{l.next.WithAttrs(attrs)} }

func (l logging) WithGroup(name string) slog.Handler { return logging{l.next.WithGroup(name)} }
