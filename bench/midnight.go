package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"dealdesk/models/deal"
	"dealdesk/testkit/world"
)

const (
	backlogLimit = 10 * time.Minute // issue: no backlog over ten minutes
	quietFor     = time.Minute      // before midnight, in which the person's quiet p95 is measured
	givenUp      = time.Hour        // after the last deal's own minute
	lookEvery    = 2 * time.Second  // for each 10,000 deals: looking costs, too
)

// midnight lets many open deals of a Dealdesk of its own end at the same local midnight, with real timers on the real
// server, while a reviewer goes on working.
func midnight(ctx context.Context, o options) (results []Result, err error) {
	w, err := ownWorld(ctx, o)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.Close(context.WithoutCancel(ctx), false)) }()
	desk, err := newDesk(ctx, w)
	if err != nil {
		return nil, err
	}
	z, err := zoneAt(o.zones, time.Now().Add(o.ahead()))
	if err != nil {
		return nil, err
	}
	progress(ctx, "midnight at "+z.at.Format(time.TimeOnly)+" UTC, deals begun", 0, o.deals)
	c, err := newCrowd(ctx, w, z, o.spread, o.deals)
	if err != nil {
		return nil, err
	}
	started, err := w.Metrics(ctx, world.Worker)
	if err != nil {
		return nil, err
	}
	if err := c.start(ctx, o.deals); err != nil {
		return nil, err
	}
	if err := c.warm(ctx, started[tasksTaken]+float64(o.deals), time.Until(z.at)-quietFor); err != nil {
		return nil, fmt.Errorf("not all deals wait for midnight a quiet minute before it, give them more time with -lead: %w",
			err)
	}
	await := time.NewTimer(time.Until(z.at) - quietFor)
	defer await.Stop()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-await.C:
	}
	return c.watch(ctx, desk)
}

// ahead is the time to write the deals and to start their workflows, and the quiet minute.
func (o options) ahead() time.Duration {
	if o.lead > 0 {
		return o.lead
	}
	return quietFor + time.Minute + time.Duration(o.deals)*(time.Second/500+time.Second/45)
}

// watch lets the reviewer work through the quiet minute and until the last deal has ended.
func (c *crowd) watch(ctx context.Context, desk *desk) ([]Result, error) {
	quietBegan, err := c.used()
	if err != nil {
		return nil, err
	}
	quiet, err := desk.work(ctx, func() bool { return time.Now().Before(c.zone.at) })
	if err != nil {
		return nil, fmt.Errorf("before midnight: %w", err)
	}
	before, err := c.used()
	if err != nil {
		return nil, err
	}
	waiting, err := c.world.Metrics(ctx, world.Worker)
	if err != nil {
		return nil, err
	}
	looking, stop := context.WithCancel(ctx)
	defer stop()
	seen := make(chan night, 1)
	failed := make(chan error, 1)
	go func() {
		n, err := c.look(looking)
		failed <- err
		seen <- n
	}()
	busy, err := desk.work(ctx, func() bool { return len(seen) == 0 })
	if err != nil {
		return nil, fmt.Errorf("after midnight: %w", err)
	}
	n := <-seen
	if err := <-failed; err != nil {
		return nil, err
	}
	after, err := c.used()
	if err != nil {
		return nil, err
	}
	late, err := c.lateness(ctx)
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("midnight of %d over %.0f minutes: ", len(c.wakes), c.spread().Minutes())
	calm, p95 := percentile(quiet, 0.95), percentile(busy, 0.95)
	worst, spread := slices.Max(late), slices.MaxFunc(c.wakes, time.Time.Compare).Sub(c.zone.at).Seconds()
	results := []Result{
		{Name: name + "longest past its minute", Value: worst, Unit: "s", Goal: "<= 600", Holds: worst <= backlogLimit.Seconds()},
		{Name: name + "p95 past its minute", Value: percentile(late, 0.95), Unit: "s", Goal: "information", Holds: true},
		{Name: name + "last one after", Value: n.last.Seconds(), Unit: "s", Floor: spread, Ratio: n.last.Seconds() / spread, Goal: "information", Holds: true},
		{Name: name + "index and mail behind", Value: n.behind.Seconds(), Unit: "s", Goal: "<= 600", Holds: n.behind <= backlogLimit},
		{Name: name + "a person's p95", Value: p95, Unit: "ms", Floor: calm, Ratio: p95 / calm, Goal: "<= 3.00", Holds: p95 <= 3*calm},
		{Name: name + "worker's RSS", Value: waiting["process_resident_memory_bytes"] / megabyte, Unit: "MB", Goal: "information", Holds: true},
	}
	return append(results, c.costs(name, before.since(quietBegan), after.since(before))...), nil
}

// night is what was seen after midnight.
type night struct {
	last   time.Duration // after midnight, when the last deal had ended
	behind time.Duration // the longest that a piece of the outbox had waited
}

// look counts the deals that are still open until there are none, and the outbox until it is empty.
func (c *crowd) look(ctx context.Context) (night, error) {
	var n night
	ctx, cancel := context.WithTimeout(ctx, c.spread()+givenUp)
	defer cancel()
	tick := time.NewTicker(lookEvery * time.Duration(1+len(c.wakes)/10_000))
	defer tick.Stop()
	for told := 0; ; {
		var open, waiting int
		var oldest float64
		err := c.world.DB.QueryRow(ctx, `select (select count(*) from bench_crowd f join opportunity_deal d on d.id = f.deal
			and d.status = $1),
			count(*), coalesce(extract(epoch from now() - min(created_at)), 0) from outbox where done_at is
			null`, int(deal.Approved)).Scan(&open, &waiting, &oldest)
		if err != nil {
			return n, fmt.Errorf("look at the crowd: %w", err)
		}
		if n.last == 0 && open == 0 {
			n.last = time.Since(c.zone.at)
		}
		n.behind = max(n.behind, time.Duration(oldest*float64(time.Second)))
		if open+waiting == 0 {
			return n, nil
		}
		if ended := (len(c.wakes) - open) * 10 / len(c.wakes); ended > told {
			told = ended
			progress(ctx, "deals ended", len(c.wakes)-open, len(c.wakes))
		}
		select {
		case <-ctx.Done():
			return n, fmt.Errorf("%d deals are open and %d pieces of the outbox wait: %w", open, waiting, ctx.Err())
		case <-tick.C:
		}
	}
}

// lateness is, for each deal, how many seconds after its own minute its workflow has ended it.
func (c *crowd) lateness(ctx context.Context) ([]float64, error) {
	rows, err := c.world.DB.Query(ctx, `select f.deal::text, e.at from bench_crowd f join audit_event e on e.deal_id =
		f.deal
		and e.event = $1`, string(deal.ExpiryReached))
	if err != nil {
		return nil, fmt.Errorf("ends: %w", err)
	}
	defer rows.Close()
	expiry := deal.Deadline{What: deal.DueExpiry, At: c.zone.at}
	var late []float64
	for rows.Next() {
		var id string
		var at time.Time
		if err := rows.Scan(&id, &at); err != nil {
			return nil, fmt.Errorf("ends: %w", err)
		}
		late = append(late, at.Sub(c.stateOf(id, "").WakeAt(expiry)).Seconds())
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("ends: %w", err)
	}
	if len(late) != len(c.wakes) {
		return nil, fmt.Errorf("%d of %d deals have ended once", len(late), len(c.wakes))
	}
	return late, nil
}
