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
	deputyEmail = "pod2@devices.example"
)

// denial is how a life begins whose deal is denied by somebody who would have the level for the appeal.
var denial = []action{submit, unstage, claim, deny, plead, intrude, claim, approve}

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

// seat is a reviewer who decides.
type seat struct {
	*world.Person
	email string
}

// reviewerOf is who decides on a deal: after each offer somebody else, since who made one that did not come about may
// not (beyond N26).
func (l *scenario) reviewerOf(d *subject, a action) seat {
	switch {
	case d.appealed() && a != intrude:
		return l.r.second
	case l.strict:
		return l.r.chief
	case a == retract:
		return l.r.desk[max(len(l.offered(d))-1, 0)]
	default:
		return l.r.desk[min(len(l.offered(d)), len(l.r.desk)-1)]
	}
}

// done tells whether an action of a plan has come to what it should.
func (c call) done(a action) bool {
	return c.action == a && (c.result == succeeded || (c.barred && c.result == refused))
}
