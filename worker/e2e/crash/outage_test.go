//go:build e2e

package crash

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/testkit/world"
)

// What the handbook's table says of a job while something is away.
const (
	goesOn = "goes on" // it is done meanwhile
	waits  = "waits"   // it is kept, and done without anybody asking again when the part is back
	stops  = "stops"   // it is refused meanwhile, and nothing of it is kept
)

// triedFor is how long a call is repeated that must succeed while something is away, refusedWithin how long one may
// take that cannot.
const (
	triedFor      = 2 * time.Minute
	refusedWithin = 30 * time.Second
)

// away takes a part away and brings it back.
type away struct{ take, back func() error }

func outages() map[string]away {
	cut := func(part world.Part) away {
		p := theWorld.Proxy(part)
		if p == nil { // no Elasticsearch: it needs Java and Maven
			return away{}
		}
		return away{func() error { p.Cut(); return nil }, func() error { p.Mend(); return nil }}
	}
	freeze := func(part world.Part) away {
		return away{func() error { return theWorld.Freeze(part) }, func() error { return theWorld.Thaw(part) }}
	}
	blobs := filepath.Join(theWorld.Data, "blobs", "incoming") // where a file is written before it gets its name
	moved := filepath.Join(theWorld.Data, "blobs-away")
	return map[string]away{
		"Postgres": cut(world.Postgres), "Temporal": cut(world.Temporal), "Elasticsearch": cut(world.Elasticsearch),
		"mail server": cut(world.SMTP), "identity provider": freeze(world.Identity), "virus scanner": freeze(world.Scanner),
		"partner service": freeze(world.Partner),
		"blob store":      {func() error { return os.Rename(blobs, moved) }, func() error { return os.Rename(moved, blobs) }},
	}
}

// The handbook's table «What goes on while something is down» is true: each part is taken away, every job of the table
// is tried, the part comes back, and what was said to wait is done.
//
// hardening 3
func TestTheHandbookSaysWhatGoesOnWhileSomethingIsDown(t *testing.T) {
	rows := handbook(t)
	parts := outages()
	assert.Len(t, rows, len(parts), "a row for every part")
	for name, part := range parts {
		said, there := rows[name]
		if !assert.True(t, there, "the handbook has no row for %s", name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			if part.take == nil {
				t.Skip("it is not in the stack")
			}
			(&outage{part, said, name}).try(t)
		})
	}
}

// handbook reads the table: by part, what it says of each job.
func handbook(t *testing.T) map[string]map[string]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(theWorld.Root(), "docs", "operations.md"))
	require.NoError(t, err)
	_, after, found := strings.Cut(string(text), "## While something is down")
	require.True(t, found)
	section, _, _ := strings.Cut(after, "\n## ")
	var jobs []string
	rows := map[string]map[string]string{}
	for line := range strings.Lines(section) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) < 2 || strings.HasPrefix(cells[0], "---") {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if jobs == nil {
			jobs = cells
			continue
		}
		require.Len(t, cells, len(jobs), line)
		said := map[string]string{}
		for i, job := range jobs[1:] {
			said[job] = cells[i+1]
		}
		rows[cells[0]] = said
	}
	require.Equal(t,
		[]string{"away", "read, lists", "search", "draft", "submit, decide", "letter", "mail", "sign in"}, jobs)
	return rows
}

// outage is a row of the table.
type outage struct {
	away
	said map[string]string
	part string
}

// try tries every job while the part is away, and looks what became of it when the part is back.
func (o *outage) try(t *testing.T) {
	drafted, claimed := o.course(t, 1), o.course(t, 3) //nolint:mnd // before the submit, before the approval
	fresh := o.course(t, 0)
	o.freshTokens(t)

	require.NoError(t, o.take())
	back := false
	bring := func() {
		if !back {
			back = true
			assert.NoError(t, o.back())
		}
	}
	t.Cleanup(bring)
	o.operates(t, drafted)
	o.reads(t, "read, lists", world.Get("/api/Opportunity/GetOpportunity/"+drafted.caseNumber))
	o.reads(t, "read, lists", world.Post("/api/OpportunityDeal/GetPricingProgramDashboardData",
		world.Row{"dealType": "Deal Registration", "pageNumber": 1, "recordsToFetch": 10}))
	o.reads(t, "search", world.Post("/indexes/cases/docs/search", world.Row{"search": drafted.number, "top": 5}))
	o.tries(t, "draft", fresh)
	o.tries(t, "submit, decide", drafted)
	o.tries(t, "submit, decide", claimed)
	letter := &course{
		path: expired, at: 4, done: 4, caseNumber: claimed.caseNumber, dealID: claimed.dealID, number: claimed.number,
	}
	decided := claimed.done == 4
	if decided {
		require.NoError(t, letter.prepare(t.Context()))
		o.tries(t, "letter", letter)
	}
	o.mails(t, drafted)
	o.signsIn(t)
	bring()

	for _, c := range []*course{fresh, drafted, claimed} {
		c.repeat(t)
	}
	if !decided {
		require.NoError(t, letter.prepare(t.Context()))
	}
	letter.repeat(t)
	require.Eventually(t, func() bool { return mailedOnce(t.Context(), drafted) == nil }, callLimit, 100*time.Millisecond,
		"the mail of the submit: %v", mailedOnce(t.Context(), drafted))
}

