package telemetry_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"

	"dealdesk/config"
	"dealdesk/telemetry"
)

var process = telemetry.Process{Role: "api", Version: "1.2.3"}

func TestWithoutACollectorNothingIsRecordedAndNoMessageCarriesATrace(t *testing.T) {
	tracing, err := telemetry.OpenTracing(t.Context(), config.Telemetry{Service: "dealdesk", Sampling: 1}, process)
	require.NoError(t, err)
	interceptors, err := tracing.Interceptors()
	require.NoError(t, err)
	require.Empty(t, interceptors)
	_, span := tracing.Provider().Tracer("test").Start(t.Context(), "nothing")
	require.False(t, span.IsRecording())
	require.NoError(t, tracing.Close(t.Context()))
}

func TestSpansReachTheCollectorAsTheServiceAndItsRole(t *testing.T) {
	sent := make(chan []byte, 1)
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil && r.URL.Path == "/v1/traces" {
			sent <- body
		}
		w.WriteHeader(http.StatusOK)
	}))
	defer collector.Close()
	tracing, err := telemetry.OpenTracing(t.Context(), config.Telemetry{OTLP: collector.URL, Service: "desk", Sampling: 1},
		process)
	require.NoError(t, err)
	_, span := tracing.Provider().Tracer("test").Start(t.Context(), "GET /something")
	span.End()
	require.NoError(t, tracing.Close(t.Context()))
	select {
	case body := <-sent:
		for _, part := range []string{"desk-api", "1.2.3", "GET /something"} {
			require.True(t, bytes.Contains(body, []byte(part)), "%s is not in the message", part)
		}
	default:
		t.Fatal("closing sends what is recorded")
	}
}

func TestACollectorThatIsAwayDelaysNobody(t *testing.T) {
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	tracing, err := telemetry.OpenTracing(t.Context(), config.Telemetry{OTLP: gone.URL, Service: "desk", Sampling: 1},
		process)
	require.NoError(t, err)
	began := time.Now()
	for range 5000 { // more than the queue holds
		_, span := tracing.Provider().Tracer("test").Start(t.Context(), "lost")
		span.End()
	}
	require.Less(t, time.Since(began), time.Minute, "an exporter that made callers wait would try each batch for a minute")
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if err := tracing.Close(ctx); err != nil {
		require.ErrorIs(t, err, context.DeadlineExceeded)
	}
	require.Less(t, time.Since(began), 2*time.Minute)
}

// The share counts, not what a caller claims: an outsider must not make us record everything.
func TestSamplingHeedsTheShareAndNotTheCaller(t *testing.T) {
	caller := trace.NewSpanContext(trace.SpanContextConfig{
		TraceID: trace.TraceID{0xff, 8: 0xff, 15: 1}, SpanID: trace.SpanID{1}, TraceFlags: trace.FlagsSampled, Remote: true,
	})
	for share, recorded := range map[float64]bool{0: false, 0.5: false, 1: true} {
		tracing := telemetry.NewTracing(sdktrace.NewSimpleSpanProcessor(tracetest.NewInMemoryExporter()),
			config.Telemetry{Service: "desk", Sampling: share}, process)
		_, span := tracing.Provider().Tracer("test").Start(trace.ContextWithRemoteSpanContext(t.Context(), caller), "call")
		require.Equal(t, recorded, span.IsRecording(), "share %g", share)
		require.Equal(t, caller.TraceID(), span.SpanContext().TraceID())
	}
}

func TestLogLinesLeadToTheirTrace(t *testing.T) {
	var out bytes.Buffer
	log := slog.New(telemetry.Logging(slog.NewTextHandler(&out, nil)))
	log.InfoContext(t.Context(), "outside")
	require.NotContains(t, out.String(), "trace_id")

	tracing := telemetry.NewTracing(sdktrace.NewSimpleSpanProcessor(tracetest.NewInMemoryExporter()),
		config.Telemetry{Service: "desk", Sampling: 1}, process)
	ctx, span := tracing.Provider().Tracer("test").Start(t.Context(), "call")
	log.With("deal", "DR-1").InfoContext(ctx, "inside")
	ids := "trace_id=" + span.SpanContext().TraceID().String() + " span_id=" + span.SpanContext().SpanID().String()
	require.Contains(t, out.String(), ids)

	out.Reset()
	log.With("TraceID", span.SpanContext().TraceID(), "SpanID", span.SpanContext().SpanID()).
		Info("as Temporal's loggers have it") //nolint:sloglint // its names
	require.Contains(t, out.String(), ids)
}
