package repo

import (
	"context"
	"log/slog"
	"time"

	"gorm.io/gorm/clause"

	"dealdesk/models/entity"
)

// Phases of an import.
const (
	ImportWaits    = "waiting" // for another import of its kind, or for its first rows
	ImportReads    = "reading"
	ImportCompares = "comparing"
	ImportWrites   = "writing"
	ImportDone     = "done"
)

// progressAge is how long it is known how far an import has come.
const progressAge = 24 * time.Hour

// importProgress tells those who wait how far an import has come. It writes beside the import's transaction; an import
// without an id tells nobody.
type importProgress struct {
	store *Store
	id    string
	at    time.Time
}

// begin forgets the progress of long ago.
func (p importProgress) begin(ctx context.Context) {
	if p.id == "" {
		return
	}
	err := p.store.DB(ctx).Delete(&entity.ImportProgress{}, "updated_at < ?", p.at.Add(-progressAge)).Error
	if err != nil {
		slog.WarnContext(ctx, "old progress of imports is not forgotten", "error", err)
	}
	p.report(ctx, ImportWaits, 0, 0)
}

// report says how far it is; an import does not fail because nobody hears of it.
func (p importProgress) report(ctx context.Context, phase string, done, total int) {
	if p.id == "" {
		return
	}
	row := entity.ImportProgress{ID: p.id, Phase: phase, Done: done, Total: total, UpdatedAt: p.at}
	if err := p.store.DB(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil {
		slog.WarnContext(ctx, "progress of an import is not told", "error", err)
	}
}

// ImportProgress tells how far an import has come; one that nobody has heard of waits.
func (s *Store) ImportProgress(ctx context.Context, id string) (entity.ImportProgress, error) {
	rows, err := list[entity.ImportProgress](s.DB(ctx).Where("id = ?", id).Limit(1), "progress of an import")
	if err != nil || len(rows) == 0 {
		return entity.ImportProgress{ID: id, Phase: ImportWaits}, err
	}
	return rows[0], nil
}
