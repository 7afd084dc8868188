//go:build e2e

package e2e

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var printedCommands = regexp.MustCompile("(?s)```sh\n(.*?)```")

// Repairs 59: what support's guide prints runs as it is printed, beside a stack as `make run` starts it.
func TestCommandsOfSupportsGuideRunAsPrinted(t *testing.T) {
	guide, err := os.ReadFile("../../docs/support.md")
	require.NoError(t, err)
	blocks := printedCommands.FindAllStringSubmatch(string(guide), -1)
	require.NotEmpty(t, blocks)
	root := repositoryBesideStack(t)
	for _, block := range blocks {
		command := exec.CommandContext(t.Context(), "bash", "-euo", "pipefail", "-c", block[1])
		command.Dir, command.Env = root, outsiders()
		out, err := command.CombinedOutput()
		require.NoError(t, err, "%s\n%s", block[1], out)
		require.Contains(t, string(out), "msg=reconciled dryRun=true")
	}
}

// repositoryBesideStack is a directory with what the guide's commands find in the repository: the programs and the
// stack's state.
func repositoryBesideStack(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	built, err := filepath.Abs("../../bin/dealdesk-dev")
	require.NoError(t, err)
	product, err := shared.binary(context.WithoutCancel(t.Context()))
	require.NoError(t, err)
	state, err := filepath.Abs(os.Getenv("DEALDESK_STACK"))
	require.NoError(t, err)
	for _, dir := range []string{"bin", ".data"} {
		require.NoError(t, os.Mkdir(filepath.Join(root, dir), 0o750))
	}
	require.NoError(t, os.WriteFile(filepath.Join(root, "go.mod"), []byte("module dealdesk\n"), 0o600))
	for name, target := range map[string]string{
		"bin/dealdesk-dev": built, "bin/dealdesk": product,
		".data/stack.json": state,
	} {
		require.FileExists(t, target)
		require.NoError(t, os.Symlink(target, filepath.Join(root, name)))
	}
	return root
}

// outsiders is the environment of somebody who has set nothing of the product.
func outsiders() []string {
	var env []string
	for _, entry := range os.Environ() {
		if !strings.HasPrefix(entry, "DEALDESK_") {
			env = append(env, entry)
		}
	}
	return env
}
