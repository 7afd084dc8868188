// Command dealdesk-test runs the checks of the repository. Its last line is `N passed, N failed`; it ends with 1 when
// anything failed.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"dealdesk/dev/quality/testrun"
)

func main() {
	os.Exit(run(os.Args[1:]))
}

func run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	flags := flag.NewFlagSet("dealdesk-test", flag.ExitOnError)
	root := flags.String("root", "..", "the repository")
	fast := flags.Bool("fast", false, "only what needs no stack")
	race := flags.Bool("race", false, "the Go tests of the main module under the race detector")
	only := flags.String("only", "", "comma separated parts of step names; what they need runs too")
	list := flags.Bool("list", false, "print the steps and end")
	_ = flags.Parse(args)

	absolute, err := filepath.Abs(*root)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	stages := testrun.Full(absolute)
	switch {
	case *fast:
		stages = testrun.Fast(absolute)
	case *race:
		stages = testrun.Race(absolute)
	}
	if *list {
		testrun.Names(os.Stdout, stages)
		return 0
	}
	if !*fast && *only == "" {
		if err := testrun.CheckRoom(absolute); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	runner := &testrun.Runner{Out: os.Stdout, LogDir: filepath.Join(absolute, ".data", "test-logs"), Lenient: *fast}
	if *only != "" {
		runner.Only = strings.Split(*only, ",")
	}
	passed, failed, err := runner.Run(ctx, stages)
	if err != nil {
		fmt.Printf("interrupted: %v\n", err)
		failed = max(failed, 1)
	}
	fmt.Printf("%d passed, %d failed\n", passed, failed)
	if failed > 0 {
		return 1
	}
	return 0
}
