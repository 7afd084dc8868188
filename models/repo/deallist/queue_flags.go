package deallist

import (
	"slices"
	"time"

	"dealdesk/models/deal"
)

// flagTerm is a condition on a ticket's flags: it has one of them, or it has none of them.
func flagTerm(_ listColumn, f Filter, in listContext) (e expression, ok bool, err error) {
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
			return e, true, badFilter(".value", deal.TextFlag)
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
	case deal.FlagOfferDeclined:
		return expression{"d.life #>> '{offers,-1,stage}' = ?", []any{string(deal.OfferDeclined)}}
	case deal.FlagOfferLapsed:
		return expression{"d.life #>> '{offers,-1,stage}' = ?", []any{string(deal.OfferLapsed)}}
	default:
		return expression{sql: "false"}
	}
}
