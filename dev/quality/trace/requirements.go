// Package trace tells which rows of docs/requirements.tsv and docs/beyond.tsv a test cites in a comment and which rows
// none cites.
package trace

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
)

// Requirement is one row of a table of requirements.
type Requirement struct {
	ID   string // SUB-001 (case-submission.md), MAN-001 (case-management.md) or N1 (beyond.md)
	Area string
}

// ReadAll reads the tables of a repository: what the specifications ask for, and what lies beyond them.
func ReadAll(root string) ([]Requirement, error) {
	var all []Requirement
	for _, name := range [...]string{"requirements.tsv", "beyond.tsv"} {
		rows, err := ReadRequirements(filepath.Join(root, "docs", name))
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}

// ReadRequirements reads a table; its header names the columns id and area.
func ReadRequirements(path string) ([]Requirement, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open the requirements: %w", err)
	}
	defer file.Close()
	reader := csv.NewReader(file)
	reader.Comma = '\t'
	reader.LazyQuotes = true
	reader.FieldsPerRecord = -1
	rows, err := reader.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	if len(rows) == 0 || len(rows[0]) < 2 || rows[0][0] != "id" || rows[0][1] != "area" {
		return nil, fmt.Errorf("%s does not begin with the columns id and area", path)
	}
	requirements := make([]Requirement, 0, len(rows)-1)
	for _, row := range rows[1:] {
		requirements = append(requirements, Requirement{ID: row[0], Area: row[1]})
	}
	return requirements, nil
}
