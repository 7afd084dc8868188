package chaos

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/testkit/world"
)

// do makes one command as its person makes it.
func (l *scenario) do(ctx context.Context, d *subject, a action) {
	switch a {
	case submit, resubmit, edit, contacts:
		l.saves(ctx, d, a)
	case claim, release, approve, deny, askInfo, giveBack, intrude:
		l.review(ctx, d, a)
	case unstage:
		l.unstages(ctx, d)
	case reassign:
		l.reassigns(ctx, d)
	case plead:
		l.send(ctx, l.owner, call{action: a, email: l.email, op: "AppealOpportunityDeal", deal: d.ID},
			world.Post("/api/OpportunityDeal/AppealOpportunityDeal",
				world.Row{"opportunityDealId": d.ID, "text": "The tender names it."}), false)
	case takeBack:
		l.send(ctx, l.owner, call{action: a, email: l.email, op: "WithdrawAppeal", deal: d.ID},
			world.Post("/api/OpportunityDeal/WithdrawAppeal", world.Row{"opportunityDealId": d.ID}), false)
	case revert:
		l.ownerCommand(ctx, d, a, "RevertOpportunity", "/api/Opportunity/RevertOpportunity?opportunityDealId=")
	case remove:
		l.ownerCommand(ctx, d, a, "SetOpportunityDealStatus",
			"/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=100000012&opportunityDealId=")
	case expire:
		l.ownerCommand(ctx, d, a, "SetOpportunityDealStatus",
			"/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=441820002&opportunityDealId=")
	case extend:
		l.extends(ctx, d)
	case renew, duplicate:
		l.renewOrCopy(ctx, d, a)
	case sell:
		l.sells(ctx, d)
	case bargain, retract:
		l.offers(ctx, d, a)
	case accept, decline:
		l.answers(ctx, d, a)
	case endorse, handBack:
		l.send(ctx, l.r.ssp, call{action: a, email: sspEmail, op: "Endorse", deal: d.ID},
			world.Post("/api/Desk/Endorse",
				world.Row{"opportunityDealId": d.ID, "endorse": a == endorse, "comments": "Which offices?"}), false)
	case grant, refuse:
		l.send(ctx, l.r.senior, call{action: a, email: seniorEmail, op: "DecideExtension", deal: d.ID},
			world.Post("/api/Desk/DecideExtension",
				world.Row{"opportunityDealId": d.ID, "approve": a == grant, "comments": "As asked."}), false)
	}
}

func (l *scenario) ownerCommand(ctx context.Context, d *subject, a action, op, path string) {
	request := l.seen(d, world.Post(path+d.ID, nil))
	l.send(ctx, l.owner, call{action: a, email: l.email, op: op, deal: d.ID, stale: request.Seen > 0}, request, false)
}

// seen lets a caller name a version now and then, one that is not the deal's any more: the command must be refused.
func (l *scenario) seen(d *subject, request world.Call) world.Call {
	if !l.last && len(l.plan) == 0 && d.Version > 1 && l.rng.IntN(staleOneIn) == 0 {
		request.Seen = d.Version - 1
	}
	return request
}

// staleOneIn is how many commands there are for one that names a stale version.
const staleOneIn = 8

// saves posts back what is shown, as the form does; what is corrected or edited is different every time.
func (l *scenario) saves(ctx context.Context, d *subject, a action) {
	change := map[action]func(body, of world.Row){
		submit: nil,
		edit:   l.amend,
	}
	changed, known := change[a]
	if !known {
		changed = func(body, _ world.Row) {
			rows, _ := body["opportunityChannelContacts"].([]any)
			for _, row := range rows {
				if contact, isRow := row.(world.Row); isRow {
					contact["channelContactEmails"] = fmt.Sprintf("sales%d@distributor.example", l.rng.Int32())
				}
			}
		}
	}
	body, err := l.content(ctx, d, changed)
	if err != nil {
		return // nobody answers, or it is gone
	}
	l.send(ctx, l.owner, call{action: a, email: l.email, op: "SaveOpportunity", deal: d.ID},
		world.Post("/api/Opportunity/SaveOpportunity", body), false)
}

// amend changes what the program lets change of an approved deal.
func (l *scenario) amend(_, of world.Row) {
	switch n := l.rng.IntN(1_000_000); l.program {
	case special:
		of["dealCustomerDomain"] = fmt.Sprintf("customer%d.example", n)
	case strategic:
		of["channelOverview"] = fmt.Sprintf("One distributor, %d shops", n)
	default:
		of["dealVolume"] = 1000 + n
	}
}

func (l *scenario) review(ctx context.Context, d *subject, a action) {
	op, body := "Decide", world.Row{"opportunityDealId": d.ID, "revision": max(d.Revision, d.PendingRevision)}
	switch a {
	case claim, intrude:
		op, body = "Claim", world.Row{"opportunityDealId": d.ID}
	case release:
		op, body = "Release", world.Row{"opportunityDealId": d.ID}
	case approve:
		body["decision"], body["partnerComments"] = "Approve", "As registered."
	case deny:
		body["decision"], body["reasonCode"] = "Deny", "InsufficientVolume"
	case askInfo:
		body["decision"] = "NeedMoreInfo"
		body["reasonCode"] = "VolumeEvidence"
		body["partnerComments"] = "Please show it."
	default:
		body["decision"] = "Incomplete"
		body["reasonCode"] = "MissingChannel"
		body["returnedSections"] = []string{"Channel"}
	}
	by := l.reviewerOf(d, a)
	if a == approve {
		if lines := l.explained(ctx, d, by); len(lines) > 0 {
			body["discounts"] = lines
		}
	}
	request := l.seen(d, world.Post("/api/Desk/"+op, body))
	l.send(ctx, by.Person, call{
		action: a, email: by.email, op: op, deal: d.ID, stale: request.Seen > 0, barred: a == intrude,
	}, request, false)
	l.held[d.ID] = a == claim && l.log[len(l.log)-1].result == succeeded
}

