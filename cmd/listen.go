package cmd

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"dealdesk/api/ops"
)

type listener struct {
	name   string
	server *http.Server
}

// shutdownGrace is how long requests under way may take when the process is told to stop.
const shutdownGrace = 15 * time.Second

// drain is how a process leaves: first it says that it is not ready, then it serves on for a time, so that whoever
// routes requests sees it, and only then it closes.
type drain struct {
	leaving *ops.Leaving
	delay   time.Duration
	after   func(time.Duration) <-chan time.Time // time.After
}

// serve runs listeners until the context ends or one of them fails, then lets requests under way finish.
func serve(ctx context.Context, d drain, listeners ...listener) error {
	failed := make(chan error, len(listeners))
	for _, l := range listeners {
		var config net.ListenConfig
		socket, err := config.Listen(ctx, "tcp", l.server.Addr)
		if err != nil {
			return errors.Join(fmt.Errorf("%s: %w", l.name, err), shutDown(ctx, listeners))
		}
		slog.InfoContext(ctx, "listening", "server", l.name, "address", socket.Addr().String())
		go func() {
			if err := l.server.Serve(socket); !errors.Is(err, http.ErrServerClosed) {
				failed <- fmt.Errorf("%s: %w", l.name, err)
			}
		}()
	}
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		d.leaving.Begin()
		slog.InfoContext(ctx, "leaving: no new requests, please", "closing in", d.delay.String())
		select {
		case err = <-failed:
		case <-d.after(d.delay):
		}
	}
	return errors.Join(err, shutDown(ctx, listeners))
}

func shutDown(ctx context.Context, listeners []listener) error {
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownGrace)
	defer cancel()
	var err error
	for _, l := range listeners {
		err = errors.Join(err, l.server.Shutdown(grace))
	}
	return err
}
