package cmd

import (
	"context"
	"log/slog"

	"dealdesk/config"
	"dealdesk/models/migrations"
)

// runMigrate brings the schema up to date as its owner, and grants the role of the processes what they need of it.
func runMigrate(ctx context.Context, c config.Config) error {
	results, err := migrations.Up(ctx, c.Database.Owner())
	for _, r := range results {
		slog.InfoContext(ctx, "migrated", "version", r.Source.Version, "took", r.Duration.String())
	}
	if err != nil || c.Database.OwnerURL == "" {
		return err
	}
	role, err := migrations.RoleOf(c.Database.URL)
	if err != nil {
		return err
	}
	return migrations.Grant(ctx, c.Database.OwnerURL, role)
}
