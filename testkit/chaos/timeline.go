package chaos

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

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
	At         time.Time
}

func (l *scenario) events(ctx context.Context, d storedDeal) ([]row, error) {
	rows, err := l.r.world.DB.Query(ctx,
		"select version, action, from_status, to_status, command_id, at from audit_event where deal_id = $1 order by "+
			"version, id", d.ID)
	if err != nil {
		return nil, fmt.Errorf("audit events of %s: %w", d.Number, err)
	}
	events, err := pgx.CollectRows(rows, pgx.RowToStructByPos[row])
	if err != nil {
		return nil, fmt.Errorf("audit events of %s: %w", d.Number, err)
	}
	return events, nil
}

// sums are what the audit events of a deal call for.
type sums struct {
	letters, tickets, open int
	mails                  []string // ends of the Message-IDs
}

// tracked is what the model knows of a deal after some events.
type tracked struct {
	program program
	asked   string // the expiration date that a case or an extension request asks for
	status  deal.Status
	pending pending
	expires string // its last day
	offered call   // the newest offer
	times   map[string]int
}

// checkTimeline follows the audit events: one for each version, each a step that the model knows and that its dates
// allow.
func (l *scenario) checkTimeline(d storedDeal, events []row, commands map[string]string) sums {
	var s sums
	t := tracked{program: l.program, asked: l.until, times: map[string]int{}}
	given := l.calls()
	var last transition
	for i, e := range events {
		l.r.report.Events[e.Action]++
		if e.Version != i+1 {
			l.r.complain(lost, l, "audit event %d of %s has version %d", i+1, d.Number, e.Version)
		}
		step, known := t.next(e)
		if !known {
			l.r.complain(doubled, l, "%q of %s from %s to %s with %q under review is no step", e.Action, d.Number, t.status,
				e.ToStatus, t.pending)
			return s
		}
		if t.times[e.Action]++; step.most > 0 && t.times[e.Action] > step.most {
			l.r.complain(doubled, l, "%q of %s for the %d. time", e.Action, d.Number, t.times[e.Action])
		}
		if complaint := t.dated(e, step); complaint != "" {
			l.r.complain(lost, l, "%q of %s %s", e.Action, d.Number, complaint)
		}
		if step.letter {
			s.letters++
		}
		if step.ticket {
			s.tickets++
		}
		if step.mail != "" {
			s.mails = append(s.mails, fmt.Sprintf("%d.%s@dealdesk", e.Version, step.mail))
		}
		if step.asks != "" {
			s.mails = append(s.mails, fmt.Sprintf("%d.%s@dealdesk", e.Version, step.asks))
		}
		last = step
		t.take(e, step, given[commands[e.CommandID]])
	}
	if t.status != d.Status || len(events) != d.Version {
		l.r.complain(lost, l, "%s is %s at version %d, but its audit events end at %s after %d events", d.Number, d.Status,
			d.Version, t.status, len(events))
	}
	if at := ""; d.Status == deal.Approved || (d.Status == deal.Expired && last.afterLastDay) {
		if d.Expires != nil {
			at = d.Expires.Format(time.DateOnly)
		}
		if at != t.expires {
			l.r.complain(lost, l, "%s runs to %q, its audit events say %q", d.Number, at, t.expires)
		}
	}
	switch t.status {
	case deal.Unassigned, deal.InProgress, deal.NeedMoreInfo, deal.Incomplete:
		s.open = 1
	case deal.Approved:
		if t.pending != nothing {
			s.open = 1
		}
	}
	return s
}

// next is the step that an event is.
func (t tracked) next(e row) (transition, bool) {
	steps, ofOffers := offerTransitions[e.Action]
	if !ofOffers {
		steps = transitions[e.Action]
	}
	n := slices.IndexFunc(steps, func(s transition) bool {
		met := s.needs == t.pending || s.needs == whatever && t.pending != anOffer
		return s.from == t.status && s.to == e.ToStatus && met && (s.of == "" || s.of == t.program)
	})
	if n < 0 {
		return transition{}, false
	}
	return steps[n], true
}

