package api

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"

	"dealdesk/api/correlation"
)

// tracing makes a span of every call, named after its route: no address, query, body or person goes into it.
func tracing(provider trace.TracerProvider) gin.HandlerFunc {
	if provider == nil {
		provider = noop.NewTracerProvider()
	}
	tracer := provider.Tracer("dealdesk/api")
	return func(c *gin.Context) {
		route := c.FullPath()
		if route == "" { // the app's files and unknown paths
			c.Next()
			return
		}
		ctx := propagation.TraceContext{}.Extract(c.Request.Context(), propagation.HeaderCarrier(c.Request.Header))
		// The caller's trace goes on, its state does not: that would be kept in workflow histories.
		caller := trace.SpanContextFromContext(ctx).WithTraceState(trace.TraceState{})
		ctx, span := tracer.Start(trace.ContextWithRemoteSpanContext(ctx, caller), c.Request.Method+" "+route,
			trace.WithSpanKind(trace.SpanKindServer))
		defer span.End()
		c.Request = c.Request.WithContext(ctx)
		c.Next()
		if !span.IsRecording() { // nobody collects it
			return
		}
		status := c.Writer.Status()
		span.SetAttributes(
			attribute.String("http.request.method", c.Request.Method),
			attribute.String("http.route", route),
			attribute.String("dealdesk.correlation_id", correlation.ID(ctx)),
			attribute.Int("http.response.status_code", status),
		)
		if status >= http.StatusInternalServerError {
			span.SetStatus(codes.Error, http.StatusText(status))
		}
	}
}
