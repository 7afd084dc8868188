package testrun

import (
	"context"
	"io"
	"slices"
	"testing"
)

// Steps wait for each other across lanes: a plan in which they do so in a circle would never end.
func TestThePlansEnd(t *testing.T) {
	for name, stages := range map[string][]Stage{
		"full": Full(t.TempDir()), "race": Race(t.TempDir()), "fast": Fast(t.TempDir()),
	} {
		var ran []string
		names := map[string]bool{}
		for _, stage := range stages {
			for _, lane := range stage {
				for i := range lane {
					if names[lane[i].Name] {
						t.Errorf("%s: two steps are called %q", name, lane[i].Name)
					}
					names[lane[i].Name] = true
					lane[i].Run = func(context.Context, *Log) (Result, error) { return Result{Passed: 1}, nil }
				}
			}
		}
		runner := &Runner{Out: io.Discard, LogDir: t.TempDir()}
		if _, failed, err := runner.Run(t.Context(), stages); err != nil || failed > 0 {
			t.Fatalf("%s: %d failed, %v", name, failed, err)
		}
		for _, o := range runner.outcomes {
			for _, need := range o.Step.Needs {
				if !slices.Contains(ran, need) {
					t.Errorf("%s: %q ran before %q, or that is no step", name, o.Step.Name, need)
				}
			}
			ran = append(ran, o.Step.Name)
		}
	}
}
