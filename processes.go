package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"go.temporal.io/sdk/client"
	temporallog "go.temporal.io/sdk/log"

	"dealdesk/activities"
	"dealdesk/api"
	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/dealclient"
	"dealdesk/api/ops"
	"dealdesk/config"
	"dealdesk/models/directory"
	"dealdesk/models/letters"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/models/virusscan"
	"dealdesk/telemetry"
	"dealdesk/worker"
)

func logTo(c config.Log) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.Level)); err != nil {
		level = slog.LevelInfo
	}
	options := &slog.HandlerOptions{Level: level}
	var handler slog.Handler = slog.NewJSONHandler(os.Stderr, options)
	if c.Format == "text" {
		handler = slog.NewTextHandler(os.Stderr, options)
	}
	slog.SetDefault(slog.New(telemetry.Logging(correlation.Logging(handler))))
}

// parts are the connections that API and worker share, and what operators see of them.
type parts struct {
	registry *prometheus.Registry
	tracing  *telemetry.Tracing
	store    *repo.Store
	temporal client.Client
	blobs    files
	fonts    *letters.Renderer
}

func (p parts) close() {
	p.temporal.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := p.tracing.Close(ctx); err != nil {
		slog.Warn("close telemetry", "error", err)
	}
	if err := p.store.Close(); err != nil {
		slog.Warn("close postgres", "error", err)
	}
}

func connect(ctx context.Context, c config.Config, role string) (parts, error) {
	store, err := repo.Open(ctx, c.Database.URL, c.Database.MaxConns)
	if err != nil {
		return parts{}, err
	}
	blobs, err := openFiles(ctx, c.Blob)
	if err != nil {
		return parts{}, err
	}
	fonts, err := letters.Open(c.Fonts.Dir)
	if err != nil {
		return parts{}, err
	}
	p := parts{registry: ops.NewRegistry(), store: store, blobs: blobs, fonts: fonts}
	if p.tracing, err = telemetry.OpenTracing(ctx, c.Telemetry,
		telemetry.Process{Role: role, Version: version}); err != nil {
		return parts{}, err
	}
	p.temporal, err = p.openTemporal(c.Temporal)
	return p, err
}

// openTemporal is lazy: API and worker start while Temporal is away, and say so in /readyz.
func (p parts) openTemporal(c config.Temporal) (client.Client, error) {
	interceptors, err := p.tracing.Interceptors()
	if err != nil {
		return nil, err
	}
	metrics, err := telemetry.TemporalMetrics(p.registry)
	if err != nil {
		return nil, err
	}
	options := client.Options{
		HostPort: c.Address, Namespace: c.Namespace, Logger: temporallog.NewStructuredLogger(slog.Default()),
		Interceptors: interceptors, MetricsHandler: metrics,
	}
	if !c.Compress { // the SDK's default costs API and worker 6 % of their processor time
		options.ConnectionOptions.GrpcCompression = &client.GrpcCompressionNone{}
	}
	t, err := client.NewLazyClient(options)
	if err != nil {
		return nil, fmt.Errorf("temporal client: %w", err)
	}
	return t, nil
}

// searchSettings are what the search back end needs of the settings.
func searchSettings(c config.Config) backend.Settings {
	s := c.Search
	return backend.Settings{Name: s.Backend, Elastic: elastic.Settings{
		URL: s.URL, Username: s.Username, Password: s.Password, CAFile: s.CAFile, Replicas: s.Replicas,
	}}
}

func runAPI(ctx context.Context, c config.Config) error {
	p, err := connect(ctx, c, "api")
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
	server := api.New(deps)
	checks := append(p.checks(deals),
		ops.Check{Name: "search", Run: engine.Ready},
		ops.Check{Name: "identity", Needed: true, Run: identityCheck(c.OIDC.Issuer)},
		ops.Check{Name: "smtp", Run: smtpCheck(c.Mail.SMTP)},
	)
	return serve(ctx,
		listener{"api", &http.Server{
			Addr: c.HTTP.Address, Handler: server.Handler(), ReadHeaderTimeout: 10 * time.Second,
			IdleTimeout: 2 * time.Minute,
		}},
		listener{"operations", &http.Server{
			Addr: c.HTTP.OpsAddress, Handler: ops.Handler(p.registry, checks...),
			ReadHeaderTimeout: 10 * time.Second,
		}},
	)
}

