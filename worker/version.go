package worker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	sdkworker "go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"
)

// Version names the code of a worker to Temporal, which then hands tasks to the current version's workers only. The
// zero Version is a worker without one, as all were before (docs/decisions/0010).
type Version struct {
	Deployment string // the same for all versions
	BuildID    string
}

// Promotions: when a worker that starts makes its own version the current one.
const (
	PromoteNever  = "never"  // an operator does it: dealdesk promote
	PromoteFirst  = "first"  // when no version is current yet
	PromoteAlways = "always" // one worker, one machine: what starts last is current
)

// options tell the server who polls. Deals live for months and move on with the code: every workflow is of the version
// that is current, and its history replays there.
func (v Version) options() sdkworker.DeploymentOptions {
	if v.Deployment == "" {
		return sdkworker.DeploymentOptions{}
	}
	return sdkworker.DeploymentOptions{
		UseVersioning:             true,
		Version:                   sdkworker.WorkerDeploymentVersion{DeploymentName: v.Deployment, BuildID: v.BuildID},
		DefaultVersioningBehavior: workflow.VersioningBehaviorAutoUpgrade,
	}
}

// How long a version may take to be known to the server after its workers have begun to poll, and how often to ask.
const (
	knownWithin = 30 * time.Second
	askAgain    = 100 * time.Millisecond
)

// Promote makes the version the current one: every deal goes on with its code from its next step on. The server refuses
// a version that no worker polls for, or that lacks a task queue of the one before; a version that has just started is
// waited for.
func (v Version) Promote(ctx context.Context, c client.Client) error {
	ctx, cancel := context.WithTimeout(ctx, knownWithin)
	defer cancel()
	tick := time.NewTicker(askAgain)
	defer tick.Stop()
	for {
		_, err := c.WorkerDeploymentClient().GetHandle(v.Deployment).
			SetCurrentVersion(ctx, client.WorkerDeploymentSetCurrentVersionOptions{BuildID: v.BuildID})
		if err == nil {
			slog.InfoContext(ctx, "current version", "deployment", v.Deployment, "build", v.BuildID)
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("make version %s current: %w", v, err)
		case <-tick.C:
		}
	}
}

// PromoteAtStart does what the setting says of a worker that has just started.
func (v Version) PromoteAtStart(ctx context.Context, c client.Client, when string) error {
	if v.Deployment == "" || when == PromoteNever {
		return nil
	}
	current, err := v.current(ctx, c)
	switch {
	case err != nil:
		return err
	case current == v.BuildID:
		return nil
	case current != "" && when == PromoteFirst:
		slog.WarnContext(ctx, "another version is current: this worker waits until it is promoted", "current", current,
			"build", v.BuildID)
		return nil
	default:
		return v.Promote(ctx, c)
	}
}

// current is the build that is current; empty for none.
func (v Version) current(ctx context.Context, c client.Client) (string, error) {
	described, err := c.WorkerDeploymentClient().GetHandle(v.Deployment).
		Describe(ctx, client.WorkerDeploymentDescribeOptions{})
	var unknown *serviceerror.NotFound
	if errors.As(err, &unknown) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("current version of %s: %w", v.Deployment, err)
	}
	if described.Info.RoutingConfig.CurrentVersion == nil {
		return "", nil
	}
	return described.Info.RoutingConfig.CurrentVersion.BuildID, nil
}

func (v Version) String() string { return v.Deployment + " " + v.BuildID }
