package process

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// Supervised is a program that is started again whenever it dies.
type Supervised struct {
	spawner *Spawner
	spec    Spec
	report  func(string)
	changed func() // called after each start, with a new process id

	mu      sync.Mutex
	child   *Child
	deaths  int           // not asked for
	again   bool          // the next end is wanted: no report, no wait
	stopped chan struct{} // closed by End
	ended   chan struct{} // closed when the keeper has returned
	once    sync.Once
}

// The wait before a restart doubles from first to longest; a program that ran for calm starts over.
const (
	firstWait   = 200 * time.Millisecond
	longestWait = 10 * time.Second
	calm        = 5 * time.Second
)

// Supervise starts the program and keeps it running until End. report tells people, changed tells who writes process
// ids.
func (s *Spawner) Supervise(spec Spec, report func(string), changed func()) (*Supervised, error) {
	child, err := s.StartChild(spec)
	if err != nil {
		return nil, err
	}
	k := &Supervised{
		spawner: s, spec: spec, report: report, changed: changed, child: child,
		stopped: make(chan struct{}), ended: make(chan struct{}),
	}
	go k.watch(child)
	return k, nil
}

func (k *Supervised) watch(child *Child) {
	defer close(k.ended)
	wait, started := firstWait, time.Now()
	for {
		select {
		case <-child.Done():
		case <-k.stopped:
			child.End()
			return
		}
		select {
		case <-k.stopped:
			return
		default:
		}
		if time.Since(started) > calm {
			wait = firstWait
		}
		if !k.wanted() {
			k.report(fmt.Sprintf("died (%s), starts again; log: %s", child.Reason(), k.spec.LogFile))
			select {
			case <-k.stopped:
				return
			case <-time.After(wait):
			}
			wait = min(2*wait, longestWait)
		}
		next, err := k.spawner.StartChild(k.spec)
		if err != nil {
			k.report(err.Error())
			continue // child is done already: waits and tries again
		}
		started = time.Now()
		k.mu.Lock()
		k.child, child = next, next
		k.mu.Unlock()
		k.changed()
	}
}

// PID is the process id of the program now.
func (k *Supervised) PID() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.child.PID()
}

// Alive reports whether the program runs at this moment.
func (k *Supervised) Alive() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	select {
	case <-k.child.Done():
		return false
	default:
		return true
	}
}

// Restart ends the program in order and starts it anew, as after a rebuild.
func (k *Supervised) Restart() {
	k.mu.Lock()
	child := k.child
	k.again = true
	k.mu.Unlock()
	child.End()
}

// wanted tells, once, whether the program's end was asked for.
func (k *Supervised) wanted() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	again := k.again
	k.again = false
	if !again {
		k.deaths++
	}
	return again
}

// Deaths counts how often the program has ended unasked.
func (k *Supervised) Deaths() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.deaths
}

// Await polls ready until it is nil or the context ends; the last refusal is the error's cause.
func Await(ctx context.Context, ready func(context.Context) error) error {
	for {
		err := ready(ctx)
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("not ready: %w", err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// End stops the program for good.
func (k *Supervised) End() {
	k.once.Do(func() { close(k.stopped) })
	<-k.ended
}
