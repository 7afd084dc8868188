// Package telemetry is what operators see of a process beside its logs: traces over OTLP, and Temporal's own figures in
// the registry that /metrics serves.
package telemetry

import (
	"context"
	"fmt"
	"log/slog"
	"net/url"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"
	temporalotel "go.temporal.io/sdk/contrib/opentelemetry"
	"go.temporal.io/sdk/interceptor"

	"dealdesk/config"
)

// Tracing records spans, or nothing at all when it is off: then no span is made and no message carries one.
type Tracing struct {
	recording *sdktrace.TracerProvider // nil when off
}

// Process names what sends the spans: the service is telemetry.service and the role, as in dealdesk-api.
type Process struct {
	Role    string // api or worker
	Version string
}

// OpenTracing sends spans to the configured collector; without one, tracing is off. A collector that is away costs
// spans, never requests: the queue is bounded and full queues drop.
func OpenTracing(ctx context.Context, c config.Telemetry, p Process) (*Tracing, error) {
	if c.OTLP == "" {
		return &Tracing{}, nil
	}
	address, err := url.JoinPath(c.OTLP, "v1", "traces") // where OTLP has them below a collector's address
	if err != nil {
		return nil, fmt.Errorf("telemetry.otlp: %w", err)
	}
	exporter, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(address))
	if err != nil {
		return nil, fmt.Errorf("telemetry.otlp: %w", err)
	}
	// The library has one handler for the process; its own writes past our log.
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { slog.Warn("telemetry", "error", err) }))
	return NewTracing(sdktrace.NewBatchSpanProcessor(exporter), c, p), nil
}

// NewTracing records with a processor of the caller's.
func NewTracing(processor sdktrace.SpanProcessor, c config.Telemetry, p Process) *Tracing {
	return &Tracing{recording: sdktrace.NewTracerProvider(
		sdktrace.WithSpanProcessor(processor),
		// By trace id alone: every process decides the same without asking, and a caller's flag cannot make us record.
		sdktrace.WithSampler(sdktrace.TraceIDRatioBased(c.Sampling)),
		sdktrace.WithResource(resource.NewSchemaless(
			attribute.String("service.name", c.Service+"-"+p.Role),
			attribute.String("service.namespace", c.Service),
			attribute.String("service.version", p.Version),
		)),
	)}
}

// Provider makes the spans of our own code.
func (t *Tracing) Provider() trace.TracerProvider {
	if t.recording == nil {
		return noop.NewTracerProvider()
	}
	return t.recording
}

// Interceptors carry a trace from the Temporal client through workflows to activities; none when tracing is off.
func (t *Tracing) Interceptors() ([]interceptor.ClientInterceptor, error) {
	if t.recording == nil {
		return nil, nil
	}
	traced, err := temporalotel.NewTracingInterceptor(temporalotel.TracerOptions{
		Tracer:                  t.recording.Tracer("dealdesk/temporal"),
		TextMapPropagator:       propagation.TraceContext{},
		DisableBaggage:          true, // a caller's baggage has no business in a history
		DisableQueryTracing:     true, // the Web UI's
		AllowInvalidParentSpans: true, // a broken header must not fail a workflow task
	})
	if err != nil {
		return nil, fmt.Errorf("trace temporal: %w", err)
	}
	return []interceptor.ClientInterceptor{traced}, nil
}

// Close sends what is recorded.
func (t *Tracing) Close(ctx context.Context) error {
	if t.recording == nil {
		return nil
	}
	if err := t.recording.Shutdown(ctx); err != nil {
		return fmt.Errorf("send the last spans: %w", err)
	}
	return nil
}

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
