package cmd

import (
	"context"
	"log/slog"

	"dealdesk/config"
	"dealdesk/models/repo"
	"dealdesk/models/search/backend"
)

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
