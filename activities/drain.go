package activities

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.temporal.io/sdk/activity"

	"dealdesk/models/repo"
)

// How a drain paces itself; the relay starts it again when its time is up.
const (
	drainPause = 250 * time.Millisecond
	drainTime  = 10 * time.Minute
	drainBeat  = time.Second // shorter than the heartbeat timeout, and than a batch may take
)

// errStopping hands the topic to another worker.
var errStopping = errors.New("the worker stops")

// drain hands batches to work until the activity's time is up. A target out of reach ends it: Temporal tries again after a
// growing pause, and its Web UI shows why.
func drain(ctx context.Context, store *repo.Store, topic string, batch int, work repo.Work) error {
	for end := time.Now().Add(drainTime); time.Now().Before(end); {
		taken, err := store.DrainOutbox(ctx, topic, batch, time.Now(), work)
		if err != nil {
			return err
		}
		pause := drainPause
		if taken == batch {
			pause = 0
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("drain %s: %w", topic, ctx.Err())
		case <-activity.GetWorkerStopChannel(ctx):
			return fmt.Errorf("drain %s: %w", topic, errStopping)
		case <-time.After(pause):
		}
	}
	return nil
}

// beating keeps telling that the activity lives until stop is called: when its worker dies, another one takes over.
func beating(ctx context.Context) (stop func()) {
	ctx, stop = context.WithCancel(ctx)
	go func() {
		tick := time.NewTicker(drainBeat)
		defer tick.Stop()
		for ctx.Err() == nil {
			activity.RecordHeartbeat(ctx)
			select {
			case <-ctx.Done():
			case <-tick.C:
			}
		}
	}()
	return stop
}
