package testrun

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
)

// stackTag marks the test files that need the running stack.
const stackTag = "e2e"

// inProcesses are the packages whose tests start the product as processes of their own.
var inProcesses = []string{product + "/worker/e2e", product + "/testkit/chaos", product + "/worker/e2e/crash"}

// goPackages are the main module's packages, in the order in which they are tested.
type goPackages struct {
	processes []string // have tests with the stack's build tag that start the product as processes, the longest first
	stack     []string // have other such tests: what they say depends on everything that runs there
	rest      []string // all others but those of sharedValues; some take a scratch database or fonts from the stack
}

// sharedValues are the packages that are made of values which goroutines share (caches, limits, the parts of the index,
// fonts) and import little, so that every run can afford the race detector for them; `make test-race` has it for all.
var sharedValues = []string{
	product + "/api/auth", product + "/api/limits", product + "/models/letters", product + "/models/letters/typeset",
	product + "/models/search", product + "/models/wording",
}

// goList are the lines that `go list` prints in a directory.
func goList(ctx context.Context, dir string, log *Log, args ...string) ([]string, error) {
	var out bytes.Buffer
	command := Command{Dir: dir, Args: append([]string{"go", "list"}, args...)}
	process := command.prepare(ctx, &out, log)
	err := process.Run()
	log.spent(process.ProcessState)
	if err != nil {
		return nil, fmt.Errorf("list the packages: %w", err)
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n"), nil
}

// listGoPackages asks the go command which package has what.
func listGoPackages(ctx context.Context, root string, log *Log) (goPackages, error) {
	const files = "{{.ImportPath}} {{.TestGoFiles}} {{.XTestGoFiles}}"
	untagged, err := goList(ctx, root, log, "-f", files, "./...")
	if err != nil {
		return goPackages{}, err
	}
	tagged, err := goList(ctx, root, log, "-tags="+stackTag, "-f", files, "./...")
	if err != nil {
		return goPackages{}, err
	}
	return sortGoPackages(untagged, tagged), nil
}

// sortGoPackages takes lines of `go list`: each package with its test files, without and with the tag.
func sortGoPackages(untagged, tagged []string) goPackages {
	var all goPackages
	for _, line := range tagged {
		path, _, _ := strings.Cut(line, " ")
		switch {
		case slices.Contains(sharedValues, path):
		case slices.Contains(untagged, line):
			all.rest = append(all.rest, path)
		case slices.Contains(inProcesses, path):
			all.processes = append(all.processes, path)
		default:
			all.stack = append(all.stack, path)
		}
	}
	slices.SortFunc(all.processes, func(a, b string) int {
		return slices.Index(inProcesses, a) - slices.Index(inProcesses, b)
	})
	return all
}
