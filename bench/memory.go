package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"dealdesk/testkit/world"
)

const (
	// cacheLimit is how many workflows a worker of Temporal's SDK keeps at most.
	cacheLimit = 10_000
	megabyte   = 1 << 20
	tasksTaken = "temporal_workflow_task_queue_poll_succeed_total"
	// warmLimit is how long a worker may take over the first tasks of all workflows that were started.
	warmLimit = 10 * time.Minute
)

// memory measures what a worker of its own needs for open deals that it keeps in its cache.
func memory(ctx context.Context, o options) (results []Result, err error) {
	w, err := ownWorld(ctx, o)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.Close(context.WithoutCancel(ctx), false)) }()
	n := min(o.cached, cacheLimit)
	z, err := zoneAt(o.zones, time.Now().Add(11*time.Hour)) // it will not come while we measure
	if err != nil {
		return nil, err
	}
	c, err := newCrowd(ctx, w, z, o.spread, n)
	if err != nil {
		return nil, err
	}
	return c.cached(ctx, n)
}

// cached starts the crowd's workflows and compares the worker's memory before and after.
func (c *crowd) cached(ctx context.Context, n int) ([]Result, error) {
	before, err := resident(ctx, c.world)
	if err != nil {
		return nil, err
	}
	if err := c.start(ctx, n); err != nil {
		return nil, err
	}
	if err := c.warm(ctx, before.polled+float64(n), warmLimit); err != nil {
		return nil, err
	}
	after, err := resident(ctx, c.world)
	if err != nil {
		return nil, err
	}
	thousands := float64(min(n, cacheLimit)) / 1000
	live := (after.live - before.live) / thousands
	return []Result{
		{
			Name: "worker's live memory, 1,000 cached deals", Value: live, Unit: "MB", Floor: before.live,
			Ratio: after.live / before.live, Goal: "information", Holds: true,
		},
		{
			Name: "worker's RSS, 1,000 cached deals", Value: (after.rss - before.rss) / thousands, Unit: "MB", Floor: before.rss,
			Ratio: after.rss / before.rss, Goal: "information", Holds: true,
		},
		{
			Name: fmt.Sprintf("worker's RSS with %d open deals", n), Value: after.rss, Unit: "MB", Goal: "information",
			Holds: true,
		},
	}, nil
}

// warm returns when the worker has taken that many workflow tasks.
func (c *crowd) warm(ctx context.Context, tasks float64, limit time.Duration) error {
	taken := 0.0
	err := await(ctx, limit, time.Second, "the workflows' first tasks", func() (bool, error) {
		m, err := c.world.Metrics(ctx, world.Worker)
		taken = m[tasksTaken]
		return taken >= tasks, err
	})
	if err != nil {
		return fmt.Errorf("%.0f of %.0f tasks taken: %w", taken, tasks, err)
	}
	return nil
}

// footprint is a worker's memory in MB: what is alive on its heap and in goroutines' stacks (a cached workflow has
// both), and what the system has given it.
type footprint struct {
	live, rss float64
	polled    float64 // workflow tasks taken so far
}

// resident reads the worker's footprint after two garbage collections: the second frees what the first could only
// finalise. Reading its figures makes garbage, which makes collections come soon.
func resident(ctx context.Context, w *world.World) (footprint, error) {
	began := time.Now()
	seen := map[float64]bool{}
	var f footprint
	err := await(ctx, warmLimit, 20*time.Millisecond, "two garbage collections of the worker", func() (bool, error) {
		m, err := w.Metrics(ctx, world.Worker)
		if err != nil {
			return false, err
		}
		if at := m["go_memstats_last_gc_time_seconds"]; at > float64(began.Unix())+1 {
			seen[at] = true
		}
		f = footprint{
			live: (m["go_memstats_heap_alloc_bytes"] + m["go_memstats_stack_inuse_bytes"]) / megabyte,
			rss:  m["process_resident_memory_bytes"] / megabyte, polled: m[tasksTaken],
		}
		return len(seen) >= 2, nil
	})
	return f, err
}

// await asks again and again until the answer is yes.
func await(ctx context.Context, limit, every time.Duration, what string, done func() (bool, error)) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		yes, err := done()
		if yes || err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s: %w", what, ctx.Err())
		case <-tick.C:
		}
	}
}
