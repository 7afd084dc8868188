package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"dealdesk/config"
)

const listReader = "adr@contoso.example"

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

// referenceLists are a short list, a middle one and the longest, each with the statement that it comes from.
var referenceLists = []struct{ name, path, sql string }{
	{"verticals", "/api/BusinessVertical/GetAllVerticals", `select * from business_vertical where is_active order by
		name`},
	{"countries", "/api/Country/GetAllCountries", `select * from country where is_active order by name`},
	{"resellers", "/api/Accounts/GetAllActiveResellers", `select a.*, c.name as country_name, c.is_eu_efta from account a
		join country c on c.id = a.country_id join organization o on o.id = a.organization_id and o.is_active
		where a.is_active and c.is_active and a.partner_type in (2, 3)
		order by a.company_name collate "C", c.name, a.product_type_id, a.partner_type, a.id`},
}

// lists compares an answer of reference data with the same statements through pgx behind bare net/http with the same
// bytes, and the answer to who has it already with the whole one.
func lists(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	c, err := signIn(ctx, settings, listReader)
	if err != nil {
		return nil, err
	}
	pool, err := floorPool(ctx, settings)
	if err != nil {
		return nil, err
	}
	defer pool.Close()
	session, err := sessionStatements(ctx, pool, listReader)
	if err != nil {
		return nil, err
	}
	var results []Result
	for _, l := range referenceLists {
		found, err := listPairs(ctx, c, pool, l.path, append(session[:len(session):len(session)], statement{sql: l.sql}),
			pairs)
		if err != nil {
			return nil, err
		}
		whole, again := found.whole(), found.again()
		results = append(results,
			Result{
				Name: "list of " + l.name + ", median", Value: median(found.ours), Unit: "ms", Floor: median(found.floor),
				Ratio: whole, Goal: "<= 1.25", Holds: whole <= 1.25,
			},
			Result{
				Name: "list of " + l.name + " beside its 304", Value: median(found.cached), Unit: "ms",
				Floor: median(found.ours), Ratio: again, Goal: "< 1", Holds: again < 1,
			})
	}
	return results, nil
}

// listTimes are the medians of each round: the floor, the whole answer, the answer to who has it.
type listTimes struct{ floor, ours, cached []float64 }

func (t listTimes) whole() float64 { return median(ratiosOf(t.ours, t.floor)) }
func (t listTimes) again() float64 { return median(ratiosOf(t.cached, t.ours)) }

func ratiosOf(a, b []float64) []float64 {
	out := make([]float64, len(a))
	for i := range a {
		out[i] = a[i] / b[i]
	}
	return out
}

func listPairs(ctx context.Context, c *client, pool *pgxpool.Pool, path string, statements []statement,
	pairs int,
) (t listTimes, err error) {
	answer, tag, err := c.list(ctx, path, "")
	if err != nil {
		return t, err
	}
	floor, stop, err := serveBare(ctx, pool, statements, answer)
	if err != nil {
		return t, err
	}
	defer stop()
	for round := range pairs + 1 {
		var took [3]float64
		for i, ask := range []struct {
			of        *client
			path, tag string
		}{{floor, "/", ""}, {c, path, ""}, {c, path, tag}} {
			if took[i], err = listRound(ctx, ask.of, ask.path, ask.tag); err != nil {
				return t, err
			}
		}
		if round > 0 {
			t.floor = append(t.floor, took[0])
			t.ours = append(t.ours, took[1])
			t.cached = append(t.cached, took[2])
		}
	}
	return t, nil
}

func listRound(ctx context.Context, c *client, path, tag string) (float64, error) {
	took := make([]float64, readsARound)
	for i := range took {
		at := time.Now()
		if _, _, err := c.list(ctx, path, tag); err != nil {
			return 0, err
		}
		took[i] = milliseconds(at)
	}
	return median(took), nil
}

// list reads an answer as it is sent, compressed, and its tag; with the tag of what one has, that it is still so.
func (c *client) list(ctx context.Context, path, tag string) (body []byte, etag string, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+path, http.NoBody)
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, err)
	}
	req.Header.Set("Authorization", "Bearer "+c.token)
	req.Header.Set("Ocp-Apim-Subscription-Key", c.key)
	req.Header.Set("X-User-Email", c.email)
	req.Header.Set("Accept-Encoding", "gzip")
	want := http.StatusOK
	if tag != "" {
		req.Header.Set("If-None-Match", tag)
		want = http.StatusNotModified
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, err)
	}
	defer func() { _ = resp.Body.Close() }()
	if body, err = io.ReadAll(resp.Body); err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, err)
	}
	if resp.StatusCode != want {
		return nil, "", fmt.Errorf("%s: status %d: %.300s", path, resp.StatusCode, body)
	}
	return body, resp.Header.Get("ETag"), nil
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
