package telemetry

import (
	"context"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

// The names of OpenTelemetry's log format.
const (
	traceID = "trace_id"
	spanID  = "span_id"
)

// Logging adds the trace of the context to every record whose span is recorded, so that a line leads to its trace.
func Logging(next slog.Handler) slog.Handler { return logging{next} }

type logging struct{ next slog.Handler }

func (l logging) Enabled(ctx context.Context, level slog.Level) bool {
	return l.next.Enabled(ctx, level)
}

func (l logging) Handle(ctx context.Context, r slog.Record) error {
	if span := trace.SpanContextFromContext(ctx); span.IsSampled() {
		r.AddAttrs(slog.String(traceID, span.TraceID().String()),
			slog.String(spanID, span.SpanID().String())) //nolint:sloglint // the names by which log stores find traces
	}
	return l.next.Handle(ctx, r)
}

// WithAttrs gives the ids that Temporal's loggers carry the same names as ours.
func (l logging) WithAttrs(attrs []slog.Attr) slog.Handler {
	named := make([]slog.Attr, len(attrs))
	for i, a := range attrs {
		switch a.Key {
		case "TraceID":
			a.Key = traceID
		case "SpanID":
			a.Key = spanID
		}
		named[i] = a
	}
	return logging{l.next.WithAttrs(named)}
}

func (l logging) WithGroup(name string) slog.Handler { return logging{l.next.WithGroup(name)} }
