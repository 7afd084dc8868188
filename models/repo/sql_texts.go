package repo

import (
	"strings"
	"unicode/utf8"
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
