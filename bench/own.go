package main

import (
	"context"
	"fmt"
	"os"

	"dealdesk/testkit/world"
)

// ownWorld starts a Dealdesk of the bench's own: its processes can be measured apart, and nothing of it stays.
func ownWorld(ctx context.Context, o options) (*world.World, error) {
	progress(ctx, "a Dealdesk of its own: building, starting, seeding", 0, 1)
	w, err := world.Open(ctx, world.Options{Search: o.search})
	if err == nil {
		progress(ctx, "a Dealdesk of its own: building, starting, seeding", 1, 1)
	}
	return w, err
}

// zoneDirectory makes the directory of our own zones. Everybody who looks a zone up has to know it from the start: this
// process, and through its environment those that it starts.
func zoneDirectory() (string, error) {
	dir, err := os.MkdirTemp("", "dealdesk-zones-")
	if err != nil {
		return "", fmt.Errorf("directory of zones: %w", err)
	}
	if err := os.Chmod(dir, 0o755); err != nil { //nolint:gosec // zones are for everyone
		return "", fmt.Errorf("directory of zones: %w", err)
	}
	if err := os.Setenv("ZONEINFO", dir); err != nil {
		return "", fmt.Errorf("directory of zones: %w", err)
	}
	return dir, nil
}
