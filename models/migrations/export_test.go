package migrations

import (
	"context"
	"io/fs"
	"time"

	"github.com/pressly/goose/v3"
)

// Files are the migrations.
var Files fs.FS = files

// UpFrom applies other migrations; wait is called instead of waiting.
func UpFrom(ctx context.Context, databaseURL string, files fs.FS, attempts int,
	wait func(context.Context, time.Duration) error,
) ([]*goose.MigrationResult, error) {
	return up(ctx, databaseURL, files, retry{attempts: attempts, first: time.Second, most: 3 * time.Second, wait: wait})
}
