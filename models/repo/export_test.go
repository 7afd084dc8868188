package repo

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"

	"dealdesk/models/entity"
)

// PoolSettings are how the connections of a pool are made.
func PoolSettings(in Settings) (*pgxpool.Config, error) { return poolSettings(in) }

// PlanOfFinish is how the database would find a command that has no outcome yet.
func (s *Store) PlanOfFinish(ctx context.Context, id string) (string, error) {
	var lines []string
	err := s.DB(ctx).Raw("explain update command set finished_at = now() where id = ? and "+withoutOutcome, id).
		Scan(&lines).Error
	return strings.Join(lines, "\n"), err
}

// AdminEventsSQL is the statement of AdminEvents.
func (s *Store) AdminEventsSQL(ctx context.Context, q AdminEventQuery, limit int) (sql string, err error) {
	if q.rare, err = rarePart(s.DB(ctx), q.Text); err != nil {
		return "", err
	}
	sql = s.DB(ctx).ToSQL(func(db *gorm.DB) *gorm.DB { return adminEvents(db, q).Limit(limit).Find(&[]AdminEvent{}) })
	return sql, nil
}

// EventsAboutSQL is the statement of AdminEvents of a deal or a case.
func (s *Store) EventsAboutSQL(ctx context.Context, q AdminEventQuery, limit int) string {
	deals := []entity.Deal{{ID: uuid.Nil.String(), Number: "DR-1"}}
	return s.DB(ctx).ToSQL(func(db *gorm.DB) *gorm.DB { return eventsAbout(db, q, deals, limit, 0).Find(&[]AdminEvent{}) })
}
