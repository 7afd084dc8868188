package repo

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"dealdesk/models/deal"
)

// maxQueueSearch is how many characters the queue is searched for.
const maxQueueSearch = 100

// flagTerm is a condition on a ticket's flags: it has one of them, or it has none of them.
func flagTerm(_ listColumn, f ListFilter, in listContext) (e expression, ok bool, err error) {
	values, several := f.Value.([]any)
	if !several {
		values = []any{f.Value}
	}
	if several != (f.Operator == "in") || !slices.Contains([]string{"eq", "neq", "in"}, f.Operator) ||
		len(values) > maxFilterTerms {
		return e, false, nil // refused by its operator
	}
	var parts []expression
	for _, value := range values {
		text, _ := value.(string)
		if !slices.Contains(deal.TicketFlags(), deal.TicketFlag(text)) {
			return e, true, badFilter(".value", "The flag is Overdue, SSP silent, Conflict or Recommended.")
		}
		parts = append(parts, hasFlag(deal.TicketFlag(text), in.now))
	}
	if e = or(parts...); f.Operator == "neq" {
		e = not(e)
	}
	return e, true, nil
}

// hasFlag is true for the tickets that have a flag (deal.TicketFlagsOf); hidden ones are in no queue.
func hasFlag(flag deal.TicketFlag, now time.Time) expression {
	switch flag {
	case deal.FlagOverdue:
		return expression{"t.due_at < ?", []any{now}}
	case deal.FlagSSPSilent:
		return expression{sql: "coalesce((d.life ->> 'sspSilent')::boolean, false)"}
	case deal.FlagConflict:
		return expression{sql: "coalesce((d.life ->> 'conflict')::boolean, false)"}
	case deal.FlagRecommended:
		return expression{sql: "coalesce(jsonb_array_length(d.life -> 'recommendations'), 0) > 0"}
	default:
		return expression{sql: "false"}
	}
}

// searched are the fields in which the queue's search looks for each word.
func searched() []string {
	return []string{"d.number", "d.name", "d.customer_name", "o.requester_organization_name", "t.number::text"}
}

// searchTerm is a condition on what a reviewer reads in a row: every word stands in one of its fields.
func searchTerm(column listColumn, f ListFilter, _ listContext) (e expression, ok bool, err error) {
	if f.Operator != "contains" {
		return e, false, nil // refused by its operator
	}
	text, isText := f.Value.(string)
	if !isText || utf8.RuneCountInString(text) > maxQueueSearch {
		return e, true, badFilter(".value", fmt.Sprintf("The search is a text of at most %d characters.", maxQueueSearch))
	}
	value, err := column.value(f.Field, text)
	if err != nil {
		return e, true, err
	}
	e = expression{sql: "true"}
	for _, word := range strings.Fields(value) {
		var places []expression
		for _, sql := range searched() {
			places = append(places, expression{"lower(" + sql + ") like ?", []any{"%" + escapeLike(word) + "%"}})
		}
		e = and(e, or(places...))
	}
	return e, true, nil
}
