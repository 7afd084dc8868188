package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"dealdesk/config"
	"dealdesk/demo"
	"dealdesk/models/search"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
)

// searchWorld is a scratch database with many customers, an index of them beside the stack's own, and a gateway in
// front of each back end.
type searchWorld struct {
	*scratch
	server string // of Elasticsearch
	tables *postgres.Engine
	index  *elastic.Engine
	prefix string
	sides  []*side
}

// side is a back end behind the gateway, and the way to it without.
type side struct {
	name    string
	gateway *client
	alone   engineAlone
}

func openSearchWorld(ctx context.Context, settings config.Config) (w *searchWorld, err error) {
	w = &searchWorld{server: settings.Search.URL}
	if w.scratch, err = openScratch(ctx, settings, nil); err != nil {
		return nil, err
	}
	w.prefix = strings.ReplaceAll(w.name, "_", "")
	defer func() {
		if err != nil {
			err = joined(err, w.close(context.WithoutCancel(ctx)))
		}
	}()
	pool, err := w.store.Pool()
	if err != nil {
		return w, err
	}
	w.tables = postgres.New(pool)
	if w.index, err = elastic.New(elastic.Settings{URL: w.server}, w.prefix); err != nil {
		return w, err
	}
	w.stop = append(w.stop, func() error { return w.index.Drop(context.WithoutCancel(ctx)) })
	if err := w.fill(ctx, 1); err != nil { // for the people who sign in
		return w, err
	}
	return w, w.openSides(ctx, settings)
}

// fill brings the world to so many customers, and the index with it.
func (w *searchWorld) fill(ctx context.Context, customers int) error {
	progress(ctx, fmt.Sprintf("writing and indexing %d customers", customers), 0, 1)
	small := demo.Scale{Distributors: 60, Resellers: 60, LegalEntities: customers, ListPrices: 1}
	if err := demo.Run(ctx, w.store, small, func(string, int, int) {}); err != nil {
		return err
	}
	if customers < 2 {
		return nil
	}
	if err := search.Rebuild(ctx, w.tables, w.index, func(string, int) {}); err != nil {
		return err
	}
	for _, b := range w.sides {
		b.alone.forget()
	}
	if err := w.settle(ctx); err != nil {
		return err
	}
	progress(ctx, fmt.Sprintf("writing and indexing %d customers", customers), 1, 1)
	return nil
}

// settle waits until Elasticsearch has merged what was published: it does so while the index answers.
func (w *searchWorld) settle(ctx context.Context) error {
	for {
		var running struct{ Nodes map[string]any }
		if err := getJSON(ctx, w.server+"/_tasks?actions=indices:admin/forcemerge*", &running); err != nil {
			return err
		}
		if len(running.Nodes) == 0 {
			return nil
		}
		time.Sleep(200 * time.Millisecond)
	}
}

func getJSON(ctx context.Context, address string, into any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return fmt.Errorf("%s: %w", address, err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return fmt.Errorf("%s: %w", address, err)
	}
	defer func() { _ = res.Body.Close() }()
	if err := json.NewDecoder(res.Body).Decode(into); err != nil {
		return fmt.Errorf("%s: %w", address, err)
	}
	return nil
}

func (w *searchWorld) openSides(ctx context.Context, settings config.Config) error {
	mine, err := w.gateway(ctx, settings, w.index)
	if err != nil {
		return err
	}
	alone, err := rawElastic(w.server, w.prefix)
	if err != nil {
		return err
	}
	w.stop = append(w.stop, alone.stop)
	w.sides = append(w.sides, &side{search.BackendElastic, mine, alone})
	if mine, err = w.gateway(ctx, settings, w.tables); err != nil {
		return err
	}
	if alone, err = rawPostgres(ctx, w.url); err != nil {
		return err
	}
	w.stop = append(w.stop, alone.stop)
	w.sides = append(w.sides, &side{search.BackendPostgres, mine, alone})
	return nil
}

// gateway puts the product's API before a back end and signs a person in.
func (w *searchWorld) gateway(ctx context.Context, settings config.Config, engine search.Engine) (*client, error) {
	served, err := w.serve(ctx, settings, engine)
	if err != nil {
		return nil, err
	}
	return signIn(ctx, served, "adr@contoso.example")
}

// ownPool is a pool whose statements somebody hears.
func ownPool(address string, heard pgx.QueryTracer) (*sql.DB, error) {
	c, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("database of the bench: %w", err)
	}
	c.Tracer = heard
	return stdlib.OpenDB(*c), nil
}
