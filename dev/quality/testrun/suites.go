package testrun

import (
	"context"
	"path/filepath"
)

// trimmed lets what has been compiled with the race detector, and its results, in one clone of the repository count in every
// other: without it the place of the clone is part of them.
const trimmed = "-trimpath"

// goStack are the main module's tests that need the stack. Four packages at a time, since the longest mostly wait.
func (p places) goStack(s *stack) Step {
	return GoTest(stepGoStack, []string{stepStack, stepPoppler}, func(ctx context.Context, log *Log) (Command, error) {
		packages, err := listGoPackages(ctx, p.root, log)
		args := append([]string{"-race", trimmed, "-vet=off", "-tags=" + stackTag, "-count=1", "-p=4", "-timeout=40m"}, packages.stack...)
		return Command{Dir: p.root, Env: append(s.env(), "DEALDESK_BINARY="+filepath.Join(p.root, "bin", product)), Args: args}, err
	})
}

// goAlone are the main module's other tests. What Go has tested before it does not test again.
func (p places) goAlone() Step {
	return GoTest("go test -race dealdesk, alone", nil, func(ctx context.Context, log *Log) (Command, error) {
		packages, err := listGoPackages(ctx, p.root, log)
		args := append([]string{"-race", trimmed, "-vet=off", "-timeout=30m"}, packages.alone...)
		return Command{Dir: p.root, Args: args}, err
	})
}

// goModule is the suite of a whole module; vet is a step of its own. The tests of dev read files of the product, which Go's
// cache of test results does not watch: they run always (-count=1).
func goModule(name string, needs []string, dir string, args ...string) Step {
	return GoTest(name, needs, func(context.Context, *Log) (Command, error) {
		return Command{Dir: dir, Args: append(args, "-vet=off", "./...")}, nil
	})
}

// goTemporal are the tests of the Temporal server as a program, the one that the stack has built. They name their package:
// all others are compiled for the tests as well, with or without a test.
func (p places) goTemporal() Step {
	return GoTest("go test -race dev/temporal", []string{stepStack}, func(context.Context, *Log) (Command, error) {
		binary := "DEALDESK_TEMPORAL_BINARY=" + filepath.Join(p.root, "bin", "dealdesk-temporal")
		return Command{Dir: p.temporal, Env: []string{binary}, Args: []string{"-race", trimmed, "-vet=off", "-timeout=30m", "./e2e"}}, nil
	})
}

// front are the web app's checks and unit tests.
func (p places) front() Lane {
	npm := func(name, script string, args ...string) Step {
		return Tool(name, []string{stepNPM}, Command{
			Dir: p.frontend, Last: true, Args: append([]string{"npm", "run", "--silent", script}, args...),
		})
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

// playwright is one of the projects of frontend/playwright.config.ts.
func (p places) playwright(name, project string, s *stack, chromium *browser) Step {
	report := filepath.Join(p.reports, "playwright-"+project+".json")
	return Reported(name, []string{stepStack, stepBrowser}, report, ParsePlaywright, func() Command {
		return Command{
			Dir:  p.frontend,
			Env:  append(s.env(), "CI=1", "CHROMIUM_PATH="+chromium.path, "PLAYWRIGHT_JSON_OUTPUT_FILE="+report),
			Args: []string{"npm", "run", "--silent", "test:e2e", "--", "--project=" + project, "--reporter=list,json"},
		}
	})
}
