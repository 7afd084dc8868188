package world

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Build is a build of the product whose API and worker run beside those of other builds on the same stores, as during
// an upgrade. Its workers have a version of their own.
type Build struct {
	world  *World
	binary string
	env    map[string]string
	api    *process
	worker *process
	base   string // of its API
}

// Build of a program whose processes are not started yet.
func (w *World) Build(ctx context.Context, name, binary string) (*Build, error) {
	b := &Build{world: w, binary: binary, env: maps.Clone(w.env)}
	addresses, err := freeAddresses(ctx, 3)
	if err != nil {
		return nil, err
	}
	b.base = "http://" + addresses[0]
	b.env["DEALDESK_HTTP_ADDRESS"] = addresses[0]
	b.env["DEALDESK_HTTP_OPSADDRESS"] = addresses[1]
	b.env["DEALDESK_HTTP_DRAINDELAY"] = "2s" // longer than two looks of the front
	b.env["DEALDESK_WORKER_OPSADDRESS"] = addresses[2]
	b.env["DEALDESK_WORKER_DEPLOYMENT"] = "dealdesk"
	b.env["DEALDESK_WORKER_BUILDID"] = name
	b.env["DEALDESK_WORKER_PROMOTE"] = "first"
	run := func(subcommand, address string) *process {
		return w.process(subcommand+"-"+name, address,
			func() *exec.Cmd { return b.command(context.WithoutCancel(ctx), subcommand) })
	}
	b.api, b.worker = run("api", addresses[1]), run("worker", addresses[2])
	return b, nil
}

func (b *Build) command(ctx context.Context, subcommand string) *exec.Cmd {
	return b.world.commandOf(ctx, b.binary, b.env, subcommand)
}

// Run runs a subcommand to its end.
func (b *Build) Run(ctx context.Context, subcommand string) error {
	if out, err := b.command(ctx, subcommand).CombinedOutput(); err != nil {
		return fmt.Errorf("%s with %s: %w: %s", subcommand, filepath.Base(b.binary), err, out)
	}
	return nil
}

// StartWorker starts the build's worker and waits until it is ready.
func (b *Build) StartWorker(ctx context.Context) error {
	return errors.Join(b.worker.start(), b.worker.ready(ctx))
}

// StartAPI starts the build's API and waits until it is ready.
func (b *Build) StartAPI(ctx context.Context) error {
	return errors.Join(b.api.start(), b.api.ready(ctx))
}

// StopWorker tells the worker to stop, as an operator does, and waits for its end.
func (b *Build) StopWorker() error { return b.worker.stop() }

// StopAPI tells the API to stop, as an operator does, and waits for its end.
func (b *Build) StopAPI() error { return b.api.stop() }

// Serve makes the build's processes those of the world that faults strike and that the end of a run waits for.
func (b *Build) Serve() { b.world.api, b.world.worker = b.api, b.worker }

// kill ends the build's processes at once.
func (b *Build) kill() {
	b.api.kill()
	b.worker.kill()
}

// CompileRelease builds the product as it was at a commit of this repository.
func (w *World) CompileRelease(ctx context.Context, commit string) (string, error) {
	source := filepath.Join(w.Data, "release")
	if err := os.MkdirAll(source, 0o750); err != nil {
		return "", fmt.Errorf("source of the release: %w", err)
	}
	archive := exec.CommandContext(ctx, "git", "archive", "--format=tar", commit)
	archive.Dir = w.root
	unpack := exec.CommandContext(ctx, "tar", "-x", "-C", source)
	files, err := archive.StdoutPipe()
	if err != nil {
		return "", fmt.Errorf("source of the release: %w", err)
	}
	var refusal strings.Builder
	archive.Stderr = &refusal
	unpack.Stdin = files
	if err := errors.Join(archive.Start(), unpack.Run(), archive.Wait()); err != nil {
		return "", fmt.Errorf("source of the release %s: %w: %s", commit, err, refusal.String())
	}
	binary := filepath.Join(w.Data, "dealdesk-release")
	return binary, w.compile(ctx, source, binary, ".")
}

// freeAddresses are addresses of this machine to which nothing is bound now.
func freeAddresses(ctx context.Context, n int) ([]string, error) {
	var config net.ListenConfig
	listeners := make([]net.Listener, 0, n)
	defer func() {
		for _, l := range listeners {
			_ = l.Close()
		}
	}()
	addresses := make([]string, n)
	for i := range addresses {
		l, err := config.Listen(ctx, "tcp", "127.0.0.1:0")
		if err != nil {
			return nil, fmt.Errorf("find a port: %w", err)
		}
		listeners = append(listeners, l)
		addresses[i] = l.Addr().String()
	}
	return addresses, nil
}
