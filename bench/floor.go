package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"dealdesk/config"
)

// floorPool connects as the product does: plans are made once.
func floorPool(ctx context.Context, settings config.Config) (*pgxpool.Pool, error) {
	of, err := pgxpool.ParseConfig(settings.Database.URL)
	if err != nil {
		return nil, fmt.Errorf("floor: %w", err)
	}
	of.ConnConfig.RuntimeParams["plan_cache_mode"] = "force_generic_plan"
	pool, err := pgxpool.NewWithConfig(ctx, of)
	if err != nil {
		return nil, fmt.Errorf("floor: %w", err)
	}
	return pool, nil
}

// serveFloor answers each request with what answer makes of its body, with nothing in between.
func serveFloor(ctx context.Context, answer func(ctx context.Context, body io.Reader) ([]byte, error)) (
	c *client, stop func() error, err error,
) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, fmt.Errorf("floor: %w", err)
	}
	server := &http.Server{
		ReadHeaderTimeout: 5 * time.Second,
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, err := answer(r.Context(), r.Body)
			if err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write(body)
		}),
	}
	go func() { _ = server.Serve(listener) }()
	c = &client{
		base: "http://" + listener.Addr().String(),
		http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}},
	}
	return c, server.Close, nil
}

// sendAll sends statements one after the other and reads all their rows.
func sendAll(ctx context.Context, db interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}, statements []statement,
) error {
	for _, s := range statements {
		rows, err := db.Query(ctx, s.sql, s.args...)
		if err != nil {
			return err
		}
		for rows.Next() {
			if _, err := rows.Values(); err != nil {
				rows.Close()
				return err
			}
		}
		rows.Close()
		if err := rows.Err(); err != nil {
			return err
		}
	}
	return nil
}
