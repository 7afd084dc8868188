package repo_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/repo"
)

// Few calls never wait for a look that nobody has begun; many share theirs, and none is answered by one that began before it came.
func TestManyCallsGatherForALook(t *testing.T) {
	const trip = time.Millisecond
	for _, c := range []struct {
		calls   int
		work    time.Duration // before the look is waited for
		longest time.Duration // wait
		looks   int64         // at most, in a second and until the last call is done
	}{
		{calls: 1, longest: trip, looks: 91},
		{calls: repo.Crowd, longest: 2 * trip, looks: 1000},
		{calls: repo.Crowd + 1, longest: repo.Gather + trip, looks: int64(time.Second/repo.Gather) + 1},
		{calls: 100, longest: repo.Gather + trip, looks: int64(time.Second/repo.Gather) + 1},
		{calls: 1, work: trip, longest: 0, looks: 91},
		{calls: repo.Crowd, work: 2 * trip, longest: 0, looks: 1000},
		{calls: 100, work: trip, longest: repo.Gather + trip, looks: int64(time.Second/repo.Gather) + 1},
		{calls: 100, work: repo.Patience + trip, longest: 0, looks: int64(time.Second/repo.Patience) + 3},
	} {
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			var looks, answered atomic.Int64
			look, serving := repo.LookWith(func() {
				at := time.Now()
				looks.Add(1)
				sleep(trip)
				answered.Store(at.UnixNano())
			})
			serving(int64(c.calls))
			var all sync.WaitGroup
			for i := range c.calls {
				all.Go(func() {
					sleep(time.Duration(i) * 173 * time.Microsecond)
					for time.Since(began) < time.Second {
						came := time.Now()
						wait := look(context.Background(), []byte{byte(i)})
						sleep(c.work)
						require.NoError(t, wait())
						assert.LessOrEqual(t, time.Since(came), c.work+c.longest)
						assert.GreaterOrEqual(t, answered.Load(), came.UnixNano())
						sleep(10 * time.Millisecond)
					}
				})
			}
			all.Wait()
			assert.LessOrEqual(t, looks.Load(), c.looks)
		})
	}
}

// sleep of a bubble takes no time. Waiting for a channel of its timers breaks the race detector now and then
// (https://github.com/golang/go/issues/78156).
func sleep(d time.Duration) {
	time.Sleep(d) //nolint:forbidigo // a bubble's own time
}
