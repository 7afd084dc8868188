package cmd

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"
)

type listener struct {
	name   string
	server *http.Server
}

// shutdownGrace is how long requests under way may take when the process is told to stop.
const shutdownGrace = 15 * time.Second

// serve runs listeners until the context ends or one of them fails, then lets requests under way finish.
func serve(ctx context.Context, listeners ...listener) error {
	failed := make(chan error, len(listeners))
	for _, l := range listeners {
		slog.InfoContext(ctx, "listening", "server", l.name, "address", l.server.Addr)
		go func() {
			if err := l.server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
				failed <- fmt.Errorf("%s: %w", l.name, err)
			}
		}()
	}
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownGrace)
	defer cancel()
	for _, l := range listeners {
		err = errors.Join(err, l.server.Shutdown(grace))
	}
	return err
}
