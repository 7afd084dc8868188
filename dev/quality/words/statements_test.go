package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// everyColumn is a statement that reads columns which it does not name: one that a newer release has added, too.
var everyColumn = regexp.MustCompile(`(?i)\b(select|returning)\s+\*`)

// packagesOfProduct are the folders whose statements name what they read.
var packagesOfProduct = strings.Fields("activities api bench cmd config demo models telemetry worker workflows")

// unnamed are the statements of a file that do not name their columns.
func unnamed(files *token.FileSet, file *ast.File) []string {
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if n.Kind == token.STRING && everyColumn.MatchString(n.Value) {
				found = append(found, files.Position(n.Pos()).String()+": name the columns")
			}
		case *ast.CompositeLit:
			s, ok := n.Type.(*ast.SelectorExpr)
			if ok && s.Sel.Name == "Returning" && len(n.Elts) == 0 {
				found = append(found, files.Position(n.Pos()).String()+": name the columns that come back")
			}
		}
		return true
	})
	return found
}

func TestStatementsNameTheirColumns(t *testing.T) {
	files, read := token.NewFileSet(), 0
	for _, folder := range packagesOfProduct {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			read++
			for _, fault := range unnamed(files, file) {
				t.Error(fault)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read < 500 {
		t.Fatalf("%d files are read: the walk is broken", read)
	}
}

func TestAStatementWithoutColumnsIsFound(t *testing.T) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "a.go", `package a
var reads, writes = "select * from pot", "update pot set n = 1 returning *"
var counts, comes = "select count(*) from pot", clause.Returning{}`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := unnamed(files, file); len(got) != 3 {
		t.Errorf("%q", got)
	}
}
