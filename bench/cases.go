package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"dealdesk/config"
)

// The size of a large CP Strategic case.
const (
	largeCountries   = 30
	largeEntities    = 2000
	largeProducts    = 500
	largeAttachments = 40
	largeSaves       = 15 // a round
)

// largeCase is a complete CP Strategic case of that size, and what the floor asks for it.
type largeCase struct {
	body      map[string]any
	customers []string
	skus      []string
	countries []string
	number    string
}

// cases compares a draft save of a large case with its statements behind bare net/http, and measures what a second
// revision of it costs that differs in its title alone.
func cases(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	c, err := signIn(ctx, settings, "pdm@devices.example")
	if err != nil {
		return nil, err
	}
	pool, err := floorPool(ctx, settings)
	if err != nil {
		return nil, err
	}
	defer pool.Close()
	large, err := newLargeCase(ctx, c, pool)
	if err != nil {
		return nil, err
	}
	saves, err := largeSave(ctx, c, pool, large, pairs)
	if err != nil {
		return nil, err
	}
	growth, err := revisionGrowth(ctx, c, pool, large)
	return append(saves, growth...), err
}

// newLargeCase saves the first draft of a large case, with entities and products in every country.
func newLargeCase(ctx context.Context, c *client, pool *pgxpool.Pool) (*largeCase, error) {
	var l largeCase
	var entityCountries []string
	var group, vertical string
	err := pool.QueryRow(ctx, `select p.id, (select id from business_vertical order by id limit 1) from product_type p
		where p.is_active order by (
		select count(*) from product_sku s join product_family f on f.id = s.product_family_id join business_unit b on b.id =
		f.business_unit_id
		where b.product_type_id = p.id and s.is_active) desc limit 1`).Scan(&group, &vertical)
	if err != nil {
		return nil, fmt.Errorf("large case: %w", err)
	}
	// The primary entity is of a family that no SSP looks after and that has no deal yet; the other entities are
	// anybody's.
	for _, q := range []struct {
		into []any
		sql  string
		args []any
	}{
		{[]any{&l.countries}, `select array_agg(country_id) from (select country_id from legal_entity where is_managed and
			is_active group by 1 order by count(*) desc, 1 limit $1) x`, []any{largeCountries}},
		{[]any{&l.skus}, `select array_agg(s.id order by s.id) from product_sku s join product_family f on f.id =
			s.product_family_id join business_unit b on b.id = f.business_unit_id
			where b.product_type_id = $1 and f.applicable_deals & 4 = 4 and s.is_active and f.is_active and
			b.is_active`, []any{group}},
	} {
		if err := pool.QueryRow(ctx, q.sql, q.args...).Scan(q.into...); err != nil {
			return nil, fmt.Errorf("large case: %w", err)
		}
	}
	err = pool.QueryRow(ctx, `select array_agg(id order by rank, id), array_agg(country_id order by rank, id) from (
		select e.id, e.country_id, row_number() over (partition by e.country_id order by (exists (select from user_role r
		where r.tpids @> to_jsonb(array[e.tpid]))
			or exists (select from deal_key k where k.active and split_part(k.subject, '|', 2) in ('tpid:' || e.tpid, 'entity:'
			|| e.id))), e.id) as rank
		from legal_entity e where e.is_managed and e.is_active and e.country_id = any($1) order by rank limit $2)
		x`, l.countries, largeEntities).Scan(&l.customers, &entityCountries)
	if err != nil {
		return nil, fmt.Errorf("large case: %w", err)
	}
	if len(l.countries) < largeCountries || len(l.customers) < largeEntities ||
		len(l.skus)*largeCountries < largeProducts {
		return nil, errors.New("this stack's world is too small for a large case")
	}
	files, err := caseFiles(ctx, c)
	if err != nil {
		return nil, err
	}
	l.body = l.content(group, vertical, entityCountries, files)
	var saved struct{ Data string }
	if err := c.call(ctx, "/api/Opportunity/SaveOpportunityDraft", l.body, &saved); err != nil {
		return nil, err
	}
	l.number = saved.Data
	return &l, nil
}

func (l *largeCase) content(group, vertical string, entityCountries []string, files []map[string]any) map[string]any {
	var countries, customers, products []map[string]any
	for _, id := range l.countries {
		countries = append(countries, map[string]any{"countryId": id})
	}
	for i, id := range l.customers {
		customers = append(customers,
			map[string]any{"customerId": id, "countryId": entityCountries[i], "customerType": min(i+1, 2), "unitsCommitted": 0})
	}
	for i := range largeProducts {
		products = append(products,
			map[string]any{
				"countryId": l.countries[i%largeCountries], "skuId": l.skus[i/largeCountries%len(l.skus)],
				"productStructure": 2,
			})
	}
	return map[string]any{
		"productGroup": map[string]any{"productId": group}, "isMultiNational": true, "attachments": files,
		"opportunityDeals": []map[string]any{{
			"dealType": map[string]any{"name": "CP Strategic"}, "dealName": "Every branch",
			"dealOverview": "Every branch of the bank", "dealVertical": vertical, "dealVolume": 100_000,
			"affiliationType": 2, "expirationDate": time.Now().AddDate(0, 9, 0).
						Format(time.DateOnly), "expirationDateJustification": "The roll-out takes that long",
			"geoCountries": countries, "dealCustomers": customers, "products": products, "channelOverview": "None yet",
			"channelStructure":  3,
			"skipChannelReason": "No partner chosen", "channelJustification": "Prices first", "dealContacts": []any{},
		}},
	}
}

