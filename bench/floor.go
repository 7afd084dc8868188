package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"

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

// serveBare answers the same bytes after the same statements, with nothing in between.
func serveBare(ctx context.Context, pool *pgxpool.Pool, statements []statement, bytes []byte) (*client, func(), error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, fmt.Errorf("floor: %w", err)
	}
	server := &http.Server{
		ReadHeaderTimeout: 5 * time.Second,
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			for _, statement := range statements {
				rows, err := pool.Query(r.Context(), statement.sql, statement.args...)
				if err != nil {
					http.Error(w, err.Error(), http.StatusInternalServerError)
					return
				}
				for rows.Next() {
					if _, err := rows.Values(); err != nil {
						http.Error(w, err.Error(), http.StatusInternalServerError)
					}
				}
				rows.Close()
			}
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write(bytes)
		}),
	}
	go func() { _ = server.Serve(listener) }()
	c := &client{
		base: "http://" + listener.Addr().String(),
		http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}},
	}
	return c, func() { _ = server.Close() }, nil
}
