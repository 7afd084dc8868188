// Package services runs the stand-ins for what Dealdesk talks to outside its own stores (identity provider, partner
// service, mail server, virus scanner) without a repository around them: in a container, where others reach them under
// a name.
package services

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"

	"golang.org/x/sync/errgroup"

	"dealdesk/dev/identity"
	"dealdesk/dev/mails"
	"dealdesk/dev/partner"
	"dealdesk/dev/scanner"
)

// Settings say where to listen and under which addresses browsers see the identity provider and the app.
type Settings struct {
	Host        string // 0.0.0.0 in a container
	Issuer, App string
	Ports       Ports
}

// Ports of the services; 0 takes any free one.
type Ports struct{ Identity, Partner, Mail, SMTP, Scanner int }

// shutdownGrace is how long requests under way may take at the end.
const shutdownGrace = 5 * time.Second

// Run serves until the context ends. listening is told each address once it can be reached.
func Run(ctx context.Context, s Settings, listening func(service, address string)) error {
	provider, err := identity.Handler(s.Issuer, s.App)
	if err != nil {
		return err
	}
	caught := &mails.Store{}
	pages, err := caught.Handler()
	if err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	serve := func(service string, port int, handler http.Handler) {
		group.Go(func() error { return s.serve(ctx, service, port, handler, listening) })
	}
	serve("identity", s.Ports.Identity, provider)
	serve("partner", s.Ports.Partner, (&partner.Service{}).Handler())
	serve("mail", s.Ports.Mail, pages)
	group.Go(func() error {
		listener, err := s.listen(ctx, "smtp", s.Ports.SMTP)
		if err != nil {
			return err
		}
		server := caught.SMTP()
		context.AfterFunc(ctx, func() { _ = server.Close() })
		listening("smtp", listener.Addr().String())
		if err := server.Serve(listener); ctx.Err() == nil {
			return fmt.Errorf("smtp: %w", err)
		}
		return nil
	})
	group.Go(func() error {
		listener, err := s.listen(ctx, "scanner", s.Ports.Scanner)
		if err != nil {
			return err
		}
		context.AfterFunc(ctx, func() { _ = listener.Close() })
		listening("scanner", listener.Addr().String())
		return scanner.Serve(listener)
	})
	return group.Wait()
}

func (s Settings) serve(ctx context.Context, service string, port int, handler http.Handler,
	listening func(service, address string),
) error {
	listener, err := s.listen(ctx, service, port)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	stopped := make(chan error, 1)
	context.AfterFunc(ctx, func() {
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownGrace)
		defer cancel()
		stopped <- server.Shutdown(grace)
	})
	listening(service, listener.Addr().String())
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("%s: %w", service, err)
	}
	return <-stopped
}

func (s Settings) listen(ctx context.Context, service string, port int) (net.Listener, error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", net.JoinHostPort(s.Host, strconv.Itoa(port)))
	if err != nil {
		return nil, fmt.Errorf("listen for %s: %w", service, err)
	}
	return listener, nil
}
