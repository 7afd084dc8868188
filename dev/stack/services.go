package stack

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"

	"dealdesk/dev/postgres"
	"dealdesk/dev/process"
)

func (s *Stack) postgres(binaries string) postgres.Server {
	return postgres.Server{
		Binaries: binaries, Home: s.home, Port: s.Ports.Postgres, User: s.user, LogFile: s.logFile(Postgres),
		Throwaway: s.Throwaway,
	}
}

func (s *Stack) startPostgres(ctx context.Context) error {
	if err := s.installPackages(ctx); err != nil {
		return err
	}
	if s.DatabaseURL != "" {
		s.out.say(Postgres, "using DATABASE_URL")
		return postgres.Ping(ctx, s.DatabaseURL)
	}
	binaries, err := postgres.Find(filepath.Join(s.Root, "dev"))
	if err != nil {
		return err
	}
	if binaries == "" {
		return errors.New("npm has no binaries for this machine and none are installed: apt-get install postgresql, or set " +
			"DATABASE_URL")
	}
	server := s.postgres(binaries)
	spec, err := server.Prepare(ctx)
	if err != nil {
		return err
	}
	return s.launch(ctx, spec, server.Ready)
}

func (s *Stack) startTemporal(ctx context.Context) error {
	binary := filepath.Join(s.Root, "bin", "dealdesk-temporal")
	if err := s.build(ctx, Temporal, "building the Temporal server (the first time takes some minutes)",
		command{
			dir: filepath.Join(s.Root, "dev", "temporal"), name: "go",
			args: []string{"build", "-ldflags=-s -w", "-o", binary, "."}, env: compiling(),
		}); err != nil {
		return err
	}
	return s.launch(ctx, process.Spec{
		Name: Temporal,
		Path: binary,
		Args: []string{
			"--file", filepath.Join(s.Data, "temporal", "temporal.db"),
			"--port", strconv.Itoa(s.Ports.Temporal.Number),
			"--ui-port", strconv.Itoa(s.Ports.TemporalUI.Number),
		},
		Env:     collectingLate(os.Environ()),
		LogFile: s.logFile(Temporal),
	}, func(ctx context.Context) error {
		// The Web UI is the last that the server starts, after the search attributes.
		return errors.Join(dials(ctx, s.Ports.TemporalUI.Address()), dials(ctx, s.Ports.Temporal.Address()))
	})
}

func dials(ctx context.Context, address string) error {
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("connect to %s: %w", address, err)
	}
	return conn.Close()
}
