package cmd

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"go.temporal.io/sdk/client"
	"golang.org/x/sync/errgroup"

	"dealdesk/activities"
	"dealdesk/config"
	"dealdesk/demo"
	"dealdesk/models/repo"
)

// seedCases writes the demo's cases with their history, their letters and the copies of finished ones, and starts the
// workflows of the open ones. A worker may run meanwhile.
func seedCases(ctx context.Context, c config.Config, store *repo.Store, scale demo.Scale,
	progress demo.Progress,
) error {
	added, err := demo.Cases(ctx, store, time.Now(), scale.Cases, progress)
	if err != nil {
		return err
	}
	if added > 0 {
		if writer, err := letterWriter(ctx, c, store); err != nil {
			slog.WarnContext(ctx, "the demo's letters are not written", "error", err)
		} else if err := demo.Letters(ctx, store, writer.Execute, progress); err != nil {
			return err
		}
	}
	group, writing := errgroup.WithContext(ctx) // one is Temporal's work, the other Postgres'
	group.Go(func() error {
		_, err := demo.Copies(writing, store, scale.Finished, progress)
		return err
	})
	if added > 0 {
		group.Go(func() error { return startWorkflows(writing, c, store, added) })
	}
	return group.Wait()
}

// startWorkflows starts those of all open deals.
func startWorkflows(ctx context.Context, c config.Config, store *repo.Store, added int) error {
	options, err := temporalOptions(c.Temporal)
	if err != nil {
		return err
	}
	t, err := client.NewLazyClient(options)
	if err != nil {
		return fmt.Errorf("temporal client: %w", err)
	}
	defer t.Close()
	ctx, cancel := context.WithTimeout(ctx, time.Minute+time.Duration(added)*startLimit)
	defer cancel()
	started, err := (&activities.Reconcile{Store: store, Temporal: t, All: true}).StartMissing(ctx)
	if err != nil {
		slog.WarnContext(ctx, "the demo's workflows are not all started: run 'dealdesk reconcile' when Temporal is there",
			"started", started, "error", err)
		return nil
	}
	slog.InfoContext(ctx, "seeding", "what", "workflows", "added", started, "of", started)
	return nil
}

// startLimit is how long the start of one workflow may take when many are started.
const startLimit = 50 * time.Millisecond
