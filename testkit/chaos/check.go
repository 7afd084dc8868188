package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	enumspb "go.temporal.io/api/enums/v1"

	"dealdesk/models/deal"
)

// storedDeal is a deal as it is stored.
type storedDeal struct {
	ID, Number, CaseNumber string
	Status                 deal.Status
	Version, Units         int
	SubMode                string
	Expires                *time.Time
}

// check compares every store with what was told.
func (r *run) check(ctx context.Context, lives []*scenario) error {
	messages, err := r.world.Messages(ctx)
	if err != nil {
		return err
	}
	ours := map[string]bool{} // mails of other runs in this world are not looked at
	for _, l := range lives {
		for _, c := range l.log {
			r.report.Calls[c.result]++
		}
		storedDeals, err := l.storedDeals(ctx)
		if err != nil {
			return err
		}
		for _, d := range storedDeals {
			ours[d.ID] = true
			if err := l.check(ctx, d, messages); err != nil {
				return err
			}
		}
	}
	for id, n := range messages {
		if dealID, _, _ := strings.Cut(id, "."); ours[dealID] {
			r.complain(doubled, nil, "%d mails %s that no event asked for", n, id)
		}
	}
	r.say("calls %v", r.report.Calls)
	r.say("events %v", r.report.Events)
	return nil
}

