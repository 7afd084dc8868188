// Command bench measures the hot paths as ratios to floors measured in the same run, on a running stack whose
// DEALDESK_* settings are in the environment. It prints a table and writes results.json; it judges nothing but its own
// goals.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"runtime/pprof"
	"syscall"

	"dealdesk/config"
)

// options of a run.
type options struct {
	pairs     int
	only      string
	out       string
	customers int    // that are searched
	listed    int    // deals of the dashboards
	profile   string // file for a CPU profile of API and bench, which share a process where the bench serves its own
}

func main() {
	var o options
	flag.IntVar(&o.pairs, "pairs", 5, "alternating pairs of floor and ours")
	flag.StringVar(&o.out, "out", "bench/results.json", "where the figures go")
	flag.StringVar(&o.only, "only", "", "run one benchmark: letters, read, excel, cases, submit, transitions, or search, "+
		"dashboards, administration, memory and overload (which run only when they are named)")
	flag.IntVar(&o.customers, "customers", manyCustomers, "of search: how many are searched; also a tenth of them")
	flag.IntVar(&o.listed, "listed", 200_000, "of dashboards, administration and memory: how many deals there are")
	flag.StringVar(&o.profile, "profile", "",
		"write a CPU profile to this file: of search and dashboards, which serve their own API")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, nil)))
	err := run(ctx, o)
	stop()
	if err != nil {
		slog.Error("bench", "error", err)
		os.Exit(1)
	}
}

type benchmark func(context.Context, config.Config, options) ([]Result, error)

func run(ctx context.Context, o options) error {
	if o.profile != "" {
		file, err := os.Create(o.profile)
		if err != nil {
			return fmt.Errorf("profile: %w", err)
		}
		if err := pprof.StartCPUProfile(file); err != nil {
			return fmt.Errorf("profile: %w", err)
		}
		defer pprof.StopCPUProfile()
	}
	settings, err := config.Load("")
	if err != nil {
		return err
	}
	if err := settings.Validate(); err != nil {
		return fmt.Errorf("is the stack's environment set? %w", err)
	}
	onStack := func(bench func(context.Context, config.Config, int) ([]Result, error)) benchmark {
		return func(ctx context.Context, settings config.Config, o options) ([]Result, error) {
			return bench(ctx, settings, o.pairs)
		}
	}
	var results []Result
	for _, b := range []struct {
		name string
		run  benchmark
		long bool // only when it is named
	}{
		{name: "letters", run: onStack(letterRounds)},
		{name: "read", run: onStack(caseRead)},
		{name: "excel", run: func(ctx context.Context, _ config.Config, o options) ([]Result, error) { return excel(ctx, o) }},
		{name: "cases", run: onStack(cases)},
		{name: "submit", run: onStack(submit)},
		{name: "transitions", run: onStack(transitions)},
		{name: "search", run: searches, long: true},
		{name: "dashboards", run: dashboards, long: true},
		{name: "administration", run: administration, long: true},
		{name: "memory", run: memory, long: true},
		{name: "overload", run: overload, long: true},
	} {
		if o.only != b.name && (o.only != "" || b.long) {
			continue
		}
		figures, err := b.run(ctx, settings, o)
		results = append(results, figures...)
		if err != nil { // what has been measured is told, but not kept
			return errors.Join(fmt.Errorf("%s: %w", b.name, err), table(results))
		}
	}
	if len(results) == 0 {
		return fmt.Errorf("there is no benchmark %q", o.only)
	}
	return errors.Join(keep(o.out, results), table(results))
}
