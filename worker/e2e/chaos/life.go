package chaos

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"dealdesk/models/deal"
	"dealdesk/worker/e2e/world"
)

// life is one deal and everything that its callers did and heard.
type life struct {
	r     *run
	rng   *rand.Rand
	n     int
	name  string // of the deal, unlike any other
	log   []call
	shown shown
	lapse bool   // left to its deadlines
	last  bool   // the command that ends it is repeated until it is answered
	why   string // it could not be led on
}

// shown is what the case shows of the deal.
type shown struct {
	caseNumber, id string
	status         deal.Status
	revision       int
}

const (
	requesterEmail = "adr@contoso.example"
	reviewerEmail  = "pod@devices.example"
	// patience is how long a caller repeats a command at most before it stays unknown, and how long it looks for the case.
	patience = 20 * time.Second
)

// lead takes a few random steps.
func (l *life) lead(ctx context.Context) {
	if !l.begin(ctx) {
		return
	}
	for steps := 2 + l.rng.IntN(9); steps > 0; steps-- {
		l.think(ctx, 300*time.Millisecond)
		if err := l.look(ctx); err != nil {
			continue // nobody answers: another look, later
		}
		possible := choices[l.shown.status]
		if len(possible) == 0 || ctx.Err() != nil {
			return
		}
		a := possible[l.rng.IntN(len(possible))]
		if a == lapse {
			l.lapse = true
			return
		}
		l.do(ctx, a)
	}
}

func (l *life) think(ctx context.Context, most time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(time.Duration(l.rng.Int64N(int64(most)))):
	}
}

// begin saves the draft; without an answer the deal cannot be led on, but it is looked for in the end all the same.
func (l *life) begin(ctx context.Context) bool {
	body, err := l.r.world.Registration()
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
	rows[0]["dealName"] = l.name
	a := l.send(ctx, l.r.requester, call{action: save, email: requesterEmail, op: "SaveOpportunityDraft"}, world.Post("/api/Opportunity/SaveOpportunityDraft", body), true)
	var saved struct{ Data string }
	if l.log[0].result != succeeded || a.Into(&saved) != nil {
		return false
	}
	l.shown.caseNumber = saved.Data
	return true
}

// errGone: the case is not shown to its owner any more.
var errGone = errors.New("gone")

// look reads the case.
func (l *life) look(ctx context.Context) error {
	_, err := l.read(ctx)
	return err
}

func (l *life) read(ctx context.Context) (json.RawMessage, error) {
	a, err := l.r.requester.Insist(ctx, world.Get("/api/Opportunity/GetOpportunity/"+l.shown.caseNumber), patience)
	if err != nil {
		return nil, err
	}
	if a.Status == http.StatusNotFound {
		l.shown.status = deal.Cancelled
		return nil, errGone
	}
	var c struct {
		OpportunityDeals []struct {
			ID                   string
			StatusCode, Revision int
		}
	}
	if err := a.Into(&c); err != nil {
		return nil, err
	}
	if len(c.OpportunityDeals) != 1 {
		return nil, fmt.Errorf("%d deals", len(c.OpportunityDeals))
	}
	d := c.OpportunityDeals[0]
	l.shown.id, l.shown.status, l.shown.revision = d.ID, deal.Status(d.StatusCode), d.Revision
	return a.Body, nil
}

// do makes one command as its person makes it.
func (l *life) do(ctx context.Context, a action) {
	id := l.shown.id
	owner := func(op, path string) {
		l.send(ctx, l.r.requester, call{action: a, email: requesterEmail, op: op}, world.Post(path+id, nil), false)
	}
	desk := func(op string, body world.Row) {
		body["opportunityDealId"] = id
		l.send(ctx, l.r.reviewer, call{action: a, email: reviewerEmail, op: op}, world.Post("/api/Desk/"+op, body), false)
	}
	switch a {
	case submit:
		body, err := l.read(ctx)
		if err != nil {
			return
		}
		l.send(ctx, l.r.requester, call{action: a, email: requesterEmail, op: "SaveOpportunity"}, world.Post("/api/Opportunity/SaveOpportunity", body), false)
	case claim:
		desk("Claim", world.Row{})
	case release:
		desk("Release", world.Row{})
	case approve:
		desk("Decide", world.Row{"revision": l.shown.revision, "decision": "Approve", "partnerComments": "As registered."})
	case deny:
		desk("Decide", world.Row{"revision": l.shown.revision, "decision": "Deny", "reasonCode": "InsufficientVolume"})
	case revert:
		owner("RevertOpportunity", "/api/Opportunity/RevertOpportunity?opportunityDealId=")
	case remove:
		owner("SetOpportunityDealStatus", "/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=100000012&opportunityDealId=")
	case expire:
		owner("SetOpportunityDealStatus", "/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=441820002&opportunityDealId=")
	}
}

// send makes a command and repeats it with its key until it is answered, or until the caller has had enough: some hang up
// early, some never ask again, and a success is sometimes asked for once more.
func (l *life) send(ctx context.Context, p *world.Person, c call, request world.Call, keenly bool) world.Answer {
	c.key, c.result = request.Key, unknown
	tries := 1 + l.rng.IntN(6)
	wait := 10 * time.Second
	if l.rng.IntN(3) == 0 {
		wait = time.Duration(5+l.rng.IntN(250)) * time.Millisecond
	}
	repeat := l.rng.IntN(4) == 0
	if keenly || l.last {
		tries, wait = 100, 10*time.Second
	}
	var last world.Answer
	for end := time.Now().Add(patience); tries > 0 && time.Now().Before(end) && ctx.Err() == nil; tries-- {
		once, cancel := context.WithTimeout(ctx, wait)
		a, err := p.Send(once, request)
		cancel()
		wait = 10 * time.Second
		if err != nil || a.Status >= http.StatusInternalServerError || a.Status == http.StatusTooManyRequests || a.Status == http.StatusUnauthorized {
			l.think(ctx, 400*time.Millisecond)
			continue
		}
		last, c.status = a, a.Status
		now := refused
		if a.Status == http.StatusOK {
			now = succeeded
		}
		if c.result == succeeded && now != succeeded {
			l.r.complain(doubled, l, "%s with its key again: %d %.200s, after its success", c.action, a.Status, a.Body)
		}
		c.result = now
		if now == succeeded && repeat {
			repeat = false
			continue
		}
		break
	}
	if c.result == refused && last.Status != http.StatusConflict && last.Status != http.StatusNotFound {
		l.r.complain(lost, l, "%s: %d %.300s", c.action, last.Status, strings.TrimSpace(string(last.Body)))
	}
	l.log = append(l.log, c)
	return last
}
