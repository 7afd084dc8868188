package authorisation

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false,
	"write docs/authorisation.md from the table") //nolint:gochecknoglobals // a flag

func docs(name string) string { return filepath.Join("..", "..", "..", "docs", name) }

// The docs show the table as it is.
func TestTheTableIsDocumented(t *testing.T) {
	table, err := Read()
	require.NoError(t, err)
	if *update {
		require.NoError(t, os.WriteFile(docs("authorisation.md"), []byte(table.Document()),
			0o644)) //nolint:gosec // documentation is for everyone
	}
	shown, err := os.ReadFile(docs("authorisation.md"))
	require.NoError(t, err)
	require.Equal(t, table.Document(), string(shown),
		"docs/authorisation.md is out of date: go test ./api/e2e/authorisation -update")
}

// Nobody adds a call without deciding who may make it.
func TestEveryCallHasARow(t *testing.T) {
	table, err := Read()
	require.NoError(t, err)
	raw, err := os.ReadFile(docs("openapi.json"))
	require.NoError(t, err)
	var contract struct {
		Paths map[string]map[string]struct{ OperationID string }
	}
	require.NoError(t, json.Unmarshal(raw, &contract))
	calls := map[string]bool{}
	for path, methods := range contract.Paths {
		for _, operation := range methods {
			calls[operation.OperationID] = true
			require.True(t, slices.ContainsFunc(table.Rows, func(r Row) bool { return r.Operation == operation.OperationID }),
				"%s (%s) has no row", operation.OperationID, path)
		}
	}
	require.Greater(t, len(calls), 50)
	for _, r := range table.Rows {
		require.True(t, calls[r.Operation], "%s is no call of the contract", r.Operation)
	}
}

// Each row says of each account what happens, names things and people that there are, and nobody in vain.
func TestEveryRowIsWhole(t *testing.T) {
	table, err := Read()
	require.NoError(t, err)
	known := []string{Everyone}
	for _, g := range table.Groups {
		known = append(known, g.Name)
	}
	known = append(known, table.Accounts()...)
	seen := map[string]bool{}
	for _, r := range table.Rows {
		require.False(t, seen[r.Operation+" "+r.On], "%s on %s stands twice", r.Operation, r.On)
		seen[r.Operation+" "+r.On] = true
		require.True(t, r.On == "" || slices.ContainsFunc(table.Things, func(x Named) bool { return x.Name == r.On }),
			"%s: nobody says what %q is", r.Operation, r.On)
		for _, c := range r.Cells {
			for _, who := range c.Who {
				require.Contains(t, known, who, "%s on %s", r.Operation, r.On)
			}
		}
		for _, account := range table.Accounts() {
			_, said := table.Status(r, account)
			require.True(t, said, "%s on %s says nothing of %s", r.Operation, r.On, account)
		}
	}
}
