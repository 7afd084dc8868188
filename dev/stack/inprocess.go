package stack

import (
	"context"
	"errors"
	"fmt"
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
)

func (s *Stack) startIdentity(ctx context.Context) error {
	log, err := s.logger(Identity)
	if err != nil {
		return err
	}
	handler, err := identity.Handler(s.Ports.Identity.URL(), s.Ports.App.URL(), log)
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

// logger writes a part's own log; it is closed when the stack stops.
func (s *Stack) logger(part string) (*slog.Logger, error) {
	file := s.logFile(part)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return nil, fmt.Errorf("make the log directory: %w", err)
	}
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, fmt.Errorf("open the log: %w", err)
	}
	s.onStop(func() { _ = f.Close() })
	return slog.New(slog.NewTextHandler(f, &slog.HandlerOptions{Level: slog.LevelWarn})), nil
}
