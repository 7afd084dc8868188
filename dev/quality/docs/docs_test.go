// Package docs tests what the documents say of the code.
package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const root = "../../.."

// hop is a row of "How a submit travels": | 4 | `firstSave` | `api/cases/save.go` | … |
var hop = regexp.MustCompile("(?m)^\\| \\d+ \\| `(\\w+)` \\| `([^`]+)` \\|")

// mostHops is how many functions a reader has to follow from the call to the letter.
const mostHops = 40

func TestASubmitTravelsAsTheDocumentSays(t *testing.T) {
	hops := hop.FindAllStringSubmatch(read(t, "docs/architecture.md"), -1)
	if len(hops) < 20 || len(hops) > mostHops {
		t.Fatalf("%d hops, at most %d", len(hops), mostHops)
	}
	for _, h := range hops {
		function, file := h[1], h[2]
		code, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Error(err)
			continue
		}
		if !regexp.MustCompile(`(?m)^func (\([^)]*\) )?` + function + `[\[(]`).Match(code) {
			t.Errorf("%s is not in %s", function, file)
		}
	}
}

// roleRow is a row of "Roles and their jobs": | role | job | journey | `file` |; a dash for the last two where there is
// none yet.
var roleRow = regexp.MustCompile("(?m)^\\| (\\w+) \\| ([^|]+) \\| ([^|]+) \\| (?:`([\\w.-]+)`|–) \\|$")

// knownRole is a role in the list of the web app.
var knownRole = regexp.MustCompile(`'([A-Z]+)'`)

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// ui-2.md "Done when": role, job and the journey that proves it; the journeys named are there, and no role is left out.
func TestEachJobNamesItsJourney(t *testing.T) {
	text := read(t, "docs/roles.md")
	rows := roleRow.FindAllStringSubmatch(text, -1)
	if lines := strings.Count(text, "\n| ") - 1; len(rows) != lines {
		t.Fatalf("%d of %d rows are role, job, journey and file", len(rows), lines)
	}
	jobs := map[string]int{}
	for _, row := range rows {
		role, job := row[1], row[2]
		journey, file := row[3], row[4]
		jobs[role]++
		if (file == "") != (journey == "–") {
			t.Errorf("%s %s: a journey without a file, or a file without a journey", role, job)
		}
		if file == "" {
			continue
		}
		if !hasTest(read(t, "frontend/e2e/"+file), journey) {
			t.Errorf("%s %s: %s has no test %q", role, job, file, journey)
		}
	}
	roles := knownRole.FindAllStringSubmatch(read(t, "frontend/src/lib/roles/roles.ts"), -1)
	if len(roles) == 0 {
		t.Fatal("no roles found")
	}
	for _, role := range roles {
		if jobs[role[1]] == 0 {
			t.Errorf("%s has no job in docs/roles.md", role[1])
		}
	}
}

// hasTest tells whether a file of journeys has a test with a title; one for several people or things begins with them.
func hasTest(code, title string) bool {
	begins := "(?m)^\\s*test\\((?:'|`[^`]*\\$\\{\\w+\\}@? )"
	return regexp.MustCompile(begins + regexp.QuoteMeta(title) + "['`]").MatchString(code)
}
