package main

import (
	"context"
	"errors"
	"fmt"

	uiserver "github.com/temporalio/ui-server/v2/server"
	uiconfig "github.com/temporalio/ui-server/v2/server/config"
	uioptions "github.com/temporalio/ui-server/v2/server/server_options"
	"go.temporal.io/server/common/authorization"
	"go.temporal.io/server/common/config"
	"go.temporal.io/server/common/log"
	"go.temporal.io/server/temporal"
)

const host = "127.0.0.1"

// Options are the command line's.
type Options struct {
	File      string // of the SQLite database
	Port      int    // of the gRPC front end
	UIPort    int    // of the Web UI; 0 for none
	Namespace string
	LogLevel  string
}

// Address is host:port of the front end.
func (o Options) Address() string { return fmt.Sprintf("%s:%d", host, o.Port) }

// Server is a running Temporal with its Web UI.
type Server struct {
	temporal temporal.Server
	ui       *uiserver.Server
}

// Start makes the database when it is missing, starts the services and the Web UI, and returns once the front end
// answers and the search attributes of Dealdesk are registered.
func Start(ctx context.Context, o Options) (*Server, error) {
	database := sqlConfig(o.File)
	if err := prepare(o.File, o.Namespace); err != nil {
		return nil, err
	}
	ports, err := freePorts(4)
	if err != nil {
		return nil, err
	}
	cfg := serverConfig(o, database, ports)
	backend, err := temporal.NewServer(
		temporal.WithConfig(cfg),
		temporal.ForServices(temporal.DefaultServices),
		temporal.WithStaticHosts(staticHosts(cfg)),
		temporal.WithLogger(log.NewZapLogger(log.BuildZapLogger(log.Config{Level: o.LogLevel, Format: "console"}))),
		temporal.WithAuthorizer(authorization.NewNoopAuthorizer()),
		temporal.WithClaimMapper(func(*config.Config) authorization.ClaimMapper {
			return authorization.NewNoopClaimMapper()
		}),
		temporal.WithDynamicConfigClient(dynamicConfig()),
	)
	if err != nil {
		return nil, fmt.Errorf("build the Temporal server: %w", err)
	}
	if err := backend.Start(); err != nil {
		return nil, fmt.Errorf("start the Temporal server: %w", err)
	}
	s := &Server{temporal: backend}
	if err := register(ctx, o.Address(), o.Namespace); err != nil {
		return nil, errors.Join(err, backend.Stop())
	}
	if o.UIPort != 0 {
		s.ui = webUI(o)
		go func() { _ = s.ui.Start() }() // a listener that fails ends the process, with its reason on the log
	}
	return s, nil
}

// Stop ends the Web UI, then the services.
func (s *Server) Stop() {
	if s.ui != nil {
		s.ui.Stop()
	}
	_ = s.temporal.Stop()
}

func webUI(o Options) *uiserver.Server {
	return uiserver.NewServer(uioptions.WithConfigProvider(&uiconfig.Config{
		Host:                host,
		Port:                o.UIPort,
		TemporalGRPCAddress: o.Address(),
		EnableUI:            true,
		DefaultNamespace:    o.Namespace,
		DisableNewsFetch:    true,
		HideLogs:            true,
		CORS:                uiconfig.CORS{CookieInsecure: true},
	}))
}
