package testrun

import (
	"context"
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"slices"
)

// raceDetector are the flags of tests that watch how goroutines share memory. Trimmed paths let what has been compiled
// for it in one clone of the repository count in every other: without them the place of the clone is part of it.
var raceDetector = []string{"-race", "-trimpath"}

// inClone keeps the results of tests apart by clone: of the files that a test has read Go's cache compares those of its
// own clone only. What tells the clones apart is the name of a test that none has.
func inClone(root string) string {
	return fmt.Sprintf("-skip=^InClone%x$", sha256.Sum256([]byte(root)))
}

// everyCall are the two tests of worker/e2e that send every call of the contract, fuzzed the one that lets Schemathesis
// do so, each longer than most packages. As suites of their own they run beside the others, on a database, an API and a
// worker of their own as every run of that package: whatever they import, expire or delete is nobody else's.
const (
	everyCall = "^TestEveryCall(AsEveryAccount|WithstandsAttacks)$"
	fuzzed    = "^TestEveryCallIsFuzzed$"
	eachCall  = "^TestEveryCall(AsEveryAccount|WithstandsAttacks|IsFuzzed)$"
)

// goProcesses are the main module's tests that start the product as processes of their own, as operators do. Packages
// run beside each other, and in them six tests where they agree to it, since the longest mostly wait.
func (p places) goProcesses(s *stack) Step {
	return p.onStack(stepProcesses, s, func(ctx context.Context, log *Log) ([]string, error) {
		packages, err := listGoPackages(ctx, p.root, log)
		return append([]string{"-p=4", "-skip=" + eachCall}, packages.processes...), err
	})
}

// goStack are the main module's other tests on the stack.
func (p places) goStack(s *stack) Step {
	return p.onStack(stepGoStack, s, func(ctx context.Context, log *Log) ([]string, error) {
		packages, err := listGoPackages(ctx, p.root, log)
		return append([]string{"-p=4"}, packages.stack...), err
	})
}

func (p places) goEveryCall(s *stack) Step {
	return p.onStack("go test dealdesk, every call", s, func(context.Context, *Log) ([]string, error) {
		return []string{"-run=" + everyCall, "./worker/e2e"}, nil
	})
}

// fuzz counts each call of the contract once for each account that makes it.
func (p places) fuzz(s *stack) Step {
	step := p.onStack("schemathesis", s, func(context.Context, *Log) ([]string, error) {
		return []string{"-run=" + fuzzed, "./worker/e2e"}, nil
	})
	step.Needs = append(step.Needs, stepFuzzer)
	return step
}

// onStack is a suite of tests that need the stack.
func (p places) onStack(name string, s *stack, chosen selection) Step {
	return GoTest(name, []string{stepStack, stepPoppler}, func(ctx context.Context, log *Log) (Command, error) {
		args, err := chosen(ctx, log)
		args = append([]string{"-vet=off", "-tags=" + stackTag, "-count=1", "-parallel=6", "-timeout=60m"}, args...)
		return Command{
			Dir: p.root,
			Env: append(s.env(), "DEALDESK_BINARY="+filepath.Join(p.root, "bin", product), "DEALDESK_SCHEMATHESIS="+
				p.fuzzer()), Args: args,
		}, err
	})
}

// goRest are the main module's other tests, without the race detector.
func (p places) goRest(s *stack) Step {
	return p.offStack("go test dealdesk", s, func(ctx context.Context, log *Log) ([]string, error) {
		packages, err := listGoPackages(ctx, p.root, log)
		return append([]string{inClone(p.root)}, packages.rest...), err
	})
}

// goShared are the tests of the packages whose values goroutines share, under the race detector.
func (p places) goShared(s *stack) Step {
	return p.offStack("go test -race, shared values", s, func(context.Context, *Log) ([]string, error) {
		return slices.Concat(raceDetector, []string{inClone(p.root)}, sharedValues), nil
	})
}

