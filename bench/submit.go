package main

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/google/uuid"
	"go.temporal.io/sdk/activity"
	temporalclient "go.temporal.io/sdk/client"
	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"

	"dealdesk/config"
)

const (
	submitClients = 16
	submitsARound = 160
	bareQueue     = "bench-bare"
)

// bareWorkflow is the floor: one update that runs one activity that does nothing.
func bareWorkflow(ctx workflow.Context) error {
	err := workflow.SetUpdateHandler(ctx, "update", func(ctx workflow.Context) error {
		ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: 5 * time.Second})
		return workflow.ExecuteActivity(ctx, "bare").Get(ctx, nil)
	})
	if err != nil {
		return fmt.Errorf("bare update: %w", err)
	}
	return workflow.Sleep(ctx, time.Hour)
}

// submit compares a submit through HTTP, committed and answered, with a bare Temporal update of one activity.
func submit(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	t, err := temporalclient.Dial(temporalclient.Options{
		HostPort: settings.Temporal.Address, Namespace: settings.Temporal.Namespace, Logger: log.NewStructuredLogger(quiet()),
	})
	if err != nil {
		return nil, fmt.Errorf("temporal: %w", err)
	}
	defer t.Close()
	w := worker.New(t, bareQueue, worker.Options{MaxConcurrentActivityTaskPollers: 16, MaxConcurrentWorkflowTaskPollers: 16})
	w.RegisterWorkflow(bareWorkflow)
	w.RegisterActivityWithOptions(func(context.Context) error { return nil }, activity.RegisterOptions{Name: "bare"})
	if err := w.Start(); err != nil {
		return nil, fmt.Errorf("bare worker: %w", err)
	}
	defer w.Stop()
	c, err := signIn(ctx, settings, "adr@contoso.example")
	if err != nil {
		return nil, err
	}
	bodies, err := newRegistrations(ctx, c)
	if err != nil {
		return nil, err
	}
	var ours, floor, ratios, latencies []float64
	for round := range pairs + 1 {
		bare, _, err := bareRound(ctx, t)
		if err != nil {
			return nil, err
		}
		rate, took, err := submitRound(ctx, c, bodies)
		if err != nil {
			return nil, err
		}
		if round == 0 {
			continue // warm-up
		}
		ours, floor, ratios, latencies = append(ours, rate), append(floor, bare), append(ratios, rate/bare), append(latencies, took...)
	}
	ratio := median(ratios)
	return []Result{
		{Name: "submit throughput, 16 clients", Value: median(ours), Unit: "/s", Floor: median(floor), Ratio: ratio, Goal: ">= 0.60", Holds: ratio >= 0.6},
		{Name: "submit p50, 16 clients", Value: percentile(latencies, 0.5), Unit: "ms", Goal: "information", Holds: true},
		{Name: "submit p95, 16 clients", Value: percentile(latencies, 0.95), Unit: "ms", Goal: "information", Holds: true},
	}, nil
}

func bareRound(ctx context.Context, t temporalclient.Client) (float64, []float64, error) {
	ids := make([]string, submitsARound)
	err := parallel(submitsARound, func(i int) error {
		ids[i] = "bench/" + uuid.NewString()
		_, err := t.ExecuteWorkflow(ctx, temporalclient.StartWorkflowOptions{ID: ids[i], TaskQueue: bareQueue}, bareWorkflow)
		return err
	})
	if err != nil {
		return 0, nil, err
	}
	rate, took, err := measure(submitsARound, func(i int) error {
		handle, err := t.UpdateWorkflow(ctx, temporalclient.UpdateWorkflowOptions{
			WorkflowID: ids[i], UpdateName: "update", WaitForStage: temporalclient.WorkflowUpdateStageCompleted,
		})
		if err != nil {
			return err
		}
		return handle.Get(ctx, nil)
	})
	if err != nil {
		return 0, nil, err
	}
	return rate, took, parallel(submitsARound, func(i int) error { return t.TerminateWorkflow(ctx, ids[i], "", "bench") })
}

func submitRound(ctx context.Context, c *client, bodies *registrations) (float64, []float64, error) {
	drafts := make([][]byte, submitsARound)
	err := parallel(submitsARound, func(i int) error {
		body, err := bodies.next(ctx, c)
		if err != nil {
			return err
		}
		drafts[i], err = draft(ctx, c, body)
		return err
	})
	if err != nil {
		return 0, nil, err
	}
	rate, took, err := measure(submitsARound, func(i int) error {
		return c.send(ctx, http.MethodPost, "/api/Opportunity/SaveOpportunity", drafts[i], nil)
	})
	if err != nil {
		return 0, nil, err
	}
	return rate, took, parallel(submitsARound, func(i int) error { return withdraw(ctx, c, drafts[i]) })
}

// measure runs n calls with 16 clients and answers the rate and each call's milliseconds.
func measure(n int, call func(i int) error) (perSecond float64, milliseconds []float64, err error) {
	took := make([]float64, n)
	began := time.Now()
	err = parallel(n, func(i int) error {
		at := time.Now()
		err := call(i)
		took[i] = float64(time.Since(at).Microseconds()) / 1000
		return err
	})
	return float64(n) / time.Since(began).Seconds(), took, err
}

func parallel(n int, call func(i int) error) error {
	next := make(chan int)
	failed := make(chan error, submitClients)
	var clients sync.WaitGroup
	for range submitClients {
		clients.Go(func() {
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
	clients.Wait()
	select {
	case err := <-failed:
		return err
	default:
		return nil
	}
}
