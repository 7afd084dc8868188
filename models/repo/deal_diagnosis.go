package repo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// How much of a deal's work is shown at once.
const (
	lastCommands = 10
	lastPieces   = 50
)

// DealDiagnosis is what a deal's commands, effects and repairs say about where it is.
type DealDiagnosis struct {
	StatusSince time.Time // 1970 when the deal has no event yet
	Commands    []DiagnosisCommand
	Effects     []entity.Outbox // that wait or were given up, the oldest first
	Repair      *entity.Repair  // nil when nothing is being repaired
	Letters     []LetterDue     // that a decision calls for and nobody has written
}

// DiagnosisCommand is one of the last commands of a deal.
type DiagnosisCommand struct {
	ID         string
	Event      deal.Event
	CreatedAt  time.Time
	FinishedAt *time.Time
	Outcome    *deal.Outcome // nil while it waits
}

// DealDiagnosis reads what says why a deal is where it is, the newest commands first.
func (s *Store) DealDiagnosis(ctx context.Context, dealID string, now time.Time) (DealDiagnosis, error) {
	var out DealDiagnosis
	db := s.DB(ctx)
	var rows []entity.Command
	err := errors.Join(
		db.Raw("select coalesce(max(at), 'epoch') from audit_event where deal_id = ? and from_status <> to_status", dealID).
			Scan(&out.StatusSince).Error,
		db.Where("deal_id = ?", dealID).Order("created_at desc").Limit(lastCommands).Find(&rows).Error,
		db.Where("deal_id = ? and (done_at is null or dead_at is not null)", dealID).Order("id").Limit(lastPieces).
			Find(&out.Effects).Error,
	)
	if err != nil {
		return out, fmt.Errorf("diagnosis of deal %s: %w", dealID, err)
	}
	for _, r := range rows {
		outcome, err := outcomeOf(r)
		if err != nil {
			return out, err
		}
		out.Commands = append(out.Commands, DiagnosisCommand{
			ID: r.ID, Event: deal.Event(r.Event), CreatedAt: r.CreatedAt, FinishedAt: r.FinishedAt, Outcome: outcome,
		})
	}
	out.Repair, err = first[entity.Repair](db.Where("tries > 1 or last_error <> ''").
		Where("deal_id = ? and next_at > ?", dealID, now.Add(-repairLate)))
	if err != nil {
		return out, fmt.Errorf("repair of deal %s: %w", dealID, err)
	}
	out.Letters, err = s.MissingLetters(ctx, dealID, now, lastPieces)
	return out, err
}
