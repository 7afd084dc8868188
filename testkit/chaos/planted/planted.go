// Package planted holds bugs of the product that the chaos run must find: a run that finds nothing proves nothing
// unless it finds these. Each is a patch beside this file; the product itself knows nothing of them.
package planted

import (
	"bufio"
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed *.patch
var patches embed.FS

const suffix = ".patch"

// Bugs lists the planted bugs by name.
func Bugs() ([]string, error) {
	files, err := fs.Glob(patches, "*"+suffix)
	if err != nil {
		return nil, fmt.Errorf("list the planted bugs: %w", err)
	}
	for i, file := range files {
		files[i] = strings.TrimSuffix(file, suffix)
	}
	return files, nil
}

// Overlay applies the patches of bugs to copies in dir of the repository's files. It returns the file for `go build
// -overlay` and the repository's files that it replaces.
func Overlay(ctx context.Context, root, dir string, bugs ...string) (overlay string, replaced []string, err error) {
	replace := map[string]string{}
	for _, bug := range bugs {
		files, err := plant(ctx, root, dir, bug)
		if err != nil {
			return "", nil, fmt.Errorf("planted bug %s: %w", bug, err)
		}
		for _, file := range files {
			replace[filepath.Join(root, file)] = filepath.Join(dir, file)
			replaced = append(replaced, file)
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", nil, fmt.Errorf("overlay of planted bugs: %w", err)
	}
	overlay = filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		return "", nil, fmt.Errorf("overlay of planted bugs: %w", err)
	}
	return overlay, replaced, nil
}

// plant applies one patch.
func plant(ctx context.Context, root, dir, bug string) ([]string, error) {
	patch, err := patches.ReadFile(bug + suffix)
	if err != nil {
		return nil, err
	}
	files := changedBy(patch)
	for _, file := range files {
		if err := copyOnce(filepath.Join(root, file), filepath.Join(dir, file)); err != nil {
			return nil, err
		}
	}
	apply := exec.CommandContext(ctx, "git", "apply", "-")
	apply.Dir, apply.Stdin = dir, bytes.NewReader(patch)
	apply.Env = append(os.Environ(), "GIT_DIR="+os.DevNull) // the copies belong to no repository
	if out, err := apply.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("its patch does not apply any more: %w: %s", err, out)
	}
	return files, nil
}

// changedBy lists the files that a patch changes.
func changedBy(patch []byte) (files []string) {
	for lines := bufio.NewScanner(bytes.NewReader(patch)); lines.Scan(); {
		if file, changed := strings.CutPrefix(lines.Text(), "+++ b/"); changed {
			files = append(files, file)
		}
	}
	return files
}

// copyOnce copies a file unless the copy is there, changed by another patch.
func copyOnce(from, to string) error {
	if _, err := os.Stat(to); err == nil {
		return nil
	}
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o600)
}
