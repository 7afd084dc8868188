package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/entity"
)

// Pauses before a failed piece of the outbox is tried again: doubling, at most an hour.
const (
	firstPause = 2 * time.Second
	lastPause  = time.Hour
)

// DrainOutbox hands up to limit due pieces of a topic to work, one transaction for the batch; several drains never get the
// same piece. Work answers an error per piece: done pieces are marked, failed ones come again later. It tells how many it took.
func (s *Store) DrainOutbox(ctx context.Context, topic string, limit int, now time.Time, work func([]entity.Outbox) []error) (int, error) {
	taken := 0
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var rows []entity.Outbox
		err := db.Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}).
			Where("topic = ? and done_at is null and due_at <= ?", topic, now).Order("due_at, id").Limit(limit).Find(&rows).Error
		if err != nil || len(rows) == 0 {
			return err
		}
		taken = len(rows)
		var done []int64
		for i, failure := range work(rows) {
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
		return db.Model(&entity.Outbox{}).Where("id in ?", done).Updates(map[string]any{"done_at": now, "last_error": ""}).Error
	})
	if err != nil {
		return 0, fmt.Errorf("drain %s: %w", topic, err)
	}
	return taken, nil
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
