package telemetry_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"dealdesk/telemetry"
)

func TestFiguresOfTemporalHaveFewSeries(t *testing.T) {
	registry := prometheus.NewRegistry()
	metrics, err := telemetry.TemporalMetrics(registry)
	require.NoError(t, err)
	for i := range 500 {
		tagged := metrics.WithTags(map[string]string{
			"activity_type": "PersistDeal", "namespace": "default", "client_name": "temporal_go",
			"workflow_id": fmt.Sprint("deal/", i),
		})
		tagged.Timer("temporal_activity_execution_latency").Record(30 * time.Millisecond)
		tagged.Counter("temporal_activity_execution_failed").Inc(1)
		tagged.Timer("temporal_local_activity_execution_latency").Record(30 * time.Millisecond)
		tagged.Counter("temporal_local_activity_execution_failed").Inc(1)
		tagged.Timer("temporal_request_latency_attempt").Record(time.Millisecond)
		tagged.Gauge("temporal_num_pollers").Update(float64(i))
	}
	families, err := registry.Gather()
	require.NoError(t, err)
	found := map[string]int{}
	for _, family := range families {
		found[family.GetName()] = len(family.GetMetric())
		require.Len(t, family.GetMetric()[0].GetLabel(), 1)
		require.Equal(t, "activity_type", family.GetMetric()[0].GetLabel()[0].GetName())
		if h := family.GetMetric()[0].GetHistogram(); h != nil {
			require.EqualValues(t, 500, h.GetSampleCount())
			require.InDelta(t, 15, h.GetSampleSum(), 0.001, "seconds")
			require.LessOrEqual(t, len(h.GetBucket()), 8)
		}
	}
	require.Equal(t, map[string]int{
		"temporal_activity_execution_latency_seconds": 1, "temporal_activity_execution_failed_total": 1,
		"temporal_num_pollers":                              1,
		"temporal_local_activity_execution_latency_seconds": 1, "temporal_local_activity_execution_failed_total": 1,
	}, found)
}

func BenchmarkFigure(b *testing.B) {
	metrics, err := telemetry.TemporalMetrics(prometheus.NewRegistry())
	require.NoError(b, err)
	for b.Loop() {
		metrics.WithTags(map[string]string{"activity_type": "PersistDeal", "task_queue": "dealdesk-deals"}).
			Timer("temporal_activity_execution_latency").Record(time.Millisecond)
	}
}
