package repo

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// batch is a set of queries that Postgres answers in one trip.
type batch struct{ pgx.Batch }

// query adds a query to a batch. Its columns are matched with the fields of T by name.
func query[T any](b *batch, into *[]T, sql string, args ...any) {
	b.Queue(sql, args...).Query(func(rows pgx.Rows) error {
		found, err := pgx.CollectRows(rows, pgx.RowToStructByNameLax[T])
		*into = found
		return err
	})
}

// planForValues lets the queries that follow be planned for their values: what is best for a list depends on how much
// of it somebody sees.
func (b *batch) planForValues() {
	b.Queue("select set_config('plan_cache_mode', 'force_custom_plan', true)")
}

// read sends the queries of a batch and takes their rows.
func (s *Store) read(ctx context.Context, b *batch) error {
	if err := s.pool.SendBatch(ctx, &b.Batch).Close(); err != nil {
		return fmt.Errorf("read from postgres: %w", err)
	}
	return nil
}
