package stack

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
)

// tool is a program that the stack calls.
type tool struct {
	name    string
	args    []string // that print the version
	least   int      // lowest major version; 0 for any
	install string
}

// missingTools names what the machine lacks and the command that installs it.
func (s Settings) missingTools(ctx context.Context) []string {
	tools := []tool{
		{"go", []string{"version"}, 0, "see https://go.dev/doc/install (1.26 or newer)"},
		{"git", []string{"--version"}, 0, "apt-get install git"},
		{"make", []string{"--version"}, 0, "apt-get install make"},
		{"node", []string{"--version"}, 18, "apt-get install nodejs npm (18 or newer; else see https://nodejs.org)"},
		{"npm", []string{"--version"}, 9, "apt-get install npm (9 or newer)"},
	}
	var missing []string
	for _, t := range tools {
		if problem := t.problem(ctx); problem != "" {
			missing = append(missing, fmt.Sprintf("%s: %s; %s", t.name, problem, t.install))
		}
	}
	return missing
}

func (t tool) problem(ctx context.Context) string {
	if _, err := exec.LookPath(t.name); err != nil {
		return "not found"
	}
	out, err := exec.CommandContext(ctx, t.name, t.args...).Output()
	if err != nil {
		return "does not run: " + err.Error()
	}
	version := strings.TrimPrefix(strings.TrimSpace(string(out)), "v")
	major, _, _ := strings.Cut(version, ".")
	if n, err := strconv.Atoi(major); t.least > 0 && err == nil && n < t.least {
		return "version " + version + " is too old"
	}
	return ""
}
