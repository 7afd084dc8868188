package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// everyColumn is a statement that reads columns which it does not name: one that a newer release has added, too.
var everyColumn = regexp.MustCompile(`(?i)\b(select|returning)\s+\*`)

// foldersOfProduct are the folders whose statements name what they read.
var foldersOfProduct = strings.Fields("activities api bench cmd config demo models telemetry worker workflows")

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
	everyFile(t, func(path string, files *token.FileSet, file *ast.File) {
		folder, _, _ := strings.Cut(path, "/")
		if strings.HasSuffix(path, "_test.go") || !slices.Contains(foldersOfProduct, folder) {
			return
		}
		for _, fault := range unnamed(files, file) {
			t.Error(fault)
		}
	})
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
