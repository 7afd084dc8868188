package repo

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"gorm.io/gorm/clause"
	"gorm.io/gorm/schema"
)

// EscapeLike makes a text stand for itself in a pattern.
func EscapeLike(text string) string {
	return strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(text)
}

// StorableText tells whether Postgres can hold a text.
func StorableText(text string) bool { return utf8.ValidString(text) && !strings.Contains(text, "\x00") }

// storable leaves out texts that Postgres cannot hold, so that they name nothing.
func storable(texts []string) []string {
	out := make([]string, 0, len(texts))
	for _, t := range texts {
		if StorableText(t) {
			out = append(out, t)
		}
	}
	return out
}

// Quoted are the names of an enumeration as a list of SQL.
func Quoted[T ~string](names []T) string {
	var out []string
	for _, name := range names {
		out = append(out, "'"+string(name)+"'")
	}
	return strings.Join(out, ", ")
}

// schemas are the parsed entities of this process.
var schemas sync.Map

// Columns names the columns of an entity's table, with the table's name in the statement in front: "d.id, d.number,
// …". A statement that names them goes on working while a newer release has added a column.
func Columns[T any](table string) string {
	names := collect(columnNames[T](), func(name string) string { return table + "." + name })
	return strings.Join(names, ", ")
}

// columnNames are the columns of an entity's table.
func columnNames[T any]() []string {
	parsed, err := schema.Parse(new(T), &schemas, schema.NamingStrategy{})
	if err != nil {
		panic(fmt.Sprintf("columns of %T: %v", *new(T), err)) // an entity that GORM cannot use
	}
	return parsed.DBNames
}

// returning has a statement answer these columns of the rows that it changes.
func returning(columns ...string) clause.Returning {
	out := clause.Returning{Columns: make([]clause.Column, len(columns))}
	for i, name := range columns {
		out.Columns[i].Name = name
	}
	return out
}
