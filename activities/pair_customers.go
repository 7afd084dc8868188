package activities

import (
	"context"
	"time"

	"go.temporal.io/sdk/activity"

	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// pairingTime is how long one run looks; the next one goes on.
const pairingTime = 20 * time.Second

// PairCustomers compares the customers that came or changed with those of their country, and keeps those that look
// alike for the stewards. All of it may be repeated.
type PairCustomers struct {
	Store *repo.Store
}

// Execute compares until nothing is left, or its time is up.
func (a *PairCustomers) Execute(ctx context.Context) (contract.PairCustomersResult, error) {
	defer heartbeat(ctx)()
	var result contract.PairCustomersResult
	for end := time.Now().Add(pairingTime); time.Now().Before(end); {
		looked, err := a.Store.PairCustomers(ctx, time.Now().UTC())
		if err != nil || looked == 0 {
			return result, err
		}
		result.Customers += looked
		select {
		case <-activity.GetWorkerStopChannel(ctx):
			return result, nil
		default:
		}
	}
	return result, nil
}
