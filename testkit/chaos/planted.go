package chaos

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"dealdesk/testkit/chaos/planted"
	"dealdesk/testkit/world"
)

// RunPlanted builds the product with each of the bugs in turn, lets it run for a while, and tells how many the run
// found. The product as it is, with the same faults, must be found sound first.
func RunPlanted(ctx context.Context, w *world.World, bugs []string, o Options) (caught int, err error) {
	out := o.Out
	o.Out = prefixed{out}
	report, err := Run(ctx, w, o)
	if err != nil {
		return 0, err
	}
	if !report.Sound() {
		return 0, fmt.Errorf("without a bug: %s", report)
	}
	_, _ = fmt.Fprintf(out, "no bug planted: %s\n", report)
	o.Drain, o.Brief = plantedDrain, true
	for _, bug := range bugs {
		if err := plant(ctx, w, bug); err != nil {
			return caught, err
		}
		o.Seed++
		report, err := Run(ctx, w, o)
		if err != nil {
			return caught, err
		}
		verdict := "MISSED"
		if !report.Sound() {
			verdict = "caught"
			caught++
		}
		_, _ = fmt.Fprintf(out, "%s: %s: %s\n", bug, verdict, report)
	}
	return caught, nil
}

// plant runs the world's product with a bug.
func plant(ctx context.Context, w *world.World, bug string) error {
	dir := filepath.Join(w.Data, "planted", bug)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("planted bug %s: %w", bug, err)
	}
	overlay, _, err := planted.Overlay(ctx, w.Root(), dir, bug)
	if err != nil {
		return err
	}
	return w.Rebuild(ctx, "-overlay", overlay)
}

// plantedDrain is how long a run with a bug waits for what may never come; longer than the reconciler needs.
const plantedDrain = 75 * time.Second

// prefixed indents what a single run finds.
type prefixed struct{ io.Writer }

func (p prefixed) Write(b []byte) (int, error) {
	_, err := p.Writer.Write(append([]byte("    "), b...))
	return len(b), err
}
