package main

import (
	"context"
	"log/slog"
)

// progress is a word about a long run; the table comes in the end.
func progress(ctx context.Context, what string, done, of int) {
	slog.InfoContext(ctx, "bench", "what", what, "done", done, "of", of)
}
