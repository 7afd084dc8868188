package dealclient

import (
	"errors"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

func TestCommandsAreCountedByEventAndOutcome(t *testing.T) {
	registry := prometheus.NewRegistry()
	m := NewMetrics(registry)
	m.observe(deal.Submit, deal.Outcome{}, nil, time.Second)
	m.observe(deal.Approve, deal.Outcome{Refusal: &deal.Refusal{}}, nil, time.Second)
	m.observe(deal.Submit, deal.Outcome{}, apperr.Unavailable("command.pending", "later"), 8*time.Second)
	m.observe(deal.Submit, deal.Outcome{}, apperr.TooMany("deal.busy", "busy"), time.Second)
	m.observe(deal.Submit, deal.Outcome{}, errors.New("no database"), time.Second)
	m.observe(deal.Event("made up"), deal.Outcome{}, nil, time.Second)
	families, err := registry.Gather()
	require.NoError(t, err)
	counted, waits := map[string]float64{}, 0
	for _, family := range families {
		for _, series := range family.GetMetric() {
			if series.GetCounter() == nil {
				waits++
				continue
			}
			counted[series.GetLabel()[0].GetValue()+" "+series.GetLabel()[1].GetValue()] = series.GetCounter().GetValue()
		}
	}
	require.Equal(t, map[string]float64{
		"submit done": 1, "submit pending": 1, "submit busy": 1, "submit failed": 1, "approve refused": 1, "other done": 1,
	}, counted)
	require.Equal(t, 3, waits, "one series an event")
	(*Metrics)(nil).observe(deal.Submit, deal.Outcome{}, nil, time.Second)
}
