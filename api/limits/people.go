package limits

import (
	"sync"
	"time"
)

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
