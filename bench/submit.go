package main

import (
	"context"
	"log/slog"
	"net/http"

	"dealdesk/config"
	"dealdesk/workflows/contract"
)

const (
	submitsARound = 64
	// warmUps are rounds that do not count: a stack that has just started compiles, plans and fills caches meanwhile.
	warmUps = 6
	// submitPairs for one of the command line: many short ones, so that the machine's own unrest meets both sides of a
	// pair, and the pairs that it parts do not move the median.
	submitPairs = 8
)

// submit compares a submit through HTTP, committed and answered, with a bare Temporal update of one activity.
func submit(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	floorOf, err := openBare(ctx, settings)
	if err != nil {
		return nil, err
	}
	defer floorOf.close()
	c, err := signIn(ctx, settings, "adr@contoso.example")
	if err != nil {
		return nil, err
	}
	bodies, err := newRegistrations(ctx, c)
	if err != nil {
		return nil, err
	}
	var s samples
	var latencies []float64
	for round := range pairs*submitPairs + warmUps {
		bare, err := floorOf.updateRate(ctx, submitsARound)
		if err != nil {
			return nil, err
		}
		rate, took, err := submitRound(ctx, c, bodies, floorOf.rest)
		if err != nil {
			return nil, err
		}
		slog.Info("submit", "round", round, "ours", rate, "floor", bare, "ratio", rate/bare)
		if round < warmUps {
			continue
		}
		s.add(rate, bare)
		latencies = append(latencies, took...)
	}
	return []Result{
		s.result("submit throughput, 16 clients", "/s").goal(">= 0.60", median(s.ratios) >= 0.6),
		{
			Name: "submit throughput, all rounds together", Value: overall(s.ours), Unit: "/s", Floor: overall(s.floor),
			Ratio: overall(s.ours) / overall(s.floor), Goal: "information", Holds: true,
		},
		{Name: "submit p50, 16 clients", Value: percentile(latencies, 0.5), Unit: "ms", Goal: "information", Holds: true},
		{Name: "submit p95, 16 clients", Value: percentile(latencies, 0.95), Unit: "ms", Goal: "information", Holds: true},
	}, nil
}

// overall is the rate of rounds of the same size taken together. Slow rounds count in it, which a median leaves out.
func overall(rates []float64) float64 {
	var seconds float64 // for one call of each round
	for _, rate := range rates {
		seconds += 1 / rate
	}
	return float64(len(rates)) / seconds
}

func submitRound(ctx context.Context, c *client, bodies *registrations, atRest *rest) (float64, []float64, error) {
	drafts, ids := make([][]byte, submitsARound), make([]string, submitsARound)
	err := parallel(submitsARound, func(i int) error {
		body, err := bodies.next(ctx, c)
		if err != nil {
			return err
		}
		if drafts[i], err = draft(ctx, c, body); err != nil {
			return err
		}
		dealID, err := dealOf(drafts[i])
		ids[i] = contract.DealWorkflowID(dealID)
		return err
	})
	if err != nil {
		return 0, nil, err
	}
	if err := atRest.wait(ctx, ids, submitsARound); err != nil {
		return 0, nil, err
	}
	rate, took, err := measure(submitsARound, func(i int) error {
		return c.send(ctx, http.MethodPost, "/api/Opportunity/SaveOpportunity", drafts[i], nil)
	})
	if err != nil {
		return 0, nil, err
	}
	if err := parallel(submitsARound, func(i int) error { return withdraw(ctx, c, drafts[i]) }); err != nil {
		return 0, nil, err
	}
	return rate, took, atRest.wait(ctx, ids, 0)
}
