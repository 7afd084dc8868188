package cmd

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"go.temporal.io/sdk/client"

	"dealdesk/activities"
	"dealdesk/api/correlation"
	"dealdesk/api/dealclient"
	"dealdesk/api/ops"
	"dealdesk/config"
	"dealdesk/models/files/blob"
	"dealdesk/models/files/virusscan"
	"dealdesk/models/letters"
	"dealdesk/models/repo"
	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/telemetry"
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

// Roles of processes.
const (
	roleAPI    = "api"
	roleWorker = "worker"
)

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
	store, err := openStore(ctx, c.Database, role)
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

// workerTime is how long a statement or an idle transaction of a worker may take: as long as an activity of the relay,
// which holds a row while it builds an index.
const workerTime = 15 * time.Minute

// openStore lets API and worker start while Postgres is away, and say so here and in /readyz.
func openStore(ctx context.Context, c config.Database, role string) (*repo.Store, error) {
	settings := repo.Settings{
		URL: c.URL, MaxConns: c.MaxConns, Statement: c.StatementTimeout, Idle: c.IdleTimeout,
	}
	if role == roleWorker {
		settings.Statement, settings.Idle = workerTime, workerTime
	}
	store, err := repo.OpenLater(ctx, settings)
	if err != nil {
		return nil, err
	}
	starting, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	if err := store.Ping(starting); err != nil {
		slog.WarnContext(ctx, "starting without Postgres: it is asked again whenever it is needed", "error", err)
	}
	return store, nil
}

// startTimeout is how long a start waits for Postgres.
const startTimeout = 5 * time.Second

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
	options, err := temporalOptions(c)
	if err != nil {
		return nil, err
	}
	options.Interceptors, options.MetricsHandler = interceptors, metrics
	if !c.Compress { // the SDK's default costs API and worker 6 % of their processor time
		options.ConnectionOptions.GrpcCompression = &client.GrpcCompressionNone{}
	}
	t, err := client.NewLazyClient(options)
	if err != nil {
		return nil, fmt.Errorf("temporal client: %w", err)
	}
	return t, nil
}

// checks are the dependencies that API and worker share. A worker is of no use without Temporal; an API still answers
// what Postgres knows.
func (p parts) checks(deals *dealclient.Client, needsTemporal bool) []ops.Check {
	return []ops.Check{
		{Name: "postgres", Needed: true, Run: p.store.Ping},
		{Name: "temporal", Needed: needsTemporal, Run: deals.Ready},
		{Name: "blob", Run: p.blobs.Ready},
		{Name: "fonts", Needed: true, Run: func(context.Context) error { return p.fonts.Ready() }},
	}
}

// searchSettings are what the search back end needs of the settings.
func searchSettings(c config.Config) backend.Settings {
	s := c.Search
	return backend.Settings{Name: s.Backend, Elastic: elastic.Settings{
		URL: s.URL, Username: s.Username, Password: s.Password, CAFile: s.CAFile, Replicas: s.Replicas,
	}}
}

func scannerOf(c config.Scan) virusscan.Client {
	return virusscan.Client{Address: c.Address, Timeout: c.Timeout}
}

// letterWriter writes letters outside of a worker.
func letterWriter(ctx context.Context, c config.Config, store *repo.Store) (*activities.RenderLetter, error) {
	fonts, err := letters.Open(c.Fonts.Dir)
	if err != nil {
		return nil, err
	}
	if err := fonts.Ready(); err != nil {
		return nil, fmt.Errorf("fonts are missing: %w", err)
	}
	blobs, err := openFiles(ctx, c.Blob)
	if err != nil {
		return nil, err
	}
	return &activities.RenderLetter{
		Store: store, Letters: fonts, Blobs: blobs, PublicURL: c.HTTP.PublicURL,
		Support: c.Mail.Support,
	}, nil
}

// maxBlob bounds one stored file; attachments and letters are smaller.
const maxBlob = 32 << 20

// files is where letters and attachments lie, and where uploads lie meanwhile.
type files struct {
	blob.Store

	spool string // empty for the system's directory
}

// openFiles opens the directory or the bucket. With both, the bucket is where new files go, and those of before stay
// readable.
func openFiles(ctx context.Context, c config.Blob) (files, error) {
	var out files
	if c.Dir != "" {
		directory, err := blob.OpenDirectory(c.Dir, maxBlob)
		if err != nil {
			return out, err
		}
		out = files{directory, directory.Spool()}
	}
	if c.URL == "" {
		return out, nil
	}
	bucket, err := blob.OpenBucket(ctx, c.URL, maxBlob)
	if err != nil {
		return out, err
	}
	if out.Store == nil {
		return files{Store: bucket}, nil
	}
	return files{blob.Moved{New: bucket, Old: out.Store}, out.spool}, nil
}
