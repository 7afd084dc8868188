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
	"time"

	"dealdesk/config"
)

// options of a run.
type options struct {
	pairs     int
	only      string
	out       string
	deals     int // that end at the same midnight
	spread    time.Duration
	cached    int // whose workflows a worker keeps
	lead      time.Duration
	customers int    // that are searched
	listed    int    // deals of the dashboards
	search    bool   // the Dealdesks of our own have Elasticsearch
	profile   string // file for a CPU profile of API and bench, which share a process where the bench serves its own
	zones     string // directory of our own time zones
}

func main() {
	var o options
	flag.IntVar(&o.pairs, "pairs", 5, "alternating pairs of floor and ours")
	flag.StringVar(&o.out, "out", "bench/results.json", "where the figures go")
	flag.StringVar(&o.only, "only", "",
		"run one benchmark: letters, read, cases, lists, upload, files, excel, submit, found, transitions, memory, or "+
			"search, dashboards and midnight (which run only when they are named)")
	flag.IntVar(&o.deals, "deals", 10_000, "of midnight: how many deals end at once")
	flag.DurationVar(&o.lead, "lead", 0,
		"of midnight: how long before it the deals are begun to be written, the quiet minute included; by default enough "+
			"for 45 workflows started per second and their first tasks")
	flag.DurationVar(&o.spread, "spread", 10*time.Minute,
		"of midnight: over how long the program spreads the deals behind it, in whole minutes")
	flag.IntVar(&o.cached, "cached", 2000, "of memory: how many open deals the worker keeps in its cache, at most 10,000")
	flag.IntVar(&o.customers, "customers", manyCustomers, "of search: how many are searched; also a tenth of them")
	flag.IntVar(&o.listed, "listed", 200_000, "of dashboards: how many deals there are")
	flag.BoolVar(&o.search, "search", true, "of memory and midnight: with Elasticsearch, where Java and Maven are")
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

func run(ctx context.Context, o options) (err error) {
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
	if o.zones, err = zoneDirectory(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(o.zones)) }()
	onStack := func(bench func(context.Context, config.Config, int) ([]Result, error)) func(context.Context,
		options) ([]Result, error) {
		return func(ctx context.Context, o options) ([]Result, error) {
			settings, err := config.Load("")
			if err != nil {
				return nil, err
			}
			if err := settings.Validate(); err != nil {
				return nil, fmt.Errorf("is the stack's environment set? %w", err)
			}
			return bench(ctx, settings, o.pairs)
		}
	}
	var results []Result
	for _, b := range []struct {
		name string
		run  func(context.Context, options) ([]Result, error)
		long bool // only when it is named
	}{
		{name: "letters", run: onStack(letterRounds)},
		{name: "read", run: onStack(caseRead)},
		{name: "lists", run: onStack(lists)},
		{name: "upload", run: onStack(uploads)},
		{name: "files", run: onStack(files)},
		{name: "excel", run: excel},
		{name: "cases", run: onStack(cases)},
		{name: "submit", run: onStack(submit)},
		{name: "found", run: onStack(found)},
		{name: "transitions", run: onStack(transitions)},
		{name: "memory", run: memory},
		{name: "search", run: func(ctx context.Context, o options) ([]Result, error) {
			return onStack(func(ctx context.Context, settings config.Config, _ int) ([]Result, error) {
				return searches(ctx, settings, o)
			})(ctx, o)
		}, long: true},
		{name: "dashboards", run: func(ctx context.Context, o options) ([]Result, error) {
			return onStack(func(ctx context.Context, settings config.Config, _ int) ([]Result, error) {
				return dashboards(ctx, settings, o)
			})(ctx, o)
		}, long: true},
		{name: "midnight", run: midnight, long: true},
	} {
		if o.only != b.name && (o.only != "" || b.long) {
			continue
		}
		figures, err := b.run(ctx, o)
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
