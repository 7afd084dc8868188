package cmd

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"dealdesk/api/dealclient"
	"dealdesk/api/ops"
	"dealdesk/config"
	"dealdesk/models/mail"
	"dealdesk/models/search/backend"
	"dealdesk/worker"
)

func runWorker(ctx context.Context, c config.Config) error {
	p, err := connect(ctx, c, roleWorker)
	if err != nil {
		return err
	}
	defer p.close()
	sender, err := mailSender(c.Mail)
	if err != nil {
		return err
	}
	pool, err := p.store.Pool()
	if err != nil {
		return err
	}
	index, err := backend.OpenCopy(searchSettings(c), pool)
	if err != nil {
		return err
	}
	deps := worker.Deps{
		Store: p.store, Letters: p.fonts, Blobs: p.blobs, Temporal: p.temporal, Mail: sender, Search: index,
		PublicURL: c.HTTP.PublicURL, Support: c.Mail.Support,
		Version: versionOf(c.Worker), ReviewDelay: c.Worker.ReviewDelay, Scanner: scannerOf(c.Scan),
		MailsPerDay: c.Limits.Mails,
	}
	commands := &dealclient.Client{
		Temporal: p.temporal, Store: p.store, Now: time.Now, Metrics: dealclient.NewMetrics(p.registry),
	}
	deps.Send = commands.Carry
	deals, relay := worker.New(p.temporal, deps), worker.NewRelay(p.temporal, deps)
	p.registry.MustRegister(worker.NewBacklogMetrics(p.store))
	failed := make(chan error, 1)
	leaving := new(ops.Leaving)
	go func() {
		checks := p.checks(&dealclient.Client{Temporal: p.temporal}, true)
		server := opsServer(c.Worker.OpsAddress, ops.Handler(p.registry, leaving, ops.NewHealth(p.registry, checks...)))
		failed <- serve(ctx, drain{leaving, 0, time.After}, listener{"worker operations", server, 0})
	}()
	err = startWhenReachable(ctx,
		func() error { return worker.EnsureSchedules(ctx, p.temporal) },
		func() error { return worker.EnsureRelay(ctx, p.temporal) },
		deals.Start, relay.Start,
		func() error { return deps.Version.PromoteAtStart(ctx, p.temporal, c.Worker.Promote) },
	)
	if err != nil {
		return err
	}
	defer relay.Stop()
	defer deals.Stop()
	return <-failed
}

// versionOf is the version of this binary's workers, unless the settings name another.
func versionOf(c config.Worker) worker.Version {
	if c.BuildID == "" {
		c.BuildID = version
	}
	return worker.Version{Deployment: c.Deployment, BuildID: c.BuildID}
}

func mailSender(c config.Mail) (mail.Sender, error) {
	if c.SMTP == "" {
		slog.Warn("no mail server is configured (DEALDESK_MAIL_SMTP): mails wait in the outbox")
		return mail.Nowhere{}, nil
	}
	return mail.NewSMTP(mailSettings(c))
}

func mailSettings(c config.Mail) mail.Settings {
	return mail.Settings{
		Address: c.SMTP, From: c.From, TLS: mail.Protection(c.TLS), CAFile: c.CAFile, Username: c.Username,
		Password: c.Password,
	}
}

// startWhenReachable starts the worker as soon as Temporal answers.
func startWhenReachable(ctx context.Context, steps ...func() error) error {
	for done := 0; done < len(steps); {
		err := steps[done]()
		if err == nil {
			done++
			continue
		}
		slog.WarnContext(ctx, "worker cannot start yet", "error", err)
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		case <-time.After(time.Second):
		}
	}
	return nil
}
