// Command dealdesk-trace prints which requirement rows the tests cite. The argument is the repository's root.
package main

import (
	"fmt"
	"os"

	"dealdesk/dev/quality/trace"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "trace:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	root := ".."
	if len(args) > 0 {
		root = args[0]
	}
	requirements, err := trace.ReadAll(root)
	if err != nil {
		return err
	}
	cited, err := trace.Citations(root)
	if err != nil {
		return err
	}
	return trace.Report(os.Stdout, requirements, cited)
}
