package chaos

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"dealdesk/models/deal"
	"dealdesk/testkit/world"
)

const (
	bargain action = "make an offer"
	accept  action = "accept the offer"
	decline action = "decline the offer"
	retract action = "withdraw the offer"
	unheard action = "leave the offer without an answer"

	colleagueEmail = "adr2@contoso.example" // owns the Special Pricing cases, too
	mostOffers     = 3                      // a deal

	offerMade    = "Offer made"
	offerTaken   = "Approved by accepted offer"
	offerRefused = "Offer declined"
	offerLapsed  = "Offer lapsed"
)

// bargains are how lives with offers begin: in one the fourth offer is asked for, which must be refused.
var bargains = [][]action{
	{submit, claim, bargain, accept, sell, extend, grant, edit, claim, approve},
	{submit, claim, bargain, decline, claim, bargain, unheard, claim, bargain, retract, claim, bargain, approve},
	{submit, claim, bargain, resubmit, claim, bargain, accept},
}

var (
	// answering are the actions of a deal whose offer waits for its answer.
	answering = []action{
		accept, accept, accept, decline, decline, decline, unheard, wait, retract, resubmit, revert, remove,
	}
	// bargaining are those of a claimed deal that may get an offer.
	bargaining = []action{bargain, bargain, bargain, approve, approve, release, deny, revert, askInfo, giveBack, oversleep}
)

// offerTransitions are what can happen to a deal by its offers.
var offerTransitions = map[string][]transition{
	offerMade: {{
		of: special, from: deal.InProgress, to: deal.NeedMoreInfo, leaves: anOffer, mail: "offer", letter: true,
		most: mostOffers,
	}},
	offerTaken:   afterOffer(deal.Approved, "acceptOffer", true),
	offerRefused: afterOffer(deal.Unassigned, "declineOffer", false),
	offerLapsed:  afterOffer(deal.Unassigned, "offerEnd", false),

	"Offer withdrawn by the business desk":       afterOffer(deal.Unassigned, "withdrawOffer", false),
	"Resubmitted; the offer was withdrawn":       afterOffer(deal.Unassigned, "submit", false),
	"Reverted to draft; the offer was withdrawn": afterOffer(deal.Draft, "", false),
	"Deleted; the offer was withdrawn":           afterOffer(deal.Cancelled, "", false),
	"Reminder: an offer waits for an answer": {{
		from: deal.NeedMoreInfo, to: deal.NeedMoreInfo, needs: anOffer, leaves: anOffer, mail: "offerReminder",
		most: mostOffers,
	}},
	"Co-owners changed": {{from: deal.Draft, to: deal.Draft}},
}

// afterOffer is one of the ways in which an offer ends: it has one end, since nothing else begins with an open one.
func afterOffer(to deal.Status, mail string, letter bool) []transition {
	return []transition{{from: deal.NeedMoreInfo, to: to, needs: anOffer, mail: mail, letter: letter}}
}

// terms are what a reviewer offers, the same discount on every line.
type terms struct{ percent, volume int }

func (d *subject) underOffer() bool { return d.Offer != nil && d.Offer.Stage == "open" }

// offered are the offers of a deal that were made, as far as those who made them know.
func (l *scenario) offered(d *subject) []call {
	var made []call
	for _, c := range l.log {
		if c.action == bargain && c.deal == d.ID && c.result != refused {
			made = append(made, c)
		}
	}
	return made
}

// mayOffer tells whether an offer is worth a try: the fourth one only where it must be refused.
func (l *scenario) mayOffer(d *subject) bool {
	return l.program == special && (len(l.offered(d)) < mostOffers || l.allOffered(d))
}

func (l *scenario) allOffered(d *subject) bool {
	made := 0
	for _, c := range l.offered(d) {
		if c.result == succeeded {
			made++
		}
	}
	return made >= mostOffers
}

// shares gives a case a second owner.
func (l *scenario) shares(ctx context.Context, number string) {
	a, err := l.owner.Insist(ctx, world.Post("/api/Opportunity/ChangeOwners",
		world.Row{"opportunityNumber": number, "coOwners": []string{colleagueEmail}}), callLimit)
	l.shared = err == nil && a.Status == http.StatusOK
}

