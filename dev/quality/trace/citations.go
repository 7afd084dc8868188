package trace

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

var (
	id        = regexp.MustCompile(`\b(?:(?:SUB|MAN)-\d{3}|N\d{1,2})\b`)
	tsTest    = regexp.MustCompile(`\.(test|spec)\.tsx?$`)
	tsComment = regexp.MustCompile(`(?s)/\*.*?\*/|(?m:(?:^|\s)//.*$)`)
	notOurs   = map[string]bool{"node_modules": true, "dist": true, "bin": true, "test-results": true}
)

// Citations maps each cited id to the test files whose comments cite it, relative to root.
func Citations(root string) (map[string][]string, error) {
	cited := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() {
			if path != root && (notOurs[name] || strings.HasPrefix(name, ".")) {
				return filepath.SkipDir
			}
			return nil
		}
		comments, err := commentsOf(path)
		if err != nil {
			return fmt.Errorf("read the comments of %s: %w", path, err)
		}
		relative, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		seen := map[string]bool{}
		for _, found := range id.FindAllString(comments, -1) {
			if !seen[found] {
				seen[found] = true
				cited[found] = append(cited[found], relative)
			}
		}
		return nil
	})
	return cited, err
}

// commentsOf is the text of all comments of a test file, empty for any other file.
func commentsOf(path string) (string, error) {
	switch {
	case strings.HasSuffix(path, "_test.go"):
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return "", err
		}
		var text strings.Builder
		for _, group := range file.Comments {
			for _, comment := range group.List {
				text.WriteString(comment.Text + "\n")
			}
		}
		return text.String(), nil
	case tsTest.MatchString(path):
		source, err := os.ReadFile(path)
		if err != nil {
			return "", err
		}
		return strings.Join(tsComment.FindAllString(string(source), -1), "\n"), nil
	default:
		return "", nil
	}
}
