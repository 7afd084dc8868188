// Command bench measures the hot paths as ratios to floors measured in the same run, on a running stack whose DEALDESK_*
// settings are in the environment. It prints a table and writes results.json; it judges nothing but its own goals.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"slices"

	"dealdesk/config"
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

func main() {
	pairs := flag.Int("pairs", 5, "alternating pairs of floor and ours")
	out := flag.String("out", "bench/results.json", "where the figures go")
	only := flag.String("only", "", "run one benchmark: letters, read, submit or transitions")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
	err := run(ctx, *pairs, *out, *only)
	stop()
	if err != nil {
		slog.Error("bench", "error", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, pairs int, out, only string) error {
	settings, err := config.Load("")
	if err != nil {
		return err
	}
	if err := settings.Validate(); err != nil {
		return fmt.Errorf("is the stack's environment set? %w", err)
	}
	var results []Result
	for _, b := range []struct {
		name string
		run  func(context.Context, config.Config, int) ([]Result, error)
	}{{"letters", letterRounds}, {"read", caseRead}, {"submit", submit}, {"transitions", transitions}} {
		if only != "" && only != b.name {
			continue
		}
		found, err := b.run(ctx, settings, pairs)
		if err != nil {
			return fmt.Errorf("%s: %w", b.name, err)
		}
		results = append(results, found...)
	}
	raw, err := json.MarshalIndent(results, "", "  ")
	if err != nil {
		return fmt.Errorf("results: %w", err)
	}
	if err := os.WriteFile(out, append(raw, '\n'), 0o644); err != nil { //nolint:gosec // figures for everyone
		return fmt.Errorf("results: %w", err)
	}
	return table(results)
}

func table(results []Result) error {
	write := func(format string, args ...any) error {
		_, err := fmt.Fprintf(os.Stdout, format, args...)
		return err
	}
	if err := write("%-34s %12s %12s %7s  %-10s %s\n", "figure", "ours", "floor", "ratio", "goal", "holds"); err != nil {
		return err
	}
	for _, r := range results {
		if err := write("%-34s %9.2f %-7s %7.2f %7.2f  %-10s %v\n", r.Name, r.Value, r.Unit, r.Floor, r.Ratio, r.Goal, r.Holds); err != nil {
			return err
		}
	}
	return nil
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	if len(sorted) == 0 {
		return 0
	}
	return sorted[len(sorted)/2]
}

func percentile(values []float64, p float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(int(float64(len(sorted))*p), len(sorted)-1)]
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(len(values), 1))
}
