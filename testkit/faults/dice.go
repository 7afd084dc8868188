// Package faults injects faults between the product and its servers, and before the API. A Proxy can be cut or go
// silent. Dice lose an answer now and then: what was asked has been done, and whoever asked hears nothing but a broken
// connection. No part of the product knows of it.
package faults

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// PostgresPort is the name of the port to Postgres.
const PostgresPort = "postgres"

// Dice decide which answers get lost; they count them by port. They may be used by many goroutines.
type Dice struct {
	rate float64
	only []string // the ports that lose answers; all when empty

	mu   sync.Mutex
	rng  *rand.Rand
	lost map[string]int
}

// New takes the share of answers to lose, between 0 and 1, and the ports that lose them: all when none is named. The
// same seed throws the same dice, but who throws when depends on the machine.
func New(rate float64, seed uint64, only ...string) *Dice {
	rng := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // repeatable, no secret
	return &Dice{rate: rate, only: only, rng: rng, lost: map[string]int{}}
}

// Parse reads "rate:seed", as String writes it.
func Parse(text string) (*Dice, error) {
	share, number, found := strings.Cut(text, ":")
	rate, err := strconv.ParseFloat(share, 64)
	if err != nil || !found || rate < 0 || rate > 1 {
		return nil, fmt.Errorf("%q is not rate:seed", text)
	}
	seed, err := strconv.ParseUint(number, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("%q is not rate:seed: %w", text, err)
	}
	return New(rate, seed), nil
}

// loses tells whether this answer gets lost.
func (d *Dice) loses(port string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.only) > 0 && !slices.Contains(d.only, port) || d.rng.Float64() >= d.rate {
		return false
	}
	d.lost[port]++
	return true
}

// String tells how many answers each port has lost.
func (d *Dice) String() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	parts := make([]string, 0, len(d.lost))
	for _, port := range slices.Sorted(maps.Keys(d.lost)) {
		parts = append(parts, fmt.Sprintf("%s %d", port, d.lost[port]))
	}
	return "answers lost: " + strings.Join(parts, ", ")
}
