// Package demo fills an empty Dealdesk with the demo world: reference data, partners, people, customers and cases with
// their history. The same scale gives the same rows with the same ids on every machine; rows that exist stay as they
// are, so a second run changes nothing.
package demo

import (
	"context"
	"database/sql"
	"fmt"
	"iter"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/gorm/schema"

	"dealdesk/models/repo"
	"dealdesk/models/search/postgres"
)

// Scale is how much is generated around the named part of the demo world.
type Scale struct {
	Name          string
	Distributors  int // the named ones included
	Resellers     int
	LegalEntities int
	ListPrices    int  // at most
	Whole         bool // the whole catalogue: 30 business units, 400 families, 12,000 articles instead of 12, 60 and 900
	Cases         int  // that are played, each with its history: every scene once, then over again with other customers
	Finished      int  // cases beside those that are played: copies of finished ones
}

// The two sizes of the demo world (design/demo-world.md). The larger holds every row of the smaller, so that it can be
// written over it.
var (
	DemoScale = Scale{
		Name: "demo", Distributors: 120, Resellers: 2000, LegalEntities: 20_000, ListPrices: 60_000,
		Cases: 150,
	}
	FullScale = Scale{
		Name: "full", Distributors: 600, Resellers: 30_000, LegalEntities: 200_000, ListPrices: 2_000_000,
		Whole: true, Cases: 20_000, Finished: 180_000,
	}
)

// ScaleNamed finds a size.
func ScaleNamed(name string) (Scale, error) {
	for _, s := range [...]Scale{DemoScale, FullScale} {
		if s.Name == name {
			return s, nil
		}
	}
	return Scale{}, fmt.Errorf("the scale %q is not known: demo or full", name)
}

// Progress hears of every finished table: what it holds, how many rows were new, of how many.
type Progress func(what string, added, of int)

// epoch is when seeded rows say that they were made.
var epoch = time.Date(2025, time.January, 1, 0, 0, 0, 0, time.UTC)

// Run seeds reference data, partners, people and customers.
func Run(ctx context.Context, store *repo.Store, scale Scale, progress Progress) error {
	ref, err := readReference(scale.Whole)
	if err != nil {
		return err
	}
	l := &loader{store: store, progress: progress}
	ref.load(ctx, l)
	loadPrograms(ctx, l, ref)
	partners := namedPartners(ref)
	partners.generate(ref, scale)
	partners.load(ctx, l)
	add(ctx, l, "relations of partners", partners.relations(ref))
	newCatalogue(ref, scale).load(ctx, l)
	loadDocuments(ctx, l)
	loadPeople(ctx, l, ref)
	add(ctx, l, "legal entities", newCustomers(ref, scale.LegalEntities).all())
	if l.err != nil {
		return fmt.Errorf("seed: %w", l.err)
	}
	return prepareSearch(ctx, store)
}

// prepareSearch lets the planner know the new rows and the search know the new words.
func prepareSearch(ctx context.Context, store *repo.Store) error {
	if err := store.DB(ctx).Exec("ANALYZE").Error; err != nil {
		return fmt.Errorf("analyze: %w", err)
	}
	db, err := store.DB(ctx).DB()
	if err != nil {
		return fmt.Errorf("seed: %w", err)
	}
	tables := postgres.New(db)
	if err := tables.RefreshOffers(ctx); err != nil {
		return err
	}
	return tables.RefreshWords(ctx)
}

// loader writes tables one after the other; after a failure it writes no more and keeps the error.
type loader struct {
	store    *repo.Store
	progress Progress
	err      error
}

// add copies rows into their table; rows whose key exists stay as they are.
func add[T any](ctx context.Context, l *loader, what string, rows iter.Seq[T]) {
	if l.err != nil {
		return
	}
	asked, added, err := copyRows(ctx, l.store, rows)
	if err != nil {
		l.err = fmt.Errorf("%s: %w", what, err)
		return
	}
	l.progress(what, added, asked)
}

