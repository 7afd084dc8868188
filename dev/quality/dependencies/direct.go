// Package dependencies lists what the repository depends on directly, so that a test can hold docs/dependencies.md to
// it.
package dependencies

import (
	"encoding/json"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// Dependency is a module or package that our own code names.
type Dependency struct {
	Name    string
	Version string
}

// Go lists the modules that the Go files of the module in dir import. The import decides, not the mark in go.mod.
func Go(dir string) ([]Dependency, error) {
	required, err := requirements(dir)
	if err != nil {
		return nil, err
	}
	imports, err := imports(dir)
	if err != nil {
		return nil, err
	}
	used := map[string]bool{}
	for path := range imports {
		if module := longestPrefix(required, path); module != "" {
			used[module] = true
		}
	}
	var direct []Dependency
	for _, module := range required {
		if used[module.Name] {
			direct = append(direct, module)
		}
	}
	return direct, nil
}

// NPM lists the dependencies and development dependencies of a package.json.
func NPM(path string) ([]Dependency, error) {
	manifest, err := readManifest(path)
	if err != nil {
		return nil, err
	}
	var direct []Dependency
	for _, set := range []map[string]string{manifest.Dependencies, manifest.DevDependencies} {
		for name, version := range set {
			// An alias is written npm:name@version.
			direct = append(direct, Dependency{Name: name, Version: version[strings.LastIndex(version, "@")+1:]})
		}
	}
	return direct, nil
}

// npmManifest is what a package.json says of dependencies: versions by name.
type npmManifest struct {
	Dependencies    map[string]string `json:"dependencies"`
	DevDependencies map[string]string `json:"devDependencies"`
}

func readManifest(path string) (npmManifest, error) {
	var m npmManifest
	raw, err := os.ReadFile(path)
	if err != nil {
		return m, fmt.Errorf("read the npm package: %w", err)
	}
	if err := json.Unmarshal(raw, &m); err != nil {
		return m, fmt.Errorf("read %s: %w", path, err)
	}
	return m, nil
}

func requirements(dir string) ([]Dependency, error) {
	command := exec.Command("go", "mod", "edit", "-json")
	command.Dir = dir
	raw, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("read go.mod in %s: %w", dir, err)
	}
	var mod struct {
		Require []struct{ Path, Version string }
	}
	if err := json.Unmarshal(raw, &mod); err != nil {
		return nil, fmt.Errorf("read go.mod in %s: %w", dir, err)
	}
	modules := make([]Dependency, 0, len(mod.Require))
	for _, r := range mod.Require {
		modules = append(modules, Dependency{Name: r.Path, Version: r.Version})
	}
	return modules, nil
}

// imports collects the import paths of all Go files of one module: nested modules are their own.
func imports(dir string) (map[string]bool, error) {
	found := map[string]bool{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			_, nested := os.Stat(filepath.Join(path, "go.mod"))
			foreign := entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".") && entry.Name() != ".." ||
				nested == nil
			if path != dir && foreign {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return fmt.Errorf("read the imports of %s: %w", path, err)
		}
		for _, spec := range file.Imports {
			if path, err := strconv.Unquote(spec.Path.Value); err == nil {
				found[path] = true
			}
		}
		return nil
	})
	return found, err
}

func longestPrefix(modules []Dependency, path string) string {
	longest := ""
	for _, module := range modules {
		if (path == module.Name || strings.HasPrefix(path, module.Name+"/")) && len(module.Name) > len(longest) {
			longest = module.Name
		}
	}
	return longest
}
