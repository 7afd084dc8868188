package cmd

import (
	"context"
	"errors"
	"log/slog"

	"github.com/spf13/cobra"

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