// raced selects packages of `make test` for the race detector.
func (p places) raced(chosen func(goPackages) []string) selection {
	return func(ctx context.Context, log *Log) ([]string, error) {
		packages, err := listGoPackages(ctx, p.root, log)
		return slices.Concat(raceDetector, []string{inClone(p.root)}, chosen(packages)), err
	}
}

// selection answers the arguments of `go test` that choose what it tests.
type selection func(context.Context, *Log) ([]string, error)

// offStack is a suite of tests of which some take a scratch database or fonts from the stack. What they say depends on
// the code alone: what Go has tested before it does not test again.
func (p places) offStack(name string, s *stack, chosen selection) Step {
	return GoTest(name, []string{stepStack, stepPoppler}, func(ctx context.Context, log *Log) (Command, error) {
		args, err := chosen(ctx, log)
		args = append([]string{"-vet=off", "-timeout=60m"}, args...)
		return Command{Dir: p.root, Env: s.lent(), Args: args}, err
	})
}

// always is for the tests of dev: they read files of the product, which Go's cache of test results does not watch.
var always = []string{"-count=1"}

// goModule is the suite of a whole module.
func goModule(name string, needs []string, dir string, flags ...string) Step {
	return GoTest(name, needs, func(context.Context, *Log) (Command, error) {
		return Command{Dir: dir, Args: append(slices.Clone(flags), "-timeout=60m", "-vet=off", "./...")}, nil
	})
}

// goTemporal are the tests of the Temporal server as a program, the one that the stack has built. They name their
// package: all others are compiled for the tests as well, with or without a test.
func (p places) goTemporal() Step {
	return GoTest("go test dev/temporal", []string{stepStack}, func(context.Context, *Log) (Command, error) {
		binary := "DEALDESK_TEMPORAL_BINARY=" + filepath.Join(p.root, "bin", "dealdesk-temporal")
		return Command{
			Dir: p.temporal, Env: []string{binary},
			Args: []string{"-vet=off", "-timeout=60m", inClone(p.root), "./e2e"},
		}, nil
	})
}

// front are the web app's checks and unit tests, with as many workers of vitest as are named: beside the other suites a
// second one only costs.
func (p places) front(workers string) Lane {
	npm := func(name, script string, args ...string) Step {
		return Tool(name, []string{stepNPM}, Command{
			Dir: p.frontend, Last: true, Args: append([]string{"npm", "run", "--silent", script}, args...),
		})
	}
	report := filepath.Join(p.reports, "vitest.json")
	// a build of its own, since Go's steps beside it read the embedded one
	product := filepath.Join(p.root, ".data", "test-web")
	vitest := Reported("vitest", []string{stepNPM}, report, ParseVitest, func() Command {
		return Command{Dir: p.frontend, Args: []string{
			"npm", "run", "--silent", "test", "--", "--reporter=default", "--reporter=json", "--outputFile.json=" +
				report, "--maxWorkers=" + workers,
		}}
	})
	vitest.After = []string{stepGoStack}
	return Lane{
		npm("generated client is current", "generate:check"),
		npm("biome and import directions", "lint"),
		npm("tsc", "typecheck"),
		npm("production build", "build", "--", "--outDir", product, "--emptyOutDir"),
		npm("size budget", "budget", "--", product),
		vitest,
	}
}

// playwright is one of the projects of frontend/playwright.config.ts, in a browser that is known when it starts.
func (p places) playwright(name, project string, s *stack, chromium *string) Step {
	report := filepath.Join(p.reports, "playwright-"+project+".json")
	return Reported(name, []string{stepStack, stepBrowser}, report, ParsePlaywright, func() Command {
		return Command{
			Dir:  p.frontend,
			Env:  append(s.env(), "CI=1", "CHROMIUM_PATH="+*chromium, "PLAYWRIGHT_JSON_OUTPUT_FILE="+report),
			Args: []string{"npm", "run", "--silent", "test:e2e", "--", "--project=" + project, "--reporter=list,json"},
		}
	})
}
