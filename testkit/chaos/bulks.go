package chaos

import (
	"context"

	"dealdesk/testkit/world"
)

// unstage stages a denial of the deal in a bulk and takes it back: whatever dies meanwhile, nothing comes of it. That a
// command took place which nobody gave is found by checkCommands.
const unstage action = "stage a denial and take it back"

// unstageTries are how often an unanswered call is made anew with its key: well within the time until a bulk begins.
const unstageTries = 4

func (l *scenario) unstages(ctx context.Context, d *subject) {
	by := l.reviewerOf(d, unstage)
	var staged struct{ ID string }
	answer := l.insists(ctx, by.Person, call{action: unstage, email: by.email, op: "StageBulk"},
		world.Post("/api/Desk/StageBulk", world.Row{
			"act": "Deny", "reasonCode": "InsufficientVolume",
			"rows": []world.Row{{"opportunityDealId": d.ID, "revision": max(d.Revision, d.PendingRevision)}},
		}))
	if l.log[len(l.log)-1].result != succeeded || answer.Into(&staged) != nil {
		return
	}
	l.insists(ctx, by.Person, call{action: unstage, email: by.email, op: "TakeBackBulk"},
		world.Post("/api/Desk/TakeBackBulk", world.Row{"bulkId": staged.ID}))
}

// insists makes a call until it is answered: a bulk of which its caller does not know would begin.
func (l *scenario) insists(ctx context.Context, p *world.Person, c call, request world.Call) world.Answer {
	var answer world.Answer
	for range unstageTries {
		answer = l.send(ctx, p, c, request, true)
		if l.log[len(l.log)-1].result != unknown || ctx.Err() != nil {
			return answer
		}
	}
	l.r.complain(stuck, l, "%s was not answered", c.op)
	return answer
}
