package stack

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"dealdesk/dev/identity"
	"dealdesk/dev/mails"
	"dealdesk/dev/partner"
	"dealdesk/dev/ports"
	"dealdesk/dev/scanner"
)

func (s *Stack) startIdentity(ctx context.Context) error {
	handler, err := identity.Handler(s.Ports.Identity.URL(), s.Ports.App.URL())
	if err != nil {
		return err
	}
	return s.serve(ctx, Identity, s.Ports.Identity, handler)
}

func (s *Stack) startPartner(ctx context.Context) error {
	return s.serve(ctx, Partner, s.Ports.Partner, (&partner.Service{}).Handler())
}

func (s *Stack) startMail(ctx context.Context) error {
	store := &mails.Store{}
	handler, err := store.Handler()
	if err != nil {
		return err
	}
	smtp := store.SMTP()
	listener, err := listen(ctx, s.Ports.SMTP)
	if err != nil {
		return err
	}
	go func() { _ = smtp.Serve(listener) }() // ends with Close
	s.onStop(func() { _ = smtp.Close() })
	return s.serve(ctx, Mail, s.Ports.Mail, handler)
}

func (s *Stack) startScanner(ctx context.Context) error {
	listener, err := listen(ctx, s.Ports.Scanner)
	if err != nil {
		return err
	}
	go func() {
		if err := scanner.Serve(listener); err != nil {
			s.out.say(Scanner, "stopped answering: %s", err)
		}
	}()
	s.onStop(func() { _ = listener.Close() })
	s.out.say(Scanner, "ready")
	return nil
}

// serve runs a handler in this process until the stack stops.
func (s *Stack) serve(ctx context.Context, part string, port ports.Port, handler http.Handler) error {
	listener, err := listen(ctx, port)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			s.out.say(part, "stopped answering: %s", err)
		}
	}()
	s.onStop(func() { _ = server.Close() })
	s.out.say(part, "ready")
	return nil
}

func listen(ctx context.Context, port ports.Port) (net.Listener, error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", port.Address())
	if err != nil {
		return nil, fmt.Errorf("listen for %s: %w", port.Part, err)
	}
	return listener, nil
}

// openLog starts the logs anew, keeps those of the previous run beside them, and sends what the libraries in this
// process log to a file: the terminal is for the lines that people wait for.
func (s *Stack) openLog() error {
	logs := filepath.Join(s.Data, "logs")
	if err := os.RemoveAll(logs + ".previous"); err != nil {
		return fmt.Errorf("remove the logs before the last: %w", err)
	}
	if err := os.Rename(logs, logs+".previous"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("keep the last logs: %w", err)
	}
	if err := os.MkdirAll(logs, 0o755); err != nil {
		return fmt.Errorf("make the log directory: %w", err)
	}
	f, err := os.Create(s.logFile("stack"))
	if err != nil {
		return fmt.Errorf("open the log: %w", err)
	}
	s.onStop(func() { _ = f.Close() })
	slog.SetDefault(slog.New(slog.NewTextHandler(f, nil)))
	return nil
}
