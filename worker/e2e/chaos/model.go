// Package chaos leads many deals through random lives while the processes and the ways between them fail at random, and
// compares in the end what the stores say with what the callers were told.
package chaos

import "dealdesk/models/deal"

// action is what somebody does to a deal.
type action string

const (
	save    action = "save"
	submit  action = "submit"
	claim   action = "claim"
	release action = "release"
	approve action = "approve"
	deny    action = "deny"
	revert  action = "revert"
	remove  action = "delete"
	expire  action = "expire"
	lapse   action = "lapse" // nobody does anything until the deal ends by itself
)

// choices are the actions of a status, likelier ones more often. This model is the harness' own: it shares no code with the
// rules that it checks.
var choices = map[deal.Status][]action{
	deal.Draft:      {submit, submit, submit, submit, submit, remove, lapse},
	deal.Unassigned: {claim, claim, claim, claim, revert, remove},
	deal.InProgress: {approve, approve, approve, release, deny, revert},
	deal.Approved:   {expire, expire, lapse},
}

// endings are the actions that end a deal of a status for certain.
var endings = map[deal.Status]action{
	deal.Draft: remove, deal.Unassigned: remove, deal.InProgress: remove, deal.Approved: expire,
}

// told is an audit event as the model knows it: from where to where, and what goes with it.
type told struct {
	from, to deal.Status // from 0: the first
	action   action      // of a command; empty for what happens by itself
	mail     bool
	letter   bool
	ticket   bool
	most     int // how often it can happen to a deal, 0 for any number
}

// tale is every event that can happen to these deals, by the text of the timeline.
var tale = map[string][]told{
	"Draft created":                   {{to: deal.Draft}},
	"Submitted":                       {{from: deal.Draft, to: deal.Unassigned, action: submit, mail: true, ticket: true}},
	"Review started":                  {{from: deal.Unassigned, to: deal.InProgress, action: claim}},
	"Review released":                 {{from: deal.InProgress, to: deal.Unassigned, action: release}},
	"Approved":                        {{from: deal.InProgress, to: deal.Approved, action: approve, mail: true, letter: true}},
	"Denied":                          {{from: deal.InProgress, to: deal.Denied, action: deny, mail: true}},
	"Reverted to draft":               {{from: deal.Unassigned, to: deal.Draft, action: revert}, {from: deal.InProgress, to: deal.Draft, action: revert}},
	"Deleted":                         {{from: deal.Draft, to: deal.Cancelled, action: remove}, {from: deal.Unassigned, to: deal.Cancelled, action: remove}, {from: deal.InProgress, to: deal.Cancelled, action: remove}},
	"Expired early":                   {{from: deal.Approved, to: deal.ForcedExpire, action: expire, mail: true}},
	"Reminder: draft will be deleted": {{from: deal.Draft, to: deal.Draft, mail: true, most: 2}},
	"Draft deleted after 14 days":     {{from: deal.Draft, to: deal.Cancelled}},
	"Renewal window opened":           {{from: deal.Approved, to: deal.Approved, mail: true, most: 1}},
	"Reminder: deal expires":          {{from: deal.Approved, to: deal.Approved, mail: true, most: 4}},
	"Expired":                         {{from: deal.Approved, to: deal.Expired, mail: true}},
}

// result is what the caller was told in the end.
type result string

const (
	succeeded result = "ok"
	refused   result = "refused"
	unknown   result = "unknown" // no answer, or none that says what became of the command
)

// call is one command in the log: repetitions with its key are the same command.
type call struct {
	action action
	email  string
	op     string // the call's name, which is part of the command's identity
	key    string
	result result
	status int // of the last answer
}
