// Package pace tells how crowded the machine is: goals in seconds are for one that is not, and a test is no place to
// find out that it was.
package pace

import (
	"slices"
	"sync"
	"time"
)

// Watch compares work that nothing disturbs with how long that usually takes, in the same run as the work that a goal
// is for.
type Watch struct {
	Usual time.Duration // on a machine with two cores and little else to do

	mu   sync.Mutex
	took []time.Duration
}

// Note adds one piece of undisturbed work.
func (w *Watch) Note(took time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.took = append(w.took, took)
}

// Stretch is the goal, longer by as much as the undisturbed work took longer than usual; never shorter.
func (w *Watch) Stretch(goal time.Duration) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.took) == 0 {
		return goal
	}
	sorted := slices.Sorted(slices.Values(w.took))
	if median := sorted[len(sorted)/2]; median > w.Usual {
		return time.Duration(float64(goal) * float64(median) / float64(w.Usual))
	}
	return goal
}