func copyRows[T any](ctx context.Context, store *repo.Store, rows iter.Seq[T]) (asked, added int, err error) {
	var zero T
	table, err := schema.Parse(&zero, &sync.Map{}, schema.NamingStrategy{SingularTable: true})
	if err != nil {
		return 0, 0, fmt.Errorf("read the entity: %w", err)
	}
	db, err := store.DB(ctx).DB()
	if err != nil {
		return 0, 0, fmt.Errorf("connect: %w", err)
	}
	conn, err := db.Conn(ctx)
	if err != nil {
		return 0, 0, fmt.Errorf("connect: %w", err)
	}
	defer func() { err = closed(conn, err) }()
	err = conn.Raw(func(driver any) error {
		c, ok := driver.(*stdlib.Conn)
		if !ok {
			return fmt.Errorf("the driver is %T, not pgx", driver)
		}
		return pgx.BeginFunc(ctx, c.Conn(), func(tx pgx.Tx) error {
			asked, added, err = copyInto(ctx, tx, table, rows)
			return err
		})
	})
	return asked, added, err
}

func closed(conn *sql.Conn, err error) error {
	if closeErr := conn.Close(); err == nil {
		return closeErr
	}
	return err
}

func copyInto[T any](ctx context.Context, tx pgx.Tx, table *schema.Schema, rows iter.Seq[T]) (asked, added int,
	err error,
) {
	columns := make([]string, len(table.DBNames))
	copy(columns, table.DBNames)
	if empty, err := isEmpty(ctx, tx, table.Table); err != nil {
		return 0, 0, fmt.Errorf("look at %s: %w", table.Table, err)
	} else if empty { // no row can be there already
		copied, err := copyTo(ctx, tx, table, table.Table, columns, rows)
		return int(copied), int(copied), err
	}
	if _, err := tx.Exec(ctx,
		fmt.Sprintf("CREATE TEMP TABLE incoming (LIKE %s INCLUDING DEFAULTS) ON COMMIT DROP", table.Table)); err != nil {
		return 0, 0, fmt.Errorf("prepare %s: %w", table.Table, err)
	}
	copied, err := copyTo(ctx, tx, table, "incoming", columns, rows)
	if err != nil {
		return 0, 0, err
	}
	list := strings.Join(columns, ", ")
	done, err := tx.Exec(ctx,
		fmt.Sprintf("INSERT INTO %s (%s) SELECT %s FROM incoming ON CONFLICT DO NOTHING", table.Table, list, list))
	if err != nil {
		return 0, 0, fmt.Errorf("insert into %s: %w", table.Table, err)
	}
	return int(copied), int(done.RowsAffected()), nil
}

// isEmpty tells whether a table holds no row; an empty one nobody else fills until the transaction ends.
func isEmpty(ctx context.Context, tx pgx.Tx, table string) (bool, error) {
	var filled bool
	check := func() error { return tx.QueryRow(ctx, "SELECT EXISTS (SELECT FROM "+table+")").Scan(&filled) }
	if err := check(); err != nil || filled {
		return false, err
	}
	if _, err := tx.Exec(ctx, "LOCK TABLE "+table+" IN SHARE ROW EXCLUSIVE MODE"); err != nil {
		return false, err
	}
	err := check()
	return !filled, err
}

func copyTo[T any](ctx context.Context, tx pgx.Tx, table *schema.Schema, name string, columns []string,
	rows iter.Seq[T],
) (int64, error) {
	next, stop := iter.Pull(rows)
	defer stop()
	source := pgx.CopyFromFunc(func() ([]any, error) {
		row, ok := next()
		if !ok {
			return nil, nil
		}
		value := reflect.ValueOf(row)
		values := make([]any, len(columns))
		for i, name := range columns {
			values[i], _ = table.FieldsByDBName[name].ValueOf(ctx, value)
		}
		return values, nil
	})
	copied, err := tx.CopyFrom(ctx, pgx.Identifier{name}, columns, source)
	if err != nil {
		return copied, fmt.Errorf("copy into %s: %w", table.Table, err)
	}
	return copied, nil
}
