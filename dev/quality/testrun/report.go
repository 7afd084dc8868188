package testrun

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"
)

// tailLines is how much of a failing tool's log is shown; the log has the rest. Of a failed test, headLines are shown
// too: they name it and say what was expected.
const tailLines, headLines = 40, 15

// finish remembers an outcome and prints its line, and what the reader needs when it failed.
func (r *Runner) finish(o Outcome) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.outcomes = append(r.outcomes, o)
	fmt.Fprintf(r.Out, "%-4s  %-34s %-24s %7s %8s\n", mark(o), o.Step.Name, counts(o), o.Took.Round(100*time.Millisecond),
		processor(o.CPU))
	if o.OK() {
		if len(o.Result.Skipped) > 0 {
			fmt.Fprintf(r.Out, "      %d skipped: they need the stack, see %s\n", len(o.Result.Skipped), o.Log)
		}
		return
	}
	if o.Err != nil {
		fmt.Fprintf(r.Out, "      %v\n", o.Err)
	}
	if len(o.Result.Failures) > 0 {
		for _, failure := range o.Result.Failures {
			fmt.Fprintln(r.Out, indent(ends(failure)))
		}
	} else if text, err := os.ReadFile(o.Log); err == nil && len(bytes.TrimSpace(text)) > 0 {
		fmt.Fprintln(r.Out, indent(lastLines(string(text), tailLines)))
	}
	fmt.Fprintf(r.Out, "      log: %s\n", o.Log)
}

// processor is a processor time, none for steps that ran no program.
func processor(spent time.Duration) string {
	if spent < 100*time.Millisecond {
		return ""
	}
	return "cpu " + spent.Round(100*time.Millisecond).String()
}

func mark(o Outcome) string {
	if o.OK() {
		return "ok"
	}
	return "FAIL"
}

func counts(o Outcome) string {
	if o.Step.Setup && o.OK() {
		return ""
	}
	text := fmt.Sprintf("%d passed", o.Result.Passed)
	if o.Result.Failed > 0 {
		text += fmt.Sprintf(", %d failed", o.Result.Failed)
	}
	return text
}

// colours are what some tools write whatever they are told.
var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimRight(colours.ReplaceAllString(text, ""), "\n"), "\n")
	if len(lines) > n {
		lines = lines[len(lines)-n:]
	}
	return strings.Join(lines, "\n")
}

// ends is a text's first and last lines.
func ends(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if len(lines) <= headLines+tailLines {
		return lastLines(text, len(lines))
	}
	return lastLines(strings.Join(lines[:headLines], "\n"), headLines) + "\n[…]\n" + lastLines(text, tailLines)
}

func indent(text string) string {
	return "      | " + strings.ReplaceAll(text, "\n", "\n      | ")
}
