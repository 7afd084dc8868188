package deallist

import (
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// lastDaySQL is the last day of what is asked of a deal's owner, in the deal's zone (deal.State.LastDay): its deadline
// is the midnight after it.
func lastDaySQL() string {
	return fmt.Sprintf("(select min(((l.at - interval '1 microsecond') at time zone d.zone)::date) from deal_deadline l "+
		"where l.deal_id = d.id and l.what in (%s))", repo.Quoted(deal.LastDays()))
}

// daysToExpiration are the days that a deal is still valid after today, negative when its date has passed.
func daysToExpiration(now time.Time) expression {
	return expression{"d.expiration_date - (?::timestamptz at time zone d.zone)::date", []any{now}}
}

// daysSinceDecision are the days since a deal or its extension was decided last, at the desk or by itself. A deal that
// waits for a decision again, as after an appeal, has none.
func daysSinceDecision(now time.Time) expression {
	decided := decidedAt(now)
	return expression{
		"(?::timestamptz at time zone d.zone)::date - (" + decided.sql + " at time zone d.zone)::date",
		append([]any{now}, decided.args...),
	}
}

// decidedAt is when a deal or its extension was decided last.
func decidedAt(time.Time) expression {
	return expression{
		"(select max(e.at) from audit_event e where e.deal_id = d.id and e.event in ? and e.action <> ? " +
			"and d.status not in ?)",
		[]any{deal.Decisions(), deal.ActionRecommended, deal.Undecided()},
	}
}

// unsorted is a condition on a value that many deals do not have, so that it gives no order.
func unsorted(kind string, sql func(now time.Time) expression) listColumn {
	return listColumn{
		kind: kind,
		translate: func(_ listColumn, f Filter, in listContext) (expression, bool, error) {
			e, err := f.term(listFields{f.Field: {kind: kind, sql: sql}}, in)
			return e, true, err
		},
	}
}
