package postgres

import (
	"context"
	"fmt"
)

// rebuildLock is the advisory lock of whoever builds an index, in whatever process.
const rebuildLock = 0x6465616c // "deal"

// Exclusively runs fn while nobody else does; it waits for its turn. The lock ends with its transaction, also when the
// process dies. That the transaction is idle while fn works is no reason to end it.
func (e *Engine) Exclusively(ctx context.Context, fn func() error) error {
	tx, err := e.db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("lock the search indexes: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // nothing is written
	if _, err := tx.ExecContext(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0"); err != nil {
		return fmt.Errorf("lock the search indexes: %w", err)
	}
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", rebuildLock); err != nil {
		return fmt.Errorf("lock the search indexes: %w", err)
	}
	return fn()
}
