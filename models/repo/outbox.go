package repo

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgtype"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/entity"
)

// Pauses before a failed piece of the outbox is tried again: doubling, at most minutes, so that what failed while its
// target limped is made good soon after.
const (
	firstPause = 2 * time.Second
	lastPause  = 5 * time.Minute
)

// Work is done on pieces of the outbox. The first answer holds an error for each piece that failed; the second says
// that the target is out of reach and nothing was done.
type Work func(ctx context.Context, rows []entity.Outbox) ([]error, error)

// DrainOutbox hands up to limit due pieces of a topic to work, one transaction for the batch; several drains never get
// the same piece. Done pieces are marked, failed ones come again later; when the target is out of reach all stay as
// they are. It tells how many it took.
func (s *Store) DrainOutbox(ctx context.Context, topic string, limit int, now time.Time, work Work) (int, error) {
	taken := 0
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var rows []entity.Outbox
		err := db.Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}).
			Where("topic = ? and done_at is null and due_at <= ?", topic, now).Order("due_at, id").Limit(limit).Find(&rows).Error
		if err != nil || len(rows) == 0 {
			return err
		}
		taken = len(rows)
		failures, err := work(ctx, rows)
		if err != nil {
			return err
		}
		var done []int64
		for i, failure := range failures {
			if failure == nil {
				done = append(done, rows[i].ID)
				continue
			}
			if err := postpone(db, rows[i], failure, now); err != nil {
				return err
			}
		}
		if len(done) == 0 {
			return nil
		}
		return db.Exec("update outbox set done_at = ?, last_error = '' where id = any(?)", now, asArray(done)).Error
	})
	if err != nil {
		return 0, fmt.Errorf("drain %s: %w", topic, err)
	}
	return taken, nil
}

// asArray is one parameter for any number of ids: a list of parameters would be another statement, with another plan,
// for each number of them.
func asArray(ids []int64) pgtype.Array[int64] {
	return pgtype.Array[int64]{
		Elements: ids, Dims: []pgtype.ArrayDimension{{Length: int32(len(ids)), LowerBound: 1}},
		Valid: true,
	} //nolint:gosec // at most a batch
}

func postpone(db *gorm.DB, row entity.Outbox, failure error, now time.Time) error {
	pause := min(firstPause<<min(row.Attempts, 16), lastPause)
	return db.Model(&entity.Outbox{}).Where("id = ?", row.ID).
		Updates(map[string]any{"attempts": row.Attempts + 1, "due_at": now.Add(pause), "last_error": failure.Error()}).Error
}

// Backlog is what waits in the outbox of a topic.
type Backlog struct {
	Topic   string
	Pending int64
	Oldest  time.Time // when the oldest waiting piece was written; zero when nothing waits
}

// Backlogs tells what waits, by topic.
func (s *Store) Backlogs(ctx context.Context) ([]Backlog, error) {
	var out []Backlog
	err := s.DB(ctx).Model(&entity.Outbox{}).Where("done_at is null").
		Select("topic, count(*) pending, min(created_at) oldest").Group("topic").Find(&out).Error
	if err != nil {
		return nil, fmt.Errorf("outbox backlog: %w", err)
	}
	return out, nil
}

// ForgetOutbox deletes what was done before a time and tells how many rows that were.
func (s *Store) ForgetOutbox(ctx context.Context, before time.Time) (int, error) {
	out := s.DB(ctx).Where("done_at < ?", before).Delete(&entity.Outbox{})
	if out.Error != nil {
		return 0, fmt.Errorf("forget the outbox: %w", out.Error)
	}
	return int(out.RowsAffected), nil
}
