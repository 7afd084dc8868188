package limits

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// work takes n places for calls of one second each, once they are measured.
func work(t *testing.T, p *Places, n int) {
	t.Helper()
	for range n {
		require.Nil(t, p.Take(t.Context()))
	}
	for range n {
		p.GiveBack(time.Second)
	}
}

// hardening M6: who cannot expect a place in time is refused at once; who can waits in order.
func TestAPlaceIsWaitedForAsLongAsItCanBeExpected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewPlaces(2, 900*time.Millisecond)
		work(t, p, 2) // a call takes a second: with two places one is free every half second
		require.Nil(t, p.Take(t.Context()))
		require.Nil(t, p.Take(t.Context()))
		served := make(chan *Refusal)
		go func() { served <- p.Take(t.Context()) }()
		synctest.Wait()
		before := time.Now()
		refused := p.Take(t.Context())
		require.Equal(t, &Refusal{Reason: Overload, Wait: time.Second}, refused, "the second of the queue waits a second")
		require.Equal(t, before, time.Now(), "at once")
		taken, waiting := p.Count()
		require.Equal(t, []int{2, 1}, []int{taken, waiting})
		p.GiveBack(time.Second)
		require.Nil(t, <-served)
		p.GiveBack(time.Second)
		p.GiveBack(time.Second)
		taken, waiting = p.Count()
		require.Equal(t, []int{0, 0}, []int{taken, waiting})
	})
}

func TestAPlaceThatDoesNotComeIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewPlaces(1, time.Second)
		require.Nil(t, p.Take(t.Context()))
		before := time.Now()
		require.Equal(t, Overload, p.Take(t.Context()).Reason)
		require.Equal(t, time.Second, time.Since(before))
		ctx, gone := context.WithCancel(t.Context())
		gone()
		require.NotNil(t, p.Take(ctx), "a caller who has gone waits no longer")
		p.GiveBack(time.Second)
		require.Nil(t, p.Take(t.Context()), "who gave up holds no place")
	})
}

// A burst may wait; a queue that is never empty is overload, and then the wait is at most one call's duration.
func TestAStandingQueueIsKeptShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewPlaces(1, 10*time.Second)
		work(t, p, 1)
		require.Nil(t, p.Take(t.Context()))
		enqueue := func(n int) (refused int) {
			for range n {
				answered := make(chan *Refusal, 1)
				go func() { answered <- p.Take(context.WithoutCancel(t.Context())) }()
				synctest.Wait()
				if len(answered) == 1 {
					refused++
				}
			}
			return refused
		}
		require.Equal(t, 2, enqueue(12), "ten calls of a second fit into ten seconds")
		for range 10 {
			<-time.After(900 * time.Millisecond) // of the bubble's clock
			p.GiveBack(900 * time.Millisecond)
			enqueue(1)
		}
		<-time.After(900 * time.Millisecond) // of the bubble's clock
		require.Equal(t, 5, enqueue(5), "the queue has stood for seconds")
		for {
			p.GiveBack(time.Millisecond)
			if taken, _ := p.Count(); taken == 0 {
				break
			}
		}
		require.Nil(t, p.Take(t.Context()))
		require.Zero(t, enqueue(5), "it has been empty since")
		for range 6 {
			p.GiveBack(time.Millisecond)
		}
	})
}
