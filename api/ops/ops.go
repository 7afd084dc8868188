// Package ops is the operators' side of a process, on its own port: liveness, readiness per dependency, metrics.
package ops

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

const (
	checkTimeout = 2 * time.Second // of one check; all run at once
	answerAge    = 3 * time.Second // how long an answer of the checks is given again
)

// Check asks one dependency whether it serves.
type Check struct {
	Name string
	// Needed: without it the process is of no use, and requests belong to another. What all replicas lose at once is not
	// needed in this sense: none of them could do better.
	Needed bool
	Run    func(ctx context.Context) error
}

// Readiness is the answer of /readyz (clarifications.md 91). Checks are "up" or "down"; the status is "degraded" when
// only what is not needed is down, and "stopping" without checks once the process was told to stop.
type Readiness struct {
	Status string            `json:"status"`
	Checks map[string]string `json:"checks"`
}

const (
	up       = "up"
	degraded = "degraded"
	down     = "down"
	stopping = "stopping"
)

// NewRegistry is a registry with the figures of the Go runtime and the process.
func NewRegistry() *prometheus.Registry {
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return r
}

// Leaving is set when the process was told to stop: from then on it is not ready.
type Leaving struct{ begun atomic.Bool }

// Begin says so.
func (l *Leaving) Begin() { l.begun.Store(true) }

// Handler serves /healthz, /readyz and /metrics.
func Handler(registry *prometheus.Registry, leaving *Leaving, health *Health) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {
		answer(w, r, http.StatusOK, map[string]string{"status": up})
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		if leaving.begun.Load() {
			answer(w, r, http.StatusServiceUnavailable, Readiness{Status: stopping, Checks: map[string]string{}})
			return
		}
		readiness, ready := readiness(health.Dependencies(r.Context()))
		status := http.StatusOK
		if !ready {
			status = http.StatusServiceUnavailable
		}
		answer(w, r, status, readiness)
	})
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{Registry: registry}))
	return mux
}

// Dependency is what the last check said of a dependency.
type Dependency struct {
	Name   string
	Needed bool
	Up     bool
	Since  time.Time // when this process first saw it as it is now
	Took   time.Duration
	Error  string // why it is down
}

// Health remembers what the checks said for some seconds, so that many who look cost a dependency little, and tells it
// to Prometheus.
type Health struct {
	checks []Check
	state  *prometheus.GaugeVec

	mu           sync.Mutex
	at           time.Time
	dependencies []Dependency
}

// NewHealth watches the dependencies that the checks look at.
func NewHealth(registry *prometheus.Registry, checks ...Check) *Health {
	h := &Health{checks: checks, state: prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Name: "dealdesk_dependency_up", Help: "1 when a dependency served at the last check of /readyz, else 0",
	}, []string{"dependency"})}
	registry.MustRegister(h.state)
	return h
}

// Dependencies are the dependencies in the order of their checks.
func (h *Health) Dependencies(ctx context.Context) []Dependency {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.at.IsZero() && time.Since(h.at) < answerAge {
		return h.dependencies
	}
	now := checkAll(context.WithoutCancel(ctx), h.checks)
	for i := range now {
		if len(h.dependencies) > i && h.dependencies[i].Up == now[i].Up {
			now[i].Since = h.dependencies[i].Since
		}
		serves := 0.0
		if now[i].Up {
			serves = 1
		}
		h.state.WithLabelValues(now[i].Name).Set(serves)
	}
	h.dependencies, h.at = now, time.Now()
	return now
}

// checkAll runs all checks at once.
func checkAll(ctx context.Context, checks []Check) []Dependency {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	began := time.Now()
	out := make([]Dependency, len(checks))
	var wg sync.WaitGroup
	for i, check := range checks {
		wg.Go(func() {
			err := run(ctx, check)
			out[i] = Dependency{Name: check.Name, Needed: check.Needed, Up: err == nil, Since: began, Took: time.Since(began)}
			if err != nil {
				slog.WarnContext(ctx, "a dependency is down", "check", check.Name, "needed", check.Needed, "error", err)
				out[i].Error = err.Error()
			}
		})
	}
	wg.Wait()
	return out
}

// readiness sums up the dependencies; ready is false when a needed one is down.
func readiness(dependencies []Dependency) (result Readiness, ready bool) {
	result, ready = Readiness{Status: up, Checks: map[string]string{}}, true
	for _, d := range dependencies {
		result.Checks[d.Name] = up
		if d.Up {
			continue
		}
		result.Checks[d.Name], result.Status = down, degraded
		ready = ready && !d.Needed
	}
	if !ready {
		result.Status = down
	}
	return result, ready
}

// run gives up on a check that does not heed its context.
func run(ctx context.Context, check Check) error {
	done := make(chan error, 1)
	go func() { done <- check.Run(ctx) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Reachable checks that something listens at host:port.
func Reachable(address string) func(context.Context) error {
	return func(ctx context.Context) error {
		var d net.Dialer
		conn, err := d.DialContext(ctx, "tcp", address)
		if err != nil {
			return fmt.Errorf("reach %s: %w", address, err)
		}
		return conn.Close()
	}
}

func answer(w http.ResponseWriter, r *http.Request, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		slog.WarnContext(r.Context(), "write answer", "error", err)
	}
}
