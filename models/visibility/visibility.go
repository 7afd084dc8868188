// Package visibility says who sees which deal (rules.md "Who sees what"), once for everyone who asks: as a condition on
// the tables, and as tokens that a search index keeps beside a document and compares with those of the person who
// searches.
package visibility

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// The rules in SQL over opportunity_deal d and an opportunity_party p of its case; tokens also name the case o.
var (
	// Present: a cancelled deal is gone for everyone but a CP Strategic one that its owner deleted (clarifications.md 6).
	Present = fmt.Sprintf("(d.status <> %d or (d.type = '%s' and d.deleted))", int(deal.Cancelled), deal.CPStrategic)
	// partySees: a party of the case; of a draft and of a deleted deal only the requester's side; a market as a whole only
	// what has been decided (clarifications.md 92).
	partySees = fmt.Sprintf(`case p.kind when '%s' then d.type = '%s' and d.status in (%s) when '%s' then true
		when '%s' then true
		else d.status not in (%d, %d) end`, entity.PartyMarket, deal.CPStrategic, open(),
		entity.PartyRequester, entity.PartyCoOwner, int(deal.Draft), int(deal.Cancelled))
	// staffSee: internal people see what was submitted, and drafts of their own.
	staffSee = fmt.Sprintf("(d.status <> %d or d.internal)", int(deal.Draft))
)

// tokenStaff is the token of every internal person; organisations' tokens begin with o:.
const tokenStaff = "staff"

// Condition is true for the deals that a person may see. It names d alone; arg takes a value and answers its
// placeholder.
//
// A partner's cases are asked for first and what of them they see afterwards, so that the database can begin with the
// few cases of a small organisation as well as with the newest deals of everybody.
func Condition(a deal.Actor, arg func(any) string) string {
	if a.Internal {
		return Present + " and " + staffSee
	}
	theirs := func() string {
		var parties []string
		for _, p := range partiesOf(a) {
			parties = append(parties, "("+arg(p[0])+", "+arg(p[1])+")")
		}
		return "(p.organization_id, p.location_id) in (" + strings.Join(parties, ", ") + ")"
	}
	return fmt.Sprintf(`%s and d.opportunity_id in (select p.opportunity_id from opportunity_party p where %s)
		and exists (select 1 from opportunity_party p where p.opportunity_id = d.opportunity_id and %s and
		%s)`, Present, theirs(), theirs(), partySees)
}

func open() string {
	var list []string
	for _, s := range deal.OpenToMarkets() {
		list = append(list, strconv.Itoa(int(s)))
	}
	return strings.Join(list, ", ")
}

// Market is how a market is written in the columns of a party's organisation and location; no organisation is called
// so.
func Market(m deal.Market) (organizationID, locationID string) {
	return "*" + m.PartnerType.String(), m.Place
}

// partiesOf are the parties to a case that a person stands for: their organisation at its locations, and its markets.
func partiesOf(a deal.Actor) [][2]string {
	var out [][2]string
	for _, id := range locations(a) {
		out = append(out, [2]string{a.OrganizationID, id})
	}
	for _, m := range a.Markets() {
		organization, place := Market(m)
		out = append(out, [2]string{organization, place})
	}
	return out
}

// TokensSQL yields the tokens of a deal, a text array: a person who holds one of them sees it (architecture.md "HTTP").
// It agrees with Condition: the search back ends' conformance suite compares them.
var TokensSQL = fmt.Sprintf(`array(select distinct 'o:' || p.organization_id || ':' || p.location_id from
		opportunity_party p
	where p.opportunity_id = o.id and %s union all select '%s' where %s order by 1)`, partySees, tokenStaff, staffSee)

// Tokens are those that a person holds.
func Tokens(a deal.Actor) []string {
	if a.Internal {
		return []string{tokenStaff}
	}
	var out []string
	for _, p := range partiesOf(a) {
		out = append(out, "o:"+p[0]+":"+p[1])
	}
	return out
}

// locations are the person's authorised locations and "": that of a party without one, such as a draft whose location
// has not been chosen yet.
func locations(a deal.Actor) []string {
	ids := []string{""}
	for _, r := range a.Roles {
		if r.LocationID != "" && !slices.Contains(ids, r.LocationID) {
			ids = append(ids, r.LocationID)
		}
	}
	return ids
}
