package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"dealdesk/api"
	"dealdesk/api/auth"
	"dealdesk/api/dealclient"
	"dealdesk/config"
	"dealdesk/models/migrations"
	"dealdesk/models/repo"
	"dealdesk/models/search"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
	"dealdesk/models/seed"
)

// searchWorld is a database of the bench's own on the stack's server, with many customers, an index of them beside the stack's
// own, and a gateway in front of each back end.
type searchWorld struct {
	admin  string
	url    string
	name   string
	server string // of Elasticsearch
	store  *repo.Store
	tables *postgres.Engine
	index  *elastic.Engine
	prefix string
	sides  []*side
	stop   []func() error
}

// side is a back end behind the gateway, and the way to it without.
type side struct {
	name    string
	gateway *client
	raw     func(ctx context.Context, kind question, n int) error
}

func openSearchWorld(ctx context.Context, settings config.Config) (w *searchWorld, err error) {
	w = &searchWorld{admin: settings.Database.URL, name: "bench_" + strings.ToLower(rand.Text()), server: settings.Search.URL}
	w.prefix = strings.ReplaceAll(w.name, "_", "")
	address, err := url.Parse(settings.Database.URL)
	if err != nil {
		return nil, fmt.Errorf("database: %w", err)
	}
	address.Path = "/" + w.name
	w.url = address.String()
	if err := w.administer(ctx, "CREATE DATABASE "+w.name); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = joined(err, w.close(context.WithoutCancel(ctx)))
		}
	}()
	if _, err := migrations.Up(ctx, w.url); err != nil {
		return w, err
	}
	if w.store, err = repo.Open(ctx, w.url, 40); err != nil {
		return w, err
	}
	w.stop = append(w.stop, w.store.Close)
	pool, err := w.store.Pool()
	if err != nil {
		return w, err
	}
	w.tables = postgres.New(pool)
	if w.index, err = elastic.New(w.server, w.prefix); err != nil {
		return w, err
	}
	if err := w.fill(ctx, 1); err != nil { // for the people who sign in
		return w, err
	}
	settings.Database.URL = w.url
	return w, w.openSides(ctx, settings)
}

func (w *searchWorld) administer(ctx context.Context, statement string) error {
	c, err := pgx.Connect(ctx, w.admin)
	if err != nil {
		return fmt.Errorf("database of the bench: %w", err)
	}
	defer func() { _ = c.Close(ctx) }()
	if _, err := c.Exec(ctx, statement); err != nil {
		return fmt.Errorf("database of the bench: %w", err)
	}
	return nil
}

// fill brings the world to so many customers, and the index with it.
func (w *searchWorld) fill(ctx context.Context, customers int) error {
	progress(ctx, fmt.Sprintf("writing and indexing %d customers", customers), 0, 1)
	small := seed.Scale{Distributors: 60, Resellers: 60, LegalEntities: customers, ListPrices: 1}
	if err := seed.Run(ctx, w.store, small, func(string, int, int) {}); err != nil {
		return err
	}
	if customers < 2 {
		return nil
	}
	if err := search.Rebuild(ctx, w.tables, w.index, func(string, int) {}); err != nil {
		return err
	}
	progress(ctx, fmt.Sprintf("writing and indexing %d customers", customers), 1, 1)
	return nil
}

func (w *searchWorld) openSides(ctx context.Context, settings config.Config) error {
	mine, err := w.serve(ctx, settings, w.index)
	if err != nil {
		return err
	}
	raw, stop, err := rawElastic(w.server, w.prefix)
	if err != nil {
		return err
	}
	w.stop = append(w.stop, stop)
	w.sides = append(w.sides, &side{search.BackendElastic, mine, raw})
	if mine, err = w.serve(ctx, settings, w.tables); err != nil {
		return err
	}
	raw, stop, err = rawPostgres(ctx, w.url)
	if err != nil {
		return err
	}
	w.stop = append(w.stop, stop)
	w.sides = append(w.sides, &side{search.BackendPostgres, mine, raw})
	return nil
}

// serve puts the product's API before a back end and signs a person in.
func (w *searchWorld) serve(ctx context.Context, settings config.Config, engine search.Engine) (*client, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("gateway: %w", err)
	}
	settings.HTTP.PublicURL = "http://" + listener.Addr().String()
	authenticator := auth.New(settings, w.store)
	deps := api.Deps{
		Config: settings, Store: w.store, Deals: &dealclient.Client{Store: w.store, Now: time.Now}, Search: engine, Auth: authenticator, Clock: time.Now,
	}
	server := &http.Server{ReadHeaderTimeout: 5 * time.Second, Handler: api.New(deps).Handler()} //nolint:contextcheck // requests have their own
	go func() { _ = server.Serve(listener) }()
	w.stop = append(w.stop, func() error { authenticator.Close(); return server.Close() })
	return signIn(ctx, settings, "adr@contoso.example")
}

func (w *searchWorld) close(ctx context.Context) error {
	var errs []error
	for i := len(w.stop) - 1; i >= 0; i-- {
		errs = append(errs, w.stop[i]())
	}
	if w.index != nil {
		errs = append(errs, w.index.Drop(ctx))
	}
	return joined(append(errs, w.administer(ctx, "DROP DATABASE "+w.name+" WITH (FORCE)"))...)
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
