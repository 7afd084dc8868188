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

// longest are the packages that take longest, and mostly wait: for time, or for servers that they have killed. They go
// first, so that others work meanwhile.
var longest = []string{product + "/worker/e2e", product + "/testkit/chaos", product + "/worker/e2e/crash", product +
	"/worker/e2e/relay"}

// goPackages are the main module's packages, in the order in which they are tested.
type goPackages struct {
	stack []string // have tests with the stack's build tag: what they say depends on everything that runs there
	rest  []string // all others; some take a scratch database or fonts from the stack
}

// embedding is the package that embeds the built web app.
const embedding = product + "/frontend"

// listApart lists the main module's packages that hold nothing of the web app: whoever compiles one of the others while
// the stack builds the app anew finds files gone that were there when it looked.
func listApart(ctx context.Context, root string, log *Log) ([]string, error) {
	lines, err := goList(ctx, root, log, "-e", "-f", `{{.ImportPath}} {{join .Deps " "}}`, "./...")
	return apart(lines), err
}

// apart takes lines of `go list`: each package with all that it is made of.
func apart(lines []string) []string {
	var packages []string
	for _, line := range lines {
		if names := strings.Fields(line); len(names) > 0 && !slices.Contains(names, embedding) {
			packages = append(packages, names[0])
		}
	}
	return packages
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
		if slices.Contains(untagged, line) {
			all.rest = append(all.rest, path)
		} else {
			all.stack = append(all.stack, path)
		}
	}
	slices.SortStableFunc(all.stack, func(a, b string) int { return rank(a) - rank(b) })
	return all
}

// rank is a package's place among the longest; all others come after them.
func rank(path string) int {
	if at := slices.Index(longest, path); at >= 0 {
		return at
	}
	return len(longest)
}
