package repo

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/gorm"
)

// transaction answers statements of now at once. Writes of later, whose answer nobody reads, are kept and sent in one trip:
// before the next round, or at the commit. A statement of now that builds on a kept one has to send it first.
type transaction struct {
	now, later *gorm.DB
	kept       *round
	conn       *sql.Conn
}

// transact runs fn in one transaction; an error rolls everything back.
func (s *Store) transact(ctx context.Context, fn func(*transaction) error) error {
	return s.DB(ctx).Connection(func(db *gorm.DB) error {
		conn, ok := db.Statement.ConnPool.(*sql.Conn)
		if !ok {
			return errors.New("a transaction without a connection of its own")
		}
		return db.Transaction(func(db *gorm.DB) error {
			t := &transaction{now: db, kept: &round{}, conn: conn}
			t.later = db.Set(keptSetting, t).Session(&gorm.Session{DryRun: true})
			if err := fn(t); err != nil {
				return err
			}
			return t.send(ctx)
		})
	})
}

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
