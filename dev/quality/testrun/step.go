// Package testrun runs every check of the repository as named steps, in lanes beside each other, writes each step's
// output to its own log and counts what passed and what failed over all suites.
package testrun

import (
	"context"
	"io"
	"os"
	"time"
)

// Result is what a step found. A tool that only says yes or no counts as one.
type Result struct {
	Passed int
	Failed int
	// Skipped names tests that did not run, with their reason. A full run counts them as failed: nothing that CI
	// promises may be left out silently.
	Skipped []string
	// Failures are shown to the reader: one entry per failed test, with its output.
	Failures []string
}

// Step is one named check.
type Step struct {
	Name string
	// Needs names the steps, of any lane, that must have ended before this one runs. When one of them failed, this one is
	// pointless: it then counts as failed without running.
	Needs []string
	// After names steps that this one only waits for, well or not: they would get in each other's way.
	After []string
	// Setup steps prepare; they count only when they fail.
	Setup bool
	// Ends names the step that this one undoes: it runs whenever that one does.
	Ends string
	Run  func(ctx context.Context, log *Log) (Result, error)
}

// setup is a step that prepares.
func setup(name string, needs []string, run func(ctx context.Context, log *Log) error) Step {
	return Step{Name: name, Setup: true, Needs: needs, Run: func(ctx context.Context, log *Log) (Result, error) {
		return Result{}, run(ctx, log)
	}}
}

// Log takes a step's output and adds up the processor time of the programs that it ran to their end.
type Log struct {
	io.Writer
	CPU time.Duration // user and system, of all cores
}

// spent adds what an ended program and the children that it waited for have used.
func (l *Log) spent(process *os.ProcessState) {
	if process != nil {
		l.CPU += process.UserTime() + process.SystemTime()
	}
}

// Lane is a row of steps run one after the other, each as soon as what it needs has ended.
type Lane []Step

// Stage is a set of lanes run side by side; the next stage begins when all have ended.
type Stage []Lane

// Outcome is a finished step.
type Outcome struct {
	Step   Step
	Result Result
	Err    error
	Log    string // path of the step's log
	Took   time.Duration
	CPU    time.Duration // of the programs that the step ran to their end
}

// OK says whether nothing failed.
func (o Outcome) OK() bool { return o.Err == nil && o.Result.Failed == 0 }
