package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// Known is what is remembered of a keyed request.
type Known struct {
	OpportunityNumber string
	Status            int // 0 while its answer is not known yet
	Answer            []byte
}

// KnownRequest looks a key up; the same key with another body is refused (clarifications.md 37).
func (s *Store) KnownRequest(ctx context.Context, key Key) (*Known, error) {
	row, err := first[entity.Idempotency](s.DB(ctx).Where("id = ?", key.ID))
	if err != nil || row == nil {
		return nil, wrap(err, "look up the request's key")
	}
	if row.BodyHash != key.BodyHash {
		return nil, apperr.Invalid("idempotency.otherBody", "This Idempotency-Key was used with another request.")
	}
	return &Known{OpportunityNumber: row.OpportunityNumber, Status: row.Status, Answer: row.Answer}, nil
}

// RememberAnswer keeps the answer to a keyed request; the first one counts. Where the process ends before that, a
// repetition finds the same answer by the command.
func (s *Store) RememberAnswer(ctx context.Context, key Key, status int, answer []byte, now time.Time) error {
	row := entity.Idempotency{ID: key.ID, BodyHash: key.BodyHash, Status: status, Answer: answer, CreatedAt: now}
	remembered := s.DB(ctx).Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "id"}}, DoUpdates: clause.AssignmentColumns([]string{"status", "answer"}),
		Where: clause.Where{Exprs: []clause.Expression{clause.Expr{SQL: "idempotency.status = 0"}}},
	}).Create(&row)
	return wrap(remembered.Error, "remember the answer")
}

// RememberRefusal keeps a refusal of a request of which nothing is known yet; false when the same request, received at
// the same time, has been written or answered meanwhile.
func (s *Store) RememberRefusal(ctx context.Context, key Key, status int, answer []byte, now time.Time) (bool, error) {
	row := entity.Idempotency{ID: key.ID, BodyHash: key.BodyHash, Status: status, Answer: answer, CreatedAt: now}
	created := s.DB(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	if created.Error != nil {
		return false, fmt.Errorf("remember the refusal: %w", created.Error)
	}
	return created.RowsAffected == 1, nil
}

// CommandsOf are the commands that a keyed request stored.
func (s *Store) CommandsOf(ctx context.Context, idempotencyID string) ([]NewCommand, error) {
	var rows []entity.Command
	if err := s.DB(ctx).Order("id").Find(&rows, "idempotency_id = ?", idempotencyID).Error; err != nil {
		return nil, fmt.Errorf("commands of a request: %w", err)
	}
	out := make([]NewCommand, len(rows))
	for i, r := range rows {
		out[i] = NewCommand{ID: r.ID, DealID: r.DealID, IdempotencyID: r.IdempotencyID}
		if err := unmarshalCommand(r, &out[i].Command); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// ForgetRequests removes the keys of requests older than a time; their answers are kept 7 days.
func (s *Store) ForgetRequests(ctx context.Context, before time.Time) (int, error) {
	result := s.DB(ctx).Delete(&entity.Idempotency{}, "created_at < ?", before)
	return int(result.RowsAffected), wrap(result.Error, "forget old requests")
}
