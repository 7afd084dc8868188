// Package lintrules tests the linter's own rules: forbidden imports and calls are planted in a small copy of our layout
// and each must be refused, and nothing else. Without this a mistyped rule would pass everything in silence.
package lintrules

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../../.."

// plant is one file of a package with one import or call in it.
type plant struct {
	dir     string // of the package in our layout
	imports string // import path, or empty
	call    string // statement, or empty
	refused bool
}

var plants = []plant{
	{dir: "models/apperr", imports: "strings"},
	{dir: "models/apperr", imports: "dealdesk/models/deal", refused: true},
	{dir: "models/deal", imports: "time"},
	{dir: "models/deal", imports: "dealdesk/models/apperr"},
	{dir: "models/deal", imports: "dealdesk/models/repo", refused: true},
	{dir: "models/deal", imports: "gorm.io/gorm", refused: true},
	{dir: "models/deal", imports: "sync", refused: true},
	{dir: "models/deal", imports: "os", refused: true},
	{dir: "models/deal", imports: "time", call: "_ = time.Now()", refused: true},
	{dir: "models/deal", imports: "fmt", call: "fmt.Println()", refused: true},
	{dir: "workflows/contract", imports: "dealdesk/models/deal"},
	{dir: "workflows/contract", imports: "go.temporal.io/sdk/client", refused: true},
	{dir: "workflows", imports: "dealdesk/workflows/contract"},
	{dir: "workflows", imports: "go.temporal.io/sdk/workflow"},
	{dir: "workflows", imports: "dealdesk/models/repo", refused: true},
	{dir: "workflows", imports: "dealdesk/activities", refused: true},
	{dir: "workflows", imports: "go.temporal.io/sdk/client", refused: true},
	{dir: "workflows", imports: "time", call: "_ = time.Now()", refused: true},
	{dir: "models/entity", imports: "dealdesk/models/repo", refused: true},
	{dir: "models/repo", imports: "dealdesk/models/entity"},
	{dir: "models/repo", imports: "gorm.io/gorm"},
	{dir: "models/repo", imports: "dealdesk/config", refused: true},
	{dir: "models/repo", imports: "go.temporal.io/sdk/client", refused: true},
	{dir: "models/repo", imports: "dealdesk/models/repo/deallist", refused: true},
	{dir: "models/repo/deallist", imports: "dealdesk/models/repo"},
	{dir: "models/repo/deallist", imports: "dealdesk/models/casework", refused: true},
	{dir: "models/casework", imports: "dealdesk/models/repo"},
	{dir: "models/casework", imports: "dealdesk/api", refused: true},
	{dir: "models/casework", imports: "net/http", refused: true},
	{dir: "models/search", imports: "dealdesk/models/deal"},
	{dir: "models/search", imports: "dealdesk/api", refused: true},
	{dir: "models/letters", imports: "dealdesk/models/repo", refused: true},
	{dir: "models/letters", imports: "dealdesk/models/wording"},
	{dir: "models/wording", imports: "dealdesk/models/deal"},
	{dir: "models/wording", imports: "dealdesk/models/repo", refused: true},
	{dir: "activities", imports: "dealdesk/models/repo"},
	{dir: "activities", imports: "dealdesk/workflows/contract"},
	{dir: "activities", imports: "dealdesk/workflows", refused: true},
	{dir: "activities", imports: "time", call: "_ = time.Now()"},
	{dir: "worker", imports: "dealdesk/activities"},
	{dir: "worker", imports: "dealdesk/api", refused: true},
	{dir: "telemetry", imports: "dealdesk/config"},
	{dir: "telemetry", imports: "dealdesk/models/deal", refused: true},
	{dir: "api", imports: "dealdesk/workflows/contract"},
	{dir: "api", imports: "dealdesk/models/repo"},
	{dir: "api", imports: "dealdesk/workflows", refused: true},
	{dir: "api", imports: "dealdesk/activities", refused: true},
	{dir: "api", imports: "go.temporal.io/sdk/client", refused: true},
	{dir: "api/cases", imports: "dealdesk/api/request"},
	{dir: "api/request", imports: "dealdesk/api/dealclient"},
	{dir: "api/request", imports: "dealdesk/api/cases", refused: true},
	{dir: "api", imports: "dealdesk/models/entity", refused: true},
	{dir: "api/cases", imports: "dealdesk/models/entity", refused: true},
	{dir: "api/auth", imports: "dealdesk/worker", refused: true},
	{dir: "api/dealclient", imports: "go.temporal.io/sdk/client"},
	{dir: "api/dealclient", imports: "dealdesk/workflows", refused: true},
	{dir: "config", imports: "dealdesk/models/repo", refused: true},
	{dir: "testkit/repotest", imports: "testing"},
	{dir: "demo", imports: "dealdesk/testkit/repotest", refused: true},
	{dir: "frontend", imports: "dealdesk/testkit/repotest", refused: true},
	{dir: "bench", imports: "dealdesk/testkit/repotest"},
	{dir: "testkit/chaos", imports: "dealdesk/testkit/repotest"},
	{dir: "testkit/world", imports: "os", call: `_ = os.Getenv("X")`},
	{dir: "config", imports: "os", call: `_ = os.Getenv("X")`},
	{dir: "api", imports: "os", call: `_ = os.Getenv("X")`, refused: true},
}

