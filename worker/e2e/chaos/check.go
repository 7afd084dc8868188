package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	enumspb "go.temporal.io/api/enums/v1"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// row is an audit event as it is stored.
type row struct {
	Version    int
	Action     string
	FromStatus deal.Status
	ToStatus   deal.Status
	CommandID  string
}

// check compares every store with what was told.
func (r *run) check(ctx context.Context, lives []*life) error {
	messages, err := r.world.Messages(ctx)
	if err != nil {
		return err
	}
	for _, l := range lives {
		for _, c := range l.log {
			r.report.Calls[c.result]++
		}
		if err := l.check(ctx, messages); err != nil {
			return err
		}
	}
	ours := map[string]bool{} // mails of other runs in this world are not looked at
	for _, l := range lives {
		ours[l.shown.id] = true
	}
	for id, n := range messages {
		if dealID, _, _ := strings.Cut(id, "."); ours[dealID] {
			r.complain(doubled, nil, "%d mails %s that no event asked for", n, id)
		}
	}
	r.say("calls %v", r.report.Calls)
	return nil
}

func (l *life) check(ctx context.Context, messages map[string]int) error {
	rows, err := l.r.world.DB.Query(ctx, "select o.number from opportunity_deal d join opportunity o on o.id = d.opportunity_id where d.name = $1", l.name)
	if err != nil {
		return fmt.Errorf("deals named %s: %w", l.name, err)
	}
	numbers, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fmt.Errorf("deals named %s: %w", l.name, err)
	}
	switch {
	case len(l.log) == 0 || (len(numbers) == 0 && l.log[0].result != succeeded):
		return nil
	case len(numbers) == 0:
		l.r.complain(lost, l, "the saved draft is not there")
		return nil
	case len(numbers) > 1:
		l.r.complain(doubled, l, "one save made %v", numbers)
		return nil
	}
	l.shown.caseNumber = numbers[0]
	events, err := l.events(ctx, numbers[0])
	if err != nil {
		return err
	}
	facts, err := l.r.world.Facts(ctx, numbers[0])
	if err != nil {
		l.r.complain(stuck, l, "%v", err)
		return nil
	}
	l.shown.id = facts.ID
	sums := l.checkStory(facts.Status, facts.Version, events)
	if err := l.checkCommands(ctx, facts.ID, events); err != nil {
		return err
	}
	l.compare("letters", len(facts.Letters), sums.letters)
	for _, hash := range facts.Blobs {
		if _, err := os.Stat(filepath.Join(l.r.world.Data, "blobs", hash[:2], hash[2:])); err != nil {
			l.r.complain(lost, l, "a letter's file: %v", err)
		}
	}
	l.compare("tickets", len(facts.Tickets), sums.tickets)
	open := 0
	for _, state := range facts.Tickets {
		if state != string(deal.TicketDecided) {
			open++
		}
	}
	waits := facts.Status == deal.Unassigned || facts.Status == deal.InProgress
	l.compare("open tickets", open, map[bool]int{true: 1}[waits])
	l.compare("mails to be sent", len(facts.Mails), len(sums.mails))
	for _, id := range sums.mails {
		if messages[facts.ID+"."+id] == 0 {
			l.r.complain(lost, l, "mail %s.%s", facts.ID, id)
		}
		delete(messages, facts.ID+"."+id)
	}
	if facts.Unfinished+facts.Unsent > 0 {
		l.r.complain(stuck, l, "%d commands and %d rows of the outbox wait", facts.Unfinished, facts.Unsent)
	}
	l.checkWorkflow(ctx, facts.Status, numbers[0])
	return l.checkIndex(ctx, facts.ID, facts.Status)
}

// compare complains when something is there too rarely or too often.
func (l *life) compare(what string, found, wanted int) {
	switch {
	case found < wanted:
		l.r.complain(lost, l, "%s: %d of %d", what, found, wanted)
	case found > wanted:
		l.r.complain(doubled, l, "%s: %d for %d", what, found, wanted)
	}
}

func (l *life) events(ctx context.Context, caseNumber string) ([]row, error) {
	rows, err := l.r.world.DB.Query(ctx, `select a.version, a.action, a.from_status, a.to_status, a.command_id from audit_event a
		join opportunity_deal d on d.id = a.deal_id join opportunity o on o.id = d.opportunity_id where o.number = $1 order by a.version, a.id`, caseNumber)
	if err != nil {
		return nil, fmt.Errorf("story of %s: %w", caseNumber, err)
	}
	events, err := pgx.CollectRows(rows, pgx.RowToStructByPos[row])
	if err != nil {
		return nil, fmt.Errorf("story of %s: %w", caseNumber, err)
	}
	return events, nil
}

// sums are what a story calls for.
type sums struct {
	letters, tickets int
	mails            []string // ends of the Message-IDs
}

