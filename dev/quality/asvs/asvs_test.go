// Package asvs holds docs/asvs.tsv: an answer to each requirement of levels 1 and 2 of OWASP's Application Security
// Verification Standard 5.0.0.
package asvs

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const root = "../../.."

// How a requirement is answered.
const (
	byTest     = "test"
	byCode     = "code"
	byDocument = "document"
	open       = "open"
	outside    = "not applicable"
)

// leastTested is the share of the requirements that apply which a test has to prove, in percent.
const leastTested = 70

type row struct{ id, text, how, what string }

// table reads rows of columns between tabs; lines that begin with # are comments.
func table(t *testing.T, name string, columns int) (rows [][]string) {
	t.Helper()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		cells := strings.Split(line, "\t")
		if len(cells) != columns {
			t.Fatalf("%s: %d columns instead of %d: %s", name, len(cells), columns, line)
		}
		rows = append(rows, cells)
	}
	return rows
}

func answers(t *testing.T) (rows []row) {
	for _, cells := range table(t, filepath.Join(root, "docs", "asvs.tsv"), 4) {
		rows = append(rows, row{cells[0], cells[1], cells[2], cells[3]})
	}
	return rows
}

// hardening 5, ASVS: every requirement has one answer, in the order of the standard.
func TestEveryRequirementIsAnswered(t *testing.T) {
	rows := answers(t)
	ids := table(t, "ids.tsv", 2)
	if len(ids) != 253 || len(rows) != len(ids) {
		t.Fatalf("%d requirements of 253, %d answers", len(ids), len(rows))
	}
	for i, r := range rows {
		if r.id != ids[i][0] {
			t.Fatalf("line %d answers %s where %s comes", i+1, r.id, ids[i][0])
		}
		if r.text == "" || r.what == "" {
			t.Errorf("%s is answered by nothing", r.id)
		}
	}
}

// What an answer names exists: a test, a file of the code, a section of a document.
func TestEveryAnswerNamesWhatIsThere(t *testing.T) {
	tests := testNames(t)
	var applicable, tested, still int
	for _, r := range answers(t) {
		switch r.how {
		case byTest:
			for name := range strings.SplitSeq(r.what, ", ") {
				if !tests[name] {
					t.Errorf("%s: there is no test %s", r.id, name)
				}
			}
			tested++
		case byCode:
			if _, err := os.Stat(filepath.Join(root, placeOf(r.what))); err != nil {
				t.Errorf("%s: %v", r.id, err)
			}
		case byDocument:
			if !hasSection(t, placeOf(r.what)) {
				t.Errorf("%s: there is no %s", r.id, placeOf(r.what))
			}
		case open:
			still++
		case outside:
			continue
		default:
			t.Errorf("%s: %q is no way to answer", r.id, r.how)
		}
		applicable++
	}
	t.Logf("%d requirements apply, %d are proven by a test, %d are open", applicable, tested, still)
	if tested*100 < leastTested*applicable {
		t.Errorf("%d of %d are proven by a test: less than %d %%", tested, applicable, leastTested)
	}
}

// placeOf is the file, or the section, before the words that explain it.
func placeOf(what string) string {
	place, _, _ := strings.Cut(what, ":")
	return place
}

var (
	goTest = regexp.MustCompile(`(?m)^func (Test\w+|Fuzz\w+)\(`)
	webRun = regexp.MustCompile("(?m)^\\s*test\\(['`]([^'`]+)['`]")
)

// testNames are those of all Go tests, and of the journeys as file and title.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	eachFile(t, func(path, content string) {
		switch {
		case strings.HasSuffix(path, "_test.go"):
			for _, m := range goTest.FindAllStringSubmatch(content, -1) {
				names[m[1]] = true
			}
		case strings.HasSuffix(path, ".spec.ts"):
			for _, m := range webRun.FindAllStringSubmatch(content, -1) {
				names[filepath.Base(path)+" "+m[1]] = true
			}
		}
	}, "_test.go", ".spec.ts")
	if len(names) < 500 {
		t.Fatalf("%d tests found: the reader is broken", len(names))
	}
	return names
}

// eachFile reads the files of the repository whose names end so.
func eachFile(t *testing.T, read func(path, content string), endings ...string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || filepath.Dir(path) == root && entry.Name()[0] == '.'):
			return filepath.SkipDir
		case entry.IsDir():
			return nil
		}
		for _, ending := range endings {
			if strings.HasSuffix(path, ending) {
				raw, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				read(path, string(raw))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

var notInAnchors = regexp.MustCompile(`[^a-z0-9 -]`)

// hasSection finds a document, and the heading behind #.
func hasSection(t *testing.T, place string) bool {
	t.Helper()
	file, anchor, _ := strings.Cut(place, "#")
	raw, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		return false
	}
	if anchor == "" {
		return true
	}
	for line := range strings.Lines(string(raw)) {
		if !strings.HasPrefix(line, "#") {
			continue
		}
		heading := strings.ToLower(strings.TrimSpace(strings.TrimLeft(line, "#")))
		if strings.ReplaceAll(notInAnchors.ReplaceAllString(heading, ""), " ", "-") == anchor {
			return true
		}
	}
	return false
}
