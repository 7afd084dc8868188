package main

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/testkit/world"
	"dealdesk/workflows/contract"
	"dealdesk/workflows/starter"
)

// crowdAtOnce is how many deals are written in one transaction and how often there is a word of progress.
const crowdAtOnce = 5000

// crowd is many approved deals that end at the same midnight.
type crowd struct {
	world *world.World
	zone  midnightZone
	model deal.State // of the seeded deal of which all are copies
	wakes []time.Time
}

// newCrowd writes n deals: copies of a deal of the demo world, which `dealdesk seed` has led to its approval with the
// functions of PersistDeal. Number, keys and last day are their own.
func newCrowd(ctx context.Context, w *world.World, z midnightZone, spread time.Duration, n int) (*crowd, error) {
	store, err := repo.Open(ctx, w.Setting("DEALDESK_DATABASE_URL"), 2)
	if err != nil {
		return nil, err
	}
	defer func() { _ = store.Close() }()
	model, err := modelDeal(ctx, w)
	if err != nil {
		return nil, err
	}
	if spread < time.Minute || spread%time.Minute != 0 {
		return nil, fmt.Errorf("a midnight is spread over whole minutes, not over %s", spread)
	}
	c := &crowd{world: w, zone: z}
	if c.model, err = store.DealState(ctx, model); err != nil {
		return nil, err
	}
	c.model.Terms.MidnightMinutes = int(spread.Minutes())
	if _, err := w.DB.Exec(ctx,
		"create table if not exists bench_crowd (deal uuid primary key, opportunity uuid not null, number text not null, "+
			"part bigint not null)"); err != nil {
		return nil, fmt.Errorf("crowd: %w", err)
	}
	for done := 0; done < n; {
		some := min(crowdAtOnce, n-done)
		if err := c.write(ctx, model, done, some); err != nil {
			return nil, err
		}
		done += some
		progress(ctx, "deals written", done, n)
	}
	_, err = w.DB.Exec(ctx, "analyze")
	return c, err
}

// modelDeal is an approved registration of the demo world with nothing under way.
func modelDeal(ctx context.Context, w *world.World) (string, error) {
	var id string
	err := w.DB.QueryRow(ctx, `select d.id from opportunity_deal d join opportunity o on o.id = d.opportunity_id
		where o.requester_email = $1 and d.name = 'Approved' and d.type = $2 and d.status =
		$3`, requesterMail, string(deal.DealRegistration), int(deal.Approved)).Scan(&id)
	if err != nil {
		return "", fmt.Errorf("the demo's approved deal: %w", err)
	}
	return id, nil
}

// copying is a statement that copies one table's rows of a deal, and its arguments behind deal and part.
type copying struct {
	sql  string
	args []any
}

func (c *crowd) copies() []copying {
	return []copying{
		{sql: `insert into opportunity select r.* from bench_crowd f, opportunity_deal d join opportunity m on m.id =
			d.opportunity_id,
			jsonb_populate_record(m, jsonb_build_object('id', f.opportunity, 'number', f.number)) r where d.id = $1 and f.part =
			$2`},
		{sql: `insert into opportunity_party select r.* from bench_crowd f, opportunity_deal d join opportunity_party m on
			m.opportunity_id = d.opportunity_id,
			jsonb_populate_record(m, jsonb_build_object('opportunity_id', f.opportunity)) r where d.id = $1 and f.part = $2`},
		{
			sql: `insert into opportunity_deal select r.* from bench_crowd f, opportunity_deal m,
			jsonb_populate_record(m, jsonb_build_object('id', f.deal, 'opportunity_id', f.opportunity, 'number', f.number ||
			'-DR', 'chain_id', f.deal,
				'zone', $3::text, 'expiration_date', $4::text, 'handled_until', $5::timestamptz, 'terms', m.terms ||
				jsonb_build_object('midnightMinutes', $6::int))) r where m.id = $1 and f.part = $2`,
			args: []any{c.zone.name, string(c.zone.last), time.Now(), c.model.Terms.MidnightMinutes},
		},
		{sql: `insert into deal_revision select r.* from bench_crowd f, deal_revision m,
			jsonb_populate_record(m, jsonb_build_object('deal_id', f.deal)) r where m.deal_id = $1 and f.part = $2`},
		{sql: `insert into audit_event select r.* from bench_crowd f, audit_event m,
			jsonb_populate_record(m, jsonb_build_object('id', nextval('audit_event_id_seq'), 'deal_id', f.deal)) r where
			m.deal_id = $1 and f.part = $2`},
		{sql: `insert into deal_key select r.* from bench_crowd f, deal_key m,
			jsonb_populate_record(m, jsonb_build_object('deal_id', f.deal, 'key', m.key || f.number, 'subject', m.subject ||
			f.number, 'chain', f.number || '-DR')) r
			where m.deal_id = $1 and f.part = $2`},
		{
			sql: `insert into deal_deadline (deal_id, at, what, who) select f.deal, $3, $4, $5 from bench_crowd f where
				$1::uuid <> f.deal and f.part = $2`,
			args: []any{c.zone.at, string(deal.DueExpiry), deal.WhoRequester},
		},
	}
}

