package dealclient

import (
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// How sending a command can end, as the figures call it.
const (
	ended   = "done"    // carried out
	refused = "refused" // by the deal's rules
	busy    = "busy"    // too many changes of the deal under way
	pending = "pending" // stored, its outcome not known within the wait
	failed  = "failed"  // nothing is known: the database did not answer
)

// Metrics counts and times commands. A nil one measures nothing.
type Metrics struct {
	total *prometheus.CounterVec
	wait  *prometheus.HistogramVec
}

// NewMetrics puts the figures into a registry; they stand for as many series as there are events and outcomes.
func NewMetrics(registry prometheus.Registerer) *Metrics {
	m := &Metrics{
		total: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "dealdesk_commands_total", Help: "Commands sent to deals by event and outcome.",
		}, []string{"event", "outcome"}),
		wait: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "dealdesk_command_wait_seconds", Help: "How long a request waited for its command's outcome, by event.",
			Buckets: []float64{.01, .025, .05, .1, .25, .5, 1, 2, 4, 8},
		}, []string{"event"}),
	}
	registry.MustRegister(m.total, m.wait)
	return m
}

func (m *Metrics) observe(event deal.Event, outcome deal.Outcome, err error, took time.Duration) {
	if m == nil {
		return
	}
	name := string(event)
	if !slices.Contains(contract.Updates(), contract.UpdateOf(event)) {
		name = "other"
	}
	m.total.WithLabelValues(name, ending(outcome, err)).Inc()
	m.wait.WithLabelValues(name).Observe(took.Seconds())
}

func ending(outcome deal.Outcome, err error) string {
	switch {
	case err == nil && outcome.Refusal == nil:
		return ended
	case err == nil:
		return refused
	case apperr.KindOf(err) == apperr.KindTooMany:
		return busy
	case apperr.KindOf(err) == apperr.KindUnavailable:
		return pending
	default:
		return failed
	}
}
