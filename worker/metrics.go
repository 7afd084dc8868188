package worker

import (
	"context"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// backlogMetrics reads the outbox at every scrape: what waits, and for how long.
type backlogMetrics struct {
	store   *repo.Store
	pending *prometheus.Desc
	lag     *prometheus.Desc
	indexed *prometheus.Desc
	dead    *prometheus.Desc
	stuck   *prometheus.Desc
	aside   *prometheus.Desc
}

// NewBacklogMetrics measures the outbox (clarifications.md 91).
func NewBacklogMetrics(store *repo.Store) prometheus.Collector {
	return &backlogMetrics{
		store:   store,
		pending: prometheus.NewDesc("dealdesk_outbox_pending", "Outbox rows that wait, by topic.", []string{"topic"}, nil),
		lag: prometheus.NewDesc("dealdesk_outbox_lag_seconds", "Age of the oldest waiting outbox row, by topic.",
			[]string{"topic"}, nil),
		indexed: prometheus.NewDesc("dealdesk_index_lag_seconds", "Age of the oldest change that search does not show yet.",
			nil, nil),
		dead: prometheus.NewDesc("dealdesk_dead_letters",
			"Outbox rows that were given up and wait for an administrator, by topic.", []string{"topic"}, nil),
		stuck: prometheus.NewDesc("dealdesk_deals_needing_person",
			"Deals that the reconciler has tried to repair in vain for over an hour.", nil, nil),
		aside: prometheus.NewDesc("dealdesk_files_set_aside",
			"Attachments that the virus scanner could not finish and that wait for an administrator.", nil, nil),
	}
}

// Describe lists the figures.
func (m *backlogMetrics) Describe(out chan<- *prometheus.Desc) {
	out <- m.pending
	out <- m.lag
	out <- m.indexed
	out <- m.dead
	out <- m.stuck
	out <- m.aside
}

// Collect reads them.
func (m *backlogMetrics) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	waiting, err := m.store.Backlogs(ctx)
	if err != nil {
		slog.WarnContext(ctx, "outbox not measured", "error", err)
		return
	}
	dead, err := m.store.DeadLetterCounts(ctx)
	if err != nil {
		slog.WarnContext(ctx, "dead letters not counted", "error", err)
		return
	}
	stuck, err := m.store.CountDealsNeedingPerson(ctx)
	if err != nil {
		slog.WarnContext(ctx, "deals that need a person not counted", "error", err)
		return
	}
	out <- prometheus.MustNewConstMetric(m.stuck, prometheus.GaugeValue, float64(stuck))
	aside, err := m.store.CountSetAside(ctx)
	if err != nil {
		slog.WarnContext(ctx, "files set aside not counted", "error", err)
		return
	}
	out <- prometheus.MustNewConstMetric(m.aside, prometheus.GaugeValue, float64(aside))
	found := map[string]repo.Backlog{}
	for _, b := range waiting {
		found[b.Topic] = b
	}
	indexed := 0.0 // the longest of all that changes an index
	for _, topic := range []string{
		entity.TopicIndex, entity.TopicCustomer, entity.TopicRebuild, entity.TopicMail, entity.TopicDelivery,
		entity.TopicSignal,
	} {
		b, lag := found[topic], 0.0
		if !b.Oldest.IsZero() {
			lag = max(time.Since(b.Oldest).Seconds(), 0)
		}
		out <- prometheus.MustNewConstMetric(m.pending, prometheus.GaugeValue, float64(b.Pending), topic)
		out <- prometheus.MustNewConstMetric(m.lag, prometheus.GaugeValue, lag, topic)
		out <- prometheus.MustNewConstMetric(m.dead, prometheus.GaugeValue, float64(dead[topic]), topic)
		switch topic {
		case entity.TopicIndex, entity.TopicCustomer, entity.TopicRebuild:
			indexed = max(indexed, lag)
		}
	}
	out <- prometheus.MustNewConstMetric(m.indexed, prometheus.GaugeValue, indexed)
}
