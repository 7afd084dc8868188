package compose_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
)

const root = "../.."

// project loads docker-compose.yml with the values of .env.example, as people do who follow its first lines.
func project(t *testing.T, options ...cli.ProjectOptionsFn) *types.Project {
	t.Helper()
	o, err := cli.NewProjectOptions([]string{filepath.Join(root, "docker-compose.yml")}, append([]cli.ProjectOptionsFn{
		cli.WithWorkingDirectory(root), cli.WithEnvFiles(filepath.Join(root, ".env.example")), cli.WithDotEnv,
	}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	p, err := o.LoadProject(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Services) < 10 {
		t.Fatalf("only %d services", len(p.Services))
	}
	return p
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// settings are the environment variables of the product: the keys of the literal in config's defaults.
func settings(t *testing.T) map[string]bool {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, "config", "config.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{"DEALDESK_CONFIG": true}
	ast.Inspect(file, func(n ast.Node) bool {
		if f, ok := n.(*ast.FuncDecl); ok && f.Name.Name != "defaults" {
			return false
		}
		pair, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		key, ok := pair.Key.(*ast.BasicLit)
		if !ok || key.Kind != token.STRING {
			return true
		}
		name, err := strconv.Unquote(key.Value)
		if err != nil {
			t.Fatal(err)
		}
		names["DEALDESK_"+strings.ToUpper(strings.ReplaceAll(name, ".", "_"))] = true
		return true
	})
	if !names["DEALDESK_DATABASE_URL"] || !names["DEALDESK_PROFILE"] {
		t.Fatalf("the defaults of config/config.go are not where they were: %v", names)
	}
	return names
}

// module is the version of a module in a go.mod.
func module(t *testing.T, file, name string) string {
	t.Helper()
	found := regexp.MustCompile(`(?m)^\s*` + regexp.QuoteMeta(name) + ` v(\S+)`).FindStringSubmatch(read(t, file))
	if found == nil {
		t.Fatalf("%s is not in %s", name, file)
	}
	return found[1]
}

// npm is the version of a package in a package.json.
func npm(t *testing.T, file, name string) string {
	t.Helper()
	var manifest struct{ Dependencies, DevDependencies map[string]string }
	if err := json.Unmarshal([]byte(read(t, file)), &manifest); err != nil {
		t.Fatal(err)
	}
	if v := manifest.DevDependencies[name]; v != "" {
		return v
	}
	return manifest.Dependencies[name]
}
