package testrun

import (
	"fmt"
	"io"
	"path/filepath"
)

// Names of the preparing steps that others need.
const (
	stepTools   = "build the Go tools"
	stepNPM     = "npm ci"
	stepBrowser = "find a Chromium"
	stepStack   = "start the stack"
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

// Full is everything: static checks and the front end side by side, then one stack for every suite that needs it.
func Full(root string) []Stage {
	p := placesOf(root)
	chromium := &browser{}
	stack := &stack{places: p}
	checks := append(Lane{goToolsStep(p.tools)}, p.static()...)
	checks = append(checks,
		GoTest("go test -race dev", nil, p.dev, nil, "-race", "-vet=off", "-count=1", "-timeout=10m", "./..."),
		GoTest("go test -race dev/temporal", nil, p.temporal, nil, "-race", "-vet=off", "-timeout=10m", "./..."),
	)
	front := append(Lane{npmStep(p.frontend), chromium.step(p.frontend)}, p.front()...)
	front = append(front, stack.start())
	return []Stage{
		{checks, front},
		{{
			GoTest("go test -race dealdesk", []string{stepStack}, p.root, stack.env,
				"-race", "-vet=off", "-tags=e2e", "-count=1", "-timeout=15m", "./..."),
			p.journeys(stack, chromium),
			stack.stop(),
		}},
	}
}

// Fast is what needs no stack and no browser, without the race detector so that warm caches answer at once.
func Fast(root string) []Stage {
	p := placesOf(root)
	checks := append(Lane{goToolsStep(p.tools)}, p.lint()...)
	for _, m := range p.modules() {
		args := []string{"-vet=off", "-timeout=5m"}
		if m.name != product {
			// Tests of dev read files of the product, which Go's test cache does not watch.
			args = append(args, "-count=1")
		}
		checks = append(checks, GoTest("go test "+m.name, nil, m.dir, nil, append(args, "./...")...))
	}
	return []Stage{{checks, append(Lane{npmStep(p.frontend)}, p.front()...)}}
}

// lint formats are part of the linter's run: gofumpt and goimports report what they would change.
func (p places) lint() Lane {
	var lane Lane
	for _, m := range p.modules() {
		lane = append(lane, Tool("format and lint "+m.name, []string{stepTools}, Command{
			Dir: m.dir, Args: []string{filepath.Join(p.tools, "golangci-lint"), "run", "--allow-parallel-runners", "./..."},
		}))
	}
	return lane
}

func (p places) static() Lane {
	lane := append(p.lint(), Tool("workflowcheck", []string{stepTools}, Command{
		Dir: p.root, Args: []string{filepath.Join(p.tools, "workflowcheck"), "-config", ".workflowcheck.yaml", "./workflows/..."},
	}))
	for _, m := range p.modules() {
		lane = append(lane, Tool("go vet "+m.name, nil, Command{Dir: m.dir, Args: []string{"go", "vet", "-tags=e2e", "./..."}}))
	}
	return lane
}

func (p places) front() Lane {
	npm := func(name, script string, args ...string) Step {
		return Tool(name, []string{stepNPM}, Command{Dir: p.frontend, Args: append([]string{"npm", "run", "--silent", script}, args...)})
	}
	report := filepath.Join(p.reports, "vitest.json")
	// a build of its own, since Go's steps beside it read the embedded one
	product := filepath.Join(p.root, ".data", "test-web")
	return Lane{
		npm("generated client is current", "generate:check"),
		npm("biome and import directions", "lint"),
		npm("tsc", "typecheck"),
		npm("production build", "build", "--", "--outDir", product, "--emptyOutDir"),
		npm("size budget", "budget", "--", product),
		Reported("vitest", []string{stepNPM}, report, ParseVitest, func() Command {
			return Command{Dir: p.frontend, Args: []string{
				"npm", "run", "--silent", "test", "--", "--reporter=default", "--reporter=json", "--outputFile.json=" + report,
			}}
		}),
	}
}

func (p places) journeys(s *stack, chromium *browser) Step {
	report := filepath.Join(p.reports, "playwright.json")
	return Reported("playwright journeys", []string{stepStack, stepBrowser}, report, ParsePlaywright, func() Command {
		return Command{
			Dir:  p.frontend,
			Env:  append(s.env(), "CI=1", "CHROMIUM_PATH="+chromium.path, "PLAYWRIGHT_JSON_OUTPUT_FILE="+report),
			Args: []string{"npm", "run", "--silent", "test:e2e", "--", "--reporter=list,json"},
		}
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
