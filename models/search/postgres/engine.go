// Package postgres answers searches from the business tables themselves: words by a GIN index, mistakes by a vocabulary
// of one-letter variants. It serves where Elasticsearch is missing or down, and it is where the other index is built
// from.
package postgres

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"dealdesk/models/search"
	"dealdesk/models/search/filter"
)

// forSearching bounds one statement, so that a costly filter cannot hold a connection, and plans each for its own
// words: what is good for a rare one is bad for a frequent one.
const forSearching = "SELECT set_config('statement_timeout', '5s', true), set_config('plan_cache_mode', " +
	"'force_custom_plan', true)"

// Engine searches Postgres.
type Engine struct {
	db     *sql.DB
	tables map[string]table
	now    func() time.Time
}

// New searches through a connection pool of the driver pgx.
func New(db *sql.DB) *Engine { return NewAt(db, time.Now) }

// NewAt is New with a clock: what a deal shows depends on the day.
func NewAt(db *sql.DB, now func() time.Time) *Engine {
	return &Engine{db: db, tables: tables(), now: now}
}

// Ready tells whether Postgres answers.
func (e *Engine) Ready(ctx context.Context) error {
	if err := e.db.PingContext(ctx); err != nil {
		return fmt.Errorf("search in postgres: %w", err)
	}
	return nil
}

// Search answers a request from one snapshot.
func (e *Engine) Search(ctx context.Context, ix search.Index, r search.Request) (search.Response, error) {
	out := search.Response{
		Value: []json.RawMessage{}, Facets: map[string][]search.FacetValue{},
		Backend: search.BackendPostgres,
	}
	from, err := e.table(ix)
	if err != nil {
		return out, err
	}
	if err := r.Allow(ix); err != nil {
		return out, err
	}
	tx, err := e.db.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return out, fmt.Errorf("search %s: %w", ix.Name, err)
	}
	defer func() { _ = tx.Rollback() }() // nothing is written
	if _, err := tx.ExecContext(ctx, forSearching); err != nil {
		return out, fmt.Errorf("search %s: %w", ix.Name, err)
	}
	q := query{tx: tx, ix: ix, from: from, r: r}
	if err := q.answer(ctx, &out); err != nil {
		return out, fmt.Errorf("search %s: %w", ix.Name, err)
	}
	return out, nil
}

// query is one request on its way through a snapshot.
type query struct {
	tx           *sql.Tx
	ix           search.Index
	from         table
	r            search.Request
	alternatives map[string][]string
}

func (q *query) answer(ctx context.Context, out *search.Response) error {
	for _, f := range q.r.Facets {
		out.Facets[f.Field] = []search.FacetValue{}
	}
	if q.r.Nothing {
		return nil
	}
	if err := q.page(ctx, out); err != nil {
		return err
	}
	if len(out.Value) == 0 || q.r.Count {
		if err := q.count(ctx, out); err != nil {
			return err
		}
	}
	if len(out.Value) == 0 && out.Total == 0 && q.r.WorthFuzzy() && q.alternatives == nil {
		if err := q.forgive(ctx); err != nil {
			return err
		}
		return q.answer(ctx, out)
	}
	for _, f := range q.r.Facets {
		values, err := q.facet(ctx, f)
		if err != nil {
			return err
		}
		out.Facets[f.Field] = values
	}
	return nil
}

func (q *query) statement() *statement { return &statement{ix: q.ix, from: q.from} }

func (q *query) page(ctx context.Context, out *search.Response) error {
	if q.r.Top == 0 {
		return nil
	}
	s := q.statement()
	from, where, order := s.ranked(q.r, q.alternatives)
	limit, offset := s.arg(q.r.Top), s.arg(q.r.Skip)
	rows, err := q.tx.QueryContext(ctx, fmt.Sprintf(
		`SELECT %s::text FROM %s JOIN (
			SELECT page_key, row_number() OVER () AS page_row FROM (SELECT %s AS page_key FROM %s WHERE %s ORDER BY %s LIMIT %s
			OFFSET %s) first
		) page ON %s = page.page_key ORDER BY page.page_row`,
		q.from.document(q.ix, q.r.Select), q.from.from, q.from.key, from, where, order, limit, offset, q.from.key), s.args...)
	if err != nil {
		return fmt.Errorf("page: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var doc string
		if err := rows.Scan(&doc); err != nil {
			return fmt.Errorf("page: %w", err)
		}
		out.Value = append(out.Value, json.RawMessage(doc))
	}
	return rows.Err()
}

func (q *query) count(ctx context.Context, out *search.Response) error {
	s := q.statement()
	where := s.where(q.r, q.alternatives)
	row := q.tx.QueryRowContext(ctx, fmt.Sprintf("SELECT count(*) FROM %s WHERE %s", q.from.from, where), s.args...)
	if err := row.Scan(&out.Total); err != nil {
		return fmt.Errorf("count: %w", err)
	}
	return nil
}

func (q *query) facet(ctx context.Context, f search.Facet) ([]search.FacetValue, error) {
	s := q.statement()
	field, _ := q.ix.Field(f.Field)
	value := q.from.shown(field)
	if field.Collection {
		value = "unnest(" + value + ")"
	}
	tie := "v"
	if field.Kind == filter.String || field.Kind == filter.Date {
		tie = `v COLLATE "C"`
	}
	where := s.where(q.r, q.alternatives)
	rows, err := q.tx.QueryContext(ctx, fmt.Sprintf(
		"SELECT to_json(v)::text, count(*) FROM (SELECT %s AS v FROM %s WHERE %s) hits WHERE v IS NOT NULL GROUP BY v "+
			"ORDER BY 2 DESC, %s LIMIT %s",
		value, q.from.from, where, tie, s.arg(f.Count)), s.args...)
	if err != nil {
		return nil, fmt.Errorf("facet %s: %w", f.Field, err)
	}
	defer func() { _ = rows.Close() }()
	out := []search.FacetValue{}
	for rows.Next() {
		var raw string
		var v search.FacetValue
		if err := rows.Scan(&raw, &v.Count); err != nil {
			return nil, fmt.Errorf("facet %s: %w", f.Field, err)
		}
		if err := json.Unmarshal([]byte(raw), &v.Value); err != nil {
			return nil, fmt.Errorf("facet %s: %w", f.Field, err)
		}
		out = append(out, v)
	}
	return out, rows.Err()
}
