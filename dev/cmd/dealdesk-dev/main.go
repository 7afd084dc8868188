// Command dealdesk-dev is the one-command stack for a laptop: everything that Dealdesk needs, started in order,
// supervised, and stopped without an orphan.
package main

import (
	"fmt"
	"os"
)

func main() {
	if err := root().Execute(); err != nil {
		fmt.Fprintln(os.Stderr, "dealdesk-dev:", err)
		os.Exit(1)
	}
}
