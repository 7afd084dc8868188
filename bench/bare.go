package main

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"go.temporal.io/sdk/activity"
	temporalclient "go.temporal.io/sdk/client"
	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"

	"dealdesk/config"
)

const bareQueue = "bench-bare"

// bareWorkflow is the floor of a transition: one update that runs one activity that does nothing.
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

// bare runs the floor on the stack's own Temporal server, with a worker in this process.
type bare struct {
	client temporalclient.Client
	worker worker.Worker
	rest   *rest
}

func dialTemporal(settings config.Config) (temporalclient.Client, error) {
	t, err := temporalclient.Dial(temporalclient.Options{
		HostPort: settings.Temporal.Address, Namespace: settings.Temporal.Namespace, Logger: log.NewStructuredLogger(quiet()),
	})
	if err != nil {
		return nil, fmt.Errorf("temporal: %w", err)
	}
	return t, nil
}

func openBare(ctx context.Context, settings config.Config) (*bare, error) {
	t, err := dialTemporal(settings)
	if err != nil {
		return nil, err
	}
	r, err := newRest(ctx, settings, t)
	if err != nil {
		t.Close()
		return nil, err
	}
	w := worker.New(t, bareQueue,
		worker.Options{MaxConcurrentActivityTaskPollers: 16, MaxConcurrentWorkflowTaskPollers: 16})
	w.RegisterWorkflow(bareWorkflow)
	w.RegisterActivityWithOptions(func(context.Context) error { return nil }, activity.RegisterOptions{Name: "bare"})
	if err := w.Start(); err != nil {
		t.Close()
		return nil, fmt.Errorf("bare worker: %w", err)
	}
	return &bare{client: t, worker: w, rest: r}, nil
}

func (b *bare) close() {
	b.worker.Stop()
	b.client.Close()
	b.rest.close()
}

func (b *bare) start(ctx context.Context) (string, error) {
	id := "bench/" + uuid.NewString()
	_, err := b.client.ExecuteWorkflow(ctx, temporalclient.StartWorkflowOptions{ID: id, TaskQueue: bareQueue},
		bareWorkflow)
	return id, err
}

func (b *bare) update(ctx context.Context, id string) error {
	handle, err := b.client.UpdateWorkflow(ctx, temporalclient.UpdateWorkflowOptions{
		WorkflowID: id, UpdateName: "update", WaitForStage: temporalclient.WorkflowUpdateStageCompleted,
	})
	if err != nil {
		return err
	}
	return handle.Get(ctx, nil)
}

func (b *bare) end(ctx context.Context, id string) error {
	return b.client.TerminateWorkflow(ctx, id, "", "bench")
}

// updateRate updates n workflows once each, with 16 clients, and answers the rate.
func (b *bare) updateRate(ctx context.Context, n int) (float64, error) {
	ids := make([]string, n)
	err := parallel(n, func(i int) (err error) {
		ids[i], err = b.start(ctx)
		return err
	})
	if err != nil {
		return 0, err
	}
	if err := b.rest.wait(ctx, ids, n); err != nil {
		return 0, err
	}
	rate, _, err := measure(n, func(i int) error { return b.update(ctx, ids[i]) })
	if err != nil {
		return 0, err
	}
	if err := parallel(n, func(i int) error { return b.end(ctx, ids[i]) }); err != nil {
		return 0, err
	}
	return rate, b.rest.wait(ctx, ids, 0)
}

// alone answers the milliseconds of one update when nothing else runs.
func (b *bare) alone(ctx context.Context) (float64, error) {
	id, err := b.start(ctx)
	if err != nil {
		return 0, err
	}
	at := time.Now()
	if err := b.update(ctx, id); err != nil {
		return 0, err
	}
	return milliseconds(at), b.end(ctx, id)
}
