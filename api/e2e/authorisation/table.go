// Package authorisation is the reviewed table of who may make which call on what. The end-to-end tests send every call
// of it as every account of the demo; docs/authorisation.md is generated from it, for people.
package authorisation

import (
	_ "embed" // the table lies beside the code
	"fmt"
	"slices"
	"strconv"
	"strings"
)

//go:embed table.tsv
var written string

// Everyone stands for the accounts that no other cell of a row names.
const Everyone = "*"

// Failed is the group of the accounts whose sign-in fails: but for the calls that a row names them in, they are refused
// with 403.
const Failed = "failed"

// Table is who may what.
type Table struct {
	Groups []Named // of accounts
	Things []Named // on which calls are made; what a thing is stands in About
	Rows   []Row
}

// Named is a group of accounts, or a thing.
type Named struct {
	Name     string
	About    string
	Accounts []string
}

// Row is a call on a thing. Of its cells the first that names an account decides.
type Row struct {
	Operation string // operationId of docs/openapi.json
	On        string // empty for calls on nothing in particular
	Cells     []Cell
}

// Cell are accounts and the status that they are answered with; 0 where they have no such thing.
type Cell struct {
	Status int
	Who    []string // names of groups, or accounts
}

// Read reads the table. Its lines are "group name accounts", "thing name about" or "operation thing cells", with tabs
// between.
func Read() (Table, error) {
	var t Table
	for number, line := range strings.Split(strings.TrimRight(written, "\n"), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, "\t")
		if len(parts) != 3 {
			return t, fmt.Errorf("authorisation table: line %d has %d columns", number+1, len(parts))
		}
		switch parts[0] {
		case "group":
			t.Groups = append(t.Groups, Named{Name: parts[1], Accounts: strings.Fields(parts[2])})
		case "thing":
			t.Things = append(t.Things, Named{Name: parts[1], About: parts[2]})
		default:
			cells, err := readCells(parts[2])
			if err != nil {
				return t, fmt.Errorf("authorisation table: line %d: %w", number+1, err)
			}
			t.Rows = append(t.Rows, Row{Operation: parts[0], On: strings.Trim(parts[1], "-"), Cells: cells})
		}
	}
	return t, nil
}

// readCells reads "200: contoso, desk; 404: *".
func readCells(text string) ([]Cell, error) {
	var cells []Cell
	for part := range strings.SplitSeq(text, "; ") {
		status, who, found := strings.Cut(part, ": ")
		if !found {
			return nil, fmt.Errorf("no status in %q", part)
		}
		c := Cell{Who: strings.Split(who, ", ")}
		if status != "none" {
			var err error
			if c.Status, err = strconv.Atoi(status); err != nil {
				return nil, fmt.Errorf("status of %q: %w", part, err)
			}
		}
		cells = append(cells, c)
	}
	return cells, nil
}

// Accounts are all that sign in.
func (t Table) Accounts() []string {
	var all []string
	for _, g := range t.Groups {
		for _, a := range g.Accounts {
			if !slices.Contains(all, a) {
				all = append(all, a)
			}
		}
	}
	return all
}

// names tells whether one of the names is the account or a group of it.
func (t Table) names(who []string, account string) bool {
	return slices.ContainsFunc(who, func(name string) bool {
		at := slices.IndexFunc(t.Groups, func(g Named) bool { return g.Name == name })
		return name == account || name == Everyone || (at >= 0 && slices.Contains(t.Groups[at].Accounts, account))
	})
}

// Status is what an account is answered with; false when the row does not say.
func (t Table) Status(r Row, account string) (int, bool) {
	failed := t.names([]string{Failed}, account)
	for _, c := range r.Cells {
		if failed && !slices.Contains(c.Who, Failed) {
			continue
		}
		if t.names(c.Who, account) {
			return c.Status, true
		}
	}
	return forbidden, failed
}
