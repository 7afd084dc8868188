// Package limits bounds how much is asked of the API: how often and how much at once by one person, and how much at
// once by all. It knows neither HTTP nor people: whoever asks is a key.
package limits

import (
	"container/list"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Class is a kind of calls that share limits: they cost about the same.
type Class string

// Classes of calls.
const (
	Read   Class = "read"   // one thing, or what changes seldom
	Search Class = "search" // lists, counts and searches
	Export Class = "export" // files that are written or sent for the caller
	Write  Class = "write"  // what changes something
)

// Classes are all of them.
func Classes() []Class { return []Class{Read, Search, Export, Write} }

// subscriber is how much of an IPv6 address one subscriber has whole: whoever has one address of it has all.
const subscriber = 64

// NetworkOf is what an address of a browser counts for in limits: itself, of IPv6 its /64.
func NetworkOf(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	if ip = ip.Unmap(); ip.Is4() {
		return ip.String()
	}
	network, err := ip.WithZone("").Prefix(subscriber)
	if err != nil {
		return address
	}
	return network.String()
}

// People bounds the calls of each person: how often, and how many at once.
type People struct {
	rates     *Rates
	maxAtOnce int

	mu       sync.Mutex
	underWay map[string]int
}

// NewPeople lets each person make so many calls at once; 0 of either limit is no limit.
func NewPeople(of Rate, maxAtOnce int) *People {
	p := &People{maxAtOnce: maxAtOnce, underWay: map[string]int{}}
	if of.PerSecond > 0 {
		p.rates = NewRates(of)
	}
	return p
}

// Refusal is why a call of a person has to wait, and how long at least.
type Refusal struct {
	Reason string
	Wait   time.Duration
}

// Reasons of refusals.
const (
	TooOften = "rate"
	TooMany  = "concurrency"
	Overload = "overload"
)

// Enter begins a call of a person, which must Leave when it was answered, or refuses it.
func (p *People) Enter(person string, now time.Time) *Refusal {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.maxAtOnce > 0 && p.underWay[person] >= p.maxAtOnce {
		return &Refusal{Reason: TooMany, Wait: time.Second}
	}
	if p.rates != nil {
		if wait := p.rates.Take(person, now); wait > 0 {
			return &Refusal{Reason: TooOften, Wait: wait}
		}
	}
	p.underWay[person]++
	return nil
}

// Leave ends a call that was begun.
func (p *People) Leave(person string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.underWay[person]--; p.underWay[person] <= 0 {
		delete(p.underWay, person)
	}
}

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
