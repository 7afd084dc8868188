package dependencies

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Repairs 64: what is declared with a reason does its work somewhere.
func TestEveryDependencyOfTheWebAppIsImported(t *testing.T) {
	unused, err := Unimported(root + "/frontend")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range unused {
		t.Errorf("frontend/package.json depends on %s, which nothing in frontend/src imports", name)
	}
}

// Issue 24: what is imported is declared.
func TestEveryImportOfTheWebAppIsDeclared(t *testing.T) {
	undeclared, err := Undeclared(root + "/frontend")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range undeclared {
		t.Errorf("frontend imports %s, which its package.json does not declare", name)
	}
}

// Development dependencies that are not imported but run, or serve one that is.
var programs = map[string]string{
	"@biomejs/biome":       "npm run lint",
	"@testing-library/dom": "@testing-library/react stands on it",
	"@types/node":          "types",
	"@types/react":         "types",
	"@types/react-dom":     "types",
	"@typescript/native":   "npm run typecheck",
	"@vitest/coverage-v8":  "vitest --coverage",
	"jsdom":                "vitest's environment",
	"node":                 "npm run",
	"playwright":           "installs browsers; dev/quality/testrun asks it for theirs",
}

func TestEveryDevelopmentDependencyIsUsed(t *testing.T) {
	unused, err := UnimportedDev(root + "/frontend")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range unused {
		if programs[name] == "" {
			t.Errorf("frontend/package.json depends on %s for development, which nothing imports", name)
		}
	}
	for name := range programs {
		if !slices.Contains(unused, name) {
			t.Errorf("%s is imported, or no dependency any more: it needs no excuse", name)
		}
	}
}

func TestImportsAreFound(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"package.json": `{"dependencies":{"a":"1","@b/c":"1","d":"1","e":"1","f":"1","g":"1"},"devDependencies":{"h":"1","i":"1","j":"1"}}`,
		"src/one.tsx": "import a from 'a';\nimport {\n  x,\n} from '@b/c/deep';\nimport './e';\n// d\nconst g = " +
			"lazy(() => import('g/y'));",
		"src/two.test.ts": "import 'f';\nimport h from \"h\";\nimport fs from 'node:fs';\nimport k from 'k';",
		"src/three.ts":    "import { i } from 'i';\nimport { own } from '@/own';\nimport l from 'l/deep';",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	unused, err := Unimported(dir)
	if want := []string{"d", "e", "f"}; err != nil || !slices.Equal(unused, want) {
		t.Errorf("%v are not imported, want %v (%v)", unused, want, err)
	}
	undeclared, err := Undeclared(dir)
	if want := []string{"i", "k", "l"}; err != nil || !slices.Equal(undeclared, want) {
		t.Errorf("%v are not declared for what imports them, want %v (%v)", undeclared, want, err)
	}
	unused, err = UnimportedDev(dir)
	if want := []string{"j"}; err != nil || !slices.Equal(unused, want) {
		t.Errorf("%v are not imported for development, want %v (%v)", unused, want, err)
	}
}