// course brings a deal before one of its steps.
func (o *outage) course(t *testing.T, step int) *course {
	t.Helper()
	c := advancedCourse(t, step, step)
	require.NoError(t, c.prepare(t.Context()))
	return c
}

// freshTokens lets nobody have to sign in while the part is away.
func (o *outage) freshTokens(t *testing.T) {
	t.Helper()
	for _, p := range []*world.Person{people.requester, people.reviewer, people.operator} {
		require.NoError(t, p.Renew(t.Context()))
		a, err := p.Insist(t.Context(), world.Get(someRead), callLimit)
		require.NoError(t, err)
		require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	}
}

// someRead is what everybody may read.
const someRead = "/api/ProductType/GetAllProductType"

// signsIn lets somebody sign in anew, who works for a partner.
func (o *outage) signsIn(t *testing.T) {
	t.Helper()
	limit := refusedWithin
	if o.said["sign in"] == goesOn {
		limit = triedFor
	}
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	p, err := theWorld.Person(ctx, "add@northwind.example")
	var a world.Answer
	if err == nil {
		a, err = p.Send(ctx, world.Get(someRead))
	}
	switch o.said["sign in"] {
	case goesOn:
		assert.NoError(t, err)
		assert.Equal(t, http.StatusOK, a.Status, "%.300s", a.Body)
	case stops:
		assert.NotEqual(t, http.StatusOK, a.Status)
	default:
		t.Errorf("sign in: what is %q?", o.said["sign in"])
	}
}

// reads asks something that nothing is kept of.
func (o *outage) reads(t *testing.T, job string, c world.Call) {
	t.Helper()
	switch o.said[job] {
	case goesOn:
		a, err := people.requester.Insist(t.Context(), c, triedFor)
		if assert.NoError(t, err, c.Path) {
			assert.Equal(t, http.StatusOK, a.Status, "%s: %.300s", c.Path, a.Body)
		}
	case stops:
		o.refused(t, people.requester, c)
	default:
		t.Errorf("%s: what is %q?", job, o.said[job])
	}
}

// tries makes the next step of a course.
func (o *outage) tries(t *testing.T, job string, c *course) {
	t.Helper()
	switch o.said[job] {
	case goesOn:
		a, err := c.person.Insist(t.Context(), c.call, triedFor)
		if assert.NoError(t, err, "%s: %s", job, c.call.Path) &&
			assert.Equal(t, http.StatusOK, a.Status, "%s: %.300s", job, a.Body) {
			assert.NoError(t, c.accept(a))
		}
	case waits, stops:
		o.refused(t, c.person, c.call)
	default:
		t.Errorf("%s: what is %q?", job, o.said[job])
	}
}

// refused sends a call once: it is not answered with success.
func (o *outage) refused(t *testing.T, p *world.Person, c world.Call) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), refusedWithin)
	defer cancel()
	a, err := p.Send(ctx, c)
	if err == nil {
		assert.NotEqual(t, http.StatusOK, a.Status, "%s: %.300s", c.Path, a.Body)
	}
}

// repeat makes the step that may not have been made, with the key that it had.
func (c *course) repeat(t *testing.T) {
	t.Helper()
	if c.done > c.at {
		return
	}
	var last world.Answer
	require.Eventually(t, func() bool {
		a, err := c.person.Insist(t.Context(), c.call, callLimit)
		last = a
		return err == nil && a.Status == http.StatusOK
	}, callLimit, 200*time.Millisecond, "%s: %d %.300s", c.steps[c.at], last.Status, last.Body)
	require.NoError(t, c.accept(last))
}

// mails looks whether the mail of a submit goes out while the part is away.
func (o *outage) mails(t *testing.T, c *course) {
	t.Helper()
	switch o.said["mail"] {
	case goesOn:
		assert.Eventually(t, func() bool { return mailedOnce(t.Context(), c) == nil }, triedFor, 100*time.Millisecond)
	case waits:
		assert.Error(t, mailedOnce(t.Context(), c), "the mail of the submit")
	default:
		t.Errorf("mail: what is %q?", o.said["mail"])
	}
}

// mailedOnce is nil when the mail of a deal's submit is there.
func mailedOnce(ctx context.Context, c *course) error {
	messages, err := theWorld.Messages(ctx)
	if err != nil {
		return err
	}
	if messages[fmt.Sprintf("%s.%d.%s@dealdesk", c.dealID, 2, deal.Submit)] == 0 {
		return errors.New("it is not there")
	}
	return nil
}
