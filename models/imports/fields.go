package imports

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// DescribedRows is of how many rows of each sort a plan tells what changes in them.
const DescribedRows = 200

// FieldChange is a cell of a row before and after an import, both as a file writes them.
type FieldChange struct {
	Column string `json:"column"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// DisplayNames are how files name the rows of other tables, by lookup and id.
type DisplayNames map[string]map[string]string

// describe says of a change what it is about and what it changes, while few of its sort are described.
func (r *Reader) describe(list []RowChange, change RowChange, old Values) []RowChange {
	if len(list) >= DescribedRows {
		return append(list, change)
	}
	change.Key = r.readableKey(change.Values)
	for _, c := range r.columns() {
		if old == nil && slices.Contains(r.Kind.Key, c.Name) || old != nil && !slices.Contains(change.Columns, c.Name) {
			continue
		}
		field := FieldChange{Column: c.Header, After: r.textOf(c, change.Values[c.Name])}
		if old != nil {
			field.Before = r.textOf(c, old[c.Name])
		}
		if field.Before != field.After {
			change.Fields = append(change.Fields, field)
		}
	}
	return append(list, change)
}

// readableKey is what a row is found again by, as a file names it.
func (r *Reader) readableKey(v Values) string {
	parts := make([]string, len(r.Kind.Key))
	for i, name := range r.Kind.Key {
		parts[i] = fmt.Sprint(v[name])
		if at := slices.IndexFunc(r.Kind.Columns, func(c Column) bool { return c.Name == name }); at >= 0 {
			parts[i] = r.textOf(r.Kind.Columns[at], v[name])
		}
	}
	return strings.Join(parts, " / ")
}

// textOf is a value as a file writes it.
func (r *Reader) textOf(c Column, value any) string {
	text := ""
	if value != nil {
		text = fmt.Sprint(value)
	}
	number, isNumber := wholeOf(value)
	switch {
	case c.Format == YesNo && text == "true":
		return "Yes"
	case c.Format == YesNo:
		return "No"
	case c.Format == Amount && isNumber:
		return fmt.Sprintf("%d.%02d", number/100, number%100)
	case c.Format == Choice && isNumber:
		return chosen(c, number)
	case c.Format == Naming && r.DisplayNames[c.Lookup][text] != "":
		return r.DisplayNames[c.Lookup][text]
	case c.Format == List:
		return listText(value)
	default:
		return text
	}
}

// chosen names a choice; of flags several.
func chosen(c Column, number int64) string {
	single := c.Name == "partner_type"
	var names []string
	for name, n := range c.Choices {
		if single && n == number || !single && number&n != 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

func wholeOf(value any) (number int64, ok bool) {
	switch n := value.(type) {
	case int64:
		return n, true
	case json.Number:
		whole, err := n.Int64()
		return whole, err == nil
	}
	return 0, false
}

func listText(value any) string {
	switch list := value.(type) {
	case []string:
		return strings.Join(list, ", ")
	case []any:
		texts := make([]string, len(list))
		for i, each := range list {
			texts[i] = fmt.Sprint(each)
		}
		return strings.Join(texts, ", ")
	}
	return ""
}