// checkStory follows the audit events: one for each version, each a step that the model knows.
func (l *life) checkStory(status deal.Status, version int, events []row) sums {
	var s sums
	at, times := deal.Status(0), map[string]int{}
	for i, e := range events {
		if e.Version != i+1 {
			l.r.complain(lost, l, "audit event %d has version %d", i+1, e.Version)
		}
		n := slices.IndexFunc(tale[e.Action], func(t told) bool { return t.from == at && t.to == e.ToStatus })
		if n < 0 {
			l.r.complain(doubled, l, "%q from %s to %s is no step", e.Action, at, e.ToStatus)
			return s
		}
		step := tale[e.Action][n]
		if times[e.Action]++; step.most > 0 && times[e.Action] > step.most {
			l.r.complain(doubled, l, "%q for the %d. time", e.Action, times[e.Action])
		}
		if step.letter {
			s.letters++
		}
		if step.ticket {
			s.tickets++
		}
		if step.mail {
			s.mails = append(s.mails, fmt.Sprintf("%d.%s@dealdesk", e.Version, mailEvents[e.Action]))
		}
		at = e.ToStatus
	}
	if at != status || len(events) != version {
		l.r.complain(lost, l, "status %s at version %d, but the story ends at %s after %d events", status, version, at, len(events))
	}
	return s
}

// mailEvents name the events of the actions in a Message-ID.
var mailEvents = map[string]string{
	"Submitted": "submit", "Approved": "approve", "Denied": "deny", "Expired early": "expire", "Expired": "expiryReached",
	"Reminder: draft will be deleted": "draftReminder", "Reminder: deal expires": "expiryReminder", "Renewal window opened": "renewalOpens",
}

// checkCommands: a command that succeeded has one event, one that was refused none, an unknown one at most one; and no
// command has an event that nobody gave.
func (l *life) checkCommands(ctx context.Context, dealID string, events []row) error {
	given := map[string]call{}
	for _, c := range l.log {
		given[entity.ID("request", c.email+"\x00"+c.op+"\x00"+c.key)] = c
	}
	rows, err := l.r.world.DB.Query(ctx, "select id, idempotency_id from command where deal_id = $1", dealID)
	if err != nil {
		return fmt.Errorf("commands of %s: %w", dealID, err)
	}
	type stored struct{ ID, Request string }
	commands, err := pgx.CollectRows(rows, pgx.RowToStructByPos[stored])
	if err != nil {
		return fmt.Errorf("commands of %s: %w", dealID, err)
	}
	times := map[string]int{} // events by request
	for _, c := range commands {
		for _, e := range events {
			if e.CommandID == c.ID {
				times[c.Request]++
			}
		}
		if _, known := given[c.Request]; !known {
			l.r.complain(doubled, l, "a command that nobody gave: %s", c.ID)
		}
	}
	for request, c := range given {
		n := times[request]
		switch {
		case c.action == save:
		case n > 1:
			l.r.complain(doubled, l, "%s took place %d times", c.action, n)
		case c.result == succeeded && n == 0:
			l.r.complain(lost, l, "%s was acknowledged and did not take place", c.action)
		case c.result == refused && n == 1:
			l.r.complain(lost, l, "%s was refused (%d) and took place", c.action, c.status)
		}
	}
	return nil
}

// checkWorkflow: it has ended with the deal, and only then.
func (l *life) checkWorkflow(ctx context.Context, status deal.Status, caseNumber string) {
	want := enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING
	if status.Final() {
		want = enumspb.WORKFLOW_EXECUTION_STATUS_COMPLETED
	}
	var last enumspb.WorkflowExecutionStatus
	for end := time.Now().Add(patience); time.Now().Before(end) && ctx.Err() == nil; pause(ctx, 50*time.Millisecond) {
		facts, err := l.r.world.Facts(ctx, caseNumber)
		if last = facts.Workflow; err == nil && last == want {
			return
		}
	}
	l.r.complain(stuck, l, "the workflow of a deal in %s is %s", status, last)
}

// checkIndex: the search shows the deal as it is, and a deleted one not at all.
func (l *life) checkIndex(ctx context.Context, dealID string, status deal.Status) error {
	text, searched, err := l.r.world.Indexed(ctx, dealID)
	if err != nil || !searched {
		return err
	}
	var document struct{ StatusCode deal.Status }
	if len(text) > 0 {
		if err := json.Unmarshal(text, &document); err != nil {
			return fmt.Errorf("document of %s: %w", dealID, err)
		}
	}
	want := status
	if status == deal.Cancelled {
		want = 0
	}
	if document.StatusCode != want {
		l.r.complain(lost, l, "the index says %s of a deal in %s", document.StatusCode, status)
	}
	return nil
}
