package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"go.temporal.io/sdk/client"
	temporallog "go.temporal.io/sdk/log"

	"dealdesk/activities"
	"dealdesk/config"
	"dealdesk/models/migrations"
	"dealdesk/models/repo"
	"dealdesk/models/search"
	"dealdesk/models/search/backend"
	"dealdesk/models/seed"
)

func runMigrate(ctx context.Context, c config.Config) error {
	results, err := migrations.Up(ctx, c.Database.URL)
	for _, r := range results {
		slog.InfoContext(ctx, "migrated", "version", r.Source.Version, "took", r.Duration.String())
	}
	return err
}

// runSeed writes the demo world at a scale: demo or full.
func runSeed(name *string) func(context.Context, config.Config) error {
	return func(ctx context.Context, c config.Config) error {
		scale, err := seed.ScaleNamed(*name)
		if err != nil {
			return err
		}
		return seedWorld(ctx, c, scale)
	}
}

func seedWorld(ctx context.Context, c config.Config, scale seed.Scale) error {
	if c.Profile != config.ProfileDemo {
		return errors.New("the demo world is written in the demo profile only (DEALDESK_PROFILE=demo)")
	}
	store, err := repo.Open(ctx, c.Database.URL, c.Database.MaxConns)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	added := 0
	progress := func(what string, fresh, of int) {
		added += fresh
		slog.InfoContext(ctx, "seeding", "what", what, "added", fresh, "of", of)
	}
	if err := seed.Run(ctx, store, scale, progress); err != nil {
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

func runReindex(ctx context.Context, c config.Config) error {
	store, err := repo.Open(ctx, c.Database.URL, c.Database.MaxConns)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	return rebuildIndex(ctx, c, store)
}

// rebuildIndex copies every search index anew; the Postgres back end searches the tables themselves and has none.
func rebuildIndex(ctx context.Context, c config.Config, store *repo.Store) error {
	pool, err := store.Pool()
	if err != nil {
		return err
	}
	return backend.Reindex(ctx, searchSettings(c), pool, func(index string, documents int) {
		slog.InfoContext(ctx, "indexed", "index", index, "documents", documents)
	})
}

// runReconcile mends by hand what the deals' own workflows would, and says what it found; a dry run only says it.
func runReconcile(dryRun *bool) func(context.Context, config.Config) error {
	return func(ctx context.Context, c config.Config) error {
		p, err := connect(ctx, c, "reconcile")
		if err != nil {
			return err
		}
		defer p.close()
		report := func(f activities.Finding) {
			slog.InfoContext(ctx, "found", "what", string(f.Kind), "deal", f.Deal, "detail", f.Detail, "repair", f.Repair,
				"dryRun", *dryRun)
		}
		reconcile := &activities.Reconcile{Store: p.store, Temporal: p.temporal, All: true, DryRun: *dryRun, Report: report}
		if writer, err := letterWriter(ctx, c, p.store); err != nil {
			slog.WarnContext(ctx, "missing letters are left to the worker", "error", err)
		} else {
			reconcile.Render = writer.Execute
		}
		result, err := reconcile.Execute(ctx)
		slog.InfoContext(ctx, "reconciled", "dryRun", *dryRun, "dealsStarted", result.DealsStarted, "dealsTold",
			result.DealsTold,
			"commandsResent", result.CommandsResent, "outcomesRetold", result.OutcomesRetold, "outboxStuck", result.OutboxStuck,
			"revisionsSwept", result.RevisionsSwept, "lettersWritten", result.LettersWritten,
			"keysForgotten", result.KeysForgotten, "outboxForgotten", result.OutboxForgotten)
		return err
	}
}

// runPromote makes this binary's version of the workers the current one.
func runPromote(ctx context.Context, c config.Config) error {
	v := versionOf(c.Worker)
	if v.Deployment == "" {
		return errors.New("the workers have no versions (DEALDESK_WORKER_DEPLOYMENT is empty)")
	}
	t, err := reachTemporal(ctx, c)
	if err != nil {
		return err
	}
	defer t.Close()
	return v.Promote(ctx, t)
}

// How an operator's command waits for a Temporal server that is just coming up.
const (
	reachEvery = time.Second
	reachLimit = 20 * time.Second
)

// reachTemporal connects at once; the SDK asks the server once only what it can do, and takes a lost answer for a
// server that is away.
func reachTemporal(ctx context.Context, c config.Config) (client.Client, error) {
	ctx, cancel := context.WithTimeout(ctx, reachLimit)
	defer cancel()
	for {
		t, err := client.DialContext(ctx,
			client.Options{
				HostPort: c.Temporal.Address, Namespace: c.Temporal.Namespace,
				Logger: temporallog.NewStructuredLogger(slog.Default()),
			})
		if err == nil {
			return t, nil
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("temporal: %w", err)
		case <-time.After(reachEvery):
		}
	}
}
