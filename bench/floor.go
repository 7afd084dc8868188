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

// sessionStatements are what every call of somebody who has called before asks first: whether session, person and roles
// stand as they stood.
func sessionStatements(ctx context.Context, pool *pgxpool.Pool, email any) ([]statement, error) {
	var token any
	if err := pool.QueryRow(ctx,
		`select s.token_hash from app_user u join session s on s.user_id = u.id where u.email = $1 limit 1`, email).
		Scan(&token); err != nil {
		return nil, fmt.Errorf("floor: %w", err)
	}
	return []statement{{`select concat_ws(' ', s.xmin, s.ctid, u.xmin, u.ctid) as stamp, v.version
		from session s join app_user u on u.id = s.user_id cross join reference_version v where s.token_hash =
		$1`, []any{token}}}, nil
}

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