// outside are the modules of others that the plants import, replaced by empty packages.
var outside = map[string][]string{
	"gorm.io/gorm":       {""},
	"go.temporal.io/sdk": {"/client", "/workflow"},
}

func TestEachForbiddenImportAndCallIsRefused(t *testing.T) {
	linter, err := filepath.Abs(root + "/bin/tools/golangci-lint")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(linter); err != nil {
		t.Skip("bin/tools/golangci-lint is not built; make lint builds it")
	}
	for _, group := range acyclic(plants) {
		refusals := lint(t, linter, layout(t, group))
		for i, p := range group {
			text, refused := refusals[p.file(i)]
			if refused != p.refused {
				t.Errorf("%s imports %q, calls %q: refused %v, want %v\n%s", p.dir, p.imports, p.call, refused, p.refused, text)
			}
			delete(refusals, p.file(i))
		}
		for name, text := range refusals {
			t.Errorf("unexpected: %s: %s", name, text)
		}
	}
}

// lint runs the linter over a module and answers what it says, by file.
func lint(t *testing.T, linter, dir string) map[string]string {
	t.Helper()
	command := exec.CommandContext(t.Context(), linter, "run", "--enable-only=depguard,forbidigo",
		"--allow-parallel-runners",
		"--show-stats=false", "--output.text.path=stderr", "--output.json.path=stdout", "./...")
	command.Dir = dir
	var log strings.Builder
	command.Stderr = &log
	raw, _ := command.Output() // its exit code says that it found something, which it must
	var report struct {
		Issues []struct {
			Text string
			Pos  struct{ Filename string }
		}
	}
	if err := json.Unmarshal(raw, &report); err != nil {
		t.Fatalf("no report: %v\n%s%s", err, raw, log.String())
	}
	refusals := map[string]string{}
	for _, issue := range report.Issues {
		refusals[issue.Pos.Filename] += issue.Text + "\n"
	}
	return refusals
}

// acyclic deals the plants out to modules in which no imports form a circle, since such a module does not load.
func acyclic(all []plant) [][]plant {
	var groups [][]plant
	for _, p := range all {
		placed := false
		for i, group := range groups {
			if !reaches(group, strings.TrimPrefix(p.imports, "dealdesk/"), p.dir) {
				groups[i], placed = append(group, p), true
				break
			}
		}
		if !placed {
			groups = append(groups, []plant{p})
		}
	}
	return groups
}

func reaches(group []plant, from, to string) bool {
	if from == to {
		return true
	}
	for _, p := range group {
		if p.dir == from && reaches(group, strings.TrimPrefix(p.imports, "dealdesk/"), to) {
			return true
		}
	}
	return false
}

func (p plant) file(i int) string { return fmt.Sprintf("%s/plant%d.go", p.dir, i) }

// source blanks the import when no call uses it.
func (p plant) source(i int) string {
	name := "_ "
	body := ""
	if p.call != "" {
		name, body = "", fmt.Sprintf("\nfunc planted%d() { %s }\n\nvar _ = planted%d\n", i, p.call, i)
	}
	return fmt.Sprintf("package %s\n\nimport %s%q\n%s", filepath.Base(p.dir), name, p.imports, body)
}

// layout writes the planted packages as module dealdesk with our configuration.
func layout(t *testing.T, group []plant) string {
	t.Helper()
	dir := t.TempDir()
	mod := "module dealdesk\n\ngo 1.26\n"
	for module, packages := range outside {
		stub := "outside/" + module
		mod += fmt.Sprintf("\nrequire %s v1.0.0\n\nreplace %s => ./%s\n", module, module, stub)
		write(t, dir, stub+"/go.mod", "module "+module+"\n")
		for _, name := range packages {
			write(t, dir, stub+name+"/stub.go", "package "+filepath.Base(module+name)+"\n")
		}
	}
	write(t, dir, "go.mod", mod)
	configuration, err := os.ReadFile(root + "/.golangci.yml")
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, ".golangci.yml", string(configuration))
	for _, p := range plants {
		write(t, dir, p.dir+"/stub.go", "package "+filepath.Base(p.dir)+"\n")
	}
	for i, p := range group {
		write(t, dir, p.file(i), p.source(i))
	}
	return dir
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
