package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"dealdesk/config"
)

const (
	memoryP95   = 50 // ms
	memoryCalls = 200
)

// rememberedPrices gives each copied deal a decision on the families or units of its model: three in four approved,
// over three years.
const rememberedPrices = `insert into price_decision (deal_id, revision, subject_id, registration, region, volume,
		decided_at, outcome, percent)
	select distinct on (d.id, subject) d.id, 1, coalesce(nullif(p ->> 'familyId', ''), p ->> 'businessUnitId') as subject,
		d.type = 'Deal Registration', d.region, d.volume, now() - n % 1095 * interval '1 day',
		(array['approved', 'approved', 'approved', 'denied', 'approved', 'approved', 'approved', 'withdrawn'])[1 + n % 8],
		300 + n % 13 * 50
	from (select o.id, substr(o.number, 4)::int as n from opportunity o where o.number like 'C-5%') copy
	join opportunity_deal d on d.opportunity_id = copy.id, jsonb_array_elements(d.content -> 'products') p
	where coalesce(nullif(p ->> 'familyId', ''), p ->> 'businessUnitId', '') <> ''`

// memory measures what the desk remembers of its prices, over many deals: of each program a deal in the band where most
// are, and one where the search widens to all regions.
func memory(ctx context.Context, settings config.Config, o options) (results []Result, err error) {
	w, err := openDashboards(ctx, settings, o.listed)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.close(context.WithoutCancel(ctx))) }()
	progress(ctx, "writing decisions", 0, 1)
	for _, statement := range []string{rememberedPrices, "vacuum analyze price_decision"} {
		if err := w.store.DB(ctx).Exec(statement).Error; err != nil {
			return nil, fmt.Errorf("decisions on prices: %w", err)
		}
	}
	asked, err := w.comparedDeals(ctx)
	if err != nil {
		return nil, err
	}
	who, err := signIn(ctx, w.served, "pod@devices.example")
	if err != nil {
		return nil, err
	}
	for i, of := range asked {
		if err := who.refresh(ctx); err != nil {
			return results, err
		}
		found, err := measureMemory(ctx, who, of)
		results = append(results, found...)
		if err != nil {
			return results, fmt.Errorf("%s: %w", of.name, err)
		}
		progress(ctx, "prices of before", i+1, len(asked))
	}
	return results, nil
}

// comparedDeal is a deal whose lines are compared, with how many decisions are comparable to its first line.
type comparedDeal struct{ name, id string }

// comparedDeals are, of each program, the deal in the band and region with most decisions, and one of Special Pricing
// in a region that has none.
func (w *dashboardWorld) comparedDeals(ctx context.Context) ([]comparedDeal, error) {
	var out []comparedDeal
	for _, of := range []struct{ name, where, order string }{
		{"Deal Registration", "d.type = 'Deal Registration'", "n desc"},
		{"Special Pricing", "d.type = 'Special Pricing'", "n desc"},
		{"CP Strategic", "d.type = 'CP Strategic'", "n desc"},
		{"Special Pricing, all regions", "d.type = 'Special Pricing'", "n asc"},
	} {
		var id string
		err := w.store.DB(ctx).Raw(`select d.id from opportunity_deal d
			join (select p.region, count(*) n from price_decision p
				group by p.region) counted on counted.region = d.region
			where d.status <> 441820000 and ` + of.where + `
			order by ` + of.order + `, d.volume desc, d.id limit 1`).Scan(&id).Error
		if err != nil {
			return nil, fmt.Errorf("a deal to compare: %w", err)
		}
		out = append(out, comparedDeal{of.name, id})
	}
	lonely := out[len(out)-1].id
	err := w.store.DB(ctx).Exec("update opportunity_deal set region = '' where id = ?", lonely).Error
	if err != nil {
		return nil, fmt.Errorf("a deal without comparable ones: %w", err)
	}
	return out, nil
}

func measureMemory(ctx context.Context, who *client, of comparedDeal) ([]Result, error) {
	path := "/api/Desk/GetPriceMemory/" + of.id
	var answer struct {
		Lines []struct {
			Decisions int
			Widening  string
		}
	}
	if err := who.send(ctx, http.MethodGet, path, nil, &answer); err != nil {
		return nil, err
	}
	if len(answer.Lines) == 0 || answer.Lines[0].Decisions == 0 {
		return nil, errors.New("nothing is comparable")
	}
	took, err := timed(memoryCalls, 1, func(int) error { return who.send(ctx, http.MethodGet, path, nil, nil) })
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("price memory: %s, %d decisions", of.name, answer.Lines[0].Decisions)
	return answerTimes(name, took, memoryP95), nil
}
