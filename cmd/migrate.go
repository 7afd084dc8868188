package cmd

import (
	"context"
	"log/slog"

	"dealdesk/config"
	"dealdesk/models/migrations"
)

func runMigrate(ctx context.Context, c config.Config) error {
	results, err := migrations.Up(ctx, c.Database.URL)
	for _, r := range results {
		slog.InfoContext(ctx, "migrated", "version", r.Source.Version, "took", r.Duration.String())
	}
	return err
}
