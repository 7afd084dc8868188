// Package chaos leads many deals through random lives while the processes and the ways between them fail at random, and
// compares in the end what the stores say with what the callers were told.
package chaos

import (
	"time"

	"dealdesk/models/deal"
)

// action is what somebody does to a deal.
type action string

const (
	save      action = "save"
	submit    action = "submit"
	claim     action = "claim"
	release   action = "release"
	approve   action = "approve"
	deny      action = "deny"
	askInfo   action = "ask for information"
	giveBack  action = "return as incomplete"
	resubmit  action = "resubmit"
	revert    action = "revert"
	remove    action = "delete"
	edit      action = "edit"
	contacts  action = "edit the contacts"
	extend    action = "extend"
	renew     action = "renew"
	expire    action = "expire"
	duplicate action = "copy"
	sell      action = "units"
	endorse   action = "endorse"
	handBack  action = "return by the SSP"
	grant     action = "grant the extension"
	refuse    action = "refuse the extension"

	// nobody does anything for a while
	wait      action = "wait for the first reminder"
	oversleep action = "let the lease end"
	leap      action = "let a month pass"
	ignore    action = "let the SSP be silent"
	lapse     action = "let it end by itself"
)

const day = 24 * time.Hour

// skips are how long nobody does anything.
var skips = map[action]time.Duration{
	wait: 11 * day, oversleep: 9 * time.Hour, leap: 40 * day, ignore: 11 * day, unheard: 20 * day,
}

// ages are how long a deal of a status needs until it ends by itself, with days to spare.
var ages = map[deal.Status]time.Duration{
	deal.Draft: 18 * day, deal.Approved: 400 * day, deal.NeedMoreInfo: 25 * day,
	deal.Incomplete: 25 * day,
}

// choices are the actions of a status, likelier ones more often. This model is the harness' own: it shares no code with
// the rules that it checks.
var choices = map[deal.Status][]action{
	deal.Draft:        {submit, submit, submit, submit, submit, submit, submit, submit, remove, lapse, wait},
	deal.Unassigned:   {claim, claim, claim, claim, claim, claim, claim, unstage, reassign, revert, remove},
	deal.InProgress:   {approve, approve, approve, approve, approve, approve, release, deny, revert, askInfo, giveBack, oversleep},
	deal.NeedMoreInfo: {resubmit, resubmit, resubmit, resubmit, remove, wait, lapse},
	deal.Incomplete:   {resubmit, resubmit, resubmit, resubmit, remove, wait, lapse},
	deal.Approved:     {sell, sell, sell, sell, edit, edit, contacts, expire},
	deal.Expired:      {duplicate, sell},
}

// earning are the actions of an approved deal with units.
var earning = []action{
	sell, sell, extend, extend, extend, edit, edit, contacts, renew, renew, renew, renew, expire,
	lapse,
}

// program is what a deal is about: each has lives of its own.
type program string

const (
	registration program = "Deal Registration"
	special      program = "Special Pricing"
	strategic    program = "CP Strategic"
)

// running are the actions of an approved deal of the other programs, asked those beside an extension request: too few
// units are sold for one without a review.
var (
	running = map[program][]action{
		special:   {sell, sell, extend, extend, extend, extend, edit, edit, contacts, expire, lapse},
		strategic: {sell, sell, edit, edit, edit, contacts, contacts, expire, lapse},
	}
	asked = []action{grant, grant, grant, grant, refuse, refuse, sell, expire, lapse}
)

// sspTurn are the actions of a deal that waits for its SSP.
var sspTurn = []action{endorse, endorse, endorse, endorse, endorse, handBack, handBack, ignore, revert, remove}

// awaitingSSP is the status that such a deal shows.
const awaitingSSP = "Awaiting SSP Approval"

// beside are the actions of an approved deal with an edit under review, held those when a reviewer has claimed that.
var (
	beside = []action{claim, claim, claim, claim, reassign, sell, expire, lapse}
	held   = []action{approve, approve, approve, deny, release, oversleep, expire, lapse}
	// renewing are those of a renewal in the queue: it may still wait there when the deal that it renews has passed its
	// last day.
	renewing = []action{claim, claim, claim, leap, leap, revert}
)

// lateRenewal is a renewal that is approved after the last day of the deal that it renews, before that has noticed:
// rare by chance alone.
var lateRenewal = []action{submit, claim, approve, sell, renew, submit, leap, claim, approve}

// beginnings are how lives of the other programs begin, so that each sees what only its program knows.
var beginnings = map[program][]action{
	special:   {submit, reassign, claim, approve, sell, extend, grant, extend, refuse},
	strategic: {submit, handBack, resubmit, endorse, claim, approve, edit, claim, approve},
}

// undisturbed is how lives begin that nobody touches afterwards, so that nothing but their own timers ends them.
var undisturbed = []action{submit, claim, approve}

