package main

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// clients is how many call at once (goals.md C1).
const clients = 16

// measure runs n calls with 16 clients and answers the rate and each call's milliseconds.
func measure(n int, call func(i int) error) (perSecond float64, took []float64, err error) {
	took = make([]float64, n)
	began := time.Now()
	err = parallel(n, func(i int) error {
		at := time.Now()
		err := call(i)
		took[i] = milliseconds(at)
		return err
	})
	return float64(n) / time.Since(began).Seconds(), took, err
}

func milliseconds(since time.Time) float64 { return float64(time.Since(since).Microseconds()) / 1000 }

// parallel runs n calls with 16 clients; the first error is the answer, the other calls are made all the same.
func parallel(n int, call func(i int) error) error {
	next := make(chan int)
	failed := make(chan error, clients)
	var lanes sync.WaitGroup
	for range clients {
		lanes.Go(func() {
			for i := range next {
				if err := call(i); err != nil {
					select {
					case failed <- err:
					default:
					}
				}
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	lanes.Wait()
	select {
	case err := <-failed:
		return err
	default:
		return nil
	}
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	if len(sorted) == 0 {
		return 0
	}
	return sorted[len(sorted)/2]
}

func percentile(values []float64, p float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(int(float64(len(sorted))*p), len(sorted)-1)]
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(len(values), 1))
}

// timed makes n calls with so many clients and answers each one's milliseconds.
func timed(n, lanes int, call func(i int) error) ([]float64, error) {
	took := make([]float64, n)
	errs := make([]error, lanes)
	var clients sync.WaitGroup
	for lane := range lanes {
		clients.Go(func() {
			for i := lane; i < n; i += lanes {
				at := time.Now()
				if err := call(i); err != nil {
					errs[lane] = err
					return
				}
				took[i] = milliseconds(at)
			}
		})
	}
	clients.Wait()
	return took, errors.Join(errs...)
}

// samples are the rounds of a comparison: ours and the floor of each, and how they relate.
type samples struct{ ours, floor, ratios []float64 }

func (s *samples) add(ours, floor float64) {
	s.ours = append(s.ours, ours)
	s.floor = append(s.floor, floor)
	s.ratios = append(s.ratios, ours/floor)
}

// result is the figure of the medians; its goal is the caller's to set.
func (s samples) result(name, unit string) Result {
	return Result{Name: name, Value: median(s.ours), Unit: unit, Floor: median(s.floor), Ratio: median(s.ratios)}
}

// inPairs measures the floor and ours one after the other, and both once before that to warm up.
func inPairs(pairs int, floor, ours func() (float64, error)) (s samples, err error) {
	for round := range pairs + 1 {
		bare, err := floor()
		if err != nil {
			return s, fmt.Errorf("floor: %w", err)
		}
		mine, err := ours()
		if err != nil {
			return s, err
		}
		if round > 0 {
			s.add(mine, bare)
		}
	}
	return s, nil
}

// medianOf is the median of the milliseconds of n calls of one client.
func medianOf(n int, call func(i int) error) (float64, error) {
	took, err := timed(n, 1, call)
	return median(took), err
}