// dated tells what is wrong with the moment of an event: what happens to a deal that runs happens up to its last day,
// and it expires by itself after that.
func (t tracked) dated(e row, step transition) string {
	today := local(e.At)
	switch {
	case step.shown && today > t.expires:
		return fmt.Sprintf("happened on %s, after its last day %s", today, t.expires)
	case step.afterLastDay && today <= t.expires:
		return fmt.Sprintf("happened on %s, but it runs to %s", today, t.expires)
	default:
		return ""
	}
}

func (t *tracked) take(e row, step transition, by call) {
	t.status = e.ToStatus
	granted := t.pending == anAsking
	if step.leaves != whatever {
		t.pending = step.leaves
	}
	switch e.Action {
	case "Approved", "Appeal granted":
		t.expires = monthAfter(local(e.At))
		if t.program == strategic {
			t.expires = max(t.asked, local(e.At))
		}
	case offerMade:
		t.offered = by
	case offerTaken:
		t.expires = cmp.Or(t.offered.date, monthAfter(local(e.At)))
	case "Extension requested":
		t.asked = by.date
	case "Extended":
		t.expires = by.date
		if granted {
			t.expires = t.asked
		}
	}
}

// local is an instant's day where the deals are.
func local(at time.Time) string {
	where, err := time.LoadLocation(zone)
	if err != nil {
		return ""
	}
	return at.In(where).Format(time.DateOnly)
}

// monthAfter is the same day of the next month, or its last.
func monthAfter(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	next := time.Date(at.Year(), at.Month()+1, 1, 0, 0, 0, 0, time.UTC)
	last := next.AddDate(0, 1, -1).Day()
	return next.AddDate(0, 0, min(at.Day(), last)-1).Format(time.DateOnly)
}

// requestOf is the identity of a call's request as the product stores it; what a bulk gave has its workflow's.
func requestOf(c call) string {
	if c.bulk != "" {
		return "bulk-" + c.bulk
	}
	return entity.ID("request", c.email+"\x00"+c.op+"\x00"+c.key)
}

// calls are those of the log by their requests.
func (l *scenario) calls() map[string]call {
	given := map[string]call{}
	for _, c := range l.log {
		given[requestOf(c)] = c
	}
	return given
}

// commands are those of a deal, with their requests.
func (l *scenario) commands(ctx context.Context, d storedDeal) (map[string]string, error) {
	rows, err := l.r.world.DB.Query(ctx,
		"select id, coalesce(nullif(idempotency_id, ''), correlation_id) from command where deal_id = $1", d.ID)
	if err != nil {
		return nil, fmt.Errorf("commands of %s: %w", d.Number, err)
	}
	type stored struct{ ID, Request string }
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[stored])
	if err != nil {
		return nil, fmt.Errorf("commands of %s: %w", d.Number, err)
	}
	requests := map[string]string{}
	for _, c := range all {
		requests[c.ID] = c.Request
	}
	return requests, nil
}

// checkCommands: a command that succeeded has one event, one that was refused none, an unknown one at most one; and no
// command has an event that nobody gave.
func (l *scenario) checkCommands(d storedDeal, events []row, commands map[string]string) {
	given := map[string]call{}
	for _, c := range l.log {
		if c.deal == d.ID {
			given[requestOf(c)] = c
		}
	}
	times := map[string]int{} // events by request
	for _, e := range events {
		if request, known := commands[e.CommandID]; known {
			times[request]++
		}
	}
	for id, request := range commands {
		if _, known := given[request]; !known {
			l.r.complain(doubled, l, "a command of %s that nobody gave: %s", d.Number, id)
		}
	}
	for request, c := range given {
		n := times[request]
		switch {
		case n > 1:
			l.r.complain(doubled, l, "%s of %s took place %d times", c.action, d.Number, n)
		case c.result == succeeded && n == 0:
			l.r.complain(lost, l, "%s of %s was acknowledged and did not take place", c.action, d.Number)
		case c.result == refused && n == 1:
			l.r.complain(lost, l, "%s of %s was refused (%d) and took place", c.action, d.Number, c.status)
		}
	}
}
