package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"dealdesk/models/deal"
	"dealdesk/testkit/world"
)

// scenario is a case with one deal and what comes of it, renewals and copies, and everything that its callers did and
// heard.
type scenario struct {
	r   *run
	rng *rand.Rand

	program program
	owner   *world.Person
	email   string // of the owner
	until   string // the expiration date that a CP Strategic case asks for

	n      int
	name   string // of the deals, unlike those of any other life
	cases  []string
	shown  []*subject
	held   map[string]bool // ids of deals that the reviewer has claimed, as far as they know
	lines  []*line
	plan   []action // what is done to the newest deal before anything random
	log    []call
	alone  bool   // nothing is done after the plan
	strict bool   // a reviewer of the highest level denies it at first
	shared bool   // the first case has a second owner
	lapse  bool   // left to its deadlines in the end
	last   bool   // the faults are over: what ends a deal is repeated until it is answered
	why    string // it could not be led on
}

// subject is a deal as the case shows it.
type subject struct {
	ID              string
	DealNumber      string
	StatusCode      deal.Status
	StatusCodeName  string
	Version         int
	Revision        int
	PendingRevision int
	ExpirationDate  string

	PendingExtension *struct{ NewExpirationDate string }
	Appeal           *struct{ Stage string }
	Offer            *struct{ ID, Stage string }
	caseNumber       string
}

const (
	requesterEmail = "adr@contoso.example"
	reviewerEmail  = "pod@devices.example"
	claimsEmail    = "coa@devices.example"
	ownerEmail     = "pdm@devices.example" // of CP Strategic cases
	sspEmail       = "ssp@devices.example"
	seniorEmail    = "cfa@devices.example"
	// callLimit is how long a caller repeats a command at most before it stays unknown, and how long it looks for the
	// case.
	callLimit = 30 * time.Second
	// lastLimit is callLimit when the faults are over: what takes longer never comes, however busy the machine is.
	lastLimit = 3 * time.Minute
	// maxCases are those of a life: the first and its copies.
	maxCases = 3
)

// lead takes a few random steps.
func (l *scenario) lead(ctx context.Context) {
	if l.r.enough() || !l.begin(ctx) {
		return
	}
	for steps := 8 + l.rng.IntN(14) + 2*len(l.plan); steps > 0 && ctx.Err() == nil && !l.r.enough(); steps-- {
		l.think(ctx, 300*time.Millisecond)
		if err := l.readCases(ctx); err != nil {
			continue // nobody answers: another look, later
		}
		if len(l.shown) == 0 {
			return
		}
		if l.follow(ctx) {
			continue
		}
		if l.alone {
			return
		}
		d := l.shown[l.rng.IntN(len(l.shown))]
		if possible := l.choices(d); len(possible) > 0 {
			l.step(ctx, d, possible[l.rng.IntN(len(possible))])
		}
	}
}

// follow takes the next step of the plan, unless that cannot be taken any more: then the plan is given up.
func (l *scenario) follow(ctx context.Context) bool {
	if len(l.plan) == 0 {
		return false
	}
	d := l.shown[len(l.shown)-1]
	if len(l.plan) > 1 && !slices.Contains(l.choices(d), l.plan[0]) {
		l.plan = l.plan[1:] // it may have been done without an answer
	}
	a := l.plan[0]
	if !slices.Contains(l.choices(d), a) {
		l.plan = nil
		return false
	}
	if age, passes := skips[a]; passes {
		if l.skip(ctx, d.ID, age) == nil && l.passed(ctx, d, a) {
			l.plan = l.plan[1:]
		}
		return true
	}
	l.do(ctx, d, a)
	if len(l.log) > 0 && l.log[len(l.log)-1].done(a) {
		l.plan = l.plan[1:]
	}
	return true
}

func (l *scenario) choices(d *subject) []action {
	switch {
	case d.StatusCode == deal.Denied:
		return d.afterDenial()
	case d.appealed():
		return appealed[d.StatusCode]
	case d.underOffer():
		return answering
	case d.StatusCode == deal.InProgress && l.mayOffer(d):
		return bargaining
	case d.StatusCodeName == awaitingSSP:
		return sspTurn
	case d.StatusCode == deal.Approved && d.PendingExtension != nil:
		return asked
	case d.StatusCode == deal.Approved && d.PendingRevision > 0 && l.held[d.ID]:
		return held
	case d.StatusCode == deal.Approved && d.PendingRevision > 0:
		return beside
	case d.StatusCode == deal.Approved && l.program != registration:
		return running[l.program]
	case d.StatusCode == deal.Expired && l.program == strategic:
		return []action{sell}
	case d.StatusCode == deal.Unassigned && strings.Contains(d.DealNumber, "-R"):
		return renewing
	case d.StatusCode == deal.Approved &&
		slices.ContainsFunc(l.lines, func(sold *line) bool { return sold.deal == d.ID && sold.result == succeeded }):
		return earning
	case d.StatusCode == deal.Expired && len(l.cases) >= maxCases:
		return []action{sell}
	default:
		return choices[d.StatusCode]
	}
}