// checks are the dependencies that API and worker share.
func (p parts) checks(deals *dealclient.Client) []ops.Check {
	return []ops.Check{
		{Name: "postgres", Needed: true, Run: p.store.Ping},
		{Name: "temporal", Needed: true, Run: deals.Ready},
		{Name: "blob", Needed: true, Run: p.blobs.Ready},
		{Name: "fonts", Needed: true, Run: func(context.Context) error { return p.fonts.Ready() }},
	}
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
func smtpCheck(address string) func(context.Context) error {
	if address == "" {
		return func(context.Context) error { return nil }
	}
	return ops.Reachable(address)
}

func runWorker(ctx context.Context, c config.Config) error {
	p, err := connect(ctx, c, "worker")
	if err != nil {
		return err
	}
	defer p.close()
	sender, err := mailSender(c.Mail)
	if err != nil {
		return err
	}
	pool, err := p.store.Pool()
	if err != nil {
		return err
	}
	index, err := backend.OpenCopy(searchSettings(c), pool)
	if err != nil {
		return err
	}
	deps := worker.Deps{
		Store: p.store, Letters: p.fonts, Blobs: p.blobs, Temporal: p.temporal, Mail: sender, Search: index,
		PublicURL: c.HTTP.PublicURL, Support: c.Mail.Support,
		Version: versionOf(c.Worker), ReviewDelay: c.Worker.ReviewDelay, Scanner: scannerOf(c.Scan),
	}
	deals, relay := worker.New(p.temporal, deps), worker.NewRelay(p.temporal, deps)
	p.registry.MustRegister(worker.NewBacklogMetrics(p.store))
	failed := make(chan error, 1)
	go func() {
		failed <- serve(ctx, listener{"worker operations", &http.Server{
			Addr: c.Worker.OpsAddress, Handler: ops.Handler(p.registry,
				p.checks(&dealclient.Client{Temporal: p.temporal})...), ReadHeaderTimeout: 10 * time.Second,
		}})
	}()
	err = startWhenReachable(ctx,
		func() error { return worker.EnsureSchedules(ctx, p.temporal) },
		func() error { return worker.EnsureRelay(ctx, p.temporal) },
		deals.Start, relay.Start,
		func() error { return deps.Version.PromoteAtStart(ctx, p.temporal, c.Worker.Promote) },
	)
	if err != nil {
		return err
	}
	defer relay.Stop()
	defer deals.Stop()
	return <-failed
}

// versionOf is the version of this binary's workers, unless the settings name another.
func versionOf(c config.Worker) worker.Version {
	if c.BuildID == "" {
		c.BuildID = version
	}
	return worker.Version{Deployment: c.Deployment, BuildID: c.BuildID}
}

func mailSender(c config.Mail) (mail.Sender, error) {
	if c.SMTP == "" {
		slog.Warn("no mail server is configured (DEALDESK_MAIL_SMTP): mails wait in the outbox")
		return mail.Nowhere{}, nil
	}
	return mail.NewSMTP(c.SMTP, c.From)
}

func scannerOf(c config.Scan) virusscan.Client {
	return virusscan.Client{Address: c.Address, Timeout: c.Timeout}
}

// startWhenReachable starts the worker as soon as Temporal answers.
func startWhenReachable(ctx context.Context, steps ...func() error) error {
	for done := 0; done < len(steps); {
		err := steps[done]()
		if err == nil {
			done++
			continue
		}
		slog.WarnContext(ctx, "worker cannot start yet", "error", err)
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		case <-time.After(time.Second):
		}
	}
	return nil
}
