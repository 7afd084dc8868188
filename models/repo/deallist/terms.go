package deallist

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// labelTerm is a condition on the displayed status as one on the statuses that meet it: they are few, and an index
// knows them.
func labelTerm(column listColumn, f Filter, in listContext) (e expression, ok bool, err error) {
	values, several := f.Value.([]any)
	if !several {
		values = []any{f.Value}
	}
	if several != (f.Operator == "in") || len(values) > maxFilterTerms {
		return e, false, nil // the general way refuses it
	}
	var meets func(label, value string) bool
	switch f.Operator {
	case "eq", "in", "neq":
		meets = func(label, value string) bool { return label == value }
	case "contains":
		meets = strings.Contains
	case "startswith":
		meets = strings.HasPrefix
	case "endswith":
		meets = strings.HasSuffix
	default:
		return e, false, nil
	}
	var labels []deal.Label
	for _, v := range values {
		value, err := column.value(f.Field, v)
		if err != nil {
			return e, true, err
		}
		for _, label := range deal.Labels() {
			if meets(strings.ToLower(string(label)), value) != (f.Operator == "neq") {
				labels = append(labels, label)
			}
		}
	}
	return hasLabel(labels, in.now), true, nil
}

// userTypeTerm is a condition on the relation of the person who asks to the case (deal.State.UserTypeOf).
func userTypeTerm(column listColumn, f Filter, in listContext) (e expression, ok bool, err error) {
	values, several := f.Value.([]any)
	if !several {
		values = []any{f.Value}
	}
	if several != (f.Operator == "in") || !slices.Contains([]string{"eq", "neq", "in"}, f.Operator) {
		return e, false, nil // refused by its operator
	}
	requester, coOwner := requestedBy(in.actor), coOwnedBy(in.actor)
	var parts []expression
	for _, v := range values {
		value, err := column.value(f.Field, v)
		if err != nil {
			return e, true, err
		}
		switch value {
		case strings.ToLower(string(deal.Requester)):
			parts = append(parts, requester)
		case strings.ToLower(string(deal.CoOwner)):
			parts = append(parts, and(coOwner, not(requester)))
		case strings.ToLower(string(deal.DefaultUser)):
			parts = append(parts, not(or(requester, coOwner)))
		default:
			return e, true, badFilter(".value", "The userType is Requester, Co-Owner or Default.")
		}
	}
	if e = or(parts...); f.Operator == "neq" {
		e = not(e)
	}
	return e, true, nil
}

// myEndorsement is what a deal waits for that waits for the SSP who asks.
const myEndorsement = "MyEndorsement"

// waitsForTerm is a condition on what a deal waits for (deal.State.EndorsableBy).
func waitsForTerm(column listColumn, f Filter, in listContext) (e expression, ok bool, err error) {
	if f.Operator != "eq" {
		return e, false, nil // refused by its operator
	}
	value, err := column.value(f.Field, f.Value)
	if err != nil {
		return e, true, err
	}
	if value != strings.ToLower(myEndorsement) {
		return e, true, badFilter(".value", "The value of waitsFor is MyEndorsement.")
	}
	tpids := []string{}
	for _, r := range in.actor.Roles {
		if r.Role == deal.RoleSSP {
			tpids = append(tpids, r.TPIDs...)
		}
	}
	if len(tpids) == 0 {
		return or(), true, nil
	}
	awaiting := expression{
		"d.label = ? and d.life -> 'awaiting' ->> 'tpid' in ?", []any{string(deal.LabelAwaitingSSP), tpids},
	}
	return and(awaiting, not(ownedBy(in.actor))), true, nil
}

// requestedBy is true for the deals of cases that a person has asked for.
func requestedBy(a deal.Actor) expression {
	return expression{
		"d.opportunity_id in (select c.id from opportunity c where lower(c.requester_email) = ?)",
		[]any{strings.ToLower(a.Email)},
	}
}

// coOwnedBy is true for the deals that name a person as their co-owner now; who once was one remains a party of the
// case.
func coOwnedBy(a deal.Actor) expression {
	email := strings.ToLower(a.Email)
	party := expression{
		"d.opportunity_id in (select p.opportunity_id from opportunity_party p where p.kind = 'coOwner' and lower(p.email) " +
			"= ?)",
		[]any{email},
	}
	account := expression{`exists (select 1 from opportunity c, jsonb_path_query(c.shared, '$.accounts[*]') a
		where c.id = d.opportunity_id and a -> 'subType' = to_jsonb(?::int) and lower(a ->> 'contactEmail') =
		?)`, []any{deal.ChannelCoOwner, email}}
	member := expression{`d.type = ? and exists (select 1 from jsonb_path_query(d.content, '$.team[*]') m
		where m -> 'coOwner' = 'true' and lower(m ->> 'email') = ?)`, []any{string(deal.CPStrategic), email}}
	return and(party, or(account, member))
}

// contactOf is true for the CP Strategic deals whose team names a person (deal.Content.Contacts).
func contactOf(a deal.Actor) expression {
	return expression{`d.type = ? and exists (select 1 from jsonb_path_query(d.content, '$.team[*]') m
		where lower(m ->> 'email') = ?)`, []any{string(deal.CPStrategic), strings.ToLower(a.Email)}}
}

// ownedBy is true for the deals whose requester or co-owner a person is (deal.State.OwnedBy).
func ownedBy(a deal.Actor) expression { return or(requestedBy(a), coOwnedBy(a)) }

// or joins conditions of which one has to be true; of none, none is.
func or(parts ...expression) expression {
	out := expression{sql: "false"}
	for _, p := range parts {
		out.sql, out.args = out.sql+" or ("+p.sql+")", append(slices.Clip(out.args), p.args...)
	}
	return out
}

func not(e expression) expression { return expression{"not (" + e.sql + ")", e.args} }

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
