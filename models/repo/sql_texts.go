package repo

import "strings"

// EscapeLike makes a text stand for itself in a pattern.
func EscapeLike(text string) string {
	return strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(text)
}

// StorableText tells whether Postgres can hold a text.
func StorableText(text string) bool { return len(storable([]string{text})) == 1 }

// Quoted are the names of an enumeration as a list of SQL.
func Quoted[T ~string](names []T) string {
	var out []string
	for _, name := range names {
		out = append(out, "'"+string(name)+"'")
	}
	return strings.Join(out, ", ")
}
