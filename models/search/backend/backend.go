// Package backend composes the search that the settings ask for.
package backend

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"dealdesk/models/search"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
)

// prefix begins the names of our indexes on a server that others may share.
const prefix = "dealdesk"

// errNoCopy says that there is nothing to rebuild.
var errNoCopy = errors.New("search.backend is postgres, which searches the tables themselves: there is no index to " +
	"rebuild")

// Settings choose a back end by name (search.BackendElastic, search.BackendPostgres).
type Settings struct {
	Name    string
	Elastic elastic.Settings
}

// Open prepares a back end; Elasticsearch has Postgres behind it.
func Open(s Settings, db *sql.DB) (search.Engine, error) {
	tables := postgres.New(db)
	if s.Name != search.BackendElastic {
		return tables, nil
	}
	first, err := elastic.New(s.Elastic, prefix)
	if err != nil {
		return nil, err
	}
	return search.NewFallback(first, tables, time.Now), nil
}

// Reindex rebuilds every index of Elasticsearch from Postgres without a gap.
func Reindex(ctx context.Context, s Settings, db *sql.DB, progress func(index string, documents int)) error {
	c, err := OpenCopy(s, db)
	if err != nil {
		return err
	}
	return c.Rebuild(ctx, progress)
}
