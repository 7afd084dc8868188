package testrun

import (
	"fmt"
	"io"
	"path/filepath"
)

// Names of the steps that others need or wait for.
const (
	stepTools    = "build the Go tools"
	stepNPM      = "npm ci"
	stepBrowser  = "find a Chromium"
	stepPoppler  = "find poppler"
	stepStack    = "start the stack"
	stepGoStack  = "go test -race dealdesk, on the stack"
	stepJourneys = "playwright journeys"
	stepFigures  = "lighthouse"
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

// module is one Go module; the repository has three.
type module struct{ name, dir string }

// product is the main module's name.
const product = "dealdesk"

func (p places) modules() []module {
	return []module{{product, p.root}, {"dev", p.dev}, {"dev/temporal", p.temporal}}
}

// Full is everything. What needs the stack begins as soon as that is up, two lanes beside each other, since both wait a
// lot; the static checks and the unit tests fill the gaps at a lower priority. The figures that need a quiet machine are
// taken last and alone.
func Full(root string) []Stage {
	p := placesOf(root)
	chromium := &browser{}
	stack := &stack{places: p}
	return []Stage{
		{
			{npmStep(p.frontend), stack.start(), p.goStack(stack)},
			{popplerStep(), chromium.step(p.frontend), p.playwright(stepJourneys, "journeys", stack, chromium)},
			append(append(Lane{goToolsStep(p.tools)}, p.static()...), p.goAlone()...),
			p.front(),
		},
		{{p.playwright(stepFigures, "figures", stack, chromium), stack.stop()}},
	}
}

// Fast is what needs no stack and no browser, without the race detector so that warm caches answer at once.
func Fast(root string) []Stage {
	p := placesOf(root)
	checks := append(Lane{goToolsStep(p.tools)}, p.lint()...)
	return []Stage{{
		append(checks, p.goFast()...),
		append(Lane{npmStep(p.frontend)}, p.front()...),
	}}
}

// lint formats are part of the linter's run: gofumpt and goimports report what they would change.
func (p places) lint() Lane {
	var lane Lane
	for _, m := range p.modules() {
		lane = append(lane, Tool("format and lint "+m.name, []string{stepTools}, Command{
			Dir: m.dir, Nice: true, Args: []string{filepath.Join(p.tools, "golangci-lint"), "run", "--allow-parallel-runners", "./..."},
		}))
	}
	return lane
}

func (p places) static() Lane {
	lane := append(p.lint(), Tool("workflowcheck", []string{stepTools}, Command{
		Dir: p.root, Nice: true, Args: []string{filepath.Join(p.tools, "workflowcheck"), "-config", ".workflowcheck.yaml", "./workflows/..."},
	}))
	for _, m := range p.modules() {
		lane = append(lane, Tool("go vet "+m.name, nil, Command{
			Dir: m.dir, Nice: true, Args: []string{"go", "vet", "-tags=" + stackTag, "./..."},
		}))
	}
	return lane
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
