package main

import (
	"context"
	"errors"
	"fmt"

	"dealdesk/config"
)

const (
	firstPageP95 = 50 // ms
	deepPage     = 100
	listCalls    = 200
)

// list is a question of a dashboard.
type list struct {
	name string
	body map[string]any
}

func filtered(field, operator string, value any) map[string]any {
	return map[string]any{"field": field, "operator": operator, "value": value}
}

// asIs is an empty filter: all that one may see.
var asIs = map[string]any{}

var dashboardsAsked = []list{
	{"default view", map[string]any{"isAllCasesDashboardRequest": true}},
	{"CP Strategic view", map[string]any{"dealType": "CP Strategic"}},
	{"everything", map[string]any{"filter": asIs}},
	{"by name", map[string]any{"filter": asIs, "sort": "dealName asc"}},
	{"by status", map[string]any{"filter": asIs, "sort": "statusCodeName desc"}},
	{"by expiration date", map[string]any{"filter": asIs, "sort": "expirationDate asc"}},
	{"Awaiting SSP", map[string]any{"filter": filtered("statusCodeName", "eq", "Awaiting SSP Approval")}},
	{"part of a name", map[string]any{"filter": filtered("customerName", "contains", "7 31"), "sort": "customerName asc"}},
}

// dashboards measures the lists of deals over many deals, of somebody who sees all of them and of a partner who sees a
// hundredth.
func dashboards(ctx context.Context, settings config.Config, o options) (results []Result, err error) {
	w, err := openDashboards(ctx, settings, o.listed)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.close(context.WithoutCancel(ctx))) }()
	for _, who := range w.people {
		for i, asked := range dashboardsAsked {
			if asked.name == "CP Strategic view" && who.narrow {
				continue // partners have none
			}
			for _, lanes := range []int{1, 4} {
				found, err := w.firstPage(ctx, who, asked, lanes, o.pairs)
				if err != nil {
					return results, fmt.Errorf("%s, %s: %w", who.name, asked.name, err)
				}
				results = append(results, found...)
			}
			progress(ctx, "dashboard of "+who.name, i+1, len(dashboardsAsked))
		}
		if err := w.signIn(ctx, who); err != nil {
			return results, err
		}
		deep, err := w.deep(ctx, who, o.pairs)
		if err != nil {
			return results, fmt.Errorf("%s, page %d: %w", who.name, deepPage, err)
		}
		results = append(results, deep)
	}
	return results, nil
}

const pricingData = "/api/OpportunityDeal/GetPricingProgramDashboardData"

// signIn gets a fresh token: one is good for five minutes.
func (w *dashboardWorld) signIn(ctx context.Context, who *reader) (err error) {
	who.client, err = signIn(ctx, w.served, who.email)
	return err
}

// firstPage lets the product and the bare statements take turns.
func (w *dashboardWorld) firstPage(ctx context.Context, who *reader, asked list, lanes, pairs int) ([]Result, error) {
	call := func(int) error { return who.client.call(ctx, pricingData, asked.body, nil) }
	if err := w.signIn(ctx, who); err != nil {
		return nil, err
	}
	if err := w.rehearse(ctx, who, asked.body); err != nil {
		return nil, err
	}
	var s samples
	var p95 []float64
	for round := range pairs + 1 {
		if err := who.client.refresh(ctx); err != nil {
			return nil, err
		}
		bare, mine, err := inTurns(round, listCalls, lanes, func(int) error { return w.floor.call(ctx, "/", nil, nil) }, call)
		if err != nil {
			return nil, err
		}
		if round > 0 {
			s.add(median(mine), median(bare))
			p95 = append(p95, percentile(mine, 0.95))
		}
	}
	name := fmt.Sprintf("dashboard of %s: %s, %d clients", who.name, asked.name, lanes)
	most := median(p95)
	return []Result{
		s.result(name+", p50", "ms").goal("<= 1.50", median(s.ratios) <= 1.5),
		Result{Name: name + ", p95", Value: most, Unit: "ms"}.goal(fmt.Sprintf("<= %d ms", firstPageP95),
			most <= firstPageP95),
	}, nil
}

// deep goes to page 100 by cursor and compares it with the first.
func (w *dashboardWorld) deep(ctx context.Context, who *reader, pairs int) (Result, error) {
	first := map[string]any{"filter": asIs, "recordsToFetch": 50}
	if who.narrow {
		first["recordsToFetch"] = 5 // a partner has fewer pages
	}
	last := first
	for range deepPage - 1 {
		var page struct{ Cursor string }
		if err := who.client.call(ctx, pricingData, last, &page); err != nil {
			return Result{}, err
		}
		if page.Cursor == "" {
			return Result{}, fmt.Errorf("the list ends before page %d", deepPage)
		}
		last = map[string]any{"filter": asIs, "recordsToFetch": first["recordsToFetch"], "cursor": page.Cursor}
	}
	list := func(page map[string]any) func() (float64, error) {
		return func() (float64, error) {
			return medianOf(listCalls, func(int) error { return who.client.call(ctx, pricingData, page, nil) })
		}
	}
	s, err := inPairs(pairs, list(first), list(last))
	name := fmt.Sprintf("dashboard of %s: page %d by cursor", who.name, deepPage)
	return s.result(name, "ms").goal("<= 2.00 x page 1", median(s.ratios) <= 2), err
}
