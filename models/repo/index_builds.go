package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// IndexState is how a search index is: its builds, and the request for another one that waits.
type IndexState struct {
	Built        *entity.IndexBuild // the last that was finished
	Building     *entity.IndexBuild
	Failed       *entity.IndexBuild // the last, when it was given up
	WaitingSince *time.Time
	LastError    string // of the request that waits
}

// newestBuilds are for each index the newest build of each kind: under way, finished, given up.
const newestBuilds = `select distinct on (b.index_name, b.finished_at is null, b.error = '') b.id, b.index_name,
	b.started_at, b.documents, b.finished_at, b.error from index_build b
	order by b.index_name, b.finished_at is null, b.error = '', b.started_at desc`

// IndexStates answers how the search indexes are that were built before or wait for it, by name.
func (s *Store) IndexStates(ctx context.Context) (map[string]IndexState, error) {
	var builds []entity.IndexBuild
	if err := s.DB(ctx).Raw(newestBuilds).Scan(&builds).Error; err != nil {
		return nil, fmt.Errorf("builds of search indexes: %w", err)
	}
	states := map[string]IndexState{}
	for _, b := range builds {
		state := states[b.IndexName]
		switch {
		case b.FinishedAt == nil:
			state.Building = &b
		case b.Error == "":
			state.Built = &b
		default:
			state.Failed = &b
		}
		states[b.IndexName] = state
	}
	for name, state := range states {
		if state.Failed != nil && state.Built != nil && state.Built.StartedAt.After(state.Failed.StartedAt) {
			state.Failed = nil
			states[name] = state
		}
	}
	waiting, err := waitingRebuilds(s.DB(ctx))
	for _, row := range waiting {
		for _, name := range row.indexes {
			state := states[name]
			state.WaitingSince, state.LastError = &row.CreatedAt, row.LastError
			states[name] = state
		}
	}
	return states, err
}

// waitingRebuild is a piece of the outbox that asks for indexes.
type waitingRebuild struct {
	entity.Outbox
	indexes []string
}

// waitingRebuilds are the requests that nobody has fulfilled yet, the newest first.
func waitingRebuilds(db *gorm.DB) ([]waitingRebuild, error) {
	var rows []entity.Outbox
	err := db.Where("topic = ? and done_at is null", entity.TopicRebuild).Order("id desc").Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("rebuilds that wait: %w", err)
	}
	out := make([]waitingRebuild, len(rows))
	for i, row := range rows {
		var changed ChangedIndexes
		if err := json.Unmarshal(row.Payload, &changed); err != nil {
			return nil, fmt.Errorf("outbox %d: %w", row.ID, err)
		}
		out[i] = waitingRebuild{row, changed.Indexes}
	}
	return out, nil
}

// RequestRebuild lets the relay build an index anew, and says so with the reason in the administrators' record. A
// request that waits already is enough: a second one is a conflict.
func (s *Store) RequestRebuild(ctx context.Context, index, reason string, actor deal.Actor, now time.Time) error {
	states, err := s.IndexStates(ctx)
	if err != nil {
		return err
	}
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		// of two requests at once one sees the other's
		if err := db.Exec("select pg_advisory_xact_lock(hashtext('RequestRebuild'))").Error; err != nil {
			return fmt.Errorf("request a rebuild: %w", err)
		}
		waiting, err := waitingRebuilds(db)
		if err != nil {
			return err
		}
		for _, row := range waiting {
			if slices.Contains(row.indexes, index) {
				return apperr.Conflict("index.waiting", "This index is being built anew already.")
			}
		}
		if err := rebuildIndexes(db, now, []string{index}); err != nil {
			return err
		}
		before := map[string]any{}
		if built := states[index].Built; built != nil {
			before["builtAt"], before["documents"] = built.FinishedAt, built.Documents
		}
		return recordAdmin(db, actor, "RebuildIndex", map[string]any{
			"index": index, "reason": reason, "before": before, "after": "waits to be built",
		}, now)
	})
}

// ForgetIndexBuilds deletes builds that began before a time; the newest of each index stays.
func (s *Store) ForgetIndexBuilds(ctx context.Context, before time.Time) (int, error) {
	done := s.DB(ctx).Exec("delete from index_build b where b.started_at < ? and exists (select from index_build n "+
		"where n.index_name = b.index_name and n.started_at > b.started_at and n.error = '')", before)
	return int(done.RowsAffected), wrap(done.Error, "forget builds of search indexes")
}
