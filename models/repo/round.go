package repo

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// round is a set of statements that one trip to Postgres answers.
type round struct{ batch pgx.Batch }

// want adds a statement to a round; its columns are matched with the fields of the entity by name.
func want[T any](r *round, into *[]T, sql string, args ...any) {
	r.batch.Queue(sql, args...).Query(func(rows pgx.Rows) error {
		found, err := pgx.CollectRows(rows, pgx.RowToStructByNameLax[T])
		*into = found
		return err
	})
}

// soon writes what may be lost with the server's last moments, because somebody else makes it good: nobody waits for the disk.
func (s *Store) soon(ctx context.Context, sql string, args ...any) error {
	var batch pgx.Batch
	batch.Queue("begin")
	batch.Queue("set local synchronous_commit = off")
	batch.Queue(sql, args...)
	batch.Queue("commit")
	return s.pool.SendBatch(ctx, &batch).Close()
}

// ask sends a round.
func (s *Store) ask(ctx context.Context, r *round) error {
	if err := s.pool.SendBatch(ctx, &r.batch).Close(); err != nil {
		return fmt.Errorf("ask postgres: %w", err)
	}
	return nil
}
