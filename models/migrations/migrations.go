// Package migrations holds the schema as goose SQL and applies it under a session lock, so that several processes may
// start at once.
package migrations

import (
	"context"
	"database/sql"
	"embed"
	"fmt"

	_ "github.com/jackc/pgx/v5/stdlib" // database/sql driver "pgx"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed *.sql
var files embed.FS

// Provider prepares goose on a Postgres address.
func Provider(databaseURL string) (*goose.Provider, func() error, error) {
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

// Up applies every pending migration.
func Up(ctx context.Context, databaseURL string) ([]*goose.MigrationResult, error) {
	p, closeDB, err := Provider(databaseURL)
	if err != nil {
		return nil, err
	}
	defer func() { _ = closeDB() }()
	results, err := p.Up(ctx)
	if err != nil {
		return results, fmt.Errorf("migrate: %w", err)
	}
	return results, nil
}
