package dependencies

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// source is a file of TypeScript or JavaScript, inTests one that no visitor's browser loads.
var (
	source  = regexp.MustCompile(`\.(ts|tsx|mts|js|mjs)$`)
	inTests = regexp.MustCompile(`\.(test|spec)\.tsx?$|/test/`)
	npmName = regexp.MustCompile(`^(@[\w-]+/)?[\w.-]+$`)
	named   = regexp.MustCompile(`(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]([^'"./][^'"]*)['"]`)
)

// Unimported names the dependencies of a package.json that nothing in the folder src beside it imports, tests aside:
// whoever installs the product would fetch them for nothing.
func Unimported(dir string) ([]string, error) {
	dependencies, _, err := manifest(dir)
	if err != nil {
		return nil, err
	}
	imported, err := npmImports(filepath.Join(dir, "src"), func(path string) bool { return !inTests.MatchString(path) })
	return without(dependencies, imported), err
}

// UnimportedDev names the development dependencies that no file of the package imports.
func UnimportedDev(dir string) ([]string, error) {
	_, dependencies, err := manifest(dir)
	if err != nil {
		return nil, err
	}
	imported, err := npmImports(dir, func(string) bool { return true })
	return without(dependencies, imported), err
}

// Undeclared names what the product imports and does not declare: it is there only because something else brings it.
// Tests and tools may import the development dependencies too.
func Undeclared(dir string) ([]string, error) {
	dependencies, development, err := manifest(dir)
	if err != nil {
		return nil, err
	}
	product, err := npmImports(filepath.Join(dir, "src"), func(path string) bool { return !inTests.MatchString(path) })
	if err != nil {
		return nil, err
	}
	all, err := npmImports(dir, func(string) bool { return true })
	var undeclared []string
	for name := range all {
		declared := slices.Contains(dependencies, name) || !product[name] && slices.Contains(development, name)
		if !declared && npmName.MatchString(name) {
			undeclared = append(undeclared, name)
		}
	}
	slices.Sort(undeclared)
	return undeclared, err
}

// manifest answers the names of both kinds of dependencies of the package.json in a folder.
func manifest(dir string) (dependencies, development []string, err error) {
	m, err := readManifest(filepath.Join(dir, "package.json"))
	return slices.Sorted(maps.Keys(m.Dependencies)), slices.Sorted(maps.Keys(m.DevDependencies)), err
}

func without(all []string, used map[string]bool) []string {
	return slices.DeleteFunc(all, func(name string) bool { return used[name] })
}

// npmImports are the packages that the wanted files below a folder import, statically or when needed.
func npmImports(dir string, wanted func(path string) bool) (map[string]bool, error) {
	found := map[string]bool{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != dir &&
			(entry.Name() == "node_modules" || entry.Name() == "dist" || strings.HasPrefix(entry.Name(), ".")):
			return filepath.SkipDir
		case entry.IsDir() || !source.MatchString(path) || !wanted(filepath.ToSlash(path)):
			return nil
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, match := range named.FindAllStringSubmatch(string(raw), -1) {
			found[packageOf(match[1])] = true
		}
		return nil
	})
	return found, err
}

// packageOf is the package of a path in it: the first name, of a scope the first two.
func packageOf(path string) string {
	parts := strings.SplitN(path, "/", 3)
	if strings.HasPrefix(path, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}
