package repotest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// errNoServer skips the tests: a fresh clone on a bare machine has no Postgres yet. make test always gives them one.
var errNoServer = errors.New("no Postgres server is installed (/usr/lib/postgresql/*/bin, PATH)")

// startServer runs initdb and postgres in a directory of its own, on a free port of the loopback interface.
func startServer(ctx context.Context) (address string, stop func(), err error) {
	bin, err := binaries()
	if err != nil {
		return "", nil, err
	}
	dir, err := os.MkdirTemp("", "dealdesk-test-postgres-")
	if err != nil {
		return "", nil, fmt.Errorf("directory of the test server: %w", err)
	}
	remove := func() { _ = os.RemoveAll(dir) }
	attr, err := unprivileged(dir)
	if err != nil {
		remove()
		return "", nil, err
	}
	data := filepath.Join(dir, "data")
	initdb := exec.CommandContext(ctx, filepath.Join(bin, "initdb"), "-D", data, "-U", "app", "-A", "trust", "-E", "UTF8",
		"--no-sync", "--locale-provider=icu", "--icu-locale=und", "--locale=C.UTF-8")
	initdb.SysProcAttr, initdb.Dir = attr, dir
	if out, err := initdb.CombinedOutput(); err != nil {
		remove()
		return "", nil, fmt.Errorf("initdb: %w: %s", err, strings.TrimSpace(string(out)))
	}
	port, err := freePort(ctx)
	if err != nil {
		remove()
		return "", nil, err
	}
	server := exec.CommandContext(context.WithoutCancel(ctx), filepath.Join(bin, "postgres"), "-D", data, "-p", port, "-k",
		dir,
		"-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off",
		"-c", "max_connections=200", "-c", "shared_buffers=32MB")
	server.SysProcAttr, server.Dir = attr, dir
	if err := server.Start(); err != nil {
		remove()
		return "", nil, fmt.Errorf("start postgres: %w", err)
	}
	stop = func() {
		_ = server.Process.Signal(syscall.SIGQUIT)
		_ = server.Wait()
		remove()
	}
	address = "postgres://app@127.0.0.1:" + port + "/postgres?sslmode=disable"
	if err := awaitReady(ctx, address); err != nil {
		stop()
		return "", nil, err
	}
	return address, stop, nil
}

// binaries finds the newest installed server: Debian's directories, then the search path.
func binaries() (string, error) {
	newest, dir := -1, ""
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil {
		return "", fmt.Errorf("look for postgres: %w", err)
	}
	for _, initdb := range found {
		version, err := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(initdb))))
		if err == nil && version > newest {
			newest, dir = version, filepath.Dir(initdb)
		}
	}
	if dir != "" {
		return dir, nil
	}
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path), nil
	}
	return "", errNoServer
}

// unprivileged makes the server run as another user when the tests run as root, which Postgres refuses.
func unprivileged(dir string) (*syscall.SysProcAttr, error) {
	attr := &syscall.SysProcAttr{Pdeathsig: syscall.SIGQUIT}
	if os.Geteuid() != 0 {
		return attr, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		account, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, uidErr := strconv.ParseUint(account.Uid, 10, 32)
		gid, gidErr := strconv.ParseUint(account.Gid, 10, 32)
		if err := errors.Join(uidErr, gidErr); err != nil {
			return nil, fmt.Errorf("user %s: %w", name, err)
		}
		attr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		return attr, os.Chown(dir, int(uid), int(gid))
	}
	return nil, errors.New("postgres does not run as root and there is neither a user postgres nor nobody")
}

func freePort(ctx context.Context) (string, error) {
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("free port: %w", err)
	}
	defer func() { _ = l.Close() }()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}

func awaitReady(ctx context.Context, address string) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		err := execute(ctx, address, "select 1")
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("postgres did not become ready: %w", err)
		case <-tick.C:
		}
	}
}
