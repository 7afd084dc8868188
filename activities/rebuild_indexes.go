package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/search"
)

// rebuilding is a copy whose indexes can be built anew.
type rebuilding interface {
	Ensure(ctx context.Context, index string) error
	// RebuildSome builds indexes anew while searches and changes go on.
	RebuildSome(ctx context.Context, indexes []string) error
}

// RebuildIndexes builds the indexes anew that show imported reference data, and at its start those that are missing and
// that no other activity looks after.
type RebuildIndexes struct {
	Store *repo.Store
	Copy  rebuilding
}

// rebuildBatch is how many imports one rebuild answers.
const rebuildBatch = 100

// rebuildLease is how long a rebuild may take before another worker takes it for lost.
const rebuildLease = 15 * time.Minute

// Execute drains.
func (a *RebuildIndexes) Execute(ctx context.Context) error {
	defer heartbeat(ctx)()
	for _, index := range []string{search.IndexProduct, search.IndexDistinctProduct, search.IndexBusinessUnit} {
		if err := a.Copy.Ensure(ctx, index); err != nil {
			return err
		}
	}
	return drainBy(ctx, entity.TopicRebuild, rebuildBatch, func(ctx context.Context) (int, error) {
		return a.Store.LeaseOutbox(ctx, entity.TopicRebuild, rebuildBatch, rebuildLease, time.Now(), a.rebuild)
	})
}

func (a *RebuildIndexes) rebuild(ctx context.Context, rows []entity.Outbox) ([]error, error) {
	ctx, cancel := context.WithTimeout(ctx, rebuildLease-time.Minute)
	defer cancel()
	var indexes []string
	for _, row := range rows {
		var changed repo.ChangedIndexes
		if err := json.Unmarshal(row.Payload, &changed); err != nil {
			return nil, fmt.Errorf("outbox %d: %w", row.ID, err)
		}
		indexes = append(indexes, changed.Indexes...)
	}
	slices.Sort(indexes)
	return make([]error, len(rows)), a.Copy.RebuildSome(ctx, slices.Compact(indexes))
}
