package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"dealdesk/config"
)

// The sizes between which a search may take half as long again (goals.md C3), and how many calls a round makes.
const (
	fewCustomers   = 20_000
	manyCustomers  = 200_000
	callsAlone     = 60  // of one client
	callsTogether  = 320 // of four
	slowest        = 50  // ms, p95 of a search
	slowestSuggest = 30  // ms, p95 of a suggestion
)

// searches compares the gateway with the engine's own answers to the same requests, over 20,000 and 200,000 customers,
// on Elasticsearch.
func searches(ctx context.Context, settings config.Config, o options) (results []Result, err error) {
	w, err := openSearchWorld(ctx, settings)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.close(context.WithoutCancel(ctx))) }()
	few := map[string]float64{}
	for _, size := range []int{min(fewCustomers, o.customers/10), o.customers} {
		if err := w.fill(ctx, size); err != nil {
			return nil, err
		}
		found, err := w.compare(ctx, o, size, few)
		if err != nil {
			return nil, fmt.Errorf("%d customers: %w", size, err)
		}
		results = append(results, found...)
	}
	return results, nil
}

// compare measures one size. Of the small one it stores in few how long one client waits; of the large one it answers
// all figures.
func (w *searchWorld) compare(ctx context.Context, o options, size int, few map[string]float64) (results []Result,
	err error,
) {
	progress(ctx, fmt.Sprintf("searching %d customers", size), 0, len(asked))
	for i, kind := range asked {
		many := size == o.customers
		for _, lanes := range []int{1, 4} {
			if !many && lanes > 1 {
				continue
			}
			f, err := w.pairs(ctx, kind, lanes, o.pairs)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", kind.name, err)
			}
			if !many {
				few[kind.name] = f.p50
				continue
			}
			results = append(results, f.results(kind, lanes)...)
			if lanes == 1 {
				ratio := f.p50 / few[kind.name]
				goal := Result{
					Name: fmt.Sprintf("search %s: %d customers beside a tenth", kind.name, size), Value: f.p50, Unit: "ms",
					Floor: few[kind.name], Ratio: ratio,
				}
				results = append(results, goal.goal("<= 1.50", ratio <= 1.5))
			}
		}
		progress(ctx, fmt.Sprintf("searching %d customers", size), i+1, len(asked))
	}
	return results, nil
}

// figures are the medians of all pairs.
type figures struct{ p50, p95, floor50, floor95, ratio float64 }

// pairs lets the engine alone and the gateway take turns with the same requests.
func (w *searchWorld) pairs(ctx context.Context, kind question, lanes, pairs int) (figures, error) {
	n := callsAlone
	if lanes > 1 {
		n = callsTogether
	}
	bodies := make([][]byte, n) // written before the clock starts, as those of the engine are
	for i := range bodies {
		body, err := json.Marshal(kind.body(i))
		if err != nil {
			return figures{}, err
		}
		bodies[i] = body
	}
	var p50 samples
	var p95, floor95 []float64
	for round := range pairs + 1 {
		if err := w.gateway.refresh(ctx); err != nil {
			return figures{}, err
		}
		bare, mine, err := inTurns(round, n, lanes,
			func(i int) error { return w.alone.query(ctx, kind, i) },
			func(i int) error { return w.gateway.send(ctx, http.MethodPost, kind.path(), bodies[i], nil) })
		if err != nil {
			return figures{}, err
		}
		if round == 0 {
			continue
		}
		p50.add(median(mine), median(bare))
		p95, floor95 = append(p95, percentile(mine, 0.95)), append(floor95, percentile(bare, 0.95))
	}
	return figures{median(p50.ours), median(p95), median(p50.floor), median(floor95), median(p50.ratios)}, nil
}

// results are the two figures of a kind of search at so many clients.
func (f figures) results(kind question, lanes int) []Result {
	name := fmt.Sprintf("search %s, %d clients", kind.name, lanes)
	limit := float64(slowest)
	if kind.suggest {
		limit = slowestSuggest
	}
	return []Result{
		Result{Name: name + ", p50", Value: f.p50, Unit: "ms", Floor: f.floor50, Ratio: f.ratio}.
			goal("<= 1.50 x + 2 ms", f.p50 <= 1.5*f.floor50+2),
		Result{Name: name + ", p95", Value: f.p95, Unit: "ms", Floor: f.floor95, Ratio: f.p95 / f.floor95}.
			goal(fmt.Sprintf("<= %.0f ms", limit), f.p95 <= limit),
	}
}

// inTurns times the floor and the product; who goes first changes with each round, so that nobody alone pays for cold
// caches.
func inTurns(round, n, lanes int, floor, product func(i int) error) (bare, mine []float64, err error) {
	if round%2 == 1 {
		if mine, err = timed(n, lanes, product); err != nil {
			return nil, nil, err
		}
	}
	if bare, err = timed(n, lanes, floor); err != nil {
		return nil, nil, fmt.Errorf("floor: %w", err)
	}
	if round%2 == 0 {
		mine, err = timed(n, lanes, product)
	}
	return bare, mine, err
}
