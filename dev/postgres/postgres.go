// Package postgres runs a PostgreSQL of the stack's own: binaries from npm or the system, a password, local TCP only.
package postgres

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"dealdesk/dev/ports"
	"dealdesk/dev/process"
	"dealdesk/dev/runas"
)

// Name is the superuser, its password and the database.
const Name = "dealdesk"

// Server is where and as whom a PostgreSQL runs.
type Server struct {
	Binaries string // directory with bin/ and lib/
	Home     string // directory for the data and a copy of the binaries when the user cannot reach them
	Port     ports.Port
	User     runas.User
	LogFile  string
	// Throwaway data need not survive the machine's death, only that of processes: nothing waits for the disk.
	Throwaway bool
}

// URL is how programs reach the database.
func (s Server) URL() string { return s.address(Name) }

func (s Server) address(database string) string {
	u := url.URL{
		Scheme:   "postgres",
		User:     url.UserPassword(Name, Name),
		Host:     s.Port.Address(),
		Path:     database,
		RawQuery: "sslmode=disable",
	}
	return u.String()
}

// Prepare makes the cluster on first use and returns how to run it.
func (s Server) Prepare(ctx context.Context) (process.Spec, error) {
	if !s.User.Reaches(filepath.Join(s.Binaries, "bin", "postgres")) {
		copied := filepath.Join(s.Home, "postgres-binaries")
		if err := s.copyOnce(s.Binaries, copied); err != nil {
			return process.Spec{}, err
		}
		s.Binaries = copied
	}
	data := filepath.Join(s.Home, "postgres")
	if !exists(data) {
		if err := s.create(ctx, data); err != nil {
			return process.Spec{}, err
		}
	}
	args := []string{
		"-D", data,
		"-c", "listen_addresses=" + ports.Host, "-c", "port=" + strconv.Itoa(s.Port.Number),
		"-c", "unix_socket_directories=", // a path below the data directory may be too long for a socket
		"-c", "max_connections=200", "-c", "shared_buffers=256MB", "-c", "jit=off",
		"-c", "log_min_duration_statement=500ms", "-c", "timezone=UTC",
	}
	if s.Throwaway {
		args = append(args, "-c", "fsync=off", "-c", "full_page_writes=off")
	}
	return process.Spec{
		Name:    "postgres",
		Path:    filepath.Join(s.Binaries, "bin", "postgres"),
		Args:    args,
		Env:     s.environment(),
		Dir:     s.Home,
		LogFile: s.LogFile,
		User:    s.User.Credential,
		Stop:    syscall.SIGINT, // "fast shutdown"
		Grace:   20 * time.Second,
	}, nil
}

// create runs initdb beside the final place and moves the result there, so that an interrupted start leaves no half
// cluster behind.
func (s Server) create(ctx context.Context, data string) error {
	draft, password := data+".new", filepath.Join(s.Home, "postgres.password")
	if err := os.RemoveAll(draft); err != nil {
		return fmt.Errorf("remove an unfinished cluster: %w", err)
	}
	if err := os.Mkdir(draft, 0o700); err != nil {
		return fmt.Errorf("make the cluster's directory: %w", err)
	}
	if err := os.WriteFile(password, []byte(Name+"\n"), 0o600); err != nil {
		return fmt.Errorf("write the password for initdb: %w", err)
	}
	defer os.Remove(password)
	if err := errors.Join(s.User.Own(draft), s.User.Own(password)); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, filepath.Join(s.Binaries, "bin", "initdb"), "-D", draft, "-U", Name,
		"--pwfile", password, "-A", "scram-sha-256", "-E", "UTF8",
		"--locale-provider=icu", "--icu-locale=und", "--locale=C.UTF-8")
	cmd.Env, cmd.Dir = s.environment(), s.Home
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: s.User.Credential}
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, out)
	}
	if err := os.Rename(draft, data); err != nil {
		return fmt.Errorf("put the cluster into place: %w", err)
	}
	return nil
}

func (s Server) environment() []string {
	return []string{"PATH=" + os.Getenv("PATH"), "HOME=" + s.Home, "LC_ALL=C.UTF-8", "TZ=UTC"}
}

// Ready makes the database when the cluster is new; nil once it can be used.
func (s Server) Ready(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, s.address("postgres"))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	var present bool
	row := conn.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", Name)
	if err := row.Scan(&present); err != nil {
		return fmt.Errorf("look for database %s: %w", Name, err)
	}
	if present {
		return nil
	}
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+Name); err != nil {
		return fmt.Errorf("make database %s: %w", Name, err)
	}
	return nil
}

// Ping is nil when the database of an address answers.
func Ping(ctx context.Context, address string) error {
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return fmt.Errorf("connect to the database of DATABASE_URL: %w", err)
	}
	return errors.Join(conn.Ping(ctx), conn.Close(ctx))
}

// copyOnce copies a tree and gives it to the user.
func (s Server) copyOnce(from, to string) error {
	if exists(to) {
		return nil
	}
	draft := to + ".new"
	if err := os.RemoveAll(draft); err != nil {
		return fmt.Errorf("remove an unfinished copy: %w", err)
	}
	if err := os.CopyFS(draft, os.DirFS(from)); err != nil {
		return fmt.Errorf("copy PostgreSQL's binaries: %w", err)
	}
	if err := s.User.Own(draft); err != nil {
		return err
	}
	return os.Rename(draft, to)
}
