package cmd

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/spf13/cobra"
	"go.temporal.io/sdk/client"
	"golang.org/x/sync/errgroup"

	"dealdesk/activities"
	"dealdesk/config"
	"dealdesk/demo"
	"dealdesk/models/repo"
	"dealdesk/models/search"
	"dealdesk/models/search/backend"
)

func seedCommand(with runner) *cobra.Command {
	var name string
	c := &cobra.Command{
		Use: "seed", Short: "Write the demo world (demo profile only)", Args: cobra.NoArgs,
		RunE: with(func(ctx context.Context, c config.Config) error {
			scale, err := demo.ScaleNamed(name)
			if err != nil {
				return err
			}
			return seedWorld(ctx, c, scale)
		}),
	}
	c.Flags().StringVar(&name, "scale", demo.DemoScale.Name,
		"demo: 20,000 customers, 150 cases; full: 200,000 customers, 200,000 cases")
	return c
}

func seedWorld(ctx context.Context, c config.Config, scale demo.Scale) error {
	if c.Profile != config.ProfileDemo {
		return errors.New("the demo world is written in the demo profile only (DEALDESK_PROFILE=demo)")
	}
	store, err := repo.Open(ctx, c.Database.Owner(), c.Database.MaxConns)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	added := 0
	progress := func(what string, fresh, of int) {
		added += fresh
		slog.InfoContext(ctx, "seeding", "what", what, "added", fresh, "of", of)
	}
	if err := demo.Run(ctx, store, scale, progress); err != nil {
		return err
	}
	if err := seedCases(ctx, c, store, scale, progress); err != nil {
		return err
	}
	if c.Search.Backend == search.BackendPostgres || (added == 0 && indexed(ctx, c, store)) {
		return nil
	}
	return rebuildIndex(ctx, c, store)
}

// indexed tells whether the search index is there, so that seeding again need not build it again.
func indexed(ctx context.Context, c config.Config, store *repo.Store) bool {
	pool, err := store.Pool()
	if err != nil {
		return false
	}
	engine, err := backend.Open(searchSettings(c), pool)
	return err == nil && engine.Ready(ctx) == nil
}

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
