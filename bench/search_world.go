package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"dealdesk/config"
	"dealdesk/demo"
	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
)

// searchWorld is a scratch database with many customers, an index of them beside the stack's own, a gateway in front of
// that index, and the way to it without the gateway.
type searchWorld struct {
	*scratch
	server string // of Elasticsearch
	tables *postgres.Engine
	index  *elastic.Engine
	prefix string

	gateway *client
	alone   bareEngine
}

func openSearchWorld(ctx context.Context, settings config.Config) (w *searchWorld, err error) {
	w = &searchWorld{server: settings.Search.URL}
	if w.scratch, err = openScratch(ctx, settings, nil); err != nil {
		return nil, err
	}
	w.prefix = strings.ReplaceAll(w.name, "_", "")
	defer func() {
		if err != nil {
			err = errors.Join(err, w.close(context.WithoutCancel(ctx)))
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
	return w, w.openGateway(ctx, settings)
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
	if err := backend.NewCopy(w.tables, w.index).Rebuild(ctx, func(string, int) {}); err != nil {
		return err
	}
	if w.alone.reset != nil {
		w.alone.reset()
	}
	if err := w.awaitMerge(ctx); err != nil {
		return err
	}
	progress(ctx, fmt.Sprintf("writing and indexing %d customers", customers), 1, 1)
	return nil
}

// awaitMerge waits until Elasticsearch has merged what was published: it does so while the index answers.
func (w *searchWorld) awaitMerge(ctx context.Context) error {
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

// openGateway puts the product's API before the index and signs a person in.
func (w *searchWorld) openGateway(ctx context.Context, settings config.Config) error {
	served, err := w.serve(ctx, settings, w.index)
	if err != nil {
		return err
	}
	if w.gateway, err = signIn(ctx, served, "adr@contoso.example"); err != nil {
		return err
	}
	if w.alone, err = rawElastic(w.server, w.prefix); err != nil {
		return err
	}
	w.stop = append(w.stop, w.alone.stop)
	return nil
}