// step does something or lets time pass; now and then somebody acts at the very moment of the deadline.
func (l *scenario) step(ctx context.Context, d *subject, a action) {
	age, passes := skips[a]
	if a == lapse {
		age, passes = ages[d.StatusCode], true
	}
	if !passes {
		l.do(ctx, d, a)
		return
	}
	possible := l.choices(d)
	other := possible[l.rng.IntN(len(possible))]
	if _, idle := skips[other]; idle || other == lapse || l.rng.IntN(2) == 0 {
		_ = l.skip(ctx, d.ID, age) // the server may be away: then time does not pass
		return
	}
	var both sync.WaitGroup
	both.Go(func() { _ = l.skip(ctx, d.ID, age) })
	l.do(ctx, d, other)
	both.Wait()
}

func (l *scenario) think(ctx context.Context, most time.Duration) {
	pause(ctx, time.Duration(l.rng.Int64N(int64(most))))
}

// begin saves the draft; without an answer the deal cannot be led on, but it is looked for in the end all the same.
func (l *scenario) begin(ctx context.Context) bool {
	body, err := l.blank()
	if err != nil {
		l.why = err.Error()
		return false
	}
	rows, ok := body["opportunityDeals"].([]world.Row)
	if !ok {
		l.why = "a registration without deals"
		return false
	}
	l.name = fmt.Sprintf("Chaos %d of %d", l.n, l.r.Seed)
	l.held = map[string]bool{}
	rows[0]["dealName"] = l.name
	a := l.send(ctx, l.owner, call{action: save, email: l.email, op: "SaveOpportunityDraft"},
		world.Post("/api/Opportunity/SaveOpportunityDraft", body), true)
	var saved struct{ Data string }
	if l.log[0].result != succeeded || a.Into(&saved) != nil {
		return false
	}
	l.cases = append(l.cases, saved.Data)
	if l.program == special {
		l.shares(ctx, saved.Data)
	}
	return true
}

// blank is a complete case of the life's program.
func (l *scenario) blank() (world.Row, error) {
	switch l.program {
	case special:
		return l.r.world.Special()
	case strategic:
		return l.r.world.Strategic(l.until)
	default:
		return l.r.world.Registration()
	}
}

// limit is how long a call is repeated.
func (l *scenario) limit() time.Duration {
	if l.last {
		return lastLimit
	}
	return callLimit
}

// readCases reads the cases; one whose deals have all ended and are hidden is shown to nobody any more.
func (l *scenario) readCases(ctx context.Context) error {
	var shown []*subject
	for _, number := range l.cases {
		a, err := l.owner.Insist(ctx, world.Get("/api/Opportunity/GetOpportunity/"+number), l.limit())
		if err != nil {
			return err
		}
		if a.Status == http.StatusNotFound {
			continue
		}
		var c struct{ OpportunityDeals []*subject }
		if err := a.Into(&c); err != nil {
			return err
		}
		for _, d := range c.OpportunityDeals {
			d.caseNumber = number
		}
		shown = append(shown, c.OpportunityDeals...)
	}
	l.shown = shown
	return nil
}

// content is a case as its page has it when it shows a deal, with a change of that deal.
func (l *scenario) content(ctx context.Context, d *subject, change func(body, of world.Row)) (world.Row, error) {
	a, err := l.owner.Insist(ctx,
		world.Get("/api/Opportunity/GetOpportunity/"+d.caseNumber+"?oppDealNumber="+d.DealNumber), callLimit)
	if err != nil {
		return nil, err
	}
	var body world.Row
	if a.Status != http.StatusOK {
		return nil, fmt.Errorf("status %d", a.Status)
	}
	if err := json.Unmarshal(a.Body, &body); err != nil {
		return nil, fmt.Errorf("case %s: %w", d.caseNumber, err)
	}
	rows, _ := body["opportunityDeals"].([]any)
	for _, row := range rows {
		if one, isRow := row.(world.Row); isRow && one["id"] == d.ID {
			body["opportunityDeals"] = []any{one} // a save is about every deal that it holds
			if change != nil {
				change(body, one)
			}
		}
	}
	return body, nil
}
