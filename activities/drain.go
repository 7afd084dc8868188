package activities

import (
	"context"
	"fmt"
	"sync"
	"time"

	"go.temporal.io/sdk/activity"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// How a drain paces itself; the relay starts it again when its time is up.
const (
	drainPause   = 400 * time.Millisecond  // a batch costs the index the same, large or small
	slowInterval = 1500 * time.Millisecond // of what nobody looks for at once: large batches cost less for each piece
	busyInterval = 800 * time.Millisecond  // while many work at once
	busyCalls    = 24                      // pieces of a batch
	drainTime    = 10 * time.Minute
	drainBeat    = time.Second // shorter than the heartbeat timeout, and than a batch may take
)

// pauseOf is how long a drain waits that has done everything, in a batch of so many.
func pauseOf(topic string, taken int) time.Duration {
	switch {
	case topic == entity.TopicMail || topic == entity.TopicRebuild:
		return slowInterval
	case taken >= busyCalls:
		return busyInterval
	default:
		return drainPause
	}
}

// drain hands batches of a topic to work.
func drain(ctx context.Context, store *repo.Store, topic string, batch int, work repo.Work) error {
	return drainBy(ctx, topic, batch, func(ctx context.Context) (int, error) {
		return store.DrainOutbox(ctx, topic, batch, time.Now(), work)
	})
}

// drainBy takes batches one after the other until the activity's time is up or its worker stops; the relay starts it
// again. A target out of reach ends it: Temporal tries again after a growing pause, and its Web UI shows why.
func drainBy(ctx context.Context, topic string, batch int, take func(context.Context) (taken int, err error)) error {
	for end := time.Now().Add(drainTime); time.Now().Before(end); {
		taken, err := take(ctx)
		if err != nil {
			return err
		}
		pause := pauseOf(topic, taken)
		if taken >= batch {
			pause = 0
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("drain %s: %w", topic, ctx.Err())
		case <-activity.GetWorkerStopChannel(ctx):
			return nil
		case <-time.After(pause):
		}
	}
	return nil
}

// heartbeat keeps telling that the activity lives until stop is called: when its worker dies, another one takes over.
func heartbeat(ctx context.Context) (stop func()) {
	if !activity.IsActivity(ctx) { // API and operators' commands write letters, too
		return func() {}
	}
	stopped := make(chan struct{})
	go func() {
		tick := time.NewTicker(drainBeat)
		defer tick.Stop()
		for {
			select {
			case <-stopped:
				return
			case <-tick.C:
				activity.RecordHeartbeat(ctx)
			}
		}
	}()
	return sync.OnceFunc(func() { close(stopped) })
}
