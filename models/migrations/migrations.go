// Package migrations holds the schema as goose SQL and applies it under a session lock, so that several processes may
// start at once.
package migrations

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	_ "github.com/jackc/pgx/v5/stdlib" // database/sql driver "pgx"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed *.sql
var files embed.FS

// provider prepares goose on a Postgres address.
func provider(databaseURL string, files fs.FS) (*goose.Provider, func() error, error) {
	db, err := sql.Open("pgx", databaseURL)
	if err != nil {
		return nil, nil, fmt.Errorf("open database for migration: %w", err)
	}
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, nil, fmt.Errorf("migration lock: %w", err)
	}
	// Numbers are taken in ranges, so that of two changes the lower number may come later.
	p, err := goose.NewProvider(goose.DialectPostgres, db, files, goose.WithSessionLocker(locker),
		goose.WithAllowOutofOrder(true))
	if err != nil {
		return nil, nil, fmt.Errorf("read migrations: %w", err)
	}
	return p, db.Close, nil
}

// retry says how often a migration is tried that meets a busy table, and how long it waits between: twice as long each
// time.
type retry struct {
	attempts    int
	first, most time.Duration
	wait        func(ctx context.Context, pause time.Duration) error
}

// patient waits for about five minutes in all.
var patient = retry{attempts: 12, first: time.Second, most: 45 * time.Second, wait: sleep}

// ErrBusy says that a migration gave up: others held its table all the time.
var ErrBusy = errors.New("the table is busy: migrate again when the long transactions on it have ended")

// Up applies every pending migration. One that does not get its table within its lock_timeout lets those go on that
// queue behind it, and is tried again after a pause.
func Up(ctx context.Context, databaseURL string) ([]*goose.MigrationResult, error) {
	return up(ctx, databaseURL, files, patient)
}

func up(ctx context.Context, databaseURL string, files fs.FS, r retry) ([]*goose.MigrationResult, error) {
	p, closeDB, err := provider(databaseURL, files)
	if err != nil {
		return nil, err
	}
	defer func() { _ = closeDB() }()
	var applied []*goose.MigrationResult
	for attempt, pause := 1, r.first; ; attempt, pause = attempt+1, min(2*pause, r.most) {
		results, err := p.Up(ctx)
		if stopped, ok := errors.AsType[*goose.PartialError](err); ok {
			results = stopped.Applied
		}
		applied = append(applied, results...)
		switch {
		case err == nil:
			return applied, nil
		case !lockTimedOut(err):
			return applied, fmt.Errorf("migrate: %w", err)
		case attempt >= r.attempts:
			return applied, fmt.Errorf("migrate: %w: %w", ErrBusy, err)
		}
		slog.WarnContext(ctx, "a table is busy, the migration is tried again", "error", err, "pause", pause.String())
		if err := r.wait(ctx, pause); err != nil {
			return applied, fmt.Errorf("migrate: %w", err)
		}
	}
}

// lockNotAvailable is Postgres' code of a lock_timeout.
const lockNotAvailable = "55P03"

func lockTimedOut(err error) bool {
	refusal, ok := errors.AsType[*pgconn.PgError](err)
	return ok && refusal.Code == lockNotAvailable
}

func sleep(ctx context.Context, pause time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(pause):
		return nil
	}
}
