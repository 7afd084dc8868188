// Command dealdesk-upgrade rolls a Dealdesk of its own from the last release to this checkout, back and forward again,
// under load. Its last line is `deals N, lost N, doubled N, stuck N, faults 0`; it ends with 1 when anything was lost,
// doubled or stuck: no call may fail in a way that repeating it does not heal.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"dealdesk/testkit/upgrade"
	"dealdesk/testkit/world"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	o := upgrade.Options{Search: true, Out: os.Stdout}
	flag.IntVar(&o.Deals, "deals", 150, "how many deals")
	flag.DurationVar(&o.Hold, "hold", 50*time.Second, "how long each of the six stages lasts")
	flag.Uint64Var(&o.Seed, "seed", uint64(time.Now().Unix()), "the same seed repeats deals and choices")
	flag.BoolVar(&o.Search, "search", true, "with Elasticsearch")
	version := flag.String("release", "", "from which release of docs/releases.tsv; the last one when empty")
	flag.Parse()
	err := run(ctx, *version, o)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "upgrade:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, version string, o upgrade.Options) (err error) {
	w, err := world.Open(ctx, world.Options{Search: o.Search, Own: true, Empty: true})
	if err != nil {
		return err
	}
	failed := true
	defer func() {
		if failed {
			fmt.Fprintln(os.Stderr, "logs and data are kept in", w.Data)
		}
		err = errors.Join(err, w.Close(context.WithoutCancel(ctx), failed))
	}()
	if o.Release, err = choose(w.Root(), version); err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "from %s (%.7s), seed %d\n", o.Release.Version, o.Release.Commit, o.Seed)
	report, err := upgrade.Run(ctx, w, o)
	if err != nil {
		return err
	}
	failed = !report.Sound()
	fmt.Fprintln(os.Stdout, report)
	if failed {
		return errors.New("not everything is as it was told")
	}
	return nil
}

func choose(root, version string) (upgrade.Release, error) {
	all, err := upgrade.Releases(root)
	if err != nil {
		return upgrade.Release{}, err
	}
	if version == "" {
		return all[len(all)-1], nil
	}
	for _, r := range all {
		if r.Version == version {
			return r, nil
		}
	}
	return upgrade.Release{}, fmt.Errorf("there is no release %s in docs/releases.tsv", version)
}
