package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"

	"dealdesk/config"
	"dealdesk/models/repo"
)

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

const readsARound = 400

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
	read := func(c *client, path string) func() (float64, error) {
		return func() (float64, error) {
			return medianOf(readsARound, func(int) error { return c.send(ctx, http.MethodGet, path, nil, nil) })
		}
	}
	s, err := inPairs(pairs, read(floorClient, "/"), read(c, path))
	if err != nil {
		return nil, err
	}
	return []Result{s.result("case read, median", "ms").goal("<= 1.50", median(s.ratios) <= 1.5)}, nil
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
	c, stop, err := serveFloor(ctx, func(ctx context.Context, _ io.Reader) ([]byte, error) {
		return bytes, sendAll(ctx, pool, statements)
	})
	if err != nil {
		pool.Close()
		return nil, nil, err
	}
	return c, func() { _ = stop(); pool.Close() }, nil
}
