package testrun

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// goEvent is one line of `go test -json` (`go doc test2json`) or of a failed build.
type goEvent struct {
	Action      string
	Package     string
	ImportPath  string // of a build
	FailedBuild string // what kept a package from running
	Test        string
	Output      string
}

// GoTest is a suite of Go tests; the command's Args are those of `go test` after -json.
func GoTest(name string, needs []string, prepared func(ctx context.Context, log *Log) (Command, error)) Step {
	return Step{Name: name, Needs: needs, Run: func(ctx context.Context, log *Log) (Result, error) {
		command, err := prepared(ctx, log)
		if err != nil {
			return Result{}, err
		}
		command.Args = append([]string{"go", "test", "-json"}, command.Args...)
		fmt.Fprintf(log, "$ %s\n", strings.Join(command.Args, " "))
		reader, writer := io.Pipe()
		process := command.prepare(ctx, writer, log)
		done := make(chan error, 1)
		go func() {
			err := process.Run()
			_ = writer.Close()
			done <- err
		}()
		result, err := readGoEvents(reader, log)
		_, _ = io.Copy(io.Discard, reader)
		exit := <-done
		log.spent(process.ProcessState)
		if exit != nil && result.Failed == 0 {
			return result, fmt.Errorf("go test: %w", exit)
		}
		return result, err
	}}
}

// readGoEvents counts tests and subtests and copies their output to the log. A package that fails without a failed
// test of its own (it does not build, panics or exits) counts as one failure.
func readGoEvents(events io.Reader, log io.Writer) (Result, error) {
	var result Result
	output := map[string]*strings.Builder{}
	failedIn := map[string]bool{}
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			var e goEvent
			if json.Unmarshal(line, &e) != nil {
				e = goEvent{Action: "output", Output: string(line)}
			}
			count(&result, e, output, failedIn, log)
		}
		if err == io.EOF {
			return result, nil
		}
		if err != nil {
			return result, fmt.Errorf("read the events of go test: %w", err)
		}
	}
}

func count(result *Result, e goEvent, output map[string]*strings.Builder, failedIn map[string]bool, log io.Writer) {
	key := e.Package + " " + e.Test
	switch e.Action {
	case "output", "build-output":
		_, _ = io.WriteString(log, e.Output)
		if e.Action == "build-output" {
			key = "build " + e.ImportPath
		}
		if output[key] == nil {
			output[key] = &strings.Builder{}
		}
		output[key].WriteString(e.Output)
	case "pass":
		if e.Test != "" {
			result.Passed++
		}
		delete(output, key)
	case "skip":
		if e.Test != "" {
			result.Skipped = append(result.Skipped, key+": "+strings.TrimSpace(text(output[key])))
		}
	case "fail":
		if e.Test == "" && e.FailedBuild == "" && failedIn[e.Package] {
			return
		}
		failedIn[e.Package] = true
		if e.FailedBuild != "" {
			key = "build " + e.FailedBuild
		}
		result.Failed++
		result.Failures = append(result.Failures, e.Package+" "+e.Test+"\n"+text(output[key]))
	}
}

func text(b *strings.Builder) string {
	if b == nil {
		return ""
	}
	return b.String()
}
