// Command dealdesk is the whole product: the API, the worker and the operators' commands.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"dealdesk/cmd"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := cmd.Root().ExecuteContext(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "dealdesk:", err)
		os.Exit(1)
	}
}
