package cmd

import (
	"context"
	"errors"
	"time"

	"go.temporal.io/sdk/client"

	"dealdesk/config"
)

// runPromote makes this binary's version of the workers the current one.
func runPromote(ctx context.Context, c config.Config) error {
	v := versionOf(c.Worker)
	if v.Deployment == "" {
		return errors.New("the workers have no versions (DEALDESK_WORKER_DEPLOYMENT is empty)")
	}
	t, err := reachTemporal(ctx, c)
	if err != nil {
		return err
	}
	defer t.Close()
	return v.Promote(ctx, t)
}

// How an operator's command waits for a Temporal server that is just coming up.
const (
	reachEvery = time.Second
	reachLimit = 20 * time.Second
)

// reachTemporal connects at once; the SDK asks the server once only what it can do, and takes a lost answer for a
// server that is away.
func reachTemporal(ctx context.Context, c config.Config) (client.Client, error) {
	ctx, cancel := context.WithTimeout(ctx, reachLimit)
	defer cancel()
	for {
		t, err := dialTemporal(ctx, c.Temporal)
		if err == nil {
			return t, nil
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(reachEvery):
		}
	}
}
