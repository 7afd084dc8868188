// Command dealdesk-temporal is the development Temporal server: all four services, a SQLite file and the Web UI in one
// process. It is its own module so that the product does not carry the server's dependencies.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "dealdesk-temporal:", err)
		os.Exit(1)
	}
}

func run() error {
	var o Options
	var level slog.Level
	flag.StringVar(&o.File, "file", "temporal.db", "SQLite file; made when missing")
	flag.IntVar(&o.Port, "port", 7233, "port of the front end (gRPC) on 127.0.0.1")
	flag.IntVar(&o.UIPort, "ui-port", 8233, "port of the Web UI on 127.0.0.1; 0 for none")
	flag.StringVar(&o.Namespace, "namespace", "default", "namespace to register")
	flag.TextVar(&level, "log-level", slog.LevelWarn, "debug, info, warn or error")
	flag.Parse()
	o.LogLevel = strings.ToLower(level.String())

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	server, err := Start(ctx, o)
	if err != nil {
		return err
	}
	defer server.Stop()
	slog.Info("Temporal is ready", "address", o.Address(), "ui", o.UIPort)
	<-ctx.Done()
	return nil
}
