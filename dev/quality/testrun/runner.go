package testrun

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Runner runs stages in order and reports each step when it ends.
type Runner struct {
	Out     io.Writer
	LogDir  string
	Only    []string // when set, only steps whose name contains one of these, and what they need
	Lenient bool     // skipped tests are listed, not counted as failed

	mu       sync.Mutex
	outcomes []Outcome
	ended    map[string]chan struct{} // by name of a wanted step
}

// Run runs every stage and answers the totals.
func (r *Runner) Run(ctx context.Context, stages []Stage) (passed, failed int, err error) {
	if err := os.MkdirAll(r.LogDir, 0o750); err != nil {
		return 0, 0, fmt.Errorf("create the log directory: %w", err)
	}
	wanted := r.wanted(stages)
	r.ended = map[string]chan struct{}{}
	for name := range wanted {
		r.ended[name] = make(chan struct{})
	}
	for _, stage := range stages {
		var lanes sync.WaitGroup
		for _, lane := range stage {
			lanes.Go(func() {
				for _, step := range lane {
					if wanted[step.Name] {
						r.await(step)
						r.finish(r.run(ctx, step))
						close(r.ended[step.Name])
					}
				}
			})
		}
		lanes.Wait()
	}
	for _, o := range r.outcomes {
		passed += o.Result.Passed
		failed += o.Result.Failed
	}
	return passed, failed, ctx.Err()
}

// await returns when everything that a step needs has ended, well or not.
func (r *Runner) await(step Step) {
	for _, need := range slices.Concat(step.Needs, step.After) {
		if ended, wanted := r.ended[need]; wanted {
			<-ended
		}
	}
}

// wanted resolves Only with the needs of the chosen steps.
func (r *Runner) wanted(stages []Stage) map[string]bool {
	steps := map[string]Step{}
	for _, stage := range stages {
		for _, lane := range stage {
			for _, step := range lane {
				steps[step.Name] = step
			}
		}
	}
	wanted := map[string]bool{}
	var want func(name string)
	want = func(name string) {
		step, known := steps[name]
		if !known || wanted[name] {
			return
		}
		wanted[name] = true
		for _, need := range step.Needs {
			want(need)
		}
	}
	for name := range steps {
		if len(r.Only) == 0 || containsAny(name, r.Only) {
			want(name)
		}
	}
	for name, step := range steps {
		if wanted[step.Ends] {
			want(name)
		}
	}
	return wanted
}

func containsAny(name string, parts []string) bool {
	for _, part := range parts {
		if strings.Contains(name, part) {
			return true
		}
	}
	return false
}

// run runs one step into its log and settles its counts.
func (r *Runner) run(ctx context.Context, step Step) (o Outcome) {
	o = Outcome{Step: step, Log: filepath.Join(r.LogDir, slug(step.Name)+".log")}
	started := time.Now()
	defer func() {
		o.Took = time.Since(started)
		o.Result = r.countFailures(step, o.Result, o.Err)
	}()
	if missing := r.failedNeed(step); missing != "" {
		o.Err = fmt.Errorf("not run, because %q failed", missing)
		return o
	}
	log, err := os.Create(o.Log)
	if err != nil {
		o.Err = fmt.Errorf("create the log: %w", err)
		return o
	}
	defer log.Close()
	out := &Log{Writer: log}
	o.Result, o.Err = step.Run(ctx, out)
	o.CPU = out.CPU
	if o.Err == nil && !step.Setup && o.Result.Passed+o.Result.Failed == 0 {
		o.Err = errors.New("the suite ran no test")
	}
	return o
}

// countFailures makes the counts honest: a failed step counts at least one failure, a skipped test is a failure unless
// lenient.
func (r *Runner) countFailures(step Step, result Result, err error) Result {
	if !r.Lenient && len(result.Skipped) > 0 {
		result.Failed += len(result.Skipped)
		result.Failures = append(result.Failures, "skipped:\n"+strings.Join(result.Skipped, "\n"))
	}
	if err != nil && result.Failed == 0 {
		result.Failed = 1
	}
	if step.Setup {
		result.Passed = 0
	}
	return result
}

func (r *Runner) failedNeed(step Step) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, need := range step.Needs {
		for _, o := range r.outcomes {
			if o.Step.Name == need && !o.OK() {
				return need
			}
		}
	}
	return ""
}

func slug(name string) string {
	return strings.Trim(strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9':
			return c
		case c >= 'A' && c <= 'Z':
			return c - 'A' + 'a'
		default:
			return '-'
		}
	}, name), "-")
}
