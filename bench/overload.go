package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"dealdesk/config"
)

const (
	overloadDeals = 20_000
	capacityTime  = 10 * time.Second
	overloadTime  = time.Minute
	overloadTimes = 2 // of the peak rate
)

// answers are what became of calls.
type answers struct {
	mu      sync.Mutex
	took    []float64 // milliseconds of those that were served
	refused int       // with the time to come again
	wrong   error     // any other answer
}

// overload asks for a list at twice the rate that the API can serve, however long answers take (goals.md C2).
func overload(ctx context.Context, settings config.Config, _ options) (results []Result, err error) {
	settings.Limits.Search.UnderWay, settings.Limits.Queue = 0, time.Second // as without settings
	w, err := openDashboards(ctx, settings, overloadDeals)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.close(context.WithoutCancel(ctx))) }()
	who := w.people[0]
	if err := w.signIn(ctx, who); err != nil {
		return nil, err
	}
	who.client.http.Transport = &http.Transport{MaxIdleConnsPerHost: 1024}
	var peak, p99 float64
	for _, lanes := range []int{8, clients, 32} {
		served := closedLoop(ctx, who.client, lanes, capacityTime)
		if served.wrong != nil {
			return nil, served.wrong
		}
		if rate := float64(len(served.took)) / capacityTime.Seconds(); rate > peak {
			peak, p99 = rate, percentile(served.took, 0.99)
		}
	}
	progress(ctx, "overload for a minute", 0, 1)
	over := openLoop(ctx, who.client, overloadTimes*peak, overloadTime)
	if over.wrong != nil {
		return nil, over.wrong
	}
	goodput, slowest := float64(len(over.took))/overloadTime.Seconds(), percentile(over.took, 0.99)
	return []Result{
		Result{Name: "overload: answers beside the peak", Value: goodput, Unit: "/s", Floor: peak, Ratio: goodput / peak}.
			goal(">= 0.90", goodput >= 0.9*peak),
		Result{Name: "overload: p99 of the answers", Value: slowest, Unit: "ms", Floor: p99, Ratio: slowest / p99}.
			goal("<= 2.00", slowest <= 2*p99),
		{Name: "overload: refused with Retry-After", Value: float64(over.refused), Unit: ""},
	}, nil
}

// closedLoop has so many clients who ask again as soon as they are answered.
func closedLoop(ctx context.Context, c *client, lanes int, of time.Duration) *answers {
	var got answers
	var all sync.WaitGroup
	end := time.Now().Add(of)
	for range lanes {
		all.Go(func() {
			for time.Now().Before(end) {
				got.request(ctx, c)
			}
		})
	}
	all.Wait()
	return &got
}

// openLoop asks so many times a second, whatever is answered.
func openLoop(ctx context.Context, c *client, perSecond float64, of time.Duration) *answers {
	var got answers
	var all sync.WaitGroup
	tick := time.NewTicker(time.Duration(float64(time.Second) / perSecond))
	defer tick.Stop()
	for end := time.Now().Add(of); time.Now().Before(end); <-tick.C {
		all.Go(func() { got.request(ctx, c) })
	}
	all.Wait()
	return &got
}

func (a *answers) request(ctx context.Context, c *client) {
	began := time.Now()
	got, err := askOnce(ctx, c)
	took := milliseconds(began)
	a.mu.Lock()
	defer a.mu.Unlock()
	switch {
	case err != nil:
		a.wrong = err
	case got.status == http.StatusOK:
		a.took = append(a.took, took)
	case got.status == http.StatusServiceUnavailable && got.again != "":
		a.refused++
	default:
		a.wrong = fmt.Errorf("overload: status %d, Retry-After %q", got.status, got.again)
	}
}

// answer is how a call was answered: with its status and when to come again.
type answer struct {
	status int
	again  string
}

// askOnce asks for a list and does not come again.
func askOnce(ctx context.Context, c *client) (answer, error) {
	body, err := json.Marshal(dashboardsAsked[0].body)
	if err != nil {
		return answer{}, fmt.Errorf("overload: %w", err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+pricingData, bytes.NewReader(body))
	if err != nil {
		return answer{}, fmt.Errorf("overload: %w", err)
	}
	c.identify(req)
	req.Header.Set("Content-Type", "application/json")
	res, err := c.http.Do(req)
	if err != nil {
		return answer{}, fmt.Errorf("overload: %w", err)
	}
	defer func() { _ = res.Body.Close() }()
	if _, err := io.Copy(io.Discard, res.Body); err != nil {
		return answer{}, fmt.Errorf("overload: %w", err)
	}
	return answer{res.StatusCode, res.Header.Get("Retry-After")}, nil
}
