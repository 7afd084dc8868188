package repo

import (
	"context"
	"time"

	"dealdesk/models/entity"
)

// ChangedDeals lists deals, final ones included, that changed in a span of time, in the order of their ids.
func (s *Store) ChangedDeals(ctx context.Context, from, to time.Time, after string, limit int) ([]string, error) {
	q := s.DB(ctx).Model(&entity.Deal{}).Where("updated_at between ? and ?", from, to)
	if after != "" {
		q = q.Where("id > ?", after)
	}
	var ids []string
	err := q.Order("id").Limit(limit).Pluck("id", &ids).Error
	return ids, wrap(err, "changed deals")
}

// Stuck is a piece of the outbox that has waited too long.
type Stuck struct {
	ID         int64
	Topic      string
	DealID     string
	DealNumber string
	CreatedAt  time.Time
	Attempts   int
	LastError  string
}

// StuckOutbox lists pieces of the outbox written before a time that wait still, oldest first.
func (s *Store) StuckOutbox(ctx context.Context, before time.Time, limit int) ([]Stuck, error) {
	var rows []Stuck
	err := s.DB(ctx).Table("outbox o").Joins("left join opportunity_deal d on d.id = o.deal_id").
		Where("o.done_at is null and o.created_at < ?", before).Order("o.created_at, o.id").Limit(limit).
		Select("o.id, o.topic, o.deal_id, coalesce(d.number, '') deal_number, o.created_at, o.attempts, o.last_error").
		Find(&rows).Error
	return rows, wrap(err, "stuck outbox")
}

// RetryOutboxNow lets pieces that wait for their next attempt be tried at once.
func (s *Store) RetryOutboxNow(ctx context.Context, ids []int64, now time.Time) error {
	err := s.DB(ctx).Model(&entity.Outbox{}).Where("id in ? and done_at is null and due_at > ?", ids, now).
		Update("due_at", now).Error
	return wrap(err, "retry the outbox")
}

// Orphan is a revision whose submit never took effect.
type Orphan struct {
	DealID     string
	DealNumber string
	Number     int
}

// isOrphan: old, not in force, no part of the deal's story, and no command about it waits for its outcome.
const isOrphan = `v.submitted_at < ? and v.number <> d.revision and coalesce((d.life->'edit'->>'revision')::bigint, 0)
		<> v.number
	and not exists (select 1 from audit_event e where e.deal_id = v.deal_id and e.revision = v.number)
	and not exists (select 1 from command c where c.deal_id = v.deal_id and c.finished_at is null)`

// OrphanRevisions lists revisions frozen before a time whose submit was refused or never came through.
func (s *Store) OrphanRevisions(ctx context.Context, before time.Time, limit int) ([]Orphan, error) {
	var rows []Orphan
	err := s.DB(ctx).Table("deal_revision v").Joins("join opportunity_deal d on d.id = v.deal_id").Where(isOrphan, before).
		Order("v.deal_id, v.number").Limit(limit).Select("v.deal_id, d.number deal_number, v.number").Find(&rows).Error
	return rows, wrap(err, "orphan revisions")
}

// SweepRevision removes an orphan revision, if it still is one. Its sections stay: another submit may be about to share
// them.
func (s *Store) SweepRevision(ctx context.Context, o Orphan, before time.Time) error {
	err := s.DB(ctx).Exec("delete from deal_revision v using opportunity_deal d where d.id = v.deal_id and v.deal_id = "+
		"? and v.number = ? and "+isOrphan,
		o.DealID, o.Number, before).Error
	return wrap(err, "sweep revision %d of deal %s", o.Number, o.DealNumber)
}
