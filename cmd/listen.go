package cmd

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/net/netutil"

	"dealdesk/api/ops"
)

type listener struct {
	name        string
	server      *http.Server
	connections int // at once, the next ones wait to be accepted; 0 is any number
}

// Limits of requests. A call of the API has its own time to be answered; these are for the app's files and the sign-in,
// which waits two minutes for the partner service.
const (
	headerTime = 10 * time.Second
	maxHeader  = 256 << 10
	answerTime = 3 * time.Minute
)

// apiServer serves everybody.
func apiServer(address string, handler http.Handler) *http.Server {
	return &http.Server{
		Addr: address, Handler: handler, ReadHeaderTimeout: headerTime, MaxHeaderBytes: maxHeader,
		WriteTimeout: answerTime, IdleTimeout: 2 * time.Minute,
	}
}

// opsServer serves operators, who get short answers.
func opsServer(address string, handler http.Handler) *http.Server {
	return &http.Server{
		Addr: address, Handler: handler, ReadHeaderTimeout: headerTime, ReadTimeout: headerTime,
		MaxHeaderBytes: maxHeader, WriteTimeout: time.Minute, IdleTimeout: 2 * time.Minute,
	}
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
		if l.connections > 0 {
			socket = netutil.LimitListener(socket, l.connections)
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
