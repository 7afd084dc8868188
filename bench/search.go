package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"dealdesk/config"
	"dealdesk/models/search"
)

// The sizes between which a search may take half as long again (goals.md C3), and how many calls a round makes.
const (
	fewCustomers   = 20_000
	manyCustomers  = 200_000
	callsAlone     = 60  // of one client
	callsTogether  = 320 // of four
	callsOfMany    = 1280
	slowest        = 50 // ms, p95 of a search on Elasticsearch at 1 to 4 clients
	slowestSuggest = 30 // ms, p95 of a suggestion there
)

// searches compares the gateway with the engine's own answers to the same requests, over 20,000 and 200,000 customers,
// on both back ends, and building the index with a bare loop of bulk requests.
func searches(ctx context.Context, settings config.Config, o options) (results []Result, err error) {
	w, err := openSearchWorld(ctx, settings)
	if err != nil {
		return nil, err
	}
	defer func() { err = joined(err, w.close(context.WithoutCancel(ctx))) }()
	few := map[string]float64{}
	for _, size := range []int{min(fewCustomers, o.customers/10), o.customers} {
		if err := w.fill(ctx, size); err != nil {
			return nil, err
		}
		for _, b := range w.sides {
			found, err := w.compare(ctx, b, o, size, few)
			if err != nil {
				return nil, fmt.Errorf("%s, %d customers: %w", b.name, size, err)
			}
			results = append(results, found...)
		}
	}
	bulk, err := w.bulk(ctx, o.pairs)
	if err != nil {
		return nil, err
	}
	return append(results, bulk), nil
}

// compare measures one back end. Of the small size it keeps what a client alone waits; of the large one it answers all
// figures.
func (w *searchWorld) compare(ctx context.Context, b *side, o options, size int,
	few map[string]float64,
) (results []Result, err error) {
	progress(ctx, fmt.Sprintf("searching %d customers in %s", size, b.name), 0, len(asked))
	for i, kind := range asked {
		many := size == o.customers
		key := b.name + ", " + kind.name
		for _, lanes := range []int{1, 4, 16} {
			if !many && lanes > 1 {
				continue
			}
			f, err := w.pairs(ctx, b, kind, lanes, o.pairs)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", kind.name, err)
			}
			if !many {
				few[key] = f.p50
				continue
			}
			results = append(results, f.results(b, kind, lanes)...)
			if lanes == 1 {
				ratio := f.p50 / few[key]
				goal := Result{
					Name: fmt.Sprintf("search %s: %d customers beside a tenth", key, size), Value: f.p50, Unit: "ms",
					Floor: few[key], Ratio: ratio,
				}
				if b.name == search.BackendElastic {
					results = append(results, goal.goal("<= 1.50", ratio <= 1.5))
				} else {
					results = append(results, goal.goal("information", true))
				}
			}
		}
		progress(ctx, fmt.Sprintf("searching %d customers in %s", size, b.name), i+1, len(asked))
	}
	return results, nil
}

// figures are the medians of all pairs.
type figures struct{ p50, p95, floor50, floor95, ratio float64 }

// pairs lets the engine alone and the gateway take turns with the same requests.
func (w *searchWorld) pairs(ctx context.Context, b *side, kind question, lanes, pairs int) (figures, error) {
	n := callsAlone
	switch {
	case lanes > 4:
		n = callsOfMany // of fewer, collections of the server's memory would be in one round and not in another
	case lanes > 1:
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
	var p50, p95, floor50, floor95, ratios []float64
	for round := range pairs + 1 {
		if err := b.gateway.refresh(ctx); err != nil {
			return figures{}, err
		}
		bare, mine, err := inTurns(round, n, lanes,
			func(i int) error { return b.alone.ask(ctx, kind, i) },
			func(i int) error { return b.gateway.send(ctx, http.MethodPost, kind.path(), bodies[i], nil) })
		if err != nil {
			return figures{}, err
		}
		if round == 0 {
			continue
		}
		p50, p95 = append(p50, median(mine)), append(p95, percentile(mine, 0.95))
		floor50, floor95 = append(floor50, median(bare)), append(floor95, percentile(bare, 0.95))
		ratios = append(ratios, median(mine)/median(bare))
	}
	return figures{median(p50), median(p95), median(floor50), median(floor95), median(ratios)}, nil
}

// results are the two figures of a kind of search at so many clients.
func (f figures) results(b *side, kind question, lanes int) []Result {
	name := fmt.Sprintf("search %s, %s, %d clients", b.name, kind.name, lanes)
	middle := Result{Name: name + ", p50", Value: f.p50, Unit: "ms", Floor: f.floor50, Ratio: f.ratio}
	most := Result{Name: name + ", p95", Value: f.p95, Unit: "ms", Floor: f.floor95, Ratio: f.p95 / f.floor95}
	middle = middle.goal("<= 1.25 x + 1 ms", f.p50 <= 1.25*f.floor50+1)
	limit := float64(slowest)
	if kind.suggest {
		limit = slowestSuggest
	}
	if b.name == search.BackendElastic && lanes <= 4 {
		return []Result{middle, most.goal(fmt.Sprintf("<= %.0f ms", limit), f.p95 <= limit)}
	}
	return []Result{middle, most.goal("information", true)}
}

func (r Result) goal(text string, holds bool) Result {
	r.Goal, r.Holds = text, holds
	return r
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

// timed makes n calls with so many clients and answers each one's milliseconds.
func timed(n, lanes int, call func(i int) error) ([]float64, error) {
	took := make([]float64, n)
	errs := make([]error, lanes)
	var clients sync.WaitGroup
	for lane := range lanes {
		clients.Go(func() {
			for i := lane; i < n; i += lanes {
				at := time.Now()
				if err := call(i); err != nil {
					errs[lane] = err
					return
				}
				took[i] = milliseconds(at)
			}
		})
	}
	clients.Wait()
	return took, joined(errs...)
}
