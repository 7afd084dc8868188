package workflows

import (
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"
)

// withoutEnd is longer than any outage: a transition is never given up.
const withoutEnd = 10 * 365 * 24 * time.Hour

// persistOptions: one short database transaction, retried without end, so that an unknown result resolves by itself.
func persistOptions(summary string) workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: 3 * time.Second,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: 200 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: 5 * time.Second,
		},
		Summary: summary,
	}
}

// letterOptions: rendering and storing one letter, retried without end; it beats, so that the letter of a worker that
// died is written by another one within seconds.
func letterOptions(summary string) workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: 30 * time.Second,
		HeartbeatTimeout:    5 * time.Second,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: time.Second, BackoffCoefficient: 2, MaximumInterval: time.Minute,
		},
		Summary: summary,
	}
}

// drainOptions: a long activity that beats; when its worker dies another takes over within seconds.
func drainOptions(summary string) workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: 15 * time.Minute,
		HeartbeatTimeout:    5 * time.Second,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: 500 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: 5 * time.Second,
		},
		Summary: summary,
	}
}
