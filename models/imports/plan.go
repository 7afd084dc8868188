package imports

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// RowChange is a row that a file adds, changes or deactivates.
type RowChange struct {
	Row     int           `json:"row,omitempty"` // of the file; 0 for a row that a complete file leaves out
	Key     string        `json:"key"`
	Columns []string      `json:"columns,omitempty" doc:"What differs"`
	Fields  []FieldChange `json:"fields,omitempty" doc:"What differs, as a file writes it; of the first rows"`
	Values  Values        `json:"-"` // the whole row as it is to be
}

// Plan is what a file would change.
type Plan struct {
	Kind        string
	Rows        int
	Added       []RowChange
	Changed     []RowChange
	Deactivated []RowChange
	Unchanged   int
	Refused     []RowRefusal
}

// Writes are the rows that a plan writes.
func (p Plan) Writes() []Values {
	var rows []Values
	for _, list := range [][]RowChange{p.Added, p.Changed, p.Deactivated} {
		for _, c := range list {
			rows = append(rows, c.Values)
		}
	}
	return rows
}

// Empty tells that a plan changes nothing.
func (p Plan) Empty() bool { return len(p.Added)+len(p.Changed)+len(p.Deactivated) == 0 }

// Fingerprint names what a plan changes: two plans with the same changes have the same.
func (p Plan) Fingerprint() (string, error) {
	sum := sha256.New()
	encoder := json.NewEncoder(sum)
	for sort, list := range [][]RowChange{p.Added, p.Changed, p.Deactivated} {
		for _, change := range list {
			if err := encoder.Encode([]any{sort, change, change.Values}); err != nil {
				return "", fmt.Errorf("fingerprint of an import of %s: %w", p.Kind, err)
			}
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// Plan compares the lines with the rows that the table has now, by key. left are the active rows that a complete file
// leaves out and so deactivates.
func (r *Reader) Plan(existing map[string]Values, left []Values) Plan {
	p := Plan{Kind: r.Kind.Name, Rows: r.Rows, Refused: r.Refused}
	if r.places == nil {
		p.Refused = append(p.Refused, RowRefusal{Row: 1, Message: "The file has no header."})
	}
	for _, line := range r.Lines {
		old, known := existing[line.Key]
		if !known {
			p.Added = r.describe(p.Added,
				RowChange{Row: line.Row, Key: shown(line.Key), Values: r.whole(nil, line.Values)}, nil)
			continue
		}
		columns := differing(old, line.Values)
		change := RowChange{Row: line.Row, Key: shown(line.Key), Columns: columns, Values: r.whole(old, line.Values)}
		switch {
		case len(columns) == 0:
			p.Unchanged++
		case old[activeColumn] == true && line.Values[activeColumn] == false:
			p.Deactivated = r.describe(p.Deactivated, change, old)
		default:
			p.Changed = r.describe(p.Changed, change, old)
		}
	}
	for _, old := range left {
		gone := Values{activeColumn: false}
		p.Deactivated = r.describe(p.Deactivated,
			RowChange{Key: shown(KeyOf(r.Kind, old)), Columns: []string{activeColumn}, Values: r.whole(old, gone)}, old)
	}
	return p
}

// whole lays new values over a row, or over the defaults of a new one. A row keeps its id.
func (r *Reader) whole(old, values Values) Values {
	row := Values{}
	if old == nil {
		for _, c := range r.columns() {
			row[c.Name] = c.zero()
		}
		row[activeColumn] = true
		maps.Copy(row, r.Kind.Defaults)
	}
	maps.Copy(row, old)
	maps.Copy(row, values)
	if r.Kind.Complete != nil {
		row = r.Kind.Complete(row)
	}
	if known, ok := old["id"]; ok {
		row["id"] = known
	}
	return row
}

func (c Column) zero() any {
	switch c.Format {
	case List:
		return []string{}
	case Whole, Amount, Choice:
		return int64(0)
	case YesNo:
		return false
	default:
		if c.Null {
			return nil
		}
		return ""
	}
}

func differing(old, values Values) []string {
	var names []string
	for name, value := range values {
		if fmt.Sprint(old[name]) != fmt.Sprint(value) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// shown is a key as people read it.
func shown(key string) string { return strings.ReplaceAll(key, "\x1f", " / ") }
