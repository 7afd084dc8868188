package main

import (
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
