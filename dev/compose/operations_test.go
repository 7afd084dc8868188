package compose_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Operators look a figure up where it is explained, and do not look for one that is gone.
func TestTheHandbookExplainsEveryFigureOfOurs(t *testing.T) {
	handbook := read(t, "docs/operations.md")
	figure := regexp.MustCompile(`dealdesk_[a-z]+_[a-z_]+`)
	explained, registered := map[string]bool{}, map[string]bool{}
	for _, name := range figure.FindAllString(handbook, -1) {
		explained[name] = true
	}
	for _, dir := range []string{"activities", "api", "telemetry", "worker"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			for _, m := range regexp.MustCompile(`"(dealdesk_[a-z]+_[a-z_]+)"`).FindAllSubmatch(text, -1) {
				registered[string(m[1])] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(registered) < 5 {
		t.Fatalf("only %v found", registered)
	}
	for name := range registered {
		if !explained[name] {
			t.Errorf("docs/operations.md does not explain %s", name)
		}
	}
	for name := range explained {
		if !registered[name] {
			t.Errorf("docs/operations.md explains %s, which nothing registers", name)
		}
	}
}

func TestTheHandbookNamesSettingsThatExist(t *testing.T) {
	known := settings(t)
	for _, name := range regexp.MustCompile(`DEALDESK_[A-Z_]+`).FindAllString(read(t, "docs/operations.md"), -1) {
		if !known[strings.TrimSuffix(name, "_FILE")] { // a secret's variable, or that of its file
			t.Errorf("docs/operations.md: config has no %s", name)
		}
	}
}
