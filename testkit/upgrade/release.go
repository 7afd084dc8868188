package upgrade

import (
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
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("releases: %w", err)
	}
	var all []Release
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\r\n")
		cells := strings.Split(line, "\t")
		if len(cells) != 3 {
			return nil, fmt.Errorf("releases: %q has %d columns, not version, date and commit", line, len(cells))
		}
		if cells[0] != "version" {
			all = append(all, Release{cells[0], cells[1], cells[2]})
		}
	}
	if len(all) == 0 {
		return nil, errors.New("releases: there is none")
	}
	return all, nil
}
