package repo

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/gorm"
)

// transaction answers statements of now at once. Writes of later, whose answer nobody reads, are kept and sent in one trip:
// before the next round, or at the commit. A statement of now that builds on a kept one has to send it first. The transaction
// itself begins and ends with these trips: what now is asked before the first one is outside of it.
type transaction struct {
	now, later *gorm.DB
	kept       *round
	conn       *sql.Conn
}

// rollbackLimit is how long a transaction that failed may take to give its locks back; after that its connection is closed.
const rollbackLimit = 5 * time.Second

// transact runs fn in one transaction; an error rolls everything back.
func (s *Store) transact(ctx context.Context, fn func(*transaction) error) error {
	return s.DB(ctx).Connection(func(db *gorm.DB) error {
		conn, ok := db.Statement.ConnPool.(*sql.Conn)
		if !ok {
			return errors.New("a transaction without a connection of its own")
		}
		t := &transaction{now: db.Session(&gorm.Session{}), kept: &round{}, conn: conn}
		t.kept.batch.Queue("begin")
		t.later = t.now.Set(keptSetting, t).Session(&gorm.Session{DryRun: true})
		committed := false
		defer func() {
			if !committed {
				t.rollback(context.WithoutCancel(ctx))
			}
		}()
		if err := fn(t); err != nil {
			return err
		}
		t.kept.batch.Queue("commit").Exec(wasCommitted)
		if err := t.send(ctx); err != nil {
			return err
		}
		committed = true
		return nil
	})
}

// wasCommitted fails where a commit only ended a transaction that had failed before.
func wasCommitted(tag pgconn.CommandTag) error {
	if tag.String() != "COMMIT" {
		return pgx.ErrTxCommitRollback
	}
	return nil
}

// rollback ends a transaction that is under way. A connection on which that fails goes back to its pool inside of it, and the
// pool closes such a one.
func (t *transaction) rollback(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, rollbackLimit)
	defer cancel()
	_ = t.conn.Raw(func(driver any) error {
		c, ok := driver.(*stdlib.Conn)
		if !ok || c.Conn().PgConn().TxStatus() == outsideTransaction {
			return nil
		}
		_, err := c.Conn().Exec(ctx, "rollback")
		return err
	})
}

// outsideTransaction is the protocol's letter for a connection without a transaction.
const outsideTransaction = 'I'

// ask sends what is kept and a round, on the connection of the transaction.
func (t *transaction) ask(ctx context.Context, r *round) error {
	kept := t.kept
	t.kept = &round{}
	kept.batch.QueuedQueries = append(kept.batch.QueuedQueries, r.batch.QueuedQueries...)
	return t.trip(ctx, kept)
}

// send sends what is kept.
func (t *transaction) send(ctx context.Context) error {
	if t.kept.batch.Len() == 0 {
		return nil
	}
	return t.ask(ctx, &round{})
}

func (t *transaction) trip(ctx context.Context, r *round) error {
	err := t.conn.Raw(func(driver any) error {
		c, ok := driver.(*stdlib.Conn)
		if !ok {
			return fmt.Errorf("a connection of %T", driver)
		}
		return c.Conn().SendBatch(ctx, &r.batch).Close()
	})
	if err != nil {
		return fmt.Errorf("ask postgres: %w", err)
	}
	return nil
}

// keptSetting names the transaction of a session of later.
const keptSetting = "dealdesk:transaction"

// keepWrites lets a session of later keep the statements that GORM has built.
func keepWrites(db *gorm.DB) error {
	keep := func(db *gorm.DB) {
		setting, _ := db.Get(keptSetting)
		if t, ok := setting.(*transaction); ok && db.DryRun && db.Error == nil {
			t.kept.batch.Queue(db.Statement.SQL.String(), db.Statement.Vars...)
		}
	}
	const name = "dealdesk:keep"
	on := db.Callback()
	err := errors.Join(
		on.Create().After("gorm:create").Register(name, keep), on.Update().After("gorm:update").Register(name, keep),
		on.Delete().After("gorm:delete").Register(name, keep), on.Raw().After("gorm:raw").Register(name, keep),
	)
	if err != nil {
		return fmt.Errorf("keep writes: %w", err)
	}
	return nil
}
