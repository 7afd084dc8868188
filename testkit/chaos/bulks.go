package chaos

import (
	"context"
	"time"

	"dealdesk/models/deal"
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

// reassign moves the deal's ticket to the queue of a reviewer of level 1, at once; whoever may decide it still may.
const reassign action = "move the ticket"

// bulkLimit is how long a bulk that begins at once may take, faults and all.
const bulkLimit = 2 * time.Minute

func (l *scenario) reassigns(ctx context.Context, d *subject) {
	by := l.r.chief
	var bulk struct {
		ID, State string
		Rows      []struct{ Outcome string }
	}
	answer := l.insists(ctx, by.Person, call{action: reassign, email: by.email, op: "StageBulk"},
		world.Post("/api/Desk/StageBulk", world.Row{
			"act": "Move", "toPerson": deputyEmail,
			"rows": []world.Row{{"opportunityDealId": d.ID, "revision": max(d.Revision, d.PendingRevision)}},
		}))
	if l.log[len(l.log)-1].result != succeeded || answer.Into(&bulk) != nil {
		return
	}
	id := bulk.ID
	for end := time.Now().Add(bulkLimit); bulk.State != "finished"; pause(ctx, 100*time.Millisecond) {
		if time.Now().After(end) || ctx.Err() != nil {
			l.r.complain(stuck, l, "the bulk %s of %s has not ended", id, d.DealNumber)
			return
		}
		if answer, err := by.Insist(ctx, world.Get("/api/Desk/GetBulk/"+id), callLimit); err == nil {
			_ = answer.Into(&bulk)
		}
	}
	c := call{action: reassign, deal: d.ID, bulk: id, result: refused}
	if len(bulk.Rows) == 1 && bulk.Rows[0].Outcome == "done" {
		c.result = succeeded
	}
	l.log = append(l.log, c)
}

// reassigned are the moves of a ticket. The id of their mail ends with the page of the desk, unless the owners of the
// program read there, too.
func reassigned(of program, mail string) []transition {
	return []transition{
		{of: of, from: deal.Unassigned, to: deal.Unassigned, mail: mail},
		{of: of, from: deal.Approved, to: deal.Approved, needs: anEdit, leaves: anEdit, mail: mail},
	}
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
