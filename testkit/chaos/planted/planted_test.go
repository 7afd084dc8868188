package planted_test

import (
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/testkit/chaos/planted"
)

// A change of the product that a patch does not fit any more has to bring the patch along. They are built together,
// since each build takes seconds.
func TestEveryPatchAppliesAndBuilds(t *testing.T) {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	bugs, err := planted.Bugs()
	require.NoError(t, err)
	require.Len(t, bugs, 15)
	for _, bug := range bugs {
		_, files, err := planted.Overlay(t.Context(), root, t.TempDir(), bug)
		require.NoError(t, err)
		require.NotEmpty(t, files, bug)
	}
	overlay, files, err := planted.Overlay(t.Context(), root, t.TempDir(), bugs...)
	require.NoError(t, err)
	packages := map[string]bool{}
	for _, file := range files {
		packages["./"+filepath.Dir(file)] = true
	}
	args := append([]string{"build", "-overlay", overlay}, slices.Sorted(maps.Keys(packages))...)
	build := exec.CommandContext(t.Context(), "go", args...)
	build.Dir = root
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
}

func TestUnknownBugIsRefused(t *testing.T) {
	_, _, err := planted.Overlay(t.Context(), ".", t.TempDir(), "none")
	require.Error(t, err)
}
