package testrun

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Steps wait for each other across lanes: a plan in which they do so in a circle would never end.
func TestThePlansEnd(t *testing.T) {
	for name, stages := range map[string][]Stage{"full": Full(t.TempDir()), "fast": Fast(t.TempDir())} {
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

// A sweep that has got another name would be watched by the race detector, for minutes.
func TestSweepsAreTestsOfTheAPI(t *testing.T) {
	files, err := filepath.Glob("../../../api/*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var source strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source.Write(text)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(strings.TrimPrefix(sweeps, "^Test("), ")$"), "|") {
		if !strings.Contains(source.String(), "func Test"+name+"(") {
			t.Errorf("there is no Test%s", name)
		}
	}
}
