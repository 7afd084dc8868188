package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"dealdesk/config"
	"dealdesk/demo"
	"dealdesk/models/search/postgres"
)

// dashboardWorld is a scratch database with many deals and the product's API before it.
type dashboardWorld struct {
	*scratch
	served config.Config // of the API before it
	people []*reader
	log    *statementLog
	pool   *pgxpool.Pool // of the floor
	floor  *client

	statements []statement // of the question that is measured
	answer     json.RawMessage
}

// reader is a person who lists.
type reader struct {
	name, email string
	narrow      bool
	client      *client
}

// statementLog has the statements that Postgres got.
type statementLog struct {
	mu  sync.Mutex
	all []statement
}

// TraceQueryStart appends a statement.
func (l *statementLog) TraceQueryStart(ctx context.Context, _ *pgx.Conn, d pgx.TraceQueryStartData) context.Context {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all = append(l.all, statement{d.SQL, d.Args})
	return ctx
}

// TraceQueryEnd has nothing to append.
func (*statementLog) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

func (l *statementLog) take() []statement {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := l.all
	l.all = nil
	return all
}

func openDashboards(ctx context.Context, settings config.Config, deals int) (w *dashboardWorld, err error) {
	w = &dashboardWorld{log: &statementLog{}}
	if w.scratch, err = openScratch(ctx, settings, w.log); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, w.close(context.WithoutCancel(ctx)))
		}
	}()
	if err := w.fill(ctx, deals); err != nil {
		return w, err
	}
	pool, err := w.store.Pool()
	if err != nil {
		return w, err
	}
	if w.served, err = w.serve(ctx, settings, postgres.New(pool)); err != nil {
		return w, err
	}
	w.people = []*reader{
		{name: "staff", email: "pdm@devices.example"},
		{name: "a partner", email: "adr@contoso.example", narrow: true},
	}
	return w, w.openFloor(ctx)
}

// fill plays the demo's cases and copies them until there are so many deals.
func (w *dashboardWorld) fill(ctx context.Context, deals int) error {
	quietly := func(string, int, int) {}
	progress(ctx, "seeding a database of its own", 0, 1)
	if err := demo.Run(ctx, w.store, demo.DemoScale, quietly); err != nil {
		return err
	}
	if _, err := demo.Cases(ctx, w.store, time.Now(), demo.DemoScale.Cases,
		quietly); err != nil {
		return err
	}
	const atOnce = 20_000
	for from := 0; from < deals; from += atOnce {
		for _, statement := range copiedForDashboards {
			if err := w.store.DB(ctx).Exec(fmt.Sprintf(copiesOf, from, min(from+atOnce, deals)-1) + statement).
				Error; err != nil {
				return fmt.Errorf("copies of deals: %w", err)
			}
		}
		progress(ctx, "writing deals", min(from+atOnce, deals), deals)
	}
	for _, table := range []string{"opportunity", "opportunity_party", "opportunity_deal"} {
		if err := w.store.DB(ctx).Exec("vacuum analyze " + table).Error; err != nil {
			return fmt.Errorf("copies of deals: %w", err)
		}
	}
	return nil
}

// copiesOf numbers the copies: of a hundred rounds through the models one stays with its organisations, the others go
// to five hundred others.
const copiesOf = `with model as (select d.id, d.opportunity_id, row_number() over (order by d.number) - 1 as place,
		count(*) over () as all
		from opportunity_deal d join opportunity o on o.id = d.opportunity_id where o.number < 'C-5'),
	copy as (select model.*, n, n / model.all %% 100 = 0 as stays, n %% 500 as other, (n %% 1000) * interval '26 hours' as
	earlier, 'C-5' || lpad(n::text, 7, '0') as number
		from generate_series(%d, %d) n join model on model.place = n %% model.all)
	`

// copiedForDashboards writes one table after the other; a row is its model's but for what says otherwise.
var copiedForDashboards = []string{
	`insert into opportunity select r.* from copy c join opportunity m on m.id = c.opportunity_id,
		jsonb_populate_record(m, jsonb_build_object(
		'id', md5('case ' || c.n)::uuid, 'number', c.number, 'requester_organization_id',
			case when c.stays or m.requester_organization_id = 'internal' then m.requester_organization_id else 'crowd-' ||
			c.other end,
		'requester_organization_name', case when c.stays then m.requester_organization_name else 'Crowd ' || c.other end,
		'created_at', m.created_at - c.earlier, 'updated_at', m.updated_at - c.earlier)) r`,
	`insert into opportunity_party select r.* from copy c join opportunity_party m on m.opportunity_id = c.opportunity_id,
		jsonb_populate_record(m, jsonb_build_object('opportunity_id', md5('case ' || c.n)::uuid, 'organization_id',
			case when c.stays or m.organization_id = 'internal' then m.organization_id else 'crowd-' || c.other end)) r on
			conflict do nothing`,
	`insert into opportunity_deal select r.* from copy c join opportunity_deal m on m.id = c.id, jsonb_populate_record(m,
		jsonb_build_object(
		'id', md5('deal ' || c.n)::uuid, 'opportunity_id', md5('case ' || c.n)::uuid, 'number', c.number || substr(m.number,
		11), 'chain_id', md5('deal ' || c.n)::uuid,
		'renewal_of', null, 'renewal_id', null, 'name', m.name || ' ' || c.n, 'customer_name', m.customer_name || ' ' || c.n
		% 777 || ' ' || c.n,
		'created_at', m.created_at - c.earlier, 'updated_at', m.updated_at - c.earlier - c.n * interval '1 second',
		'volume', m.volume + c.n % 5000, 'start_date', (m.start_date - c.n % 300), 'expiration_date', (m.expiration_date +
		c.n % 300))) r`,
}

// openFloor answers the same bytes after the same statements, one by one on one connection, with nothing in between.
func (w *dashboardWorld) openFloor(ctx context.Context) error {
	of, err := pgxpool.ParseConfig(w.url)
	if err != nil {
		return fmt.Errorf("floor: %w", err)
	}
	of.MaxConns = 40
	// as the product's own
	of.ConnConfig.RuntimeParams["plan_cache_mode"], of.ConnConfig.RuntimeParams["jit"] = "force_generic_plan", "off"
	if w.pool, err = pgxpool.NewWithConfig(ctx, of); err != nil {
		return fmt.Errorf("floor: %w", err)
	}
	w.stop = append(w.stop, func() error { w.pool.Close(); return nil })
	floor, stop, err := serveFloor(ctx, func(ctx context.Context, body io.Reader) ([]byte, error) {
		if err := w.repeat(ctx); err != nil {
			return nil, err
		}
		_, _ = io.Copy(io.Discard, body)
		return w.answer, nil
	})
	if err != nil {
		return err
	}
	w.floor = floor
	w.stop = append(w.stop, stop)
	return nil
}

func (w *dashboardWorld) repeat(ctx context.Context) error {
	conn, err := w.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	return sendAll(ctx, conn, w.statements)
}

// rehearse asks a question twice and takes down the statements and the answer of the second time.
func (w *dashboardWorld) rehearse(ctx context.Context, who *reader, body map[string]any) error {
	for range 2 {
		w.log.take()
		if err := who.client.call(ctx, pricingData, body, &w.answer); err != nil {
			return err
		}
	}
	w.statements = w.log.take()
	return nil
}
