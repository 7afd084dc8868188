package main

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"go.temporal.io/api/workflowservice/v1"
	temporalclient "go.temporal.io/sdk/client"

	"dealdesk/config"
	"dealdesk/models/repo"
)

// Waiting for the stack to come to rest: how often to look, and when it counts as stuck.
const (
	settlePoll = 100 * time.Millisecond
	settleTime = 2 * time.Minute
)

// rest waits for what a round's preparation and cleaning up leave behind, so that no side pays for it while it is
// measured: rows of the outbox, and the server's tasks that list a started or ended workflow.
type rest struct {
	store     *repo.Store
	temporal  temporalclient.Client
	namespace string
}

func newRest(ctx context.Context, settings config.Config, t temporalclient.Client) (*rest, error) {
	store, err := repo.Open(ctx, settings.Database.URL, 2)
	if err != nil {
		return nil, fmt.Errorf("postgres: %w", err)
	}
	return &rest{store: store, temporal: t, namespace: settings.Temporal.Namespace}, nil
}

// wait ends when the outbox is empty and the server lists as many of the workflows as running as there should be.
func (r *rest) wait(ctx context.Context, ids []string, running int) error {
	ctx, cancel := context.WithTimeout(ctx, settleTime)
	defer cancel()
	for {
		waiting, err := r.store.Backlogs(ctx)
		if err != nil {
			return err
		}
		listed, err := r.temporal.CountWorkflow(ctx, &workflowservice.CountWorkflowExecutionsRequest{
			Namespace: r.namespace, Query: "ExecutionStatus = 'Running' and WorkflowId in ('" + strings.Join(ids, "','") + "')",
		})
		if err != nil {
			return fmt.Errorf("list the round's workflows: %w", err)
		}
		if len(waiting) == 0 && listed.GetCount() == int64(running) {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("the stack does not come to rest: %v wait, %d of %d workflows run", waiting, listed.GetCount(),
				running)
		case <-time.After(settlePoll):
		}
	}
}

func (r *rest) close() {
	if err := r.store.Close(); err != nil {
		slog.Warn("close postgres", "error", err)
	}
}