// write copies one part in one transaction.
func (c *crowd) write(ctx context.Context, model string, part, n int) error {
	err := pgx.BeginFunc(ctx, c.world.DB, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, `insert into bench_crowd select gen_random_uuid(), gen_random_uuid(), 'C-' ||
			lpad(nextval('case_number_seq')::text, 8, '0'), $1
			from generate_series(1, $2::int)`, part, n)
		for _, one := range c.copies() {
			if err == nil {
				_, err = tx.Exec(ctx, one.sql, append([]any{model, part}, one.args...)...)
			}
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("write the crowd: %w", err)
	}
	return nil
}

// spread is over how long their midnight is spread.
func (c *crowd) spread() time.Duration {
	return time.Duration(c.model.Terms.MidnightMinutes) * time.Minute
}

// stateOf is the state of one copy.
func (c *crowd) stateOf(id, number string) deal.State {
	s := c.model
	s.DealID = id
	s.DealNumber = number + "-DR"
	s.CaseNumber = number
	s.Chain = id
	s.Zone = c.zone.name
	s.ExpirationDate = c.zone.last
	s.HandledUntil = time.Now()
	return s
}

// start gives every deal its workflow, as the reconciler does, with the state that its rows carry.
func (c *crowd) start(ctx context.Context, n int) error {
	rows, err := c.world.DB.Query(ctx, "select deal::text, number from bench_crowd")
	if err != nil {
		return fmt.Errorf("crowd: %w", err)
	}
	members, err := pgx.CollectRows(rows, pgx.RowToStructByPos[member])
	if err != nil {
		return fmt.Errorf("crowd: %w", err)
	}
	for from := 0; from < len(members); from += crowdAtOnce {
		some := members[from:min(from+crowdAtOnce, len(members))]
		if err := parallel(len(some), func(i int) error { return c.startOne(ctx, some[i]) }); err != nil {
			return err
		}
		progress(ctx, "workflows started", from+len(some), n)
	}
	expiry := deal.Deadline{What: deal.DueExpiry, At: c.zone.at}
	for _, m := range members {
		c.wakes = append(c.wakes, c.stateOf(m.ID, m.Number).WakeAt(expiry))
	}
	return nil
}

type member struct{ ID, Number string }

func (c *crowd) startOne(ctx context.Context, m member) error {
	options, input := starter.Deal(c.stateOf(m.ID, m.Number))
	if waits := input.Carried.Deadlines; len(waits) != 1 || waits[0].What != deal.DueExpiry ||
		!waits[0].At.Equal(c.zone.at) {
		return fmt.Errorf("deal %s waits for %v, not for its midnight alone", m.Number, waits)
	}
	_, err := c.world.Temporal.ExecuteWorkflow(ctx, options, contract.DealWorkflow, input)
	return err
}
