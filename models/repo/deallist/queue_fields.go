package deallist

import (
	"slices"
	"strings"
	"time"

	"dealdesk/models/deal"
)

// fieldMayAct is true for the tickets that the person who asks holds, or may claim.
const fieldMayAct = "mayAct"

// volumeUnderReview is what deal.State.VolumeUnderReview answers, as an expression: of an edit, the edited volume.
const volumeUnderReview = "coalesce((d.life #>> '{edit,volume}')::bigint, d.volume)"

// queueFields are the fields by which the desk's queue is filtered and sorted: desk_ticket t, opportunity_deal d,
// opportunity o.
var queueFields = listFields{
	"ticketNumber":    {kind: kindNumber, sql: plain("t.number")},
	"kind":            {kind: kindText, sql: plain("t.kind"), raw: true},
	"dealNumber":      {kind: kindText, sql: plain("d.number"), raw: true},
	"caseNumber":      {kind: kindText, sql: plain("o.number"), raw: true},
	"dealName":        {kind: kindText, sql: plain("d.name")},
	"dealType":        {kind: kindText, sql: plain("d.type"), raw: true},
	"region":          {kind: kindText, sql: plain("t.region")},
	"customerName":    {kind: kindText, sql: plain("d.customer_name")},
	"customerCountry": {kind: kindText, sql: plain("d.customer_country")},
	"requesterName":   {kind: kindText, sql: plain("o.requester_organization_name")},
	"dealVolume":      {kind: kindNumber, sql: plain(volumeUnderReview)},
	"level":           {kind: kindNumber, sql: plain("t.level")},
	"dueAt":           {kind: kindTime, sql: plain("t.due_at")},
	"enteredAt":       {kind: kindTime, sql: plain("t.entered_at")},
	"claimedBy":       {kind: kindText, sql: plain("t.claimed_by")},
	"claimedFor":      {kind: kindText, sql: plain("t.claimed_for")},
	"addressedTo":     {kind: kindText, sql: plain("t.addressed_to")},
	"movedBy":         {kind: kindText, sql: plain("t.moved_by")},
	fieldMayAct:       {kind: kindText, translate: mayActTerm},
	fieldFlag:         {kind: kindText, translate: flagTerm},
	"search": {
		kind:      kindText,
		translate: searchTerm("d.number", "d.name", "d.customer_name", "o.requester_organization_name", "t.number::text"),
	},
}

func mayActTerm(_ listColumn, f Filter, in listContext) (e expression, ok bool, err error) {
	want, isFlag := f.Value.(bool)
	switch {
	case f.Operator != "eq":
		return e, false, nil // refused by its operator
	case !isFlag:
		return e, true, badFilter(".value", "The value of "+fieldMayAct+" is true or false.")
	case want:
		return mayAct(in), true, nil
	default:
		return not(mayAct(in)), true, nil
	}
}

// mayAct is what the rules of a claim ask of a reviewer, as a condition (deal.Claim, deal.Extend's review): level,
// nothing that ties them to the deal (deal.FourEyes), a date that has not passed.
func mayAct(in listContext) expression {
	email := strings.ToLower(in.actor.Email)
	held := expression{"t.claimed_by <> '' and lower(t.claimed_by) = ?", []any{email}}
	free := expression{"t.state = ? and t.level <= ?", []any{string(deal.TicketOpen), in.actor.DeskLevel()}}
	return or(held, and(free, not(ownedBy(in.actor)), not(contactOf(in.actor)), not(recommendedBy(in.actor)),
		not(offeredBy(in.actor)), not(deniedBy(in.actor)), notExpiredByDate(in.now)))
}

// offeredBy is true for the deals for which a person made or recommended an offer that did not come about.
func offeredBy(a deal.Actor) expression { return tiedBy(a, "$.offers[*]") }

// deniedBy is true for the deals that are appealed and whose denial a person made or recommended on.
func deniedBy(a deal.Actor) expression { return tiedBy(a, "$.appeal") }

// tiedBy is true for the deals of whose life a part ties a person.
func tiedBy(a deal.Actor, part string) expression {
	return expression{
		"exists (select 1 from jsonb_path_query(d.life, '" + part + ".tied[*]') r where lower(r #>> '{}') = ?)",
		[]any{strings.ToLower(a.Email)},
	}
}

// recommendedBy is true for the deals on which a person has decided at an earlier level of the review.
func recommendedBy(a deal.Actor) expression {
	return expression{
		"exists (select 1 from jsonb_path_query(d.life, '$.recommendations[*]') r where lower(r ->> 'by') = ?)",
		[]any{strings.ToLower(a.Email)},
	}
}

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
