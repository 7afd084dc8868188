package cmd

import (
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"time"

	"go.temporal.io/sdk/client"
	temporallog "go.temporal.io/sdk/log"
	"golang.org/x/sync/errgroup"

	"dealdesk/activities"
	"dealdesk/config"
	"dealdesk/models/repo"
	"dealdesk/models/seed"
	"dealdesk/workflows/contract"
)

// seedCases writes the demo's cases with their history, their letters and the copies of finished ones, and starts the
// workflows of the open ones. A worker may run meanwhile.
func seedCases(ctx context.Context, c config.Config, store *repo.Store, scale seed.Scale,
	progress seed.Progress,
) error {
	return store.WritePast(ctx, func() error { return playCases(ctx, c, store, scale, progress) })
}

func playCases(ctx context.Context, c config.Config, store *repo.Store, scale seed.Scale,
	progress seed.Progress,
) error {
	added, err := seed.Cases(ctx, store, &activities.History{Store: store}, time.Now(), scale.Cases, progress)
	if err != nil {
		return err
	}
	if added > 0 {
		if err := renderLetters(ctx, c, store); err != nil {
			return err
		}
	}
	group, writing := errgroup.WithContext(ctx) // one is Temporal's work, the other Postgres'
	group.Go(func() error {
		_, err := seed.Copies(writing, store, scale.Finished, progress)
		return err
	})
	if added > 0 {
		group.Go(func() error { return startWorkflows(writing, c, store, added) })
	}
	return group.Wait()
}

// startWorkflows starts those of all open deals.
func startWorkflows(ctx context.Context, c config.Config, store *repo.Store, added int) error {
	t, err := client.NewLazyClient(client.Options{
		HostPort: c.Temporal.Address, Namespace: c.Temporal.Namespace,
		Logger: temporallog.NewStructuredLogger(slog.Default()),
	})
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

// renderLetters writes the letters of the past.
func renderLetters(ctx context.Context, c config.Config, store *repo.Store) error {
	due, err := store.LettersDue(ctx)
	if err != nil {
		return err
	}
	render, err := letterWriter(ctx, c, store)
	if err != nil {
		slog.WarnContext(ctx, "the demo's letters are not written", "error", err)
		return nil
	}
	group, writing := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, l := range due {
		group.Go(func() error {
			return render.Execute(writing, contract.LetterInput{DealID: l.DealID, Version: l.Version, Kind: l.Kind})
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	slog.InfoContext(ctx, "seeding", "what", "letters", "added", len(due), "of", len(due))
	return nil
}
