// Package repo holds the queries and transactions, one file per aggregate. A public method is one transaction or one
// query; no rule lives between queries.
package repo

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"

	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// Store is the way to Postgres.
type Store struct{ db *gorm.DB }

// Open connects to a postgres:// address with at most maxConns connections and checks that the server answers.
func Open(ctx context.Context, url string, maxConns int) (*Store, error) {
	db, err := gorm.Open(postgres.Open(url), &gorm.Config{
		SkipDefaultTransaction: true,
		Logger:                 logger.NewSlogLogger(slog.Default(), logger.Config{LogLevel: logger.Error, IgnoreRecordNotFoundError: true}),
		TranslateError:         true,
	})
	if err != nil {
		return nil, fmt.Errorf("connect to postgres: %w", err)
	}
	pool, err := db.DB()
	if err != nil {
		return nil, fmt.Errorf("connect to postgres: %w", err)
	}
	pool.SetMaxOpenConns(maxConns)
	pool.SetMaxIdleConns(maxConns)
	s := &Store{db: db}
	if err := s.Ping(ctx); err != nil {
		return nil, err
	}
	return s, nil
}

// Ping tells whether Postgres answers.
func (s *Store) Ping(ctx context.Context) error {
	pool, err := s.db.DB()
	if err != nil {
		return fmt.Errorf("postgres: %w", err)
	}
	if err := pool.PingContext(ctx); err != nil {
		return fmt.Errorf("postgres: %w", err)
	}
	return nil
}

// Pool is the connection pool, for packages that write their own SQL.
func (s *Store) Pool() (*sql.DB, error) {
	pool, err := s.db.DB()
	if err != nil {
		return nil, fmt.Errorf("postgres: %w", err)
	}
	return pool, nil
}

// Close ends all connections.
func (s *Store) Close() error {
	pool, err := s.db.DB()
	if err != nil {
		return fmt.Errorf("close postgres: %w", err)
	}
	return pool.Close()
}

// DB is a session of the context, for repositories of this package and their tests.
func (s *Store) DB(ctx context.Context) *gorm.DB { return s.db.WithContext(ctx) }
