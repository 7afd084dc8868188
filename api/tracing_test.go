package api

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"

	"dealdesk/api/correlation"
)

func TestEveryCallIsASpanOfItsRouteAndOfTheCallersTrace(t *testing.T) {
	spans := tracetest.NewSpanRecorder()
	engine := gin.New()
	engine.Use(correlation.Middleware, tracing(sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(spans))))
	var inside trace.SpanContext
	engine.GET("/api/things/:id", func(c *gin.Context) {
		inside = trace.SpanContextFromContext(c.Request.Context())
		c.Status(http.StatusServiceUnavailable)
	})
	get := func(path string) {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody)
		r.Header.Set("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
		r.Header.Set("tracestate", "vendor=secret")
		r.Header.Set(correlation.Header, "abc-1")
		engine.ServeHTTP(httptest.NewRecorder(), r)
	}
	get("/assets/app.js")
	require.Empty(t, spans.Ended(), "files and unknown paths make none")

	get("/api/things/4711?email=someone@contoso.example")
	require.Len(t, spans.Ended(), 1)
	span := spans.Ended()[0]
	require.Equal(t, "GET /api/things/:id", span.Name())
	require.Equal(t, trace.SpanKindServer, span.SpanKind())
	require.Equal(t, codes.Error, span.Status().Code)
	require.ElementsMatch(t, []attribute.KeyValue{
		attribute.String("http.request.method", "GET"), attribute.String("http.route", "/api/things/:id"),
		attribute.String("dealdesk.correlation_id", "abc-1"), attribute.Int("http.response.status_code", 503),
	}, span.Attributes(), "no address, no person")
	require.Equal(t, "0af7651916cd43dd8448eb211c80319c", inside.TraceID().String())
	require.Equal(t, span.SpanContext().SpanID(), inside.SpanID())
	require.Equal(t, "b7ad6b7169203331", span.Parent().SpanID().String())
	require.Zero(t, inside.TraceState().Len(), "a caller's state would end up in workflow histories")
}
