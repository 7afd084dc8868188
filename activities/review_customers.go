package activities

import (
	"context"
	"fmt"
	"time"

	"go.temporal.io/sdk/activity"

	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// reviewPause is how often the automatic review looks for customers.
const reviewPause = 2 * time.Second

// ReviewCustomers is the automatic review of unmanaged customers: who looks like no other customer is approved.
type ReviewCustomers struct {
	Store *repo.Store
	Delay time.Duration // between a customer's entry and its review, so that a person can still correct it
}

// Execute reviews until its time is up; the relay starts it again.
func (a *ReviewCustomers) Execute(ctx context.Context) error {
	defer heartbeat(ctx)()
	for end := time.Now().Add(drainTime); time.Now().Before(end); {
		now := time.Now().UTC()
		if _, err := a.Store.ReviewCustomers(ctx, now.Add(-a.Delay), now, contract.SignalCustomerReviewed); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("review customers: %w", ctx.Err())
		case <-activity.GetWorkerStopChannel(ctx):
			return nil
		case <-time.After(reviewPause):
		}
	}
	return nil
}
