package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"dealdesk/config"
)

const (
	foundPeople = 4  // who submit at the same time
	foundEach   = 30 // deals of one of them, for each of -pairs
	foundPause  = 20 * time.Millisecond
	foundLimit  = 2 * time.Minute
)

// found is how long after its acknowledgement a submit is found in search by the person who made it.
func found(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	c, err := signIn(ctx, settings, "adr@contoso.example")
	if err != nil {
		return nil, err
	}
	bodies, err := newRegistrations(ctx, c)
	if err != nil {
		return nil, err
	}
	took := make([]float64, foundPeople*foundEach*pairs)
	err = parallel(foundPeople, func(person int) error {
		for i := range foundEach * pairs {
			body, err := bodies.next(ctx, c)
			if err != nil {
				return err
			}
			stored, err := draft(ctx, c, body)
			if err != nil {
				return err
			}
			if err := c.send(ctx, http.MethodPost, "/api/Opportunity/SaveOpportunity", stored, nil); err != nil {
				return err
			}
			acknowledged := time.Now()
			if err := searchable(ctx, c, stored); err != nil {
				return err
			}
			took[person*foundEach*pairs+i] = float64(time.Since(acknowledged).Microseconds()) / 1000
			if err := withdraw(ctx, c, stored); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	p99 := percentile(took, 0.99)
	return []Result{
		{Name: "submit to search, p50", Value: percentile(took, 0.5), Unit: "ms", Goal: "information", Holds: true},
		{Name: "submit to search, p99", Value: p99, Unit: "ms", Goal: "<= 2,000", Holds: p99 <= 2000},
		{Name: "submit to search, longest", Value: percentile(took, 1), Unit: "ms", Goal: "<= 5,000", Holds: percentile(took, 1) <= 5000},
	}, nil
}

// searchable returns when search shows the submit of a stored draft.
func searchable(ctx context.Context, c *client, stored []byte) error {
	var saved struct{ OpportunityNumber string }
	if err := json.Unmarshal(stored, &saved); err != nil {
		return fmt.Errorf("read a case: %w", err)
	}
	question := map[string]any{
		"search": saved.OpportunityNumber,
		"filter": "StatusCodeName eq 'Decision Pending' and CaseNumber eq '" + saved.OpportunityNumber + "'", "top": 1,
	}
	for end := time.Now().Add(foundLimit); time.Now().Before(end); time.Sleep(foundPause) {
		var page struct{ Value []json.RawMessage }
		if err := c.call(ctx, "/api/search/cases", question, &page); err != nil {
			return err
		}
		if len(page.Value) == 1 {
			return nil
		}
	}
	return errors.New(saved.OpportunityNumber + " is not found in search")
}
