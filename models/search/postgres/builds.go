package postgres

import (
	"context"
	"fmt"

	"github.com/google/uuid"
)

// BeginBuild notes that an index is being built anew and names the build. Only who holds the lock of Exclusively may
// call it: what is unfinished then was interrupted.
func (e *Engine) BeginBuild(ctx context.Context, index string) (build string, err error) {
	_, err = e.db.ExecContext(ctx, "UPDATE index_build SET finished_at = $2, error = 'interrupted' "+
		"WHERE index_name = $1 AND finished_at IS NULL", index, e.now().UTC())
	if err == nil {
		build = uuid.NewString()
		_, err = e.db.ExecContext(ctx, "INSERT INTO index_build (id, index_name, started_at, documents, error) "+
			"VALUES ($1, $2, $3, 0, '')", build, index, e.now().UTC())
	}
	if err != nil {
		return "", fmt.Errorf("note the build of %s: %w", index, err)
	}
	return build, nil
}

// NoteProgress notes how many documents a build has written.
func (e *Engine) NoteProgress(ctx context.Context, build string, documents int) error {
	_, err := e.db.ExecContext(ctx, "UPDATE index_build SET documents = $2 WHERE id = $1", build, documents)
	if err != nil {
		return fmt.Errorf("note the progress of a build: %w", err)
	}
	return nil
}

// EndBuild notes what became of a build; a failure may be nil.
func (e *Engine) EndBuild(ctx context.Context, build string, documents int, failure error) error {
	reason := ""
	if failure != nil {
		reason = failure.Error()
	}
	_, err := e.db.ExecContext(ctx, "UPDATE index_build SET documents = $2, finished_at = $3, error = $4 WHERE id = $1",
		build, documents, e.now().UTC(), reason)
	if err != nil {
		return fmt.Errorf("note the end of a build: %w", err)
	}
	return nil
}

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
