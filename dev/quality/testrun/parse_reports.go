package testrun

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

// Reported is a suite whose program writes a JSON report that parse turns into counts. The report decides; the exit
// code counts only when the report shows no failure.
func Reported(name string, needs []string, report string, parse func([]byte) (Result, error),
	command func() Command,
) Step {
	return Step{Name: name, Needs: needs, Run: func(ctx context.Context, log *Log) (Result, error) {
		if err := os.Remove(report); err != nil && !os.IsNotExist(err) {
			return Result{}, fmt.Errorf("remove the old report: %w", err)
		}
		exit := command().run(ctx, log)
		raw, err := os.ReadFile(report)
		if err != nil {
			return Result{}, fmt.Errorf("%w; no report: %w", exit, err)
		}
		result, err := parse(raw)
		if err != nil {
			return result, fmt.Errorf("read %s: %w", report, err)
		}
		if exit != nil && result.Failed == 0 {
			return result, exit
		}
		return result, nil
	}}
}

// ParseVitest reads the report of `vitest --reporter=json`.
func ParseVitest(raw []byte) (Result, error) {
	var report struct {
		TestResults []struct {
			Name             string
			Status           string
			Message          string
			AssertionResults []struct {
				FullName        string
				Status          string
				FailureMessages []string
			}
		}
	}
	if err := json.Unmarshal(raw, &report); err != nil {
		return Result{}, err
	}
	var result Result
	for _, file := range report.TestResults {
		before := result.Failed
		for _, test := range file.AssertionResults {
			switch test.Status {
			case "passed":
				result.Passed++
			case "failed":
				result.Failed++
				result.Failures = append(result.Failures, test.FullName+"\n"+strings.Join(test.FailureMessages, "\n"))
			default:
				result.Skipped = append(result.Skipped, file.Name+" "+test.FullName+": "+test.Status)
			}
		}
		if file.Status == "failed" && result.Failed == before {
			result.Failed++
			result.Failures = append(result.Failures, file.Name+"\n"+file.Message)
		}
	}
	return result, nil
}

type playwrightSuite struct {
	Title  string
	Suites []playwrightSuite
	Specs  []struct {
		Title string
		File  string
		Line  int
		Tests []struct {
			ProjectName string
			Status      string // expected, unexpected, flaky, skipped
			Results     []struct {
				Errors []struct{ Message string }
			}
		}
	}
}

// ParsePlaywright reads the report of `playwright test --reporter=json`. A flaky test is a failed one.
func ParsePlaywright(raw []byte) (Result, error) {
	var report struct {
		Suites []playwrightSuite
		Errors []struct{ Message string }
	}
	if err := json.Unmarshal(raw, &report); err != nil {
		return Result{}, err
	}
	var result Result
	for _, e := range report.Errors {
		result.Failed++
		result.Failures = append(result.Failures, e.Message)
	}
	for _, suite := range report.Suites {
		addPlaywright(&result, suite)
	}
	return result, nil
}

func addPlaywright(result *Result, suite playwrightSuite) {
	for _, spec := range suite.Specs {
		for _, test := range spec.Tests {
			name := fmt.Sprintf("%s:%d %s [%s]", spec.File, spec.Line, spec.Title, test.ProjectName)
			switch test.Status {
			case "expected":
				result.Passed++
			case "skipped":
				result.Skipped = append(result.Skipped, name)
			default:
				result.Failed++
				failure := name + ": " + test.Status
				for _, attempt := range test.Results {
					for _, e := range attempt.Errors {
						failure += "\n" + e.Message
					}
				}
				result.Failures = append(result.Failures, failure)
			}
		}
	}
	for _, inner := range suite.Suites {
		addPlaywright(result, inner)
	}
}
