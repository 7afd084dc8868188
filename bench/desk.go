package main

import (
	"context"
	"fmt"
	"time"

	"dealdesk/testkit/world"
)

const (
	deskDeals = 8
	patience  = 2 * time.Minute
	pace      = 250 * time.Millisecond // of a reviewer with quick hands: one action, then the rest of the pace is a pause
)

// desk is a reviewer who takes tickets and gives them back.
type desk struct {
	reviewer *world.Person
	deals    []string
	claimed  []bool
}

// newDesk submits a few registrations.
func newDesk(ctx context.Context, w *world.World) (*desk, error) {
	requester, err := w.Person(ctx, requesterMail)
	if err != nil {
		return nil, err
	}
	if err := w.Catalog(ctx, requester); err != nil {
		return nil, err
	}
	d := &desk{claimed: make([]bool, deskDeals)}
	if d.reviewer, err = w.Person(ctx, reviewerMail); err != nil {
		return nil, err
	}
	for range deskDeals {
		id, err := submitOne(ctx, w, requester)
		if err != nil {
			return nil, fmt.Errorf("work for the desk: %w", err)
		}
		d.deals = append(d.deals, id)
	}
	return d, nil
}

func submitOne(ctx context.Context, w *world.World, requester *world.Person) (string, error) {
	body, err := w.Registration()
	if err != nil {
		return "", err
	}
	answer, err := requester.Send(ctx, world.Post("/api/Opportunity/SaveOpportunity", body))
	if err != nil {
		return "", err
	}
	var saved struct{ Data string }
	if err := answer.Into(&saved); err != nil {
		return "", err
	}
	if answer, err = requester.Send(ctx, world.Get("/api/Opportunity/GetOpportunity/"+saved.Data)); err != nil {
		return "", err
	}
	var stored struct{ OpportunityDeals []struct{ ID string } }
	if err := answer.Into(&stored); err != nil {
		return "", err
	}
	if len(stored.OpportunityDeals) != 1 {
		return "", fmt.Errorf("case %s has %d deals", saved.Data, len(stored.OpportunityDeals))
	}
	return stored.OpportunityDeals[0].ID, nil
}

// work makes one action after the other, a claim or a release, while it is told to go on; it answers their
// milliseconds.
func (d *desk) work(ctx context.Context, on func() bool) ([]float64, error) {
	tick := time.NewTicker(pace)
	defer tick.Stop()
	var took []float64
	for n := 0; on(); n++ {
		i := n % len(d.deals)
		path := "/api/Desk/Claim"
		if d.claimed[i] {
			path = "/api/Desk/Release"
		}
		at := time.Now()
		// a 503 is repeated with its key
		answer, err := d.reviewer.Insist(ctx, world.Post(path, world.Row{"opportunityDealId": d.deals[i]}), patience)
		if err == nil {
			err = answer.Into(&struct{}{})
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		took = append(took, milliseconds(at))
		d.claimed[i] = !d.claimed[i]
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-tick.C:
		}
	}
	return took, nil
}