// explained are the proposed discounts that are far from what is usual, each with a reason.
func (l *scenario) explained(ctx context.Context, d *subject, by seat) []world.Row {
	read, err := by.Insist(ctx, world.Get("/api/Desk/GetReview/"+d.ID), callLimit)
	var review wire.Review
	if err != nil || read.Status != http.StatusOK || read.Into(&review) != nil {
		return nil // nobody answers, or the ticket is not theirs: the decision is refused as well
	}
	var lines []world.Row
	for _, line := range review.Lines {
		if line.Mark != "" {
			lines = append(lines,
				world.Row{"lineId": line.LineID, "discountValue": line.DiscountValue, "reason": "As the tier says."})
		}
	}
	return lines
}

func (l *scenario) extends(ctx context.Context, d *subject) {
	prior, err := time.Parse(time.DateOnly, d.ExpirationDate)
	if err != nil {
		return
	}
	date := prior.AddDate(0, 0, 1+l.rng.IntN(40)).Format(time.DateOnly)
	l.send(ctx, l.owner, call{action: extend, email: l.email, op: "ExtendOpportunityDeal", deal: d.ID, date: date},
		world.Post("/api/OpportunityDeal/ExtendOpportunityDeal", world.Row{
			"opportunityDealId": d.ID, "priorExpirationDate": d.ExpirationDate, "newExpirationDate": date, "expectedUnits": 800,
			"extensionReason": "Delivery slips",
		}), false)
}

// follows starts the renewal of a deal or copies it; a copy's case is led on like the first.
func (l *scenario) renewOrCopy(ctx context.Context, d *subject, a action) {
	op := "RenewOpportunity"
	if a == duplicate {
		op = "CopyOpportunity"
	}
	answer := l.send(ctx, l.owner, call{action: a, email: l.email, op: op},
		world.Post("/api/Opportunity/"+op,
			world.Row{"opportunityNumber": d.caseNumber, "opportunityDealNumber": d.DealNumber}), false)
	number := ""
	if a == duplicate && l.log[len(l.log)-1].result == succeeded && answer.Into(&number) == nil {
		l.cases = append(l.cases, number)
	}
}

// send makes a command and repeats it with its key until it is answered, or until the caller has had enough: some hang
// up early, some never ask again, and a success is sometimes asked for once more.
func (l *scenario) send(ctx context.Context, p *world.Person, c call, request world.Call, keenly bool) world.Answer {
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
	for end := time.Now().Add(l.limit()); tries > 0 && time.Now().Before(end) && ctx.Err() == nil; tries-- {
		once, cancel := context.WithTimeout(ctx, wait)
		a, err := p.Send(once, request)
		cancel()
		wait = 10 * time.Second
		if err != nil || a.Status >= http.StatusInternalServerError || a.Status == http.StatusTooManyRequests ||
			a.Status == http.StatusUnauthorized {
			l.think(ctx, 400*time.Millisecond)
			continue
		}
		last, c.status = a, a.Status
		now := verdict(c, a)
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
	// a draft may be closed between the look at its case and its save: where other deals are shown, it is told as unknown
	closed := last.Status == http.StatusUnprocessableEntity && strings.Contains(string(last.Body), `"code":"deal.unknown"`)
	// other decisions may make a discount unusual between the look at the review and its decision
	unusual := last.Status == http.StatusUnprocessableEntity && strings.Contains(string(last.Body), deal.CodeUnusual)
	expected := last.Status == http.StatusConflict || last.Status == http.StatusNotFound || last.Status == http.StatusOK ||
		closed || unusual || (last.Status == http.StatusForbidden && c.barred) ||
		(last.Status == http.StatusUnprocessableEntity && c.action == extend)
	if c.result == refused && !expected {
		l.r.complain(lost, l, "%s: %d %.300s", c.action, last.Status, strings.TrimSpace(string(last.Body)))
	}
	if c.stale && c.result == succeeded {
		l.r.complain(doubled, l, "%s was taken although the deal had changed since the caller saw it", c.action)
	}
	if c.barred && c.result == succeeded {
		l.r.complain(doubled, l, "%s was taken from somebody who may not", c.action)
	}
	c.told = answerToldBy(last)
	l.log = append(l.log, c)
	return last
}

// verdict reads an answer; an extension that the units do not earn is refused with 200, or reviewed.
func verdict(c call, a world.Answer) result {
	if a.Status != http.StatusOK {
		return refused
	}
	var extension struct{ Status string }
	if c.action == extend && (a.Into(&extension) != nil ||
		(extension.Status != "Success" && extension.Status != "Review")) {
		return refused
	}
	return succeeded
}
