package limits

import (
	"container/list"
	"context"
	"sync"
	"time"
)

// Places bounds how many calls are worked on at once. Those above wait in a queue, in order, as long as the measured
// duration of calls lets them expect a place in time; beyond that they are refused at once, so that those who are
// served are served well.
//
// A burst may wait for as long as maxWait. A queue that has not been empty for a quarter of that is no burst but
// overload: from then on only those are taken who wait no longer than a call takes, as in CoDel ("controlled delay",
// RFC 8289).
type Places struct {
	capacity int
	maxWait  time.Duration

	mu          sync.Mutex
	taken       int
	waiting     list.List     // of chan struct{}, closed with a place in hand
	queuedSince time.Time     // when the queue was last empty
	duration    time.Duration // of calls, the last ones weighing most
}

// weight of the latest call in the mean duration.
const weight = 0.05

// NewPlaces has so many; 0 is no limit.
func NewPlaces(capacity int, maxWait time.Duration) *Places {
	return &Places{capacity: capacity, maxWait: maxWait}
}

// Take waits for a place, which must be given back.
func (p *Places) Take(ctx context.Context) *Refusal {
	p.mu.Lock()
	if p.capacity <= 0 || p.taken < p.capacity {
		p.taken++
		p.mu.Unlock()
		return nil
	}
	now := time.Now()
	if p.waiting.Len() == 0 {
		p.queuedSince = now
	}
	wait := p.duration * time.Duration(p.waiting.Len()+1) / time.Duration(p.capacity)
	allowed := p.maxWait
	if now.Sub(p.queuedSince) >= p.maxWait/4 {
		allowed = min(allowed, p.duration)
	}
	if wait > allowed {
		p.mu.Unlock()
		return &Refusal{Reason: Overload, Wait: wait}
	}
	turn := make(chan struct{})
	mine := p.waiting.PushBack(turn)
	p.mu.Unlock()

	timer := time.NewTimer(p.maxWait)
	defer timer.Stop()
	select {
	case <-turn:
		return nil
	case <-timer.C:
	case <-ctx.Done():
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-turn: // a place came in the same moment
		return nil
	default:
		p.waiting.Remove(mine)
		return &Refusal{Reason: Overload, Wait: max(wait, p.maxWait)}
	}
}

// GiveBack hands the place of a call that took so long to the one that has waited longest.
func (p *Places) GiveBack(took time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.duration == 0 {
		p.duration = took
	}
	p.duration += time.Duration(weight * float64(took-p.duration))
	next := p.waiting.Front()
	if next == nil {
		p.taken--
		return
	}
	if turn, ok := p.waiting.Remove(next).(chan struct{}); ok {
		close(turn)
	}
}

// Count is how many calls have a place and how many wait for one.
func (p *Places) Count() (taken, waiting int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.taken, p.waiting.Len()
}
