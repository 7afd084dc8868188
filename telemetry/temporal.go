package telemetry

import (
	"fmt"
	"log/slog"
	"strings"

	"github.com/prometheus/client_golang/prometheus"
	"go.opentelemetry.io/otel/attribute"
	otelprometheus "go.opentelemetry.io/otel/exporters/prometheus"
	"go.opentelemetry.io/otel/sdk/metric"
	"go.temporal.io/sdk/client"
	temporalotel "go.temporal.io/sdk/contrib/opentelemetry"
)

// TemporalMetrics puts the figures of the Temporal client and worker (temporal_…) into a registry.
func TemporalMetrics(registry prometheus.Registerer) (client.MetricsHandler, error) {
	exporter, err := otelprometheus.New(
		otelprometheus.WithRegisterer(registry), otelprometheus.WithoutScopeInfo(), otelprometheus.WithoutTargetInfo(),
	)
	if err != nil {
		return nil, fmt.Errorf("metrics of temporal: %w", err)
	}
	provider := metric.NewMeterProvider(metric.WithReader(exporter), metric.WithView(bounded))
	return temporalotel.NewMetricsHandler(temporalotel.MetricsHandlerOptions{
		Meter:                provider.Meter("temporal"),
		OnError:              func(err error) { slog.Warn("a figure of temporal is missing", "error", err) },
		UseMonotonicCounters: true,
	}), nil
}

// bounded keeps the number of series small: only labels whose values are names of ours or Temporal's, few buckets, and
// neither single attempts nor the length of polls, which tell nothing that the requests do not.
func bounded(i metric.Instrument) (metric.Stream, bool) {
	if strings.Contains(i.Name, "_attempt") || strings.HasPrefix(i.Name, "temporal_long_request_latency") {
		return metric.Stream{Aggregation: metric.AggregationDrop{}}, true
	}
	stream := metric.Stream{
		Name: i.Name, Description: i.Description, Unit: i.Unit,
		AttributeFilter: attribute.NewAllowKeysFilter(
			"activity_type", "workflow_type", "task_queue", "operation", "worker_type", "poller_type", "status_code",
			"failure_reason",
		),
	}
	if i.Kind == metric.InstrumentKindHistogram {
		stream.Aggregation = metric.AggregationExplicitBucketHistogram{Boundaries: []float64{.005, .02, .1, .5, 2, 10, 60}}
	}
	return stream, true
}
