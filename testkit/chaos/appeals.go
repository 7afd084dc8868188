package chaos

import (
	"strings"

	"dealdesk/models/deal"
	"dealdesk/testkit/world"
)

const (
	plead    action = "appeal"
	takeBack action = "withdraw the appeal"
	intrude  action = "claim the appeal against oneself" // must be refused

	chiefEmail  = "fbd@devices.example"
	secondEmail = "fbd2@devices.example" // of the same level: who decides on appeals
)

// denial is how a life begins whose deal is denied by somebody who would have the level for the appeal.
var denial = []action{submit, retract, claim, deny, plead, intrude, claim, approve}

// appealed are the actions of a deal under appeal.
var appealed = map[deal.Status][]action{
	deal.Unassigned: {claim, claim, claim, claim, intrude, takeBack},
	deal.InProgress: {approve, approve, deny, deny, release, oversleep},
}

func (d *subject) appealed() bool { return d.Appeal != nil && d.Appeal.Stage == "open" }

// afterDenial: an appeal is made once, and not of a renewal.
func (d *subject) afterDenial() []action {
	if d.Appeal != nil || strings.Contains(d.DealNumber, "-R") {
		return nil
	}
	return []action{plead}
}

// ending is the action that ends a deal or leads towards it: an appeal is decided.
func (d *subject) ending() action {
	switch {
	case d.appealed() && d.StatusCode == deal.Unassigned:
		return claim
	case d.appealed():
		return deny
	default:
		return endings[d.StatusCode]
	}
}

// reviewerOf is who decides on a deal.
func (l *scenario) reviewerOf(d *subject, a action) (*world.Person, string) {
	switch {
	case d.appealed() && a != intrude:
		return l.r.second, secondEmail
	case l.strict:
		return l.r.chief, chiefEmail
	default:
		return l.r.reviewer, reviewerEmail
	}
}

// done tells whether an action of a plan has come to what it should.
func (c call) done(a action) bool {
	return c.action == a && (c.result == succeeded || (c.barred && c.result == refused))
}
