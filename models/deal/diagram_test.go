package deal

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write docs/lifecycle.md from the table") //nolint:gochecknoglobals // a flag

// The docs show the lifecycle as it is.
func TestLifecycleIsDocumented(t *testing.T) {
	file := filepath.Join("..", "..", "docs", "lifecycle.md")
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(Lifecycle()), 0o644)) //nolint:gosec // documentation is for everyone
	}
	written, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, Lifecycle(), string(written),
		"docs/lifecycle.md is out of date: go test ./models/deal -run TestLifecycleIsDocumented -update")
}
