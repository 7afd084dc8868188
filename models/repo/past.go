package repo

import (
	"context"
	"fmt"
)

// pastLock is the advisory lock of whoever writes a past: the demo's deals with what has happened to them.
const pastLock = 0x70617374 // "past"

// WritePast runs fn while nobody else writes a past. Reconciler and relay leave deals, mails and signals alone
// meanwhile: to them a deal whose past is half written looks like one that a crash has left behind. The lock goes with
// its connection, also when the process dies; no transaction stays open meanwhile, which would keep every old row
// version from being vacuumed. What it leaves half written is mended like anything else.
func (s *Store) WritePast(ctx context.Context, fn func() error) error {
	pooled, err := s.pool.Acquire(ctx)
	if err != nil {
		return fmt.Errorf("write the past: %w", err)
	}
	conn := pooled.Hijack()
	defer func() {
		ctx := context.WithoutCancel(ctx)
		_, _ = conn.Exec(ctx, "select pg_advisory_unlock($1)", pastLock) // at once; closing frees it a moment later
		_ = conn.Close(ctx)
	}()
	if _, err := conn.Exec(ctx, "select pg_advisory_lock($1)", pastLock); err != nil {
		return fmt.Errorf("write the past: %w", err)
	}
	return fn()
}

// PastIsWritten tells whether somebody writes a past just now.
func (s *Store) PastIsWritten(ctx context.Context) (bool, error) {
	var free bool // a lock that is got here goes at once, with the statement
	if err := s.pool.QueryRow(ctx, "select pg_try_advisory_xact_lock_shared($1)", pastLock).Scan(&free); err != nil {
		return false, fmt.Errorf("is a past written: %w", err)
	}
	return !free, nil
}
