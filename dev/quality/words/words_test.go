// Package words holds that code is named by the standard words of its field.
package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../../.."

// refused were a private language: names of functions, types, constants and variables of packages that say nothing to
// somebody who has not been told.
var refused = words(`
	looks look hurry crowd gather patience seldom peek keptMost trips trip keepWrites planAnew OpenHeard
	Dossier Story storyOf firstStory story Kin KinOf wary Around Circumstances Moment momentOf moment
	TendFiles unhurried beating crowded Past WritePast PastIsWritten LetterOfThePast
	owe meet adopt hear tell told retell revive settle ask arrival flaw oneByOne asker Stumble Sometimes
	electHeads lighten dear tooDear stamp stamped stands kept merged enriched planned tidy around soon`)

func words(list string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		all[strings.ToLower(word)] = true
	}
	return all
}

// faults are what is wrong with the names and assignments of a file.
func faults(files *token.FileSet, file *ast.File) []string {
	var found []string
	at := func(n ast.Node, text string) { found = append(found, files.Position(n.Pos()).String()+": "+text) }
	name := func(id *ast.Ident) {
		if refused[strings.ToLower(id.Name)] {
			at(id, id.Name+" is not a standard word: name what it does or is")
		}
	}
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			name(d.Name)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					name(s.Name)
				case *ast.ValueSpec:
					for _, id := range s.Names {
						name(id)
					}
				}
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok && len(a.Lhs) > 2 && len(a.Rhs) > 2 {
			at(n, "an assignment of three targets: write three")
		}
		return true
	})
	return found
}

func TestNamesAreStandardWords(t *testing.T) {
	everyFile(t, func(_ string, files *token.FileSet, file *ast.File) {
		for _, fault := range faults(files, file) {
			t.Error(fault)
		}
	})
}

// everyFile reads each Go file of the project; the path is that below its root.
func everyFile(t *testing.T, check func(path string, files *token.FileSet, file *ast.File)) {
	t.Helper()
	files, read := token.NewFileSet(), 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != root && (entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".")):
			if filepath.Dir(path) == root || entry.Name() == "node_modules" {
				return filepath.SkipDir
			}
		case strings.HasSuffix(path, ".go"):
			file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			read++
			check(strings.TrimPrefix(path, root+"/"), files, file)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if read < 500 {
		t.Fatalf("%d files are read: the walk is broken", read)
	}
}

func TestARefusedNameIsFound(t *testing.T) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "a.go", `package a
type Dossier struct{ told bool }
func (Dossier) settle() { a, b, c := 1, 2, 3; _, _, _ = a, b, c }
const patience, calm = 1, 2`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := faults(files, file); len(got) != 5 {
		t.Errorf("%q", got)
	}
}
