package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"dealdesk/models/entity"
)

// bareSave reads the body, parses it as any service has to, and sends the statements of a draft save with the same
// content, with nothing in between.
func bareSave(ctx context.Context, pool *pgxpool.Pool, large *largeCase) (*client, func() error, error) {
	var id, email string
	var shared, content []byte
	err := pool.QueryRow(ctx,
		`select o.id, o.requester_email, o.shared, d.content from opportunity o join opportunity_deal d on d.opportunity_id =
			o.id where o.number = $1`, large.number).
		Scan(&id, &email, &shared, &content)
	if err != nil {
		return nil, nil, fmt.Errorf("floor: %w", err)
	}
	var token []byte
	if err := pool.QueryRow(ctx,
		`select s.token_hash from app_user u join session s on s.user_id = u.id where u.email = $1 limit 1`, email).
		Scan(&token); err != nil {
		return nil, nil, fmt.Errorf("floor: %w", err)
	}
	reads := []statement{
		{whole[entity.Session]("session", `from session where token_hash = $1`), []any{token}},
		{whole[entity.User]("u", `from app_user u join session s on s.user_id = u.id where s.token_hash = $1`), []any{token}},
		{whole[entity.UserRole]("r", `from user_role r join session s on s.user_id = r.user_id where s.token_hash =
			$1`), []any{token}},
		{whole[entity.Idempotency]("idempotency", `from idempotency where id = $1`), []any{"none"}},
		{whole[entity.Deal]("d", `from opportunity_deal d join opportunity o on o.id = d.opportunity_id where o.number =
			$1`), []any{large.number}},
		{whole[entity.Opportunity]("o", `from opportunity_deal d join opportunity o on o.id = d.opportunity_id where o.number
			= $1 limit 1`), []any{large.number}},
		{
			whole[entity.LegalEntity]("legal_entity", `from legal_entity where id = any($1)`),
			[]any{large.customers},
		},
		{`select s.id, s.name, f.id, f.code, b.id, b.name, b.product_type_id from product_sku s join (product_family f join
			business_unit b on b.id = f.business_unit_id)
			on f.id = s.product_family_id where s.id = any($1)`, []any{large.skus}},
		{
			whole[entity.Country]("country",
				`from country where id in (select country_id from legal_entity where id = any($1)) or id = any($2)`),
			[]any{large.customers, large.countries},
		},
		{
			whole[entity.CustomerReview]("customer_review", `from customer_review where outcome = '' and customer_id = any($1)`),
			[]any{large.customers},
		},
	}
	writes := []statement{
		{whole[entity.Opportunity]("opportunity", `from opportunity where id = $1 for update`), []any{id}},
		{whole[entity.Deal]("opportunity_deal", `from opportunity_deal where opportunity_id = $1 order by id for
			update`), []any{id}},
		{`select deal_id, max(number) from deal_revision where deal_id in (select id from opportunity_deal where
			opportunity_id = $1) group by deal_id`, []any{id}},
		{whole[entity.Party]("opportunity_party", `from opportunity_party where opportunity_id = $1`), []any{id}},
		{`update opportunity set shared = $2, version = version where id = $1`, []any{id, string(shared)}},
		{`update opportunity_deal set content = $2, updated_at = now() where opportunity_id =
			$1`, []any{id, string(content)}},
	}
	return serveFloor(ctx, func(ctx context.Context, body io.Reader) ([]byte, error) {
		raw, err := io.ReadAll(body)
		if err != nil {
			return nil, err
		}
		var parsed any
		if err := json.Unmarshal(raw, &parsed); err != nil {
			return nil, err
		}
		if err := sendAll(ctx, pool, reads); err != nil {
			return nil, err
		}
		return []byte("{}"), pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error { return sendAll(ctx, tx, writes) })
	})
}
