// Package world runs a Dealdesk of its own, with every server that it needs, as processes that tests may kill, freeze
// and cut off: a private stack of bin/dealdesk-dev for the servers, API and worker beside it. Nothing is shared with
// another stack.
package world

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5/pgxpool"
	"go.temporal.io/sdk/client"
	temporallog "go.temporal.io/sdk/log"

	"dealdesk/testkit/faults"
)

// Options of a world.
type Options struct {
	Search  bool         // with Elasticsearch, where Java and Maven are
	Proxied bool         // API and worker reach the servers through proxies that can be cut
	Lossy   *faults.Dice // answers of the servers to the product, and of the API to its callers, get lost
	Own     bool         // build the product even when DEALDESK_BINARY names one
	Empty   bool         // the servers alone: schema, demo data, API and worker are for the caller's builds
}

// World is a running Dealdesk. DB, Temporal and Mails look at the stores directly, past every proxy.
type World struct {
	Base     string // of the API
	DB       *pgxpool.Pool
	Temporal client.Client
	Data     string // directory of all files, logs included

	options  Options
	root     string
	binary   string
	env      map[string]string // of the product
	direct   map[string]string // of the stack, without proxies
	urls     map[string]string // of the stack
	spawner  *spawner
	stack    *exec.Cmd
	alone    map[Part]*exec.Cmd // servers that run in processes of their own
	api      *process
	worker   *process
	proxies  map[Part]*faults.Proxy
	mu       sync.Mutex
	killed   map[Part]int // process ids that the supervisor has to replace
	undo     []func()
	catalogs catalog
}

// Open builds what is missing and starts everything; it returns when API and worker are ready.
func Open(ctx context.Context, options Options) (*World, error) {
	w := &World{
		options: options, spawner: newSpawner(), killed: map[Part]int{}, alone: map[Part]*exec.Cmd{},
		proxies: map[Part]*faults.Proxy{},
	}
	err := w.open(ctx)
	if err != nil {
		err = errors.Join(err, w.Close(ctx, false))
		return nil, err
	}
	return w, nil
}

func (w *World) open(ctx context.Context) error {
	var err error
	if w.root, err = findRoot(); err != nil {
		return err
	}
	if w.Data, err = os.MkdirTemp("", "dealdesk-world-"); err != nil {
		return fmt.Errorf("directory of the world: %w", err)
	}
	if err := os.Chmod(w.Data, 0o755); err != nil { // Postgres runs as another user
		return fmt.Errorf("directory of the world: %w", err)
	}
	if err := w.build(ctx); err != nil {
		return err
	}
	if err := w.startStack(ctx); err != nil {
		return err
	}
	if err := w.openStores(ctx); err != nil {
		return err
	}
	if err := w.address(ctx); err != nil {
		return err
	}
	if w.options.Empty {
		return nil
	}
	for _, step := range []string{"migrate", "seed"} {
		if out, err := w.command(ctx, step).CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w: %s", step, err, out)
		}
	}
	if err := w.lose(ctx); err != nil {
		return err
	}
	run := func(part Part, address string) *process {
		return w.process(string(part), address,
			func() *exec.Cmd { return w.command(context.WithoutCancel(ctx), string(part)) })
	}
	w.api = run(API, w.env["DEALDESK_HTTP_OPSADDRESS"])
	w.worker = run(Worker, w.env["DEALDESK_WORKER_OPSADDRESS"])
	return errors.Join(w.worker.start(), w.api.start(), w.worker.ready(ctx), w.api.ready(ctx))
}

// Binary is the build of this checkout.
func (w *World) Binary() string { return w.binary }

// Root is the repository's directory.
func (w *World) Root() string { return w.root }

// Rebuild runs API and worker from a build of the product with other flags, such as -overlay.
func (w *World) Rebuild(ctx context.Context, flags ...string) error {
	w.api.kill()
	w.worker.kill()
	w.binary = filepath.Join(w.Data, "dealdesk")
	if err := w.compile(ctx, w.root, w.binary, ".", flags...); err != nil {
		return err
	}
	return errors.Join(w.worker.start(), w.api.start(), w.worker.ready(ctx), w.api.ready(ctx))
}

// process is a part of the product that tells its health at an address, not started yet.
func (w *World) process(name, address string, command func() *exec.Cmd) *process {
	return &process{
		name: name, spawner: w.spawner, make: command, ops: "http://" + address, logs: filepath.Join(w.Data, "logs"),
	}
}

// build makes the product and the stack's command, unless DEALDESK_BINARY names a product.
func (w *World) build(ctx context.Context) error {
	w.binary = os.Getenv("DEALDESK_BINARY")
	if w.binary == "" || w.options.Own {
		w.binary = filepath.Join(w.Data, "dealdesk")
		if err := w.compile(ctx, w.root, w.binary, "."); err != nil {
			return err
		}
	}
	return w.compile(ctx, filepath.Join(w.root, "dev"), filepath.Join(w.Data, "dealdesk-dev"), "./cmd/dealdesk-dev")
}

// compile builds a program of the module in dir.
func (w *World) compile(ctx context.Context, dir, binary, program string, flags ...string) error {
	args := append([]string{"build", "-o", binary}, flags...)
	c := exec.CommandContext(ctx, "go", append(args, program)...)
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("build %s: %w: %s", program, err, out)
	}
	return nil
}

// openStores opens the ways to the stores that the faults do not touch.
func (w *World) openStores(ctx context.Context) error {
	var err error
	if w.DB, err = pgxpool.New(ctx, w.direct["DEALDESK_DATABASE_URL"]); err != nil {
		return fmt.Errorf("postgres: %w", err)
	}
	w.undo = append(w.undo, w.DB.Close)
	w.Temporal, err = client.NewLazyClient(client.Options{
		HostPort: w.direct["DEALDESK_TEMPORAL_ADDRESS"], Namespace: w.direct["DEALDESK_TEMPORAL_NAMESPACE"],
		Logger: temporallog.NewStructuredLogger(slog.New(slog.DiscardHandler)),
	})
	if err != nil {
		return fmt.Errorf("temporal: %w", err)
	}
	w.undo = append(w.undo, w.Temporal.Close)
	return nil
}

// command is a subcommand of the product.
func (w *World) command(ctx context.Context, name string) *exec.Cmd {
	return w.commandOf(ctx, w.binary, w.env, name)
}

// commandOf is a subcommand of a build with settings.
func (w *World) commandOf(ctx context.Context, binary string, env map[string]string, name string) *exec.Cmd {
	c := exec.CommandContext(ctx, binary, name)
	c.Dir = w.Data
	c.Env = os.Environ()
	for key, value := range env {
		c.Env = append(c.Env, key+"="+value)
	}
	return c
}

// Close ends everything. The files stay when keep is set, for whoever wants to know what happened.
func (w *World) Close(ctx context.Context, keep bool) error {
	for _, p := range []*process{w.api, w.worker} {
		if p != nil {
			p.kill()
		}
	}
	for _, undo := range slices.Backward(w.undo) {
		undo()
	}
	err := w.stopStack(context.WithoutCancel(ctx), keep)
	w.spawner.close()
	if keep || w.Data == "" {
		return err
	}
	return errors.Join(err, os.RemoveAll(w.Data))
}

// findRoot walks up to the directory whose go.mod is that of the product.
func findRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find the repository: %w", err)
	}
	for {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(text), "module dealdesk\n") {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("not inside the Dealdesk repository")
		}
		dir = filepath.Dir(dir)
	}
}
