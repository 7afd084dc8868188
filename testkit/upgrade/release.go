package upgrade

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Release is a line of docs/releases.tsv.
type Release struct{ Version, Date, Commit string }

// Releases are those of the repository below root, the last one last.
func Releases(root string) ([]Release, error) {
	name := filepath.Join(root, "docs", "releases.tsv")
	f, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("releases: %w", err)
	}
	defer func() { _ = f.Close() }()
	var all []Release
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		cells := strings.Split(lines.Text(), "\t")
		if len(cells) != 3 {
			return nil, fmt.Errorf("releases: %q has %d columns, not version, date and commit", lines.Text(), len(cells))
		}
		if cells[0] != "version" {
			all = append(all, Release{cells[0], cells[1], cells[2]})
		}
	}
	if len(all) == 0 {
		return nil, errors.New("releases: there is none")
	}
	return all, lines.Err()
}
