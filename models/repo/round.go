package repo

import (
	"context"
	"fmt"
	"sync"

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

// planAnew lets the statements of a round be planned for their values: what is best for a list depends on how much of it somebody
// sees.
func (r *round) planAnew() {
	r.batch.Queue("select set_config('plan_cache_mode', 'force_custom_plan', true)")
}

// soon writes what may be lost with the server's last moments, because somebody else makes it good: nobody waits for the disk.
func (s *Store) soon(ctx context.Context, sql string, args ...any) error {
	if gathered, ok := ctx.Value(notesKey{}).(*notes); ok {
		gathered.add(sql, args)
		return nil
	}
	return s.note(ctx, &notes{list: []note{{sql, args}}})
}

// Gather keeps what a request notes soon, until write sends all of it in one transaction.
func (s *Store) Gather(ctx context.Context) (gathering context.Context, write func(context.Context) error) {
	n := &notes{}
	return context.WithValue(ctx, notesKey{}, n), func(ctx context.Context) error { return s.note(ctx, n) }
}

// note writes notes, in the order of their statements.
func (s *Store) note(ctx context.Context, n *notes) error {
	list := n.take()
	if len(list) == 0 {
		return nil
	}
	var batch pgx.Batch // one transaction, to its end
	batch.Queue("select set_config('synchronous_commit', 'off', true)")
	for _, each := range list {
		batch.Queue(each.sql, each.args...)
	}
	if err := s.pool.SendBatch(ctx, &batch).Close(); err != nil {
		return fmt.Errorf("note: %w", err)
	}
	return nil
}

type notesKey struct{}

type note struct {
	sql  string
	args []any
}

// notes are the statements that a request gathers; its handler may note from several goroutines.
type notes struct {
	mu   sync.Mutex
	list []note
}

func (n *notes) add(sql string, args []any) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.list = append(n.list, note{sql, args})
}

func (n *notes) take() []note {
	n.mu.Lock()
	defer n.mu.Unlock()
	list := n.list
	n.list = nil
	return list
}

// ask sends a round.
func (s *Store) ask(ctx context.Context, r *round) error {
	if err := s.pool.SendBatch(ctx, &r.batch).Close(); err != nil {
		return fmt.Errorf("ask postgres: %w", err)
	}
	return nil
}