// caseFiles are the files of the case, uploaded.
func caseFiles(ctx context.Context, c *client) ([]map[string]any, error) {
	var files []map[string]any
	for i := range largeAttachments {
		var body bytes.Buffer
		w := multipart.NewWriter(&body)
		part, err := w.CreateFormFile("file", fmt.Sprintf("Plan %d.txt", i))
		if err != nil {
			return nil, fmt.Errorf("upload: %w", err)
		}
		if _, err := fmt.Fprintf(part, "plan %d of %d", i, time.Now().UnixNano()); err != nil {
			return nil, fmt.Errorf("upload: %w", err)
		}
		if err := w.Close(); err != nil {
			return nil, fmt.Errorf("upload: %w", err)
		}
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+"/api/Attachment/Upload", io.Reader(&body))
		if err != nil {
			return nil, fmt.Errorf("upload: %w", err)
		}
		c.identify(req)
		req.Header.Set("Content-Type", w.FormDataContentType())
		var file struct{ ID string }
		if err := c.do(req, &file); err != nil {
			return nil, err
		}
		files = append(files, map[string]any{"id": file.ID, "source": "Deal Overview"})
	}
	return files, nil
}

// revisionGrowth submits the case twice, the second time with another title, and compares what the revisions store.
func revisionGrowth(ctx context.Context, c *client, pool *pgxpool.Pool, large *largeCase) ([]Result, error) {
	var stored [2]float64
	for i := range stored {
		before, err := revisionBytes(ctx, pool)
		if err != nil {
			return nil, err
		}
		var shown map[string]any
		if err := c.send(ctx, http.MethodGet, "/api/Opportunity/GetOpportunity/"+large.number, nil, &shown); err != nil {
			return nil, err
		}
		first, dealID := shown["opportunityDeals"].([]any)[0].(map[string]any), "" //nolint:errcheck // an answer of ours
		first["dealName"] = fmt.Sprintf("Every branch, version %d", i+1)
		dealID, _ = first["id"].(string)
		if err := c.call(ctx, "/api/Opportunity/SaveOpportunity", shown, nil); err != nil {
			return nil, err
		}
		after, err := revisionBytes(ctx, pool)
		if err != nil {
			return nil, err
		}
		stored[i] = (after - before) / 1024
		path := "/api/Opportunity/RevertOpportunity?opportunityDealId=" + dealID
		if i == len(stored)-1 { // leave nothing behind that the next run would meet
			path = "/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=100000012&opportunityDealId=" + dealID
		}
		if err := c.send(ctx, http.MethodPost, path, nil, nil); err != nil {
			return nil, err
		}
	}
	ratio := stored[1] / stored[0]
	return []Result{{
		Name: "large case, second revision with another title", Value: stored[1], Unit: "kB",
		Floor: stored[0], Ratio: ratio, Goal: "<= 0.05", Holds: ratio <= 0.05,
	}}, nil
}

// revisionBytes is what all revisions and their sections store.
func revisionBytes(ctx context.Context, pool *pgxpool.Pool) (float64, error) {
	var bytes float64
	err := pool.QueryRow(ctx,
		`select (select coalesce(sum(pg_column_size(s.*)), 0) from section s) + (select coalesce(sum(pg_column_size(r.*)), 0)
			from deal_revision r)`).Scan(&bytes)
	if err != nil {
		return 0, fmt.Errorf("size of the revisions: %w", err)
	}
	return bytes, nil
}

// largeSave compares saves of the whole case, posted back as it was answered, with the floor.
func largeSave(ctx context.Context, c *client, pool *pgxpool.Pool, large *largeCase, pairs int) ([]Result, error) {
	path := "/api/Opportunity/GetOpportunity/" + large.number
	var answer json.RawMessage
	if err := c.send(ctx, http.MethodGet, path, nil, &answer); err != nil {
		return nil, err
	}
	floorClient, stop, err := bareSave(ctx, pool, large)
	if err != nil {
		return nil, err
	}
	defer func() { _ = stop() }()
	save := func(c *client, path string) func() (float64, error) {
		return func() (float64, error) {
			return medianOf(largeSaves, func(int) error { return c.send(ctx, http.MethodPost, path, answer, nil) })
		}
	}
	s, err := inPairs(pairs, save(floorClient, "/"), save(c, "/api/Opportunity/SaveOpportunityDraft"))
	if err != nil {
		return nil, err
	}
	var frozen int
	if err := pool.QueryRow(ctx, `select count(*) from deal_revision r join opportunity_deal d on d.id = r.deal_id join
		opportunity o on o.id = d.opportunity_id where o.number = $1`, large.number).Scan(&frozen); err != nil {
		return nil, fmt.Errorf("revisions: %w", err)
	}
	if frozen != 0 {
		return nil, fmt.Errorf("draft saves have made %d revisions", frozen)
	}
	return []Result{s.result("large case, draft save, p50", "ms").goal("<= 150 ms", median(s.ours) <= 150)}, nil
}
