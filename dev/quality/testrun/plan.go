package testrun

import (
	"fmt"
	"io"
	"path/filepath"
)

// Names of the steps that others need or wait for.
const (
	stepTools     = "build the Go tools"
	stepNPM       = "npm ci"
	stepBrowser   = "find a Chromium"
	stepPoppler   = "find poppler"
	stepFuzzer    = "install schemathesis"
	stepStack     = "start the stack"
	stepGoStack   = "go test dealdesk, on the stack"
	stepProcesses = "go test dealdesk, in processes"
	stepJourneys  = "playwright journeys"
	stepFigures   = "lighthouse"
)

// Places of the repository, all below its root.
type places struct{ root, dev, temporal, frontend, tools, reports string }

func placesOf(root string) places {
	return places{
		root:     root,
		dev:      filepath.Join(root, "dev"),
		temporal: filepath.Join(root, "dev", "temporal"),
		frontend: filepath.Join(root, "frontend"),
		tools:    filepath.Join(root, "bin", "tools"),
		reports:  filepath.Join(root, ".data", "test-logs"),
	}
}

// stackData is the data directory of the run's stack, unless that lies in memory.
func (p places) stackData() string { return filepath.Join(p.root, ".data", "test") }

// module is one Go module; the repository has three.
type module struct{ name, dir string }

// product is the main module's name.
const product = "dealdesk"

func (p places) modules() (main, dev, temporal module) {
	return module{product, p.root}, module{"dev", p.dev}, module{"dev/temporal", p.temporal}
}

// Full is everything. What needs the stack begins as soon as that is up, lanes beside each other, since they wait a
// lot; the static checks fill the gaps at a lower priority. The suites that only compute come later, the other Go tests
// after the fuzzed calls and vitest after the Go tests on the stack: all at once they let a journey take ten times as
// long as alone. Lighthouse loads its pages last and alone; speed it measures in `make bench-pages` only.
func Full(root string) []Stage {
	p := placesOf(root)
	main, dev, temporal := p.modules()
	chromium := &browser{}
	stack := &stack{places: p}
	return []Stage{
		{
			{npmStep(p.frontend), stack.start(), p.goProcesses(stack), p.goStack(stack)},
			{popplerStep(), chromium.step(p.frontend), p.playwright(stepJourneys, "journeys", stack, &chromium.shell)},
			append(Lane{
				goToolsStep(p.tools), p.lint(dev), p.lintAlone(temporal), p.workflowcheck(),
				goModule("go test dev", []string{stepTools}, p.dev, always...),
			}, quiet(p.lint(main))...),
			{p.goTemporal(), p.goShared(stack)},
			{p.fuzzerStep(), p.goEveryCall(stack), p.fuzz(stack), p.goRest(stack)},
			p.front("1"),
		},
		{{p.playwright(stepFigures, "figures", stack, &chromium.path), stack.stop()}},
	}
}

// Race is every Go test of the main module under the race detector, but those that start the product as processes: it
// would watch the tests alone. Compiling for it and the tests take as long as half of a full run.
func Race(root string) []Stage {
	p := placesOf(root)
	stack := &stack{places: p}
	return []Stage{
		{{
			npmStep(p.frontend), stack.start(), popplerStep(),
			p.onStack("go test -race dealdesk, on the stack", stack,
				p.raced(func(g goPackages) []string { return g.stack })),
			p.offStack("go test -race dealdesk", stack,
				p.raced(func(g goPackages) []string { return append(g.rest, sharedValues...) })),
		}},
		{{stack.stop()}},
	}
}

// Fast is what needs no stack and no browser.
func Fast(root string) []Stage {
	p := placesOf(root)
	main, dev, temporal := p.modules()
	return []Stage{{
		{
			goToolsStep(p.tools), p.lint(main), p.lint(dev), p.lintAlone(temporal),
			goModule("go test dealdesk", nil, p.root),
			goModule("go test dev", []string{stepTools}, p.dev, always...),
		},
		append(Lane{npmStep(p.frontend)}, p.front("100%")...),
	}}
}

// quiet makes steps wait until the stack has started: it builds the web app into frontend/dist, which the main module
// embeds, and whoever compiled that module meanwhile would find no files.
func quiet(steps ...Step) Lane {
	for i := range steps {
		steps[i].After = []string{stepStack}
	}
	return steps
}

// lint runs golangci-lint: go vet is one of its linters, and gofumpt and goimports report what they would change.
func (p places) lint(m module, options ...string) Step {
	args := append([]string{filepath.Join(p.tools, "golangci-lint"), "run", "--allow-parallel-runners"}, options...)
	return Tool("format and lint "+m.name, []string{stepTools},
		Command{Dir: m.dir, Env: compiling(), Last: true, Args: append(args, "./...")})
}

// lintAlone is without the linters that read all that a module imports: the whole Temporal server, for minutes, for the
// sake of a few files.
func (p places) lintAlone(m module) Step { return p.lint(m, "--fast-only") }

func (p places) workflowcheck() Step {
	return Tool("workflowcheck", []string{stepTools}, Command{
		Dir: p.root, Env: compiling(), Last: true, Args: []string{
			filepath.Join(p.tools, "workflowcheck"), "-config",
			".workflowcheck.yaml", "./workflows/...",
		},
	})
}

// Names lists the steps in order, for -list.
func Names(w io.Writer, stages []Stage) {
	for _, stage := range stages {
		for _, lane := range stage {
			for _, step := range lane {
				fmt.Fprintln(w, step.Name)
			}
		}
	}
}
