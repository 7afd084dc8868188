package deallist

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// maxQueueValues is how many values of a field are listed; those with most tickets come first.
const maxQueueValues = 200

// fieldFlag is the field of a ticket's flags: a ticket may have several.
const fieldFlag = "flag"

// QueueValue is a value of a field with how many tickets have it.
type QueueValue struct {
	Field string `json:"-"`
	Value string
	Count int64
}

// valueFields are the fields whose values a filter offers.
func valueFields() []string {
	return []string{"dealType", "kind", "region", "customerCountry", "requesterName", "level"}
}

// QueueValues lists the values that fields have in the queue, each field under a question of its own.
func (l Lists) QueueValues(ctx context.Context, questions map[string]ListTickets) (map[string][]QueueValue, error) {
	out := map[string][]QueueValue{}
	var parts []string
	var args []any
	for _, field := range slices.Sorted(maps.Keys(questions)) {
		in := questions[field]
		condition, err := in.condition()
		if err != nil {
			return nil, err
		}
		out[field] = []QueueValue{}
		switch {
		case field == fieldFlag:
			for _, flag := range deal.TicketFlags() {
				flagged := and(condition, hasFlag(flag, in.Now))
				parts = append(parts, "select ?::text as field, ?::text as value, count(*) as count from "+ticketsJoined+
					" where "+flagged.sql)
				args = append(append(args, field, string(flag)), flagged.args...)
			}
		case slices.Contains(valueFields(), field):
			value := queueFields[field].sql(in.Now).sql
			parts = append(parts, "(select ?::text as field, ("+value+")::text as value, count(*) as count from "+
				ticketsJoined+" where "+condition.sql+" group by 2 order by 3 desc, 2 limit ?)")
			args = append(append(append(args, field), condition.args...), maxQueueValues)
		default:
			return nil, apperr.Malformed("list.values", field+" has no list of values.")
		}
	}
	if len(parts) == 0 {
		return out, nil
	}
	var found []QueueValue
	if err := l.store.DB(ctx).Raw(strings.Join(parts, " union all "), args...).Find(&found).Error; err != nil {
		return nil, fmt.Errorf("values of the desk queue: %w", err)
	}
	for _, v := range found {
		if v.Count > 0 {
			out[v.Field] = append(out[v.Field], v)
		}
	}
	for _, values := range out {
		slices.SortStableFunc(values, func(a, b QueueValue) int { return int(b.Count - a.Count) })
	}
	return out, nil
}
