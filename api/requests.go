package api

import (
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"

	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/problem"
	"dealdesk/models/apperr"
)

// requestMetrics counts and times requests by route pattern, never by address: the number of series stays bounded.
type requestMetrics struct {
	total    *prometheus.CounterVec
	duration *prometheus.HistogramVec
}

func newRequestMetrics(registry prometheus.Registerer) *requestMetrics {
	m := &requestMetrics{
		total: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "dealdesk_http_requests_total", Help: "HTTP requests by method, route and status.",
		}, []string{"method", "route", "status"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "dealdesk_http_request_duration_seconds", Help: "Duration of HTTP requests by method and route.",
			Buckets: []float64{.005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 120},
		}, []string{"method", "route"}),
	}
	registry.MustRegister(m.total, m.duration)
	return m
}

func (m *requestMetrics) observe(method, route string, status int, took time.Duration) {
	m.total.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
	m.duration.WithLabelValues(method, route).Observe(took.Seconds())
}

// accessLog writes one line a request, without query, body or header: they may hold personal data.
func (s *Server) accessLog(c *gin.Context) {
	began := time.Now()
	c.Next()
	took, status := time.Since(began), c.Writer.Status()
	method, route := c.Request.Method, c.FullPath()
	if route == "" {
		route = "other" // the app's files and unknown paths
	}
	if !knownMethod(method) {
		method = "OTHER"
	}
	s.metrics.observe(method, route, status, took)
	level := slog.LevelInfo
	switch {
	case status >= http.StatusInternalServerError:
		level = slog.LevelError
	case status == http.StatusUnauthorized || status == http.StatusForbidden || status == http.StatusTooManyRequests:
		level = slog.LevelWarn
	case route == "other":
		level = slog.LevelDebug
	}
	ctx := c.Request.Context()
	slog.LogAttrs(ctx, level, "request", slog.String("method", method), slog.String("route", route),
		slog.Int("status", status),
		slog.Int64("durationMs", took.Milliseconds()), slog.Int("bytes", max(c.Writer.Size(), 0)),
		slog.String("user", c.GetString(auth.UserKey)), slog.String("address", c.ClientIP()))
}

func knownMethod(method string) bool {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
		http.MethodOptions:
		return true
	}
	return false
}

// recoverPanic answers a defect with the generic problem; the cause is logged only.
func (s *Server) recoverPanic(c *gin.Context) {
	defer func() {
		cause := recover()
		if cause == nil {
			return
		}
		if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
			panic(cause)
		}
		ctx := c.Request.Context()
		slog.ErrorContext(ctx, "panic", "cause", cause, "stack", string(debug.Stack()))
		c.Abort()
		if !c.Writer.Written() {
			problem.Write(c, apperr.Internalf("panic: %v", cause))
		}
	}()
	c.Next()
}

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
