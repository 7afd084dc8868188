package repo

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/driver/postgres"
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
	return withValues(adminEvents(s.dry(ctx), q).Limit(limit).Find(&[]AdminEvent{})), nil
}

// EventsAboutSQL is the statement of AdminEvents of a deal or a case.
func (s *Store) EventsAboutSQL(ctx context.Context, q AdminEventQuery, limit int) string {
	deals := []entity.Deal{{ID: uuid.Nil.String(), Number: "DR-1"}}
	return withValues(eventsAbout(s.dry(ctx), q, deals, limit, 0).Find(&[]AdminEvent{}))
}

// dry makes statements without sending them.
func (s *Store) dry(ctx context.Context) *gorm.DB {
	return s.DB(ctx).Session(&gorm.Session{DryRun: true})
}

// withValues is the statement of a query with its values in it.
func withValues(query *gorm.DB) string {
	return postgres.Dialector{}.Explain(query.Statement.SQL.String(), query.Statement.Vars...)
}
