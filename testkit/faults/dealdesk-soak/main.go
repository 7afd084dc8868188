// Command dealdesk-soak runs a Dealdesk of its own whose answers get lost: one in a hundred, on every port, after what
// was asked has been done. For each seed it leads deals through random lives and compares the stores with what was told
// (testkit/chaos), and runs the end-to-end tests of worker/e2e; no test is tried twice. Its last line is
// `soak seeds N, failed N`; it ends with 1 when anything failed.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"dealdesk/testkit/chaos"
	"dealdesk/testkit/faults"
	"dealdesk/testkit/world"
)

// settings of a soak.
type settings struct {
	seeds, deals int
	first        uint64
	rate         float64
	run          string // which tests
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	var s settings
	flag.IntVar(&s.seeds, "seeds", 5, "how many seeds, one after the other")
	flag.Uint64Var(&s.first, "seed", 1, "the first of them")
	flag.Float64Var(&s.rate, "rate", 0.01, "share of the answers that get lost")
	flag.IntVar(&s.deals, "deals", 60, "how many deals live their lives with each seed")
	flag.StringVar(&s.run, "run", "", "only the tests that match, as of go test")
	flag.Parse()
	failed := 0
	for i := range s.seeds {
		seed := s.first + uint64(i) //nolint:gosec // a small number
		if err := s.soak(ctx, seed); err != nil {
			failed++
			fmt.Fprintf(os.Stdout, "seed %d: %v\n", seed, err)
		}
	}
	stop()
	fmt.Fprintf(os.Stdout, "soak seeds %d, failed %d\n", s.seeds, failed)
	if failed > 0 {
		os.Exit(1)
	}
}

// lifetime is over how long the deals' lives are spread.
const lifetime = time.Minute

func (s settings) soak(ctx context.Context, seed uint64) (err error) {
	dice := faults.New(s.rate, seed)
	w, err := world.Open(ctx, world.Options{Search: true, Lossy: dice})
	if err != nil {
		return err
	}
	report, err := chaos.Run(ctx, w, chaos.Options{Deals: s.deals, For: lifetime, Seed: seed, Quiet: true, Out: os.Stdout})
	fmt.Fprintf(os.Stdout, "seed %d: lives: %s; %s\n", seed, report, dice)
	if err == nil && !report.Sound() {
		err = errors.New("not everything is as it was told")
	}
	failed := errors.Join(err, w.Kill(world.API), w.Kill(world.Worker), s.tests(ctx, w, seed))
	if failed != nil {
		fmt.Fprintln(os.Stderr, "logs and data are kept in", w.Data)
	}
	return errors.Join(failed, w.Close(context.WithoutCancel(ctx), failed != nil))
}

// tests runs the end-to-end tests against the world's servers, with a product and a port of their own.
func (s settings) tests(ctx context.Context, w *world.World, seed uint64) error {
	args := []string{"test", "-tags", "e2e", "-count=1", "-timeout=60m"}
	if s.run != "" {
		args = append(args, "-run", s.run)
	}
	c := exec.CommandContext(ctx, "go", append(args, "./worker/e2e")...)
	log := filepath.Join(w.Data, "logs", "tests.log")
	c.Env = append(os.Environ(), "DEALDESK_STACK="+filepath.Join(w.Data, "stack.json"),
		fmt.Sprintf("DEALDESK_SOAK=%g:%d", s.rate, seed))
	out, err := c.CombinedOutput()
	if keep := os.WriteFile(log, out, 0o600); keep != nil {
		return fmt.Errorf("keep the tests' output: %w", keep)
	}
	for line := range strings.Lines(string(out)) {
		if strings.HasPrefix(line, "--- FAIL") || strings.HasPrefix(line, "ok ") || strings.HasPrefix(line, "answers lost") ||
			strings.HasPrefix(line, "FAIL") {
			fmt.Fprintf(os.Stdout, "seed %d: tests: %s", seed, line)
		}
	}
	if err != nil {
		return fmt.Errorf("tests, see %s: %w", log, err)
	}
	return nil
}
