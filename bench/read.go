package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/visibility"
)

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

const (
	readsARound = 400
)

// statement is one statement of a case read, as the API sends it.
type statement struct {
	sql  string
	args []any
}

// whole reads a table's rows with all columns that this release knows, as the product does.
func whole[T any](table, rest string) string { return "select " + repo.Columns[T](table) + " " + rest }

// readCase is the case that is read: a draft, of which the API also asks what is no longer active.
type readCase struct{ number, customer, supplier, unit string }

// resale is who reads the case, a reseller of two countries, as far as it decides what she sees.
var resale = deal.Actor{OrganizationID: "4100002", Roles: []deal.RoleAt{
	{Role: deal.RoleADR, LocationID: "410000201", CountryID: "US"}, {
		Role: deal.RoleADR, LocationID: "410000202",
		CountryID: "FR", EUEFTA: true,
	},
}}

// readStatements are the statements of one case read in their order: session, person, roles, then the case.
func readStatements(ctx context.Context, pool *pgxpool.Pool, named readCase) ([]statement, error) {
	number := named.number
	var email any
	err := pool.QueryRow(ctx, `select requester_email from opportunity where number = $1`, number).Scan(&email)
	if err != nil {
		return nil, fmt.Errorf("floor: %w", err)
	}
	session, err := sessionStatements(ctx, pool, email)
	if err != nil {
		return nil, err
	}
	args := []any{number}
	visible := visibility.Condition(resale, func(v any) string {
		args = append(args, v)
		return "$" + strconv.Itoa(len(args))
	})
	return append(session, []statement{
		{"select d.id from opportunity_deal d join opportunity o on o.id = d.opportunity_id where o.number = $1 and " +
			visible, args},
		{whole[entity.Deal]("d",
			`from opportunity_deal d join opportunity o on o.id = d.opportunity_id where o.number = $1 order by d.created_at,
				d.number`), []any{number}},
		{whole[entity.Opportunity]("o",
			`from opportunity_deal d join opportunity o on o.id = d.opportunity_id where o.number = $1 limit 1`), []any{number}},
		{whole[entity.Ticket]("t",
			`from desk_ticket t join opportunity_deal d on d.id = t.deal_id join opportunity o on o.id = d.opportunity_id where
				o.number = $1 and t.closed_at is null`), []any{number}},
		{`select v.deal_id, c.body customers, p.body products, h.body channel, r.body rest from deal_revision v
			join section c on c.hash = v.customers_hash join section p on p.hash = v.products_hash
			join section h on h.hash = v.channel_hash join section r on r.hash = v.rest_hash
			join opportunity_deal d on d.id = v.deal_id join opportunity o on o.id = d.opportunity_id
			where o.number = $1 and v.number = d.revision and d.status <> 441820000`, []any{number}},
		{whole[entity.CaseReseller]("r",
			`, a.partner_type, a.organization_id, a.location_id, a.company_name, a.is_active, c.name country_name, c.is_eu_efta
				from case_reseller r join account a on a.id = r.account_id join country c on c.id = a.country_id where
				r.opportunity_id = (select o.id from opportunity_deal d join opportunity o on o.id = d.opportunity_id where
				o.number = $1 limit 1) order by r.added_at, r.account_id`), []any{number}},
		{whole[entity.Deadline]("l",
			`from deal_deadline l join opportunity_deal d on d.id = l.deal_id join opportunity o on o.id = d.opportunity_id
				where o.number = $1 order by l.at`), []any{number}},
		{
			`select id from account where id = any($1) and not is_active
			union all select e.id from legal_entity e where e.id = any($2) and not e.is_active
				and not exists (select from customer_review r where r.customer_id = e.id and r.outcome = '')
			union all select id from business_unit where id = any($3) and not is_active
			union all select f.id from product_family f join business_unit b on b.id = f.business_unit_id where f.id = any($4)
			and not (f.is_active and b.is_active)
			union all select s.id from product_sku s join (product_family f join business_unit b on b.id = f.business_unit_id)
			on f.id = s.product_family_id
				where s.id = any($5) and not (s.is_active and f.is_active and b.is_active)`,
			[]any{[]string{named.supplier}, []string{named.customer}, []string{named.unit}, []string{}, []string{}},
		},
	}...), nil
}

// caseRead compares reading one case with the same statements through pgx behind bare net/http with the same bytes.
func caseRead(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	c, err := signIn(ctx, settings, "adr@contoso.example")
	if err != nil {
		return nil, err
	}
	bodies, err := newRegistrations(ctx, c)
	if err != nil {
		return nil, err
	}
	body, err := bodies.next(ctx, c)
	if err != nil {
		return nil, err
	}
	var saved struct{ Data string }
	if err := c.send(ctx, http.MethodPost, "/api/Opportunity/SaveOpportunityDraft", body, &saved); err != nil {
		return nil, err
	}
	path := "/api/Opportunity/GetOpportunity/" + saved.Data
	var answer json.RawMessage
	if err := c.send(ctx, http.MethodGet, path, nil, &answer); err != nil {
		return nil, err
	}
	var shown struct {
		OpportunityDeals []struct {
			DealCustomers []struct{ CustomerID string }
		}
	}
	if err := json.Unmarshal(answer, &shown); err != nil {
		return nil, fmt.Errorf("read a case: %w", err)
	}
	named := readCase{saved.Data, shown.OpportunityDeals[0].DealCustomers[0].CustomerID, bodies.distributor, bodies.unit}
	floorClient, stop, err := bareServer(ctx, settings, named, answer)
	if err != nil {
		return nil, err
	}
	defer stop()
	var ours, floor, ratios []float64
	for round := range pairs + 1 {
		bare, err := readRound(ctx, floorClient, "/")
		if err != nil {
			return nil, err
		}
		mine, err := readRound(ctx, c, path)
		if err != nil {
			return nil, err
		}
		if round > 0 {
			ours = append(ours, mine)
			floor = append(floor, bare)
			ratios = append(ratios, mine/bare)
		}
	}
	ratio := median(ratios)
	return []Result{{
		Name: "case read, median", Value: median(ours), Unit: "ms", Floor: median(floor), Ratio: ratio,
		Goal: "<= 1.50", Holds: ratio <= 1.5,
	}}, nil
}

func readRound(ctx context.Context, c *client, path string) (float64, error) {
	took := make([]float64, readsARound)
	for i := range took {
		at := time.Now()
		if err := c.send(ctx, http.MethodGet, path, nil, nil); err != nil {
			return 0, err
		}
		took[i] = float64(time.Since(at).Microseconds()) / 1000
	}
	return median(took), nil
}

// bareServer answers the same bytes after the same statements as reading a case.
func bareServer(ctx context.Context, settings config.Config, named readCase, bytes []byte) (*client, func(), error) {
	pool, err := floorPool(ctx, settings)
	if err != nil {
		return nil, nil, err
	}
	statements, err := readStatements(ctx, pool, named)
	if err != nil {
		pool.Close()
		return nil, nil, err
	}
	c, stop, err := serveBare(ctx, pool, statements, bytes)
	if err != nil {
		pool.Close()
		return nil, nil, err
	}
	return c, func() { stop(); pool.Close() }, nil
}
