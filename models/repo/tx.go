package repo

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/gorm"
)

// Tx is a transaction: a session of GORM, and read, which sends several queries in one trip. Only these queries do not
// go through GORM; docs/decisions/0011-one-way-to-postgres.md says why.
type Tx struct {
	*gorm.DB
	conn *sql.Conn
}

// transact runs fn in one transaction; an error rolls everything back.
func (s *Store) transact(ctx context.Context, fn func(*Tx) error) error {
	if s.conn != nil {
		return s.DB(ctx).Transaction(func(db *gorm.DB) error { return fn(&Tx{DB: db, conn: s.conn}) })
	}
	return s.DB(ctx).Connection(func(db *gorm.DB) error {
		conn, ok := db.Statement.ConnPool.(*sql.Conn)
		if !ok {
			return errors.New("a transaction without a connection of its own")
		}
		return db.Transaction(func(tx *gorm.DB) error { return fn(&Tx{DB: tx, conn: conn}) })
	})
}

// InTransaction runs fn with a store whose calls are all part of one transaction; an error rolls everything back.
func (s *Store) InTransaction(ctx context.Context, fn func(*Store) error) error {
	return s.transact(ctx, func(tx *Tx) error {
		inside := *s
		inside.db, inside.conn = tx.DB, tx.conn
		return fn(&inside)
	})
}

// read sends the queries of a batch on the connection of the transaction and takes their rows.
func (t *Tx) read(b *batch) error {
	err := t.conn.Raw(func(driver any) error {
		c, ok := driver.(*stdlib.Conn)
		if !ok {
			return fmt.Errorf("a connection of %T", driver)
		}
		return c.Conn().SendBatch(t.Statement.Context, &b.Batch).Close()
	})
	return wrap(err, "read from postgres")
}

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

// fresh is a session without the conditions that another has gathered.
func fresh(db *gorm.DB) *gorm.DB { return db.Session(&gorm.Session{NewDB: true}) }

// PlanForValues runs fn in a transaction whose queries are planned for their values: what is best for a list depends on
// how much of it somebody sees.
func (s *Store) PlanForValues(ctx context.Context, fn func(*gorm.DB) error) error {
	return s.DB(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Exec("set local plan_cache_mode = force_custom_plan").Error; err != nil {
			return err
		}
		return fn(tx)
	})
}
