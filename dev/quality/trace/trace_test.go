package trace

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func write(t *testing.T, root, name, text string) {
	t.Helper()
	path := filepath.Join(root, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// The ids in this file's own texts stand in strings, so that they count for nobody.
func TestOnlyCommentsOfTestsCite(t *testing.T) {
	root := t.TempDir()
	write(t, root, "a/a_test.go", "package a\n\n// SUB-001, MAN-002, beyond N13\nfunc x() string { return \"SUB-003\" }\n")
	write(t, root, "a/a.go", "package a\n\n// SUB-004\n")
	write(t, root, "f/b.test.tsx", "/* SUB-005\n * SUB-006 */\nconst url = 'http://x/SUB-007'; // SUB-008\n")
	write(t, root, "f/c.spec.ts", "test('SUB-009', () => {});\n// SUB-001\n")
	write(t, root, "f/node_modules/d.test.ts", "// SUB-010\n")
	cited, err := Citations(root)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"SUB-001", "MAN-002", "N13", "SUB-005", "SUB-006", "SUB-008"}
	for _, id := range want {
		if len(cited[id]) == 0 {
			t.Errorf("%s is not cited", id)
		}
	}
	if len(cited) != len(want) {
		t.Errorf("cited %v; want %v only", cited, want)
	}
	if len(cited["SUB-001"]) != 2 {
		t.Errorf("SUB-001 is cited by %v; want two files", cited["SUB-001"])
	}
}

func TestReportCountsAndNamesUncitedRows(t *testing.T) {
	rows := []Requirement{{ID: "SUB-001", Area: "auth"}, {ID: "SUB-002", Area: "auth"}, {ID: "MAN-001", Area: "api"}}
	var out bytes.Buffer
	if err := Report(&out, rows, map[string][]string{"SUB-001": {"a_test.go"}}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"1 of    2", "not cited: SUB-002", "not cited: MAN-001"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, out.String())
		}
	}
	if !strings.HasSuffix(out.String(), "\ncited 1 of 3\n") {
		t.Errorf("the last line of %q is not the total", out.String())
	}
}

func TestACitationOfNoRowIsAnError(t *testing.T) {
	err := Report(&bytes.Buffer{}, nil, map[string][]string{"SUB-999": {"a_test.go"}})
	if err == nil || !strings.Contains(err.Error(), "SUB-999 in a_test.go") {
		t.Fatalf("got %v; want the id and its file", err)
	}
}

func TestOurTableIsRead(t *testing.T) {
	rows, err := ReadRequirements("../../../docs/requirements.tsv")
	if err != nil {
		t.Fatal(err)
	}
	beyond, err := ReadRequirements("../../../docs/beyond.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows = append(rows, beyond...)
	if len(beyond) == 0 || len(rows) < 1000 {
		t.Fatalf("%d rows; want all of both specifications", len(rows))
	}
	for _, r := range rows {
		if !id.MatchString(r.ID) || r.Area == "" {
			t.Errorf("row %+v has no id or area", r)
		}
	}
}

func TestOurTestsCiteRowsThatExist(t *testing.T) {
	const root = "../../.."
	rows, err := ReadAll(root)
	if err != nil {
		t.Fatal(err)
	}
	cited, err := Citations(root)
	if err != nil {
		t.Fatal(err)
	}
	if err := Report(&bytes.Buffer{}, rows, cited); err != nil {
		t.Error(err)
	}
	if len(cited) == 0 {
		t.Error("no test cites a row: the reader is broken")
	}
}
