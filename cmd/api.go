package cmd

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"time"

	"dealdesk/activities"
	"dealdesk/api"
	"dealdesk/api/auth"
	"dealdesk/api/dealclient"
	"dealdesk/api/ops"
	"dealdesk/config"
	"dealdesk/models/directory"
	"dealdesk/models/mail"
	"dealdesk/models/search/backend"
)

func runAPI(ctx context.Context, c config.Config) error {
	p, err := connect(ctx, c, roleAPI)
	if err != nil {
		return err
	}
	defer p.close()
	pool, err := p.store.Pool()
	if err != nil {
		return err
	}
	engine, err := backend.Open(searchSettings(c), pool)
	if err != nil {
		return err
	}
	authenticator := auth.New(c, p.store)
	defer authenticator.Close()
	deals := &dealclient.Client{
		Temporal: p.temporal, Store: p.store, Now: time.Now,
		Metrics: dealclient.NewMetrics(p.registry),
	}
	deps := api.Deps{
		Config: c, Store: p.store, Deals: deals, Search: engine, Blobs: p.blobs, Letters: p.fonts, SpoolDir: p.blobs.spool,
		Scanner: scannerOf(c.Scan), Auth: authenticator,
		Registry: p.registry, Tracing: p.tracing.Provider(), Clock: time.Now,
	}
	writer := &activities.RenderLetter{
		Store: p.store, Letters: p.fonts, Blobs: p.blobs, PublicURL: c.HTTP.PublicURL,
		Support: c.Mail.Support,
	}
	deps.WriteLetter = writer.Execute
	if c.Directory.URL != "" {
		deps.Directory = directory.Open(c.Directory.URL, c.Directory.Token, c.Directory.Timeout)
	}
	mailServer, err := smtpCheck(c.Mail)
	if err != nil {
		return err
	}
	deps.Health = ops.NewHealth(p.registry, append(p.checks(deals, false),
		ops.Check{Name: "search", Run: engine.Ready},
		ops.Check{Name: "identity", Run: identityCheck(c.OIDC.Issuer)},
		ops.Check{Name: "smtp", Run: mailServer},
	)...)
	server := api.New(deps)
	leaving := new(ops.Leaving)
	return serve(ctx, drain{leaving, c.HTTP.DrainDelay, time.After},
		listener{"api", apiServer(c.HTTP.Address, server.Handler()), c.HTTP.MaxConnections},
		listener{"operations", opsServer(c.HTTP.OpsAddress, ops.Handler(p.registry, leaving, deps.Health)), 0},
	)
}

// identityCheck asks whether the identity provider accepts connections.
func identityCheck(issuer string) func(context.Context) error {
	u, err := url.Parse(issuer)
	if err != nil {
		return func(context.Context) error { return fmt.Errorf("oidc.issuer: %w", err) }
	}
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	return ops.Reachable(net.JoinHostPort(u.Hostname(), port))
}

// smtpCheck: without a mail server configured there is none to miss.
func smtpCheck(c config.Mail) (func(context.Context) error, error) {
	if c.SMTP == "" {
		return func(context.Context) error { return nil }, nil
	}
	server, err := mail.NewSMTP(mailSettings(c))
	if err != nil {
		return nil, err
	}
	return server.Ready, nil
}