// endings are the actions that end a deal of a status for certain.
var endings = map[deal.Status]action{
	deal.Draft: remove, deal.Unassigned: remove, deal.InProgress: remove, deal.NeedMoreInfo: remove,
	deal.Incomplete: remove, deal.Approved: expire,
}

// pending is what of an approved deal waits for a decision.
type pending string

const (
	nothing  pending = ""
	anEdit   pending = "edit"
	anAsking pending = "extension request"
	anSSP    pending = "the SSP's word"
	anAppeal pending = "an appeal"
	anOffer  pending = "an offer"
	aReturn  pending = "an answer to the SSP"
	whatever pending = "whatever" // needed: anything but an offer; left: as it was
)

// transition is an audit event as the model knows it: from where to where, and what goes with it.
type transition struct {
	from, to     deal.Status // from 0: the first
	needs        pending
	leaves       pending
	mail         string  // the event in the Message-ID of its mail
	of           program // only of this one
	letter       bool
	asks         string // the mail beside that one, which asks an SSP for the endorsement
	ticket       bool
	most         int  // how often it can happen to a deal, 0 for any number
	shown        bool // the deal must be shown as Approved: its last day has not passed
	afterLastDay bool // its last day must have passed
}

// transitions are every event that can happen to these deals, by the text of the timeline.
var transitions = map[string][]transition{
	"Draft created":           {{to: deal.Draft}},
	"Draft created as a copy": {{to: deal.Draft}},
	"Renewal draft created":   {{to: deal.Draft}},
	"Submitted": {{
		of: strategic, from: deal.Draft, to: deal.Unassigned, leaves: anSSP,
		mail: "submit", asks: "asksSsp", ticket: true,
	}, {from: deal.Draft, to: deal.Unassigned, mail: "submit", ticket: true}},
	"Resubmitted": {
		{from: deal.NeedMoreInfo, to: deal.Unassigned, mail: "submit"},
		{
			from: deal.NeedMoreInfo, to: deal.Unassigned, needs: aReturn, leaves: anSSP, mail: "submit",
			asks: "asksSsp",
		},
		{from: deal.Incomplete, to: deal.Unassigned, mail: "submit"},
	},
	"Review started": {
		{from: deal.Unassigned, to: deal.InProgress},
		{from: deal.Unassigned, to: deal.InProgress, needs: anAppeal, leaves: anAppeal},
		{from: deal.Approved, to: deal.Approved, needs: anEdit, leaves: anEdit},
	},
	"Review released": {
		{from: deal.InProgress, to: deal.Unassigned},
		{from: deal.InProgress, to: deal.Unassigned, needs: anAppeal, leaves: anAppeal},
		{from: deal.Approved, to: deal.Approved, needs: anEdit, leaves: anEdit},
	},
	"Review lease ended": {
		{from: deal.InProgress, to: deal.Unassigned},
		{from: deal.InProgress, to: deal.Unassigned, needs: anAppeal, leaves: anAppeal},
		{from: deal.Approved, to: deal.Approved, needs: anEdit, leaves: anEdit},
	},
	"Ticket moved":               append(reassigned(strategic, "move"), reassigned("", "move.desk")...),
	"Review is due soon":         review("reviewWarning"),
	"Review overdue":             review("reviewDue"),
	"Approved":                   {{from: deal.InProgress, to: deal.Approved, mail: "approve", letter: true}},
	"Denied":                     {{from: deal.InProgress, to: deal.Denied, mail: "deny"}},
	"Appeal received":            {{from: deal.Denied, to: deal.Unassigned, leaves: anAppeal, mail: "appeal", ticket: true, most: 1}},
	"Appeal granted":             {{from: deal.InProgress, to: deal.Approved, needs: anAppeal, mail: "approve", letter: true}},
	"Appeal not granted":         {{from: deal.InProgress, to: deal.Denied, needs: anAppeal, mail: "deny"}},
	"Appeal withdrawn":           {{from: deal.Unassigned, to: deal.Denied, needs: anAppeal}},
	"More information requested": {{from: deal.InProgress, to: deal.NeedMoreInfo, mail: "needMoreInfo"}},
	"Returned as incomplete":     {{from: deal.InProgress, to: deal.Incomplete, mail: "incomplete"}},
	"Reminder: the desk waits for an answer": {{
		from: deal.NeedMoreInfo, to: deal.NeedMoreInfo, needs: whatever,
		leaves: whatever, mail: "answerReminder",
	}, {from: deal.Incomplete, to: deal.Incomplete, mail: "answerReminder"}},
	"Cancelled: no answer within the time": {{
		from: deal.NeedMoreInfo, to: deal.Cancelled, needs: whatever,
		mail: "answerEnd",
	}, {from: deal.Incomplete, to: deal.Cancelled, mail: "answerEnd"}},
	"Reverted to draft": {
		{from: deal.Unassigned, to: deal.Draft, needs: whatever},
		{from: deal.InProgress, to: deal.Draft},
	},
	"Deleted": {
		{from: deal.Draft, to: deal.Cancelled},
		{from: deal.Unassigned, to: deal.Cancelled, needs: whatever},
		{from: deal.InProgress, to: deal.Cancelled},
		{from: deal.NeedMoreInfo, to: deal.Cancelled, needs: whatever},
		{from: deal.Incomplete, to: deal.Cancelled},
	},
	"Edit submitted":        {{from: deal.Approved, to: deal.Approved, leaves: anEdit, mail: "submit", ticket: true, shown: true}},
	"Edited without review": {{from: deal.Approved, to: deal.Approved, shown: true}},
	"Edit approved":         {{from: deal.Approved, to: deal.Approved, needs: anEdit, mail: "approve", letter: true}},
	"Edit denied":           {{from: deal.Approved, to: deal.Approved, needs: anEdit, mail: "deny"}},
	"Extended": {{
		from: deal.Approved, to: deal.Approved, mail: "extend", letter: true,
		most: 2, shown: true,
	}, {
		of: special, from: deal.Approved, to: deal.Approved, needs: anAsking, mail: "approveExtension", letter: true,
		most: 2, shown: true,
	}},
	"Extension requested": {{
		of: special, from: deal.Approved, to: deal.Approved, leaves: anAsking,
		mail: "extend", ticket: true, shown: true,
	}},
	"Extension denied":    {{of: special, from: deal.Approved, to: deal.Approved, needs: anAsking, mail: "denyExtension", shown: true}},
	"Endorsed by the SSP": {{of: strategic, from: deal.Unassigned, to: deal.Unassigned, needs: anSSP, mail: "endorse"}},
	"Returned by the SSP": {{
		of: strategic, from: deal.Unassigned, to: deal.NeedMoreInfo,
		needs: anSSP, leaves: aReturn, mail: "sspReturn",
	}},
	"Forwarded after the SSP's silence":                {{of: strategic, from: deal.Unassigned, to: deal.Unassigned, needs: anSSP, mail: "sspSilence"}},
	"Expired early":                                    {{from: deal.Approved, to: deal.ForcedExpire, mail: "expire", shown: true}},
	"Expired early; the pending edit was closed":       {{from: deal.Approved, to: deal.ForcedExpire, needs: anEdit, mail: "expire", shown: true}},
	"Expired early; the extension request was closed":  {{from: deal.Approved, to: deal.ForcedExpire, needs: anAsking, mail: "expire", shown: true}},
	"Expired: the renewal was approved":                {{from: deal.Approved, to: deal.Expired, mail: "superseded", shown: true}},
	"Renewal draft closed: the deal was expired early": {{from: deal.Draft, to: deal.Cancelled, mail: "renewalClosed"}},
	"Reminder: draft will be deleted":                  {{from: deal.Draft, to: deal.Draft, mail: "draftReminder"}},
	"Draft deleted after 14 days":                      {{from: deal.Draft, to: deal.Cancelled}},
	"Renewal window opened":                            {{from: deal.Approved, to: deal.Approved, needs: whatever, leaves: whatever, mail: "renewalOpens"}},
	"Reminder: deal expires":                           {{from: deal.Approved, to: deal.Approved, needs: whatever, leaves: whatever, mail: "expiryReminder"}},
	"Expired":                                          {{from: deal.Approved, to: deal.Expired, mail: "expiryReached", afterLastDay: true}},
	"Expired; the pending edit was closed":             {{from: deal.Approved, to: deal.Expired, needs: anEdit, mail: "expiryReached", afterLastDay: true}},
	"Expired; the extension request was closed":        {{from: deal.Approved, to: deal.Expired, needs: anAsking, mail: "expiryReached", afterLastDay: true}},
}

// review are the warnings of a review that takes long, in every status in which something is reviewed.
func review(mail string) []transition {
	var all []transition
	for _, s := range []deal.Status{deal.Unassigned, deal.InProgress} {
		all = append(all, transition{from: s, to: s, mail: mail},
			transition{from: s, to: s, needs: anAppeal, leaves: anAppeal, mail: mail})
	}
	for _, p := range []pending{anEdit, anAsking} {
		all = append(all, transition{from: deal.Approved, to: deal.Approved, needs: p, leaves: p, mail: mail})
	}
	return all
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
	bulk   string // the id of the bulk that gave the command, in place of a key
	deal   string // the id of the deal that it is about, if there is one yet
	date   string // an extension's new expiration date, or an offer's last day
	terms  terms  // of an offer
	offer  string // the id of the offer that it answers
	told   string // which answer to that offer counts, when another one does
	stale  bool   // it names a version that is not the deal's any more
	barred bool   // it is somebody else's to do
	result result
	status int // of the last answer
}