// storedDeals are the deals of a scenario: as many as were asked for, by a first save, renewals and copies.
func (l *scenario) storedDeals(ctx context.Context) ([]storedDeal, error) {
	rows, err := l.r.world.DB.Query(ctx, `select d.id, d.number, o.number, d.status, d.version, d.units,
		coalesce(d.sub_mode, ''), d.expiration_date
		from opportunity_deal d join opportunity o on o.id = d.opportunity_id where d.name = $1 order by
		d.created_at`, l.name)
	if err != nil {
		return nil, fmt.Errorf("deals named %s: %w", l.name, err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[storedDeal])
	if err != nil {
		return nil, fmt.Errorf("deals named %s: %w", l.name, err)
	}
	found := map[string]int{}
	for _, d := range all {
		found[d.SubMode]++
	}
	for action, mode := range map[action]string{save: "", renew: "renew", duplicate: "copy"} {
		sure, perhaps := 0, 0
		for _, c := range l.log {
			switch {
			case c.action != action:
			case c.result == succeeded:
				sure++
			case c.result == unknown:
				perhaps++
			}
		}
		switch n := found[mode]; {
		case n < sure:
			l.r.complain(lost, l, "%s: %d deals of %d", action, n, sure)
		case n > sure+perhaps:
			l.r.complain(doubled, l, "%s: %d deals for %d", action, n, sure+perhaps)
		}
	}
	return all, nil
}

func (l *scenario) check(ctx context.Context, d storedDeal, messages map[string]int) error {
	facts, err := l.r.world.FactsOf(ctx, d.ID)
	if err != nil {
		l.r.complain(stuck, l, "%v", err)
		return nil
	}
	events, err := l.events(ctx, d)
	if err != nil {
		return err
	}
	commands, err := l.commands(ctx, d)
	if err != nil {
		return err
	}
	l.checkCommands(d, events, commands)
	sums := l.checkTimeline(d, events, commands)
	if err := l.checkUnits(ctx, d); err != nil {
		return err
	}
	if err := l.checkOffers(ctx, d, events, commands); err != nil {
		return err
	}
	l.compare("letters of "+d.Number, len(facts.Letters), sums.letters)
	for _, hash := range facts.Blobs {
		if _, err := os.Stat(filepath.Join(l.r.world.Data, "blobs", hash[:2], hash[2:])); err != nil {
			l.r.complain(lost, l, "a letter's file: %v", err)
		}
	}
	l.compare("tickets of "+d.Number, len(facts.Tickets), sums.tickets)
	open := 0
	for _, state := range facts.Tickets {
		if state != string(deal.TicketDecided) {
			open++
		}
	}
	l.compare("open tickets of "+d.Number, open, sums.open)
	if err := l.checkReverts(ctx, d); err != nil {
		return err
	}
	l.compare("mails to be sent of "+d.Number, len(facts.Mails), len(sums.mails))
	for _, id := range sums.mails {
		if messages[d.ID+"."+id] == 0 {
			l.r.complain(lost, l, "mail %s.%s", d.ID, id)
		}
		delete(messages, d.ID+"."+id)
	}
	if facts.Unfinished+facts.Unsent > 0 {
		l.r.complain(stuck, l, "%d commands and %d rows of the outbox wait", facts.Unfinished, facts.Unsent)
	}
	l.checkWorkflow(ctx, d)
	return l.checkIndex(ctx, d, l.program == strategic && events[len(events)-1].Action == "Deleted")
}

// checkReverts: a deal that became a draft again left the desk at that moment; the next submit or the deal's end would
// hide a ticket that stayed.
func (l *scenario) checkReverts(ctx context.Context, d storedDeal) error {
	var stayed int
	err := l.r.world.DB.QueryRow(ctx, `select count(*) from audit_event a join desk_ticket t on t.deal_id = a.deal_id
		where a.deal_id = $1 and a.event = $2 and t.entered_at < a.at and (t.closed_at is null or t.closed_at >
		a.at)`, d.ID, string(deal.Revert)).Scan(&stayed)
	if err != nil {
		return fmt.Errorf("tickets of %s: %w", d.Number, err)
	}
	if stayed > 0 {
		l.r.complain(stuck, l, "%s became a draft, and %d of its tickets stayed with the desk", d.Number, stayed)
	}
	return nil
}

// compare complains when something is there too rarely or too often.
func (l *scenario) compare(what string, found, wanted int) {
	switch {
	case found < wanted:
		l.r.complain(lost, l, "%s: %d of %d", what, found, wanted)
	case found > wanted:
		l.r.complain(doubled, l, "%s: %d for %d", what, found, wanted)
	}
}

// checkWorkflow: it has ended with the deal, and only then.
func (l *scenario) checkWorkflow(ctx context.Context, d storedDeal) {
	want := enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING
	if d.Status.Final() {
		want = enumspb.WORKFLOW_EXECUTION_STATUS_COMPLETED
	}
	var last enumspb.WorkflowExecutionStatus
	for end := time.Now().Add(lastLimit); time.Now().Before(end) && ctx.Err() == nil; pause(ctx, 50*time.Millisecond) {
		facts, err := l.r.world.FactsOf(ctx, d.ID)
		if last = facts.Workflow; err == nil && last == want {
			return
		}
	}
	l.r.complain(stuck, l, "the workflow of %s in %s is %s", d.Number, d.Status, last)
}

// checkIndex: the search shows the deal as it is, and a deleted one not at all, unless it stays readable.
func (l *scenario) checkIndex(ctx context.Context, d storedDeal, stays bool) error {
	text, searched, err := l.r.world.Indexed(ctx, d.ID)
	if err != nil || !searched {
		return err
	}
	var document struct{ StatusCode deal.Status }
	if len(text) > 0 {
		if err := json.Unmarshal(text, &document); err != nil {
			return fmt.Errorf("document of %s: %w", d.Number, err)
		}
	}
	want := d.Status
	if want == deal.Cancelled && !stays {
		want = 0
	}
	if document.StatusCode != want {
		l.r.complain(lost, l, "the index says %s of %s in %s", document.StatusCode, d.Number, d.Status)
	}
	return nil
}

// enough tells whether a brief run has found something.
func (r *run) enough() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.Brief && len(r.report.Problems) > 0
}

func (r *run) complain(k kind, l *scenario, format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch k {
	case lost:
		r.report.Lost++
	case doubled:
		r.report.Doubled++
	case stuck:
		r.report.Stuck++
	}
	text := string(k) + ": " + fmt.Sprintf(format, args...)
	if l != nil {
		text = string(k) + ": deal " + fmt.Sprint(l.n) + " " + strings.Join(l.cases, " ") + ": " +
			fmt.Sprintf(format, args...)
	}
	switch r.report.Problems = append(r.report.Problems, text); {
	case len(r.report.Problems) <= shownProblems:
		_, _ = fmt.Fprintln(r.Out, text)
	case len(r.report.Problems) == shownProblems+1:
		_, _ = fmt.Fprintln(r.Out, "and more")
	}
}

// shownProblems are how many problems a run writes out; all of them count.
const shownProblems = 12

func (r *run) say(format string, args ...any) { _, _ = fmt.Fprintf(r.Out, format+"\n", args...) }
