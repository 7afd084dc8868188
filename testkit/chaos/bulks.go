package chaos

import (
	"context"

	"dealdesk/testkit/world"
)

// retract stages a denial of the deal in a bulk and takes it back: whatever dies meanwhile, nothing comes of it. That a
// command took place which nobody gave is found by checkCommands.
const retract action = "stage a denial and take it back"

// retractTries are how often an unanswered call is made anew with its key: well within the time until a bulk begins.
const retractTries = 4

func (l *scenario) retracts(ctx context.Context, d *subject) {
	reviewer, email := l.reviewerOf(d, retract)
	var staged struct{ ID string }
	answer := l.insists(ctx, reviewer, call{action: retract, email: email, op: "StageBulk"},
		world.Post("/api/Desk/StageBulk", world.Row{
			"act": "Deny", "reasonCode": "InsufficientVolume",
			"rows": []world.Row{{"opportunityDealId": d.ID, "revision": max(d.Revision, d.PendingRevision)}},
		}))
	if l.log[len(l.log)-1].result != succeeded || answer.Into(&staged) != nil {
		return
	}
	l.insists(ctx, reviewer, call{action: retract, email: email, op: "TakeBackBulk"},
		world.Post("/api/Desk/TakeBackBulk", world.Row{"bulkId": staged.ID}))
}

// insists makes a call until it is answered: a bulk of which its caller does not know would begin.
func (l *scenario) insists(ctx context.Context, p *world.Person, c call, request world.Call) world.Answer {
	var answer world.Answer
	for range retractTries {
		answer = l.send(ctx, p, c, request, true)
		if l.log[len(l.log)-1].result != unknown || ctx.Err() != nil {
			return answer
		}
	}
	l.r.complain(stuck, l, "%s was not answered", c.op)
	return answer
}
