//go:build e2e

// Package e2e drives an API and a worker of its own, as processes that it may kill, against the Postgres, Temporal
// server and identity provider of a running stack (`DEALDESK_STACK` names its stack.json). A database and a namespace
// of their own keep the tests and the stack's other users apart.
package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"go.temporal.io/sdk/client"
)

// stack is what the tests stand on.
type stack struct {
	env      map[string]string
	base     string            // of the API
	product  map[string]string // set for the API and the worker alone
	insists  bool              // answers get lost: callers ask again
	api      process
	worker   process
	temporal client.Client
	db       *pgxpool.Pool
	undo     []func()
	choices  choices
}

var shared *stack //nolint:gochecknoglobals // one stack for all tests of the package

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	s := &stack{}
	defer s.close()
	if err := s.open(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "end-to-end tests:", err)
		return 1
	}
	shared = s
	return m.Run()
}

func (s *stack) open(ctx context.Context) error {
	raw, err := os.ReadFile(os.Getenv("DEALDESK_STACK"))
	if err != nil {
		return fmt.Errorf("DEALDESK_STACK must name the stack.json of a running stack: %w", err)
	}
	var file struct {
		Env map[string]string `json:"env"`
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		return fmt.Errorf("the stack's state: %w", err)
	}
	s.env = file.Env
	name := "e2e_" + strconv.FormatInt(time.Now().UnixNano(), 36)
	if err := errors.Join(s.ownDatabase(ctx, name), s.ownNamespace(ctx, name)); err != nil {
		return err
	}
	return s.ownProduct(ctx)
}

// ownProduct brings the database up to date, seeds it and starts an API and a worker on free ports.
func (s *stack) ownProduct(ctx context.Context) error {
	binary, err := s.binary(ctx)
	if err != nil {
		return err
	}
	for _, key := range []string{"DEALDESK_HTTP_ADDRESS", "DEALDESK_HTTP_OPSADDRESS", "DEALDESK_WORKER_OPSADDRESS"} {
		if s.env[key], err = freeAddress(ctx); err != nil {
			return err
		}
	}
	s.base = "http://" + s.env["DEALDESK_HTTP_ADDRESS"]
	s.env["DEALDESK_HTTP_PUBLICURL"] = s.base
	s.env["DEALDESK_SEARCH_BACKEND"] = "postgres" // the stack's Elasticsearch holds another database's documents
	for _, step := range []string{"migrate", "seed"} {
		if out, err := s.command(ctx, binary, step).CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w: %s", step, err, out)
		}
	}
	if err := s.lose(ctx); err != nil {
		return err
	}
	s.api = process{start: func() *exec.Cmd { return s.command(ctx, binary, "api") }, ops: "http://" +
		s.env["DEALDESK_HTTP_OPSADDRESS"]}
	s.worker = process{start: func() *exec.Cmd { return s.command(ctx, binary, "worker") }, ops: "http://" +
		s.env["DEALDESK_WORKER_OPSADDRESS"]}
	return errors.Join(s.api.up(ctx), s.worker.up(ctx))
}

// binary is the product: the one that DEALDESK_BINARY names, else one built now.
func (s *stack) binary(ctx context.Context) (string, error) {
	if built := os.Getenv("DEALDESK_BINARY"); built != "" {
		return built, nil
	}
	dir, err := os.MkdirTemp("", "dealdesk-e2e-")
	if err != nil {
		return "", err
	}
	s.undo = append(s.undo, func() { _ = os.RemoveAll(dir) })
	binary := filepath.Join(dir, "dealdesk")
	if out, err := exec.CommandContext(ctx, "go", "build", "-o", binary, "dealdesk").CombinedOutput(); err != nil {
		return "", fmt.Errorf("build: %w: %s", err, out)
	}
	return binary, nil
}

func (s *stack) command(ctx context.Context, binary, name string) *exec.Cmd {
	c := exec.CommandContext(ctx, binary, name)
	c.Env = os.Environ()
	for key, value := range s.env {
		c.Env = append(c.Env, key+"="+value)
	}
	for key, value := range s.product {
		c.Env = append(c.Env, key+"="+value)
	}
	return c
}

func (s *stack) close() {
	s.api.kill()
	s.worker.kill()
	for _, undo := range slices.Backward(s.undo) {
		undo()
	}
}

// process is a part of the product that the tests started.
type process struct {
	start func() *exec.Cmd
	ops   string
	cmd   *exec.Cmd
}

func (p *process) up(ctx context.Context) error {
	p.cmd = p.start()
	if err := p.cmd.Start(); err != nil {
		return err
	}
	return ready(ctx, p.ops)
}

// kill ends the process without a chance to say anything.
func (p *process) kill() {
	if p.cmd == nil || p.cmd.Process == nil {
		return
	}
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
	p.cmd = nil
}

// startLimit is how long a process may take on a machine that has other things to do.
const startLimit = 10 * time.Minute

func ready(ctx context.Context, ops string) error {
	return within(ctx, startLimit, ops, func() error {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, ops+"/readyz", nil)
		if err != nil {
			return err
		}
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		defer func() { _ = resp.Body.Close() }()
		if resp.StatusCode != http.StatusOK {
			return errors.New(resp.Status)
		}
		return nil
	})
}

func freeAddress(ctx context.Context) (string, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	port := l.Addr().(*net.TCPAddr).Port
	return "127.0.0.1:" + strconv.Itoa(port), l.Close()
}
