package dependencies

import (
	"os"
	"strings"
	"testing"
)

const root = "../../.."

// TestEveryDirectDependencyIsExplained fails when a dependency has no row `| name | version | licence | reason |` in
// docs/dependencies.md, or the row names another version, or when a row explains something that nothing uses.
func TestEveryDirectDependencyIsExplained(t *testing.T) {
	rows := explained(t)
	used := map[string]bool{}
	check := func(where string, list []Dependency, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range list {
			used[d.Name] = true
			versions, known := rows[d.Name]
			switch {
			case !known:
				t.Errorf("%s: %s %s has no row in docs/dependencies.md", where, d.Name, d.Version)
			case !strings.Contains(versions, d.Version):
				t.Errorf("%s: %s is %s, docs/dependencies.md says %s", where, d.Name, d.Version, versions)
			}
		}
	}
	for _, dir := range []string{"", "/dev", "/dev/temporal"} {
		list, err := Go(root + dir)
		check("go.mod of ."+dir, list, err)
	}
	for _, manifest := range []string{"frontend/package.json", "dev/package.json"} {
		list, err := NPM(root + "/" + manifest)
		check(manifest, list, err)
		if len(list) == 0 {
			t.Errorf("%s names no dependency: the reader is broken", manifest)
		}
	}
	for name := range rows {
		if !used[name] && !strings.HasPrefix(rows[name], "tool ") {
			t.Errorf("docs/dependencies.md explains %s, which nothing uses", name)
		}
	}
}

// explained reads the rows of docs/dependencies.md: name in backquotes, version, licence, reason; all filled in.
func explained(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile(root + "/docs/dependencies.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != 4 || !strings.HasPrefix(strings.TrimSpace(cells[0]), "`") {
			continue
		}
		for _, cell := range cells {
			if strings.TrimSpace(cell) == "" {
				t.Errorf("docs/dependencies.md has an empty cell: %s", line)
			}
		}
		rows[strings.Trim(strings.TrimSpace(cells[0]), "`")] = strings.TrimSpace(cells[1])
	}
	return rows
}
