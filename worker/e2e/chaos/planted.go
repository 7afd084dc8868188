package chaos

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"dealdesk/models/planted"
	"dealdesk/worker/e2e/world"
)

// Settings of a process of a build with planted bugs: the name of its bug, and how many steps there are for one that stumbles.
const (
	setting  = "DEALDESK_PLANTED="
	stumbles = "DEALDESK_STUMBLE=8"
)

// Planted lets every bug loose for a while in a world whose product was built with the tag planted, and tells how many the
// run found. The build without a bug, in which the same errors are injected, must be found sound first.
func Planted(ctx context.Context, w *world.World, o Options) (caught int, err error) {
	if err := w.Restart(ctx, stumbles); err != nil {
		return 0, err
	}
	control := o
	control.Out = prefixed{o.Out}
	report, err := Run(ctx, w, control)
	if err != nil {
		return 0, err
	}
	if !report.Sound() {
		return 0, fmt.Errorf("without a bug: %s", report)
	}
	_, _ = fmt.Fprintf(o.Out, "no bug planted: %s\n", report)
	for i, bug := range planted.Bugs() {
		if o.Bugs != "" && !slices.Contains(strings.Split(o.Bugs, ","), string(bug)) {
			continue
		}
		if err := w.Restart(ctx, setting+string(bug), stumbles); err != nil {
			return caught, err
		}
		mine := control
		mine.Seed += uint64(i) + 1
		mine.Drain, mine.Brief = plantedDrain, true
		report, err := Run(ctx, w, mine)
		if err != nil {
			return caught, err
		}
		verdict := "MISSED"
		if !report.Sound() {
			verdict = "caught"
			caught++
		}
		_, _ = fmt.Fprintf(o.Out, "%s: %s: %s\n", bug, verdict, report)
	}
	return caught, nil
}

// plantedDrain is how long a run with a bug waits for what may never come; longer than the reconciler needs.
const plantedDrain = 75 * time.Second

// prefixed indents what a single run finds.
type prefixed struct{ io.Writer }

func (p prefixed) Write(b []byte) (int, error) {
	_, err := p.Writer.Write(append([]byte("    "), b...))
	return len(b), err
}
