package deallist

import (
	"fmt"
	"strings"
	"time"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// expression is a piece of SQL with its arguments, a question mark for each.
type expression struct {
	sql  string
	args []any
}

// and joins conditions.
func and(parts ...expression) expression {
	var sql []string
	var out expression
	for _, p := range parts {
		if p.sql != "" && p.sql != "true" {
			sql, out.args = append(sql, "("+p.sql+")"), append(out.args, p.args...)
		}
	}
	if out.sql = strings.Join(sql, " and "); len(sql) == 0 {
		out.sql = "true"
	}
	return out
}

// Kinds of list columns: how values are read and compared.
const (
	kindText   = "text"
	kindNumber = "numeric"
	kindDate   = "date"
	kindTime   = "timestamptz"
)

// listColumn is a field by which lists are filtered and sorted.
type listColumn struct {
	kind  string
	sql   func(now time.Time) expression
	raw   bool // numbers of cases and codes: compared byte by byte
	order string
	// staff: only internal people see it, and so only they filter and sort by it (case-management.md L54)
	staff bool
	cases bool // sorted case by case, by an index of theirs: equal values go by case, then by deal

	// translate is asked before the general way, which takes what this one does not know; a field without sql has no other
	// way and no order.
	translate func(listColumn, Filter, listContext) (e expression, ok bool, err error)
}

// listFields are the fields by which a list is filtered and sorted, by their names on the wire.
type listFields map[string]listColumn

// listContext is who asks for a list, and when.
type listContext struct {
	now   time.Time
	actor deal.Actor
}

// columnFor is a field's column, if the person may see it: to others it is as unknown as any name.
func (l listFields) columnFor(actor deal.Actor, field string) (column listColumn, known bool) {
	column, known = l[field]
	return column, known && (!column.staff || actor.Internal)
}

// sortable is the column of a sort; a field that the person does not see is refused by its name.
func (l listFields) sortable(actor deal.Actor, field string) (listColumn, error) {
	column, known := l.columnFor(actor, field)
	if !known || column.sql == nil {
		return column, apperr.Malformed("list.sort", "Sorting by "+field+" is not possible.")
	}
	return column, nil
}

func plain(sql string) func(time.Time) expression {
	return func(time.Time) expression { return expression{sql: sql} }
}

// fieldLabel is sorted and filtered apart: what it shows changes with the date.
const fieldLabel = "statusCodeName"

// listColumns is the allow-list, by the field's name on the wire. Each order that people are offered has an index
// (0120_lists.sql, 0130_list_orders.sql); case numbers are sorted as the deals' numbers, which begin with them.
var listColumns = listFields{
	"opportunityNumber":     {kind: kindText, sql: plain("o.number"), order: "d.number"},
	"opportunityName":       {kind: kindText, sql: plain("o.number"), order: "d.number"},
	"dealNumber":            {kind: kindText, sql: plain("d.number"), order: "d.number"},
	"dealName":              {kind: kindText, sql: plain("d.name")},
	"customerName":          {kind: kindText, sql: plain("d.customer_name")},
	"customerCountry":       {kind: kindText, sql: plain("d.customer_country")},
	fieldLabel:              {kind: kindText, sql: labelSQL, translate: labelTerm},
	"userType":              {kind: kindText, translate: userTypeTerm},
	"search":                {kind: kindText, translate: searchTerm("d.number", "d.name", "d.customer_name")},
	"waitsFor":              {kind: kindText, translate: waitsForTerm},
	"statusCode":            {kind: kindNumber, sql: plain("d.status")},
	"closureDecisionString": {kind: kindText, sql: plain(closureSQL())},
	"caseStartDate":         {kind: kindDate, sql: plain("d.start_date")},
	"expirationDate":        {kind: kindDate, sql: plain("d.expiration_date")},
	"lastDay":               {kind: kindDate, sql: plain(lastDaySQL())},
	"daysToExpiration":      unsorted(kindNumber, daysToExpiration),
	"daysSinceDecision":     unsorted(kindNumber, daysSinceDecision),
	"decidedAt":             unsorted(kindTime, decidedAt),
	"dealVolume":            {kind: kindNumber, sql: plain("d.volume")},
	"unitsTransacted":       {kind: kindNumber, sql: plain("d.units")},
	"updatedAt":             {kind: kindTime, sql: plain("d.updated_at")},
	"dealType.name":         {kind: kindText, sql: plain("d.type"), raw: true},
	"productType":           {kind: kindText, sql: plain("o.product_group_name"), cases: true},
	"submittedBy":           {kind: kindText, sql: plain("o.requester_organization_name")},
	"rfp":                   {kind: kindText, sql: plain("case when o.shared @> '{\"rfp\": true}' then 'Yes' else 'No' end"), raw: true},
	"geoCoverageName": {
		kind: kindText,
		sql: plain("case when d.type <> '" + string(deal.CPStrategic) +
			"' then '' when o.shared @> '{\"multiNational\": true}' then '" + deal.CoverageMulti + "' else '" +
			deal.CoverageSingle + "' end"), raw: true,
	},
	"channelStructureName": {kind: kindText, sql: plain(namesSQL("d.content ->> 'channelStructure'", deal.StructureNames())), raw: true, staff: true},
	"affiliationTypeName":  {kind: kindText, sql: plain(namesSQL("d.content ->> 'affiliation'", deal.AffiliationNames())), raw: true},
}

// expiredByDate is true for approved deals past their date: they show as expired.
func expiredByDate(now time.Time) expression {
	sql, args := repo.ExpiredByDate(now)
	return expression{sql, args}
}

// notExpiredByDate is true for all others, those without a date among them.
func notExpiredByDate(now time.Time) expression {
	l := expiredByDate(now)
	return expression{"not coalesce(" + l.sql + ", false)", l.args}
}

// labelSQL is the displayed status, derived ones included (deal.State.Label).
func labelSQL(now time.Time) expression {
	l := expiredByDate(now)
	return expression{"case when " + l.sql + " then '" + string(deal.LabelExpired) + "' else d.label end", l.args}
}

// hasLabel is true for the deals that show one of some statuses.
func hasLabel(labels []deal.Label, now time.Time) expression {
	var stored []string
	approved, expired := false, false
	for _, label := range labels {
		approved, expired = approved || label == deal.LabelApproved, expired || label == deal.LabelExpired
		stored = append(stored, string(label))
	}
	l := expiredByDate(now)
	switch in := (expression{"d.label in ?", []any{stored}}); {
	case approved && !expired:
		return and(in, notExpiredByDate(now))
	case expired && !approved:
		return expression{in.sql + " or (" + l.sql + ")", append(in.args, l.args...)}
	default:
		return in
	}
}

func closureSQL() string {
	var b strings.Builder
	b.WriteString("case d.closure")
	for _, c := range []deal.ClosureDecision{
		deal.ClosureInsufficientInformation, deal.ClosureEditPendingReview,
		deal.ClosureApprovedPendingChannel,
	} {
		fmt.Fprintf(&b, " when '%s' then '%s'", c, c.Text())
	}
	b.WriteString(" else d.closure end")
	return b.String()
}

// namesSQL names the numbers of an enumeration, which begin at 1; nothing for 0.
func namesSQL(number string, names []string) string {
	var b strings.Builder
	b.WriteString("case " + number)
	for i, name := range names[1:] {
		fmt.Fprintf(&b, " when '%d' then '%s'", i+1, strings.ReplaceAll(name, "'", "''"))
	}
	b.WriteString(" else '' end")
	return b.String()
}

// ordered is a column as it is sorted, never null: what is missing comes last in both directions, texts as people sort
// them (clarifications.md 63).
func (c listColumn) ordered(desc bool, now time.Time) expression {
	e := c.sql(now)
	switch {
	case c.order != "":
		return expression{sql: c.order}
	case c.kind == kindDate && desc:
		e.sql = "coalesce(" + e.sql + ", '-infinity'::date)"
	case c.kind == kindDate:
		e.sql = "coalesce(" + e.sql + ", 'infinity'::date)"
	case c.kind == kindText && !c.raw:
		e.sql = "((" + e.sql + ") collate \"und-x-icu\")"
	default:
		e.sql = "(" + e.sql + ")"
	}
	return e
}

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
