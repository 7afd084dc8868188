package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"slices"
)

// Result is one measured figure beside its floor.
type Result struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit"`
	Floor float64 `json:"floor"`
	Ratio float64 `json:"ratio"` // median of the pairs' ratios, or value/floor
	Goal  string  `json:"goal"`
	Holds bool    `json:"holds"`
}

func (r Result) goal(text string, holds bool) Result {
	r.Goal, r.Holds = text, holds
	return r
}

// answerTimes are the figures of calls that a person waits for: of 100 at least 95 keep to the limit.
func answerTimes(name string, took []float64, limit int) []Result {
	p95 := percentile(took, 0.95)
	return []Result{
		{Name: name + ", p50", Value: median(took), Unit: "ms", Goal: "information", Holds: true},
		Result{Name: name + ", p95", Value: p95, Unit: "ms"}.goal(fmt.Sprintf("<= %d ms", limit), p95 <= float64(limit)),
	}
}

// keep writes the figures into a file; those of benchmarks that were not run this time stay.
func keep(file string, results []Result) error {
	var all []Result
	raw, err := os.ReadFile(file) //nolint:gosec // the caller names it
	if err == nil {
		err = json.Unmarshal(raw, &all)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("results: %w", err)
	}
	for _, r := range results {
		at := slices.IndexFunc(all, func(known Result) bool { return known.Name == r.Name })
		if at < 0 {
			all = append(all, r)
			continue
		}
		all[at] = r
	}
	if raw, err = json.MarshalIndent(all, "", "  "); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	if err := os.WriteFile(file, append(raw, '\n'), 0o644); err != nil { //nolint:gosec // figures for everyone
		return fmt.Errorf("results: %w", err)
	}
	return nil
}

func table(results []Result) error {
	write := func(format string, args ...any) error {
		_, err := fmt.Fprintf(os.Stdout, format, args...)
		return err
	}
	if err := write("%-42s %12s %12s %7s  %-10s %s\n", "figure", "ours", "floor", "ratio", "goal", "holds"); err != nil {
		return err
	}
	for _, r := range results {
		if err := write("%-42s %9.2f %-7s %7.2f %7.2f  %-10s %v\n", r.Name, r.Value, r.Unit, r.Floor, r.Ratio, r.Goal,
			r.Holds); err != nil {
			return err
		}
	}
	return nil
}

// progress is a word about a long run; the table comes in the end.
func progress(ctx context.Context, what string, done, of int) {
	slog.InfoContext(ctx, "bench", "what", what, "done", done, "of", of)
}
