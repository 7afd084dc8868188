package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"dealdesk/api"
	"dealdesk/api/auth"
	"dealdesk/api/dealclient"
	"dealdesk/config"
	"dealdesk/models/migrations"
	"dealdesk/models/repo"
	"dealdesk/models/search"
)

// scratch is a database of the bench's own on the stack's server, and what is served from it; all of it goes at the
// end.
type scratch struct {
	admin string
	url   string
	name  string
	store *repo.Store
	deals *dealclient.Client // of the API before it, which knows no Temporal
	stop  []func() error
}

// openScratch makes the database and connects to it; a tracer hears what is asked.
func openScratch(ctx context.Context, settings config.Config, tracer pgx.QueryTracer) (s *scratch, err error) {
	s = &scratch{admin: settings.Database.URL, name: "bench_" + strings.ToLower(rand.Text())}
	address, err := url.Parse(settings.Database.URL)
	if err != nil {
		return nil, fmt.Errorf("database: %w", err)
	}
	address.Path = "/" + s.name
	s.url = address.String()
	if err := s.administer(ctx, "CREATE DATABASE "+s.name); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.close(context.WithoutCancel(ctx)))
		}
	}()
	if _, err := migrations.Up(ctx, s.url); err != nil {
		return s, err
	}
	if s.store, err = repo.OpenTraced(ctx, s.url, 40, tracer); err != nil {
		return s, err
	}
	s.stop = append(s.stop, s.store.Close)
	return s, nil
}

func (s *scratch) administer(ctx context.Context, statement string) error {
	c, err := pgx.Connect(ctx, s.admin)
	if err != nil {
		return fmt.Errorf("database of the bench: %w", err)
	}
	defer func() { _ = c.Close(ctx) }()
	if _, err := c.Exec(ctx, statement); err != nil {
		return fmt.Errorf("database of the bench: %w", err)
	}
	return nil
}

// collectLate is how much garbage may grow beside what lives, in percent: as the image and the stack set it for the
// API.
const collectLate = 300

// serve puts the product's API before the database and a search engine and answers its settings, by which people sign
// in.
func (s *scratch) serve(ctx context.Context, settings config.Config, engine search.Engine) (config.Config, error) {
	debug.SetGCPercent(collectLate)
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return settings, fmt.Errorf("gateway: %w", err)
	}
	settings.Database.URL, settings.HTTP.PublicURL = s.url, "http://"+listener.Addr().String()
	authenticator := auth.New(settings, s.store)
	s.deals = &dealclient.Client{Store: s.store, Now: time.Now}
	deps := api.Deps{
		Config: settings, Store: s.store, Deals: s.deals, Search: engine, Auth: authenticator, Clock: time.Now,
	}
	handler := api.New(deps).Handler() //nolint:contextcheck // requests have their own
	server := &http.Server{ReadHeaderTimeout: 5 * time.Second, Handler: handler}
	go func() { _ = server.Serve(listener) }()
	s.stop = append(s.stop, func() error { authenticator.Close(); return server.Close() })
	return settings, nil
}

func (s *scratch) close(ctx context.Context) error {
	return errors.Join(s.stopServing(), s.administer(ctx, "DROP DATABASE "+s.name+" WITH (FORCE)"))
}

func (s *scratch) stopServing() error {
	var errs []error
	for i := len(s.stop) - 1; i >= 0; i-- {
		errs = append(errs, s.stop[i]())
	}
	return errors.Join(errs...)
}
