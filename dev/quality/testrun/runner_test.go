package testrun

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"testing"
)

func step(name string, result Result, err error, needs ...string) Step {
	return Step{Name: name, Needs: needs, Run: func(context.Context, *Log) (Result, error) { return result, err }}
}

func runAll(t *testing.T, r *Runner, steps ...Step) (passed, failed int, out string) {
	t.Helper()
	var printed bytes.Buffer
	r.Out, r.LogDir = &printed, t.TempDir()
	passed, failed, err := r.Run(t.Context(), []Stage{{Lane(steps)}})
	if err != nil {
		t.Fatal(err)
	}
	return passed, failed, printed.String()
}

func TestTotals(t *testing.T) {
	passed, failed, _ := runAll(t, &Runner{}, step("good", Result{Passed: 3}, nil),
		step("bad", Result{Passed: 1, Failed: 2}, nil))
	if passed != 4 || failed != 2 {
		t.Fatalf("%d passed, %d failed; want 4 and 2", passed, failed)
	}
}

func TestASuiteWithoutTestsFails(t *testing.T) {
	if _, failed, _ := runAll(t, &Runner{}, step("empty", Result{}, nil)); failed != 1 {
		t.Fatalf("%d failed; want 1", failed)
	}
}

func TestASkippedTestFailsAFullRunOnly(t *testing.T) {
	suite := step("suite", Result{Passed: 1, Skipped: []string{"p TestX: needs Postgres"}}, nil)
	if _, failed, out := runAll(t, &Runner{}, suite); failed != 1 || !strings.Contains(out, "needs Postgres") {
		t.Fatalf("%d failed; want 1 and the reason in %q", failed, out)
	}
	if passed, failed, _ := runAll(t, &Runner{Lenient: true}, suite); passed != 1 || failed != 0 {
		t.Fatalf("fast run: %d passed, %d failed; want 1 and 0", passed, failed)
	}
}

func TestAStepDoesNotRunAfterWhatItNeedsFailed(t *testing.T) {
	var ran atomic.Bool
	dependent := Step{Name: "journeys", Needs: []string{"stack"}, Run: func(context.Context, *Log) (Result, error) {
		ran.Store(true)
		return Result{Passed: 1}, nil
	}}
	passed, failed, out := runAll(t, &Runner{}, Step{
		Name: "stack", Setup: true,
		Run: func(context.Context, *Log) (Result, error) { return Result{}, errors.New("port taken") },
	}, dependent)
	if ran.Load() || passed != 0 || failed != 2 || !strings.Contains(out, "port taken") {
		t.Fatalf("ran %v, %d passed, %d failed; want false, 0, 2\n%s", ran.Load(), passed, failed, out)
	}
}

func TestAStepWaitsForWhatItNeedsInAnotherLane(t *testing.T) {
	var ready atomic.Bool
	begun := make(chan struct{})
	stack := Step{Name: "stack", Setup: true, Run: func(context.Context, *Log) (Result, error) {
		<-begun // the other lane is at work by then
		ready.Store(true)
		return Result{}, nil
	}}
	check := Step{Name: "check", Run: func(context.Context, *Log) (Result, error) {
		close(begun)
		return Result{Passed: 1}, nil
	}}
	journeys := Step{Name: "journeys", Needs: []string{"stack"}, Run: func(context.Context, *Log) (Result, error) {
		if !ready.Load() {
			return Result{}, errors.New("began before the stack was ready")
		}
		return Result{Passed: 1}, nil
	}}
	r := &Runner{Out: io.Discard, LogDir: t.TempDir()}
	passed, failed, err := r.Run(t.Context(), []Stage{{Lane{stack}, Lane{check, journeys}}})
	if err != nil || passed != 2 || failed != 0 {
		t.Fatalf("%d passed, %d failed, %v; want 2 and 0", passed, failed, err)
	}
}

func TestOnlyRunsWhatIsAskedForAndWhatItNeeds(t *testing.T) {
	passed, failed, _ := runAll(t, &Runner{Only: []string{"vitest"}},
		step("npm", Result{Passed: 1}, nil), step("vitest", Result{Passed: 5}, nil, "npm"), step("lint", Result{Failed: 9},
			nil))
	if passed != 6 || failed != 0 {
		t.Fatalf("%d passed, %d failed; want 6 and 0", passed, failed)
	}
}

func TestAFailureShowsItsBeginningAndItsEnd(t *testing.T) {
	failure := "TestLong\n" + strings.Repeat("noise\n", 500) + "want 1, got 2"
	_, _, out := runAll(t, &Runner{}, step("suite", Result{Failed: 1, Failures: []string{failure}}, nil))
	if !strings.Contains(out, "TestLong") || !strings.Contains(out, "want 1, got 2") || strings.Count(out, "noise") > 100 {
		t.Fatalf("want name and end of the failure, without the noise between:\n%s", out)
	}
}
