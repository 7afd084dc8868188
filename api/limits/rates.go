package limits

import (
	"container/list"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// maxKeys bounds the memory of Rates; beyond it the key that was seen longest ago is forgotten.
const maxKeys = 20_000

// Rate is how often somebody may do something: on average, and at once.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Rates is a token bucket per key in bounded memory. It needs no store, so it cannot fail open.
type Rates struct {
	rate Rate
	keys int

	mu      sync.Mutex
	buckets map[string]*list.Element
	recent  *list.List // of *bucket, latest use first
}

type bucket struct {
	key    string
	tokens *rate.Limiter
}

// NewRates has a full bucket for everyone.
func NewRates(of Rate) *Rates {
	return &Rates{rate: of, keys: maxKeys, buckets: map[string]*list.Element{}, recent: list.New()}
}

// Take spends one token of a key. An empty bucket answers how long to wait for the next one; asking in vain costs
// nothing.
func (r *Rates) Take(key string, now time.Time) (wait time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	reserved := r.bucket(key).tokens.ReserveN(now, 1)
	if wait = reserved.DelayFrom(now); wait > 0 {
		reserved.CancelAt(now)
	}
	return wait
}

func (r *Rates) bucket(key string) *bucket {
	if e, ok := r.buckets[key]; ok {
		r.recent.MoveToFront(e)
		b, _ := e.Value.(*bucket)
		return b
	}
	if r.recent.Len() >= r.keys {
		oldest := r.recent.Back()
		if b, ok := r.recent.Remove(oldest).(*bucket); ok {
			delete(r.buckets, b.key)
		}
	}
	b := &bucket{key: key, tokens: rate.NewLimiter(rate.Limit(r.rate.PerSecond), r.rate.Burst)}
	r.buckets[key] = r.recent.PushFront(b)
	return b
}
