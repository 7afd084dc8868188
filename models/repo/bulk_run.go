package repo

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// BeginBulk begins a bulk, from where on nothing of it is taken back, and answers the rows that are still to come, in
// their order. Beginning again changes nothing.
func (s *Store) BeginBulk(ctx context.Context, id string, now time.Time) ([]BulkRow, error) {
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		b, err := bulkRow(db.Clauses(clause.Locking{Strength: "UPDATE"}), id)
		if err != nil || !b.StartedAt.IsZero() {
			return err
		}
		return wrap(db.Model(&entity.Bulk{}).Where("id = ?", id).Update("started_at", now).Error, "begin bulk %s", id)
	})
	if err != nil {
		return nil, err
	}
	rows, err := s.BulkRows(ctx, id)
	open := []BulkRow{}
	for _, r := range rows {
		if r.Outcome == "" {
			open = append(open, r)
		}
	}
	return open, err
}

// BulkTargetOf is a row of a bulk that is still to come; false when it has its outcome.
func (s *Store) BulkTargetOf(ctx context.Context, id, dealID string) (BulkTarget, bool, error) {
	var rows []entity.BulkRow
	err := s.DB(ctx).Limit(1).Find(&rows, "bulk_id = ? and deal_id = ? and outcome = ''", id, dealID).Error
	if err != nil || len(rows) == 0 {
		return BulkTarget{}, false, wrap(err, "row of bulk %s", id)
	}
	return BulkTarget{DealID: rows[0].DealID, Revision: rows[0].Revision}, true, nil
}

// SettleBulkRow keeps what came of a row; an outcome that is there stays.
func (s *Store) SettleBulkRow(
	ctx context.Context, id, dealID string, o deal.BulkOutcome, refusal *deal.Refusal, now time.Time,
) error {
	values := map[string]any{"outcome": o, "staged": false, "settled_at": now}
	if refusal != nil {
		values["code"], values["message"] = refusal.Code, refusal.Message
	}
	err := s.DB(ctx).Model(&entity.BulkRow{}).Where("bulk_id = ? and deal_id = ? and outcome = ''", id, dealID).
		Updates(values).Error
	return wrap(err, "outcome of deal %s in bulk %s", dealID, id)
}

// FinishBulk ends a bulk and, the first time, lets the desk know what came of it.
func (s *Store) FinishBulk(ctx context.Context, id string, now time.Time) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		ended := db.Model(&entity.Bulk{}).Where("id = ? and finished_at is null", id).Update("finished_at", now)
		if ended.Error != nil || ended.RowsAffected == 0 {
			return wrap(ended.Error, "finish bulk %s", id)
		}
		return tellOfBulk(db, id, now)
	})
}

// tellOfBulk writes the one mail to the desk about decisions, unless all were taken back (beyond N22); of claims,
// releases and moves the queue tells. It goes by the outbox with the first deal that was tried.
func tellOfBulk(db *gorm.DB, id string, now time.Time) error {
	b, err := bulkRow(db, id)
	if err != nil || !b.Order.Act.Decides() {
		return err
	}
	rows, err := list[entity.BulkRow](db.Where("bulk_id = ?", id).Order("place"), "rows of a bulk")
	if err != nil {
		return err
	}
	summary, first := deal.BulkSummary{By: b.By}, ""
	for _, r := range rows {
		summary.Add(deal.BulkOutcome(r.Outcome))
		if first == "" && r.Outcome != string(deal.BulkTakenBack) {
			first = r.DealID
		}
	}
	if first == "" {
		return nil
	}
	err = addOutbox(db, entity.Outbox{Topic: entity.TopicMail, DealID: first, CreatedAt: now}, OutboxEvent{
		Event: deal.BulkEnded, Desk: true, Key: id, By: b.By, Bulk: &summary, Facts: &MailFacts{},
	})
	return wrap(err, "mail of bulk %s", id)
}

// UnfinishedBulks lists bulks of before a time that have not ended, the oldest first.
func (s *Store) UnfinishedBulks(ctx context.Context, before time.Time, limit int) ([]deal.Bulk, error) {
	rows, err := list[entity.Bulk](s.DB(ctx).Where("finished_at is null and staged_at < ?", before).
		Order("staged_at, id").Limit(limit), "bulks that have not ended")
	out := make([]deal.Bulk, len(rows))
	for i, row := range rows {
		if out[i], err = bulkOf(row); err != nil {
			return nil, err
		}
	}
	return out, err
}

// stagedBy is the address of who has staged a decision on a deal; empty when nobody has.
func stagedBy(db *gorm.DB, dealID string) (string, error) {
	var emails []string
	err := db.Raw("select b.email from bulk_row r join bulk b on b.id = r.bulk_id where r.deal_id = ? and r.staged",
		dealID).Scan(&emails).Error
	if err != nil || len(emails) == 0 {
		return "", wrap(err, "what is staged on deal %s", dealID)
	}
	return emails[0], nil
}

// StagedBy is the address of who has staged a decision on a deal; empty when nobody has.
func (s *Store) StagedBy(ctx context.Context, dealID string) (string, error) {
	return stagedBy(s.DB(ctx), dealID)
}

// StagedBy is the address of who has staged a decision on the locked deal; empty when nobody has.
func (tx *DealTx) StagedBy() (string, error) { return stagedBy(tx.db, tx.deal.ID) }

// ForgetBulks deletes what was staged before a time and has ended.
func (s *Store) ForgetBulks(ctx context.Context, before time.Time) (int, error) {
	gone := s.DB(ctx).Delete(&entity.Bulk{}, "staged_at < ? and finished_at is not null", before)
	return int(gone.RowsAffected), wrap(gone.Error, "forget bulks")
}
