// Package tracked tests what git keeps: sources and texts, nothing that a build has made.
package tracked

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../../.."

// limit is more than any source needs. What is larger has been built, downloaded or recorded, and everybody who clones
// the repository would have to fetch it for ever.
const limit = 1 << 20

// TestNoTrackedFileIsLarge fails for a binary that was committed by mistake.
func TestNoTrackedFileIsLarge(t *testing.T) {
	files := tracked(t)
	if len(files) < 100 {
		t.Fatalf("git names %d files: the reader is broken", len(files))
	}
	for _, name := range large(t, root, files) {
		t.Errorf("%s is larger than %d bytes: remove it (git rm --cached) and name it in .gitignore", name, limit)
	}
}

func TestALargeFileIsFound(t *testing.T) {
	dir := t.TempDir()
	for name, size := range map[string]int{"small": limit, "large": limit + 1} {
		if err := os.WriteFile(filepath.Join(dir, name), make([]byte, size), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got := large(t, dir, []string{"small", "large", "removed"}); len(got) != 1 || got[0] != "large" {
		t.Errorf("%v are found to be large", got)
	}
}

// tracked are the files that git knows, below root.
func tracked(t *testing.T) []string {
	t.Helper()
	command := exec.Command("git", "ls-files", "-z")
	command.Dir = root
	raw, err := command.Output()
	if err != nil {
		t.Fatalf("list the tracked files: %v", err)
	}
	return strings.FieldsFunc(string(raw), func(c rune) bool { return c == 0 })
}

// large are the files above the limit. One that is removed already and not yet committed so has no size.
func large(t *testing.T, dir string, files []string) []string {
	t.Helper()
	var found []string
	for _, name := range files {
		info, err := os.Lstat(filepath.Join(dir, name))
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		if err == nil && info.Size() > limit {
			found = append(found, name)
		}
	}
	return found
}
