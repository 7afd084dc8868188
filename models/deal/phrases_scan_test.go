package deal

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// written is a text for people that stands in the code, its variable parts emptied.
type written struct{ text, at string }

var (
	sentence   = regexp.MustCompile(`^[A-Z{].* .*\.$`)
	verb       = regexp.MustCompile(`%[+#]?[a-z]`)
	textName   = regexp.MustCompile(`^[tT]ext[A-Z]`)
	forNobody  = regexp.MustCompile(`^(Summary|Description|Help|Title|Source)$`)
	quietCalls = regexp.MustCompile(`^(errors\.New|fmt\.Errorf|slog\.\w+|apperr\.Internalf)$`)
)

// textsIn collects the sentences of a package's code: whole literals, joined ones and formats.
func textsIn(t *testing.T, dir string) []written {
	t.Helper()
	var all []written
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	require.NoError(t, err)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, 0)
		require.NoError(t, err)
		constant := map[ast.Expr]bool{}
		ast.Inspect(file, func(n ast.Node) bool {
			add := func(text string, e ast.Expr) {
				if sentence.MatchString(text) || constant[e] && text != "" {
					all = append(all, written{text, set.Position(e.Pos()).String()})
				}
			}
			switch n := n.(type) {
			case *ast.ImportSpec, *ast.Field:
				return false
			case *ast.ValueSpec:
				for i, name := range n.Names {
					if textName.MatchString(name.Name) && i < len(n.Values) {
						constant[n.Values[i]] = true
					}
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && forNobody.MatchString(key.Name) {
					return false
				}
			case *ast.CallExpr:
				called := callee(n)
				if quietCalls.MatchString(called) {
					return false
				}
				if format, ok := stringOf(first(n.Args)); ok && called == "fmt.Sprintf" {
					add(verb.ReplaceAllString(strings.ReplaceAll(format, "%%", "%"), "{}"), n)
					return false
				}
			case *ast.BinaryExpr:
				if text, ok := joined(n); ok && n.Op == token.ADD {
					add(text, n)
					return false
				}
			case *ast.BasicLit:
				if text, ok := stringOf(n); ok {
					add(text, n)
				}
			}
			return true
		})
	}
	return all
}

func first(args []ast.Expr) ast.Expr {
	if len(args) == 0 {
		return nil
	}
	return args[0]
}

func callee(c *ast.CallExpr) string {
	if s, ok := c.Fun.(*ast.SelectorExpr); ok {
		if of, ok := s.X.(*ast.Ident); ok {
			return of.Name + "." + s.Sel.Name
		}
	}
	return ""
}

func stringOf(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// joined is what + makes of literals, others as emptied places; false without a literal.
func joined(e ast.Expr) (string, bool) {
	if b, ok := e.(*ast.BinaryExpr); ok && b.Op == token.ADD {
		left, oneIs := joined(b.X)
		right, otherIs := joined(b.Y)
		return left + right, oneIs || otherIs
	}
	if text, ok := stringOf(e); ok {
		return text, true
	}
	return "{}", false
}
