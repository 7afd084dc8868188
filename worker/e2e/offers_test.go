//go:build e2e

package e2e

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"dealdesk/models/deal"
)

// livesWithOffers are lives in which the desk makes a counter-offer.
func livesWithOffers() map[string]course {
	return map[string]course{
		"offer-accepted-expired": func(t *testing.T, requester, reviewer person) theDeal {
			d := withOffer(t, requester, reviewer)
			requester.do(httpPost, "/api/OpportunityDeal/AnswerOffer", answerBody(d, 1, deal.AnswerAccept), nil)
			require.Equal(t, deal.Approved, d.status(t))
			letterText(t, requester, d)
			d.fastForward(t, 200*day)
			d.becomes(t, deal.Expired)
			return d
		},
		"offer-declined-lapsed-deleted": func(t *testing.T, requester, reviewer person) theDeal {
			d := withOffer(t, requester, reviewer)
			requester.do(httpPost, "/api/OpportunityDeal/AnswerOffer", answerBody(d, 1, deal.AnswerDecline), nil)
			require.Equal(t, deal.Unassigned, d.status(t))
			signIn(t, "pod2@devices.example").decides(d, offerBody(d))
			d.fastForward(t, 20*day)
			d.becomes(t, deal.Unassigned)
			require.Subset(t, d.timeline(t), []string{"Reminder: an offer waits for an answer", "Offer lapsed"})
			requester.deletes(d)
			return d
		},
		"offer-withdrawn-denied": func(t *testing.T, requester, reviewer person) theDeal {
			d := withOffer(t, requester, reviewer)
			reviewer.do(httpPost, "/api/Desk/WithdrawOffer",
				row{"opportunityDealId": d.id, "offerId": offerID(d, 1), "reason": "A slip."}, nil)
			reviewer.decides(d, denyBody(d))
			return d
		},
	}
}

// withOffer is a Special Pricing deal with an offer of half as much again at better discounts.
func withOffer(t *testing.T, requester, reviewer person) theDeal {
	t.Helper()
	d := submittedThroughModels(t, requester.email, deal.Content{Type: deal.SpecialPricing, Customers: customerWith("")})
	reviewer.decides(d, offerBody(d))
	require.Equal(t, deal.NeedMoreInfo, d.status(t))
	return d
}

func offerBody(d theDeal) row {
	return row{
		"opportunityDealId": d.id, "revision": 1, "decision": "CounterOffer", "reasonCode": "VolumeForDiscount",
		"partnerComments": "More for more.", "volume": 1500,
		"discounts": []row{{"lineId": "p1", "discountValue": 7.5}, {"lineId": "p2", "discountValue": 5}},
	}
}

func answerBody(d theDeal, offer int, answer string) row {
	return row{
		"opportunityDealId": d.id, "offerId": offerID(d, offer), "answer": answer, "comment": "We have thought about it.",
	}
}

func offerID(d theDeal, offer int) string { return fmt.Sprintf("%s-O%d", d.number, offer) }

// N10: two owners answer an offer at the same instant with keys of their own: one is heard, the other one gets 409 with
// the answer that counts. Every key gets its answer again; there is one transition, and no letter of the other answer.
func TestOfTwoAnswersToAnOfferOneCounts(t *testing.T) {
	owners := []person{signIn(t, "adr@contoso.example"), signIn(t, "adr2@contoso.example")}
	reviewer := signIn(t, "pod@devices.example")
	contests := [][]string{
		{deal.AnswerAccept, deal.AnswerDecline},
		{deal.AnswerDecline, deal.AnswerAccept},
		{deal.AnswerAccept, deal.AnswerAccept},
		{deal.AnswerDecline, deal.AnswerDecline},
	}
	won := map[string]int{}
	for round := range max(interleavings(t)/3, 2*len(contests)) {
		d := withOffer(t, owners[0], reviewer)
		owners[0].do(httpPost, "/api/Opportunity/ChangeOwners",
			row{"opportunityNumber": d.caseNumber, "coOwners": []string{owners[1].email}}, nil)
		before := len(d.timeline(t))
		wanted := contests[round%len(contests)]
		calls := make([]func() (answered, error), len(owners))
		for i, p := range owners {
			p.bearer()
			key, body := uuid.NewString(), marshal(t, answerBody(d, 1, wanted[i]))
			calls[i] = func() (answered, error) {
				return p.insist(http.MethodPost, "/api/OpportunityDeal/AnswerOffer", key, body)
			}
		}
		answers := atOnce(t, calls)
		first := slices.IndexFunc(answers, func(a answered) bool { return a.status == http.StatusOK })
		require.GreaterOrEqual(t, first, 0, "round %d: %s, %s", round, answers[0].body, answers[1].body)
		won[fmt.Sprintf("%s of %v", owners[first].email, wanted)]++
		late := answers[1-first]
		require.Equal(t, http.StatusConflict, late.status, "round %d: %s", round, late.body)
		var refusal struct{ Code, Answer string }
		late.into(t, &refusal)
		require.Equal(t, struct{ Code, Answer string }{"offer.answered", wanted[first]}, refusal, "round %d", round)
		for i, a := range atOnce(t, calls) {
			require.Equal(t, answers[i].status, a.status, "round %d: %s", round, a.body)
			if i == first {
				require.JSONEq(t, string(answers[i].body), string(a.body))
			}
		}
		heard := map[string]string{deal.AnswerAccept: "Approved by accepted offer", deal.AnswerDecline: "Offer declined"}
		timeline := d.timeline(t)
		require.Equal(t, []string{heard[wanted[first]]}, timeline[before:], "round %d", round)
		becomes := map[string]deal.Status{deal.AnswerAccept: deal.Approved, deal.AnswerDecline: deal.Unassigned}
		require.Equal(t, becomes[wanted[first]], d.status(t), "round %d", round)
	}
	for _, who := range slices.Sorted(maps.Keys(won)) {
		t.Logf("%s: heard %d times", who, won[who])
	}
}

// atOnce makes calls that wait for each other until all are ready.
func atOnce(t *testing.T, calls []func() (answered, error)) []answered {
	t.Helper()
	answers, start := make([]answered, len(calls)), make(chan struct{})
	var all errgroup.Group
	for i, call := range calls {
		all.Go(func() error {
			<-start
			var err error
			answers[i], err = call()
			return err
		})
	}
	close(start)
	require.NoError(t, all.Wait())
	return answers
}
