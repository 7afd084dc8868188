package deallist

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"dealdesk/models/repo"
)

// maxListSearch is how many characters a list is searched for.
const maxListSearch = 100

// searchTerm is a condition on what people read in a row: every word of the search stands in one of its fields.
func searchTerm(fields ...string) func(listColumn, Filter, listContext) (expression, bool, error) {
	return func(column listColumn, f Filter, _ listContext) (e expression, ok bool, err error) {
		if f.Operator != "contains" {
			return e, false, nil // refused by its operator
		}
		text, isText := f.Value.(string)
		if !isText || utf8.RuneCountInString(text) > maxListSearch {
			return e, true, badFilter(".value", fmt.Sprintf("The search is a text of at most %d characters.", maxListSearch))
		}
		value, err := column.value(f.Field, text)
		if err != nil {
			return e, true, err
		}
		e = expression{sql: "true"}
		for word := range strings.FieldsSeq(value) {
			var places []expression
			for _, field := range fields {
				places = append(places, expression{"lower(" + field + ") like ?", []any{"%" + repo.EscapeLike(word) + "%"}})
			}
			e = and(e, or(places...))
		}
		return e, true, nil
	}
}