// offers makes an offer or takes one back.
func (l *scenario) offers(ctx context.Context, d *subject, a action) {
	by := l.reviewerOf(d, a)
	if a == retract {
		l.send(ctx, by.Person, call{action: a, email: by.email, op: "WithdrawOffer", deal: d.ID, offer: d.Offer.ID},
			world.Post("/api/Desk/WithdrawOffer",
				world.Row{"opportunityDealId": d.ID, "offerId": d.Offer.ID, "reason": "A slip."}), false)
		return
	}
	read, err := by.Insist(ctx, world.Get("/api/Desk/GetReview/"+d.ID), callLimit)
	var review struct{ Lines []struct{ LineID string } }
	if err != nil || read.Into(&review) != nil {
		return // nobody answers
	}
	offer := terms{percent: 300 + 50*l.rng.IntN(8), volume: 1000 + 100*l.rng.IntN(11)}
	body := world.Row{
		"opportunityDealId": d.ID, "revision": d.Revision, "decision": "CounterOffer", "reasonCode": "VolumeForDiscount",
		"partnerComments": "More for more.", "volume": offer.volume,
	}
	lines := make([]world.Row, len(review.Lines))
	for i, line := range review.Lines {
		lines[i] = world.Row{"lineId": line.LineID, "discountValue": float64(offer.percent) / 100}
	}
	body["discounts"] = lines
	until := ""
	if l.rng.IntN(2) == 0 {
		until = time.Now().UTC().AddDate(0, 0, 300+l.rng.IntN(50)).Format(time.DateOnly)
		body["validUntil"] = until
	}
	l.send(ctx, by.Person, call{
		action: a, email: by.email, op: "Decide", deal: d.ID, date: until, terms: offer, barred: l.allOffered(d),
	}, world.Post("/api/Desk/Decide", body), false)
}

// answers lets an owner answer the offer; often the other owner answers it, too, at the same moment or from a page that
// was opened before.
func (l *scenario) answers(ctx context.Context, d *subject, a action) {
	mine, request := l.answer(d, a, l.email)
	other := accept
	if l.rng.IntN(3) == 0 {
		other = decline
	}
	theirs, rival := l.answer(d, other, colleagueEmail)
	switch when := l.rng.IntN(3); {
	case when == 0 || !l.shared || d.caseNumber != l.cases[0]:
		l.send(ctx, l.owner, mine, request, false)
	case when == 1:
		l.send(ctx, l.owner, mine, request, false)
		l.send(ctx, l.r.colleague, theirs, rival, false)
	default:
		var both sync.WaitGroup
		var answer world.Answer
		var err error
		both.Go(func() { answer, err = l.r.colleague.Insist(ctx, rival, callLimit) })
		l.send(ctx, l.owner, mine, request, false)
		both.Wait()
		theirs.key = rival.Key
		theirs.status, theirs.told = answer.Status, answerToldBy(answer)
		switch {
		case err != nil:
			theirs.result = unknown
		case answer.Status == http.StatusOK:
			theirs.result = succeeded
		default:
			theirs.result = refused
		}
		l.log = append(l.log, theirs)
	}
}

func (l *scenario) answer(d *subject, a action, email string) (call, world.Call) {
	said := map[action]string{accept: deal.AnswerAccept, decline: deal.AnswerDecline}[a]
	return call{action: a, email: email, op: "AnswerOffer", deal: d.ID, offer: d.Offer.ID},
		world.Post("/api/OpportunityDeal/AnswerOffer", world.Row{
			"opportunityDealId": d.ID, "offerId": d.Offer.ID, "answer": said, "comment": "We have spoken.",
		})
}

// answerToldBy is the answer that counts, as who comes second is told it (beyond N10).
func answerToldBy(a world.Answer) string {
	code, answer := a.Refusal()
	if code != "offer.answered" {
		return ""
	}
	return cmp.Or(answer, "nothing")
}

// checkOffers: an accepted offer is in force as it was made, and who answered second was told the answer that counts.
func (l *scenario) checkOffers(ctx context.Context, d storedDeal, events []row, commands map[string]string) error {
	given := l.calls()
	var made []call
	var taken terms
	ended := map[string]string{}
	for _, e := range events {
		newest := fmt.Sprintf("%s-O%d", d.Number, len(made))
		switch e.Action {
		case offerMade:
			made = append(made, given[commands[e.CommandID]])
		case offerTaken:
			ended[newest] = deal.AnswerAccept
			if len(made) > 0 {
				taken = made[len(made)-1].terms
			}
		case offerRefused:
			ended[newest] = deal.AnswerDecline
		}
	}
	for _, c := range l.log {
		if c.deal == d.ID && c.told != "" && c.told != ended[c.offer] {
			l.r.complain(doubled, l, "%s of %s: %s was told to be the answer, it is %q", c.action, c.offer, c.told,
				ended[c.offer])
		}
	}
	if taken == (terms{}) {
		return nil
	}
	var volume, lines, granted int
	err := l.r.world.DB.QueryRow(ctx, `select (select volume from opportunity_deal where id = $1), count(*),
		count(*) filter (where g.granted and g.percent = $2)
		from audit_event a join deal_discount g on g.deal_id = a.deal_id and g.revision = a.revision
		where a.deal_id = $1 and a.action = $3`, d.ID, taken.percent, offerTaken).Scan(&volume, &lines, &granted)
	if err != nil {
		return fmt.Errorf("terms of %s: %w", d.Number, err)
	}
	if volume != taken.volume || lines == 0 || granted != lines {
		l.r.complain(lost, l, "%s: %d units and %d of %d lines are as offered, %d units at %d", d.Number, volume, granted,
			lines, taken.volume, taken.percent)
	}
	return nil
}
