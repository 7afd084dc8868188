package deal

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// sameAsFile: the file holds a value as JSON; a run of the test that may update it writes it.
func sameAsFile(t *testing.T, file string, value any, run string) {
	t.Helper()
	got, err := json.MarshalIndent(value, "", "  ")
	require.NoError(t, err)
	got = append(got, '\n')
	if *update {
		require.NoError(t, os.WriteFile(file, got, 0o600))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got), "go test ./models/deal -run "+run+" -update")
}

var update = flag.Bool("update", false, "write docs/lifecycle.md from the table") //nolint:gochecknoglobals // a flag

// The docs show the lifecycle as it is.
func TestLifecycleIsDocumented(t *testing.T) {
	file := filepath.Join("..", "..", "docs", "lifecycle.md")
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(lifecycle()), 0o644)) //nolint:gosec // documentation is for everyone
	}
	written, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, lifecycle(), string(written),
		"docs/lifecycle.md is out of date: go test ./models/deal -run TestLifecycleIsDocumented -update")
}

// lifecycle writes the lifecycle table as Markdown: a Mermaid diagram of the changes of status, and every row below it.
// The docs hold what this writes; a test compares them.
func lifecycle() string {
	var b strings.Builder
	b.WriteString("# The life of a deal\n\nGenerated from `models/deal/transitions.go`: `go test ./models/deal -run " +
		"TestLifecycleIsDocumented -update`.\n")
	b.WriteString("Who: an owner is the requester or a co-owner; the system is a deadline, a rule, or news from another " +
		"deal.\n\n")
	b.WriteString("```mermaid\nstateDiagram-v2\n    [*] --> Draft: first save\n")
	for _, edge := range edges() {
		fmt.Fprintf(&b, "    %s --> %s: %s\n", edge.from, edge.to, strings.Join(edge.labels, ", "))
	}
	for _, n := range statusNames {
		if n.Status.Final() {
			fmt.Fprintf(&b, "    %s --> [*]\n", n.Name)
		}
	}
	b.WriteString("```\n\n| from | event | when | by | to | effects | timeline |\n|---|---|---|---|---|---|---|\n")
	for _, t := range transitions {
		to := "stays"
		if t.To != Keep {
			to = t.To.String()
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s |\n", names(t.From), t.Event, t.When.Name, t.By, to, effectsOf(t),
			t.Action)
	}
	return b.String()
}

type edge struct {
	from, to string
	labels   []string
}

func edges() []edge {
	var all []edge
	for _, t := range transitions {
		for _, from := range t.From {
			if t.To == Keep || t.To == from {
				continue
			}
			i := slices.IndexFunc(all, func(e edge) bool { return e.from == from.String() && e.to == t.To.String() })
			if i < 0 {
				all = append(all, edge{from: from.String(), to: t.To.String()})
				i = len(all) - 1
			}
			if !slices.Contains(all[i].labels, string(t.Event)) {
				all[i].labels = append(all[i].labels, string(t.Event))
			}
		}
	}
	return all
}

func names(list []Status) string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = s.String()
	}
	return strings.Join(out, ", ")
}

func effectsOf(t Transition) string {
	out := make([]string, len(t.Effects))
	for i, e := range t.Effects {
		out[i] = string(e)
	}
	return strings.Join(out, ", ")
}
