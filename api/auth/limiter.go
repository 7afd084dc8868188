package auth

import (
	"container/list"
	"math"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"dealdesk/config"
	"dealdesk/models/apperr"
)

// limiterKeys bounds the memory of a limiter; beyond it the key that was seen longest ago is forgotten.
const limiterKeys = 20_000

type signInLimit struct {
	every rate.Limit // tokens a second
	burst int
}

// signInRate is one sign-in per 5 s after 10; the demo allows 60 a minute (clarifications.md 70).
func signInRate(profile string) signInLimit {
	if profile == config.ProfileDemo {
		return signInLimit{every: 1, burst: 60}
	}
	return signInLimit{every: rate.Every(5 * time.Second), burst: 10}
}

// limiter is a token bucket per key in bounded memory. It needs no store, so it cannot fail open.
type limiter struct {
	limit signInLimit
	keys  int

	mu      sync.Mutex
	buckets map[string]*list.Element
	recent  *list.List // of *bucket, latest use first
}

type bucket struct {
	key    string
	tokens *rate.Limiter
}

func newLimiter(limit signInLimit) *limiter {
	return &limiter{limit: limit, keys: limiterKeys, buckets: map[string]*list.Element{}, recent: list.New()}
}

// take spends one token of a key; an empty bucket answers how long to wait.
func (l *limiter) take(key string, now time.Time) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := l.bucket(key).tokens.ReserveN(now, 1)
	wait := r.DelayFrom(now)
	if wait == 0 {
		return nil
	}
	r.CancelAt(now)
	seconds := int(math.Ceil(wait.Seconds()))
	message := "Too many sign-ins. Please try again in " + strconv.Itoa(seconds) + " s."
	return apperr.TooMany("signIn.tooMany", message).With("retryAfter", seconds)
}

func (l *limiter) bucket(key string) *bucket {
	if e, ok := l.buckets[key]; ok {
		l.recent.MoveToFront(e)
		b, _ := e.Value.(*bucket)
		return b
	}
	if l.recent.Len() >= l.keys {
		oldest := l.recent.Back()
		if b, ok := l.recent.Remove(oldest).(*bucket); ok {
			delete(l.buckets, b.key)
		}
	}
	b := &bucket{key: key, tokens: rate.NewLimiter(l.limit.every, l.limit.burst)}
	l.buckets[key] = l.recent.PushFront(b)
	return b
}
