// Command dealdesk-chaos leads deals through random lives while the parts of a Dealdesk of its own fail at random. Its
// last line is `deals N, lost N, doubled N, stuck N, faults N`; it ends with 1 when anything was lost, doubled or
// stuck.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"dealdesk/testkit/chaos"
	"dealdesk/testkit/chaos/planted"
	"dealdesk/testkit/faults"
	"dealdesk/testkit/world"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	o := chaos.Options{Out: os.Stdout}
	flag.IntVar(&o.Deals, "deals", 300, "how many deals")
	flag.DurationVar(&o.For, "for", 5*time.Minute, "how long faults happen")
	flag.Uint64Var(&o.Seed, "seed", uint64(time.Now().Unix()), "the same seed repeats deals, choices and schedule")
	flag.BoolVar(&o.Quiet, "quiet", false, "without faults: what the harness itself finds")
	all := flag.Bool("planted", false, "plant one bug after the other, and see that each is found")
	some := flag.String("bugs", "", "of the planted ones these alone, with commas between")
	flag.Parse()
	var err error
	if *all {
		err = runPlanted(ctx, *some, o)
	} else {
		err = run(ctx, o)
	}
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "chaos:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o chaos.Options) (err error) {
	fmt.Fprintf(os.Stdout, "seed %d\n", o.Seed)
	w, err := world.Open(ctx, world.Options{Search: true, Proxied: true})
	if err != nil {
		return err
	}
	report, err := chaos.Run(ctx, w, o)
	failed := err != nil || !report.Sound()
	if failed {
		fmt.Fprintln(os.Stderr, "logs and data are kept in", w.Data)
	}
	err = errors.Join(err, w.Close(context.WithoutCancel(ctx), failed))
	fmt.Fprintln(os.Stdout, report)
	if err == nil && failed {
		err = errors.New("not everything is as it was told")
	}
	return err
}

// lossRate is the share of commits that nobody hears of while bugs are planted, so that what goes wrong between two
// steps does so often enough to be seen.
const lossRate = 0.05

// runPlanted prints a line for every bug; the last is `planted N, caught N`.
func runPlanted(ctx context.Context, some string, o chaos.Options) error {
	bugs, err := planted.Bugs()
	if err != nil {
		return err
	}
	if some != "" {
		bugs = strings.Split(some, ",")
	}
	fmt.Fprintf(os.Stdout, "seed %d\n", o.Seed)
	dice := faults.New(lossRate, o.Seed, faults.PostgresPort)
	w, err := world.Open(ctx, world.Options{Search: true, Proxied: true, Lossy: dice, Own: true})
	if err != nil {
		return err
	}
	caught, err := chaos.RunPlanted(ctx, w, bugs, o)
	failed := err != nil || caught < len(bugs)
	err = errors.Join(err, w.Close(context.WithoutCancel(ctx), failed))
	fmt.Fprintln(os.Stdout, dice)
	fmt.Fprintf(os.Stdout, "planted %d, caught %d\n", len(bugs), caught)
	if err == nil && failed {
		err = errors.New("the run does not find every planted bug")
	}
	return err
}
