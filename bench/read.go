package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"dealdesk/config"
	"dealdesk/models/repo"
)

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

const (
	readsARound = 400
)

// statement is one statement of a case read, as the API sends it.
type statement struct {
	sql  string
	args []any
}

// whole reads a table's rows with all columns that this release knows, as the product does.
func whole[T any](table, rest string) string { return "select " + repo.Columns[T](table) + " " + rest }

// recordRead is what the API asks of Postgres when somebody reads a case who has read it before: the session and its
// person, then the case. It is recorded from an API in this process before the stack's own database.
func recordRead(ctx context.Context, settings config.Config, email, path string) (asked []statement, err error) {
	log := &statementLog{}
	served := &scratch{url: settings.Database.URL}
	if served.store, err = repo.OpenTraced(ctx, settings.Database.URL, 2, log); err != nil {
		return nil, fmt.Errorf("floor: %w", err)
	}
	served.stop = append(served.stop, served.store.Close)
	defer func() { err = errors.Join(err, served.stopServing()) }()
	if settings, err = served.serve(ctx, settings, nil); err != nil {
		return nil, err
	}
	c, err := signIn(ctx, settings, email)
	if err != nil {
		return nil, err
	}
	for range 2 {
		log.take()
		if err := c.send(ctx, http.MethodGet, path, nil, nil); err != nil {
			return nil, err
		}
	}
	return log.take(), nil
}

// caseRead compares reading one case with the same statements through pgx behind bare net/http with the same bytes.
func caseRead(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	c, err := signIn(ctx, settings, requesterMail)
	if err != nil {
		return nil, err
	}
	bodies, err := newRegistrations(ctx, c)
	if err != nil {
		return nil, err
	}
	body, err := bodies.next(ctx, c)
	if err != nil {
		return nil, err
	}
	var saved struct{ Data string }
	if err := c.send(ctx, http.MethodPost, "/api/Opportunity/SaveOpportunityDraft", body, &saved); err != nil {
		return nil, err
	}
	path := "/api/Opportunity/GetOpportunity/" + saved.Data
	var answer json.RawMessage
	if err := c.send(ctx, http.MethodGet, path, nil, &answer); err != nil {
		return nil, err
	}
	floorClient, stop, err := bareServer(ctx, settings, path, answer)
	if err != nil {
		return nil, err
	}
	defer stop()
	var ours, floor, ratios []float64
	for round := range pairs + 1 {
		bare, err := readRound(ctx, floorClient, "/")
		if err != nil {
			return nil, err
		}
		mine, err := readRound(ctx, c, path)
		if err != nil {
			return nil, err
		}
		if round > 0 {
			ours = append(ours, mine)
			floor = append(floor, bare)
			ratios = append(ratios, mine/bare)
		}
	}
	ratio := median(ratios)
	return []Result{{
		Name: "case read, median", Value: median(ours), Unit: "ms", Floor: median(floor), Ratio: ratio,
		Goal: "<= 1.50", Holds: ratio <= 1.5,
	}}, nil
}

func readRound(ctx context.Context, c *client, path string) (float64, error) {
	took := make([]float64, readsARound)
	for i := range took {
		at := time.Now()
		if err := c.send(ctx, http.MethodGet, path, nil, nil); err != nil {
			return 0, err
		}
		took[i] = float64(time.Since(at).Microseconds()) / 1000
	}
	return median(took), nil
}

// bareServer answers the same bytes after the same statements as reading a case.
func bareServer(ctx context.Context, settings config.Config, path string, bytes []byte) (*client, func(), error) {
	statements, err := recordRead(ctx, settings, requesterMail, path)
	if err != nil {
		return nil, nil, err
	}
	pool, err := floorPool(ctx, settings)
	if err != nil {
		return nil, nil, err
	}
	c, stop, err := serveBare(ctx, pool, statements, bytes)
	if err != nil {
		pool.Close()
		return nil, nil, err
	}
	return c, func() { stop(); pool.Close() }, nil
}
