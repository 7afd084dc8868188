package chaos

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"dealdesk/testkit/world"
)

// fault is one way in which a part fails.
type fault struct {
	part world.Part
	kind string
}

const (
	killed   = "killed"
	frozen   = "frozen"
	cut      = "cut"     // refuses connections and drops the open ones
	silent   = "silent"  // connections stay open, nothing passes
	dropped  = "dropped" // the open connections are reset once
	missing  = "missing" // of the blob store: nothing can be written
	laneHold = 2500 * time.Millisecond
	laneGap  = 1500 * time.Millisecond
)

// lanes are faults that happen one after the other; two lanes fail at the same time.
func (r *run) lanes() [][]fault {
	near := []fault{
		{world.API, killed},
		{world.API, frozen},
		{world.Worker, killed},
		{world.Worker, killed},
		{world.Worker, frozen},
		{world.SMTP, cut},
		{world.SMTP, silent},
		{world.SMTP, dropped},
		{world.Blobs, missing},
	}
	far := []fault{
		{world.Postgres, killed},
		{world.Postgres, frozen},
		{world.Postgres, cut},
		{world.Postgres, silent},
		{world.Postgres, dropped},
		{world.Temporal, killed},
		{world.Temporal, frozen},
		{world.Temporal, cut},
		{world.Temporal, silent},
		{world.Temporal, dropped},
	}
	if r.world.Proxy(world.Elasticsearch) != nil {
		far = append(far, fault{world.Elasticsearch, frozen}, fault{world.Elasticsearch, cut},
			fault{world.Elasticsearch, silent})
		if r.For >= longEnough {
			far = append(far, fault{world.Elasticsearch, killed})
		}
	}
	return [][]fault{near, far}
}

// longEnough is a run in which Elasticsearch may take half a minute to start again.
const longEnough = 2 * time.Minute

// leastPerMinute is how many faults of a lane happen at least, however long a busy machine takes for them.
const leastPerMinute = 11

// strike lets faults of one lane happen until the time is over. The schedule depends on the seed alone.
func (r *run) strike(ctx context.Context, lane int, faults []fault, began time.Time) error {
	least := int(leastPerMinute * r.For.Minutes())
	rng := rand.New(rand.NewPCG(r.Seed, uint64(1_000_000+lane))) //nolint:gosec // repeatable, no secret
	for happened := 0; ctx.Err() == nil && (happened < least || time.Since(began) < r.For); happened++ {
		f := faults[rng.IntN(len(faults))]
		hold := rng.Int64N(int64(laneHold))
		gap := rng.Int64N(int64(laneGap))
		pause(ctx, time.Duration(gap))
		if err := r.suffer(ctx, f, 100*time.Millisecond+time.Duration(hold)); err != nil {
			return fmt.Errorf("%s %s: %w", f.part, f.kind, err)
		}
		r.mu.Lock()
		r.report.Faults++
		r.mu.Unlock()
	}
	return nil
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// suffer lets one fault last for a while and undoes it.
func (r *run) suffer(ctx context.Context, f fault, hold time.Duration) error {
	w := r.world
	switch f.kind {
	case killed:
		if err := w.Kill(f.part); err != nil {
			return err
		}
		pause(ctx, hold/4)
		return w.AwaitServing(context.WithoutCancel(ctx), f.part)
	case frozen:
		if err := w.Freeze(f.part); err != nil {
			return err
		}
		pause(ctx, hold)
		return w.Thaw(f.part)
	case missing:
		blobs := filepath.Join(w.Data, "blobs", "incoming") // where a file is written before it gets its name
		away := filepath.Join(w.Data, "blobs-away")
		if err := os.Rename(blobs, away); err != nil {
			return fmt.Errorf("take the blobs away: %w", err)
		}
		pause(ctx, hold)
		if err := os.Rename(away, blobs); err != nil {
			return fmt.Errorf("bring the blobs back: %w", err)
		}
		return nil
	}
	p := w.Proxy(f.part)
	switch f.kind {
	case cut:
		p.Cut()
		pause(ctx, hold)
		p.Mend()
	case silent:
		p.Silence()
		pause(ctx, hold)
		p.Mend()
	case dropped:
		p.Drop()
	}
	return nil
}
