package repo

import (
	"fmt"
	"strings"
	"time"

	"dealdesk/models/deal"
)

// expression is a piece of SQL with its arguments.
type expression struct {
	sql  string
	args []any
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
	kind string
	sql  func(now time.Time) expression
	raw  bool // numbers of cases and codes: compared byte by byte
}

func plain(sql string) func(time.Time) expression {
	return func(time.Time) expression { return expression{sql: sql} }
}

// listColumns is the allow-list, by the field's name on the wire.
var listColumns = map[string]listColumn{
	"opportunityNumber":     {kind: kindText, sql: plain("o.number"), raw: true},
	"opportunityName":       {kind: kindText, sql: plain("o.number"), raw: true},
	"dealNumber":            {kind: kindText, sql: plain("d.number"), raw: true},
	"dealName":              {kind: kindText, sql: plain("d.name")},
	"customerName":          {kind: kindText, sql: plain("d.customer_name")},
	"customerCountry":       {kind: kindText, sql: plain("d.customer_country")},
	"statusCodeName":        {kind: kindText, sql: labelSQL},
	"statusCode":            {kind: kindNumber, sql: plain("d.status")},
	"closureDecisionString": {kind: kindText, sql: plain(closureSQL())},
	"caseStartDate":         {kind: kindDate, sql: plain("d.start_date")},
	"expirationDate":        {kind: kindDate, sql: plain("d.expiration_date")},
	"dealVolume":            {kind: kindNumber, sql: plain("d.volume")},
	"unitsTransacted":       {kind: kindNumber, sql: plain("d.units")},
	"updatedAt":             {kind: kindTime, sql: plain("d.updated_at")},
	"dealType.name":         {kind: kindText, sql: plain("d.type"), raw: true},
	"productType":           {kind: kindText, sql: plain("o.product_group_name")},
	"submittedBy":           {kind: kindText, sql: plain("o.requester_organization_name")},
	"rfp":                   {kind: kindText, sql: plain("case when o.shared @> '{\"rfp\": true}' then 'Yes' else 'No' end"), raw: true},
	"geoCoverageName":       {kind: kindText, sql: plain("case when d.type <> '" + string(deal.CPStrategic) + "' then '' when o.shared @> '{\"multiNational\": true}' then '" + deal.CoverageMulti + "' else '" + deal.CoverageSingle + "' end"), raw: true},
	"channelStructureName":  {kind: kindText, sql: plain(namesSQL("d.content ->> 'channelStructure'", deal.StructureNames())), raw: true},
	"affiliationTypeName":   {kind: kindText, sql: plain(namesSQL("d.content ->> 'affiliation'", deal.AffiliationNames())), raw: true},
}

// pastSQL is true for a date that has passed in the deal's zone.
const pastSQL = "(d.expiration_date < (?::timestamptz at time zone d.zone)::date)"

// labelSQL is the displayed status, derived ones included (deal.State.Label).
func labelSQL(now time.Time) expression {
	var b strings.Builder
	fmt.Fprintf(&b, "case when d.status = %d and %s then '%s'", int(deal.Approved), pastSQL, deal.LabelExpired)
	fmt.Fprintf(&b, " when d.status = %d and d.life -> 'awaiting' is not null then '%s'", int(deal.Unassigned), deal.LabelAwaitingSSP)
	fmt.Fprintf(&b, " when d.status = %d and d.closure = '%s' then '%s'", int(deal.Incomplete), deal.ClosureInsufficientInformation, deal.LabelInsufficient)
	for _, s := range deal.Statuses() {
		fmt.Fprintf(&b, " when d.status = %d then '%s'", int(s), s.Label())
	}
	b.WriteString(" end")
	return expression{sql: b.String(), args: []any{now}}
}

func closureSQL() string {
	var b strings.Builder
	b.WriteString("case d.closure")
	for _, c := range []deal.ClosureDecision{deal.ClosureInsufficientInformation, deal.ClosureEditPendingReview, deal.ClosureApprovedPendingChannel} {
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

// ordered is a column as it is sorted: texts as people sort them (clarifications.md 63).
func (c listColumn) ordered(now time.Time) expression {
	e := c.sql(now)
	if c.kind == kindText && !c.raw {
		e.sql = "(" + e.sql + ") collate \"und-x-icu\""
	} else {
		e.sql = "(" + e.sql + ")"
	}
	return e
}
