package api

import (
	"maps"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

const (
	answerPath = "/api/OpportunityDeal/AnswerOffer"
	onceKey    = "Idempotency-Key: 5f0c7a52-6a0e-4d55-9d0a-6d1e8d9d3c11"
)

// offers decides by a counter-offer on every line.
func (k *walk) offers(also object) {
	k.t.Helper()
	k.desk("Decide", k.counterOffer(10, also))
}

func (k *walk) counterOffer(percent float64, also object) object {
	k.t.Helper()
	lines := []object{}
	for _, line := range k.reviewed(k.id).Lines {
		lines = append(lines, object{"lineId": line.LineID, "discountValue": percent})
	}
	body := object{
		"opportunityDealId": k.id, "revision": k.underReview(), "decision": "CounterOffer",
		"reasonCode": "VolumeForDiscount", "partnerComments": "As seen.", "discounts": lines,
	}
	maps.Copy(body, also)
	return body
}

// proposeOffer is an offer above the level of who makes it.
func (k *walk) proposeOffer() {
	k.t.Helper()
	body := k.counterOffer(10, object{})
	k.as("pod@devices.example")
	k.ok("/api/Desk/Claim", object{"opportunityDealId": k.id})
	require.True(k.t, post[wire.Reviewed](k.site, "/api/Desk/Decide", body).Recommended)
}

func (k *walk) offerID() string {
	k.t.Helper()
	state, err := k.Store.DealState(k.t.Context(), k.id)
	require.NoError(k.t, err)
	return state.LastOffer().ID
}

func (k *walk) answersOffer(answer string) {
	k.ok(answerPath, object{
		"opportunityDealId": k.id, "offerId": k.offerID(), "answer": answer, "comment": "We have thought about it.",
	})
}

func (k *walk) asOwner() {
	k.as(k.owner).who.OrganizationName = "Contoso Resale"
}

// N3, N4, N5, N9, N10: an offer of a larger volume is read beside what was asked for, and accepted once.
func TestAnOfferIsMadeAndAccepted(t *testing.T) {
	k := walker(t)
	k.submitted(deal.SpecialPricing, 2000)
	k.claim()
	terms := k.reviewed(k.id).CounterOffer
	require.Equal(t, []any{3, int64(1000), int64(4000)}, []any{terms.Left, terms.LowestVolume, terms.HighestVolume})
	k.offers(object{"volume": 3000, "validUntil": terms.Latest})

	k.asOwner()
	c, _ := k.content(k.number, k.deal)
	d := c.OpportunityDeals[0]
	require.Equal(t, "Offer made", d.StatusCodeName)
	require.Equal(t, []any{"open", int64(2000), int64(3000), terms.Latest, 3}, []any{
		d.Offer.Stage, d.Offer.AskedVolume, d.Offer.Volume, d.Offer.ValidUntil, d.Offer.ByLevel,
	})
	line := d.Offer.Lines[0]
	require.Equal(t, []any{7.0, 10.0, true}, []any{line.Asked, line.Offered, line.Differs})
	require.Equal(t, []string{"OfferReminder", "OfferEnd"}, []string{d.Next[0].What, d.Next[1].What})
	require.True(t, d.Clock.Paused)
	compared := get[wire.OfferComparison](k.site, "/api/OpportunityDeal/GetOffer/"+k.id)
	require.NotEmpty(t, compared.Lines)
	assert.NotEqual(t, compared.Lines[0].AskedPrice, compared.Lines[0].OfferedPrice)
	assert.NotEmpty(t, compared.Totals)

	answer := object{"opportunityDealId": k.id, "offerId": d.Offer.ID, "answer": "Accept"}
	stale := object{"opportunityDealId": k.id, "offerId": "other", "answer": "Accept"}
	assert.Equal(t, "offer.stale", refused(t, k.post(answerPath, stale), http.StatusConflict))
	silent := object{"opportunityDealId": k.id, "offerId": d.Offer.ID, "answer": "Decline"}
	assert.Equal(t, "offer.invalid /comment", refused(t, k.post(answerPath, silent), http.StatusUnprocessableEntity))
	k.as(atFBD)
	assert.Equal(t, "case.notOwner", refused(t, k.post(answerPath, answer), http.StatusForbidden))

	k.asOwner()
	accepted := post[wire.Deal](k.site, answerPath, answer, onceKey)
	require.Equal(t, []any{"Approved", "accepted"}, []any{accepted.StatusCodeName, accepted.Offer.Stage})
	require.Equal(t, int64(3000), *accepted.DealVolume)
	require.Equal(t, terms.Latest, accepted.ExpirationDate)
	require.Equal(t, http.StatusOK, k.post(answerPath, answer, onceKey).Code)
	late := decoded[struct{ Code, Answer string }](t, k.post(answerPath, answer), http.StatusConflict)
	require.Equal(t, struct{ Code, Answer string }{"offer.answered", "Accept"}, late)
	granted, err := k.Store.DiscountsOf(t.Context(), k.id, accepted.Revision)
	require.NoError(t, err)
	require.NotEmpty(t, granted)
	for _, g := range granted {
		require.Equal(t, []any{1000, true, atFBD}, []any{g.Percent, g.Granted, g.DecidedBy})
	}
}

// N1: no offers for Deal Registrations, and only within their limits.
func TestWhatTheDeskMayOffer(t *testing.T) {
	k := walker(t)
	k.submitted(deal.DealRegistration, 2000)
	k.claim()
	assert.Nil(t, k.reviewed(k.id).CounterOffer)
	registration := k.counterOffer(5, object{})
	k.as(atFBD)
	assert.Equal(t, "offer.notForProgram /decision",
		refused(t, k.post("/api/Desk/Decide", registration), http.StatusUnprocessableEntity))

	k.submitted(deal.SpecialPricing, 2000)
	k.claim()
	for place, body := range map[string]object{
		"/discounts/0/discountValue": k.counterOffer(5.05, object{}),
		"/volume":                    k.counterOffer(5, object{"volume": 4001}),
		"/validUntil":                k.counterOffer(5, object{"validUntil": "2000-01-01"}),
		"/reasonCode":                k.counterOffer(5, object{"reasonCode": ""}),
		"/partnerComments":           k.counterOffer(5, object{"partnerComments": " "}),
	} {
		k.as(atFBD)
		assert.Equal(t, "desk.invalid "+place, refused(t, k.post("/api/Desk/Decide", body), http.StatusUnprocessableEntity))
	}
	foreseen := post[wire.DecisionPreview](k.site, "/api/Desk/PreviewDecision", k.counterOffer(5, object{}))
	assert.Equal(t, "offered", foreseen.Effect)
	assert.Contains(t, foreseen.Mail.Subject, "An offer for")
	assert.NotEmpty(t, foreseen.Lines)
}

// N6, N26: a declined offer comes back to the desk with its comment and flag, for another reviewer.
func TestADeclinedOfferComesBackToTheDesk(t *testing.T) {
	k := walker(t)
	k.submitted(deal.SpecialPricing, 2000)
	k.claim()
	k.offers(object{})
	k.asOwner()
	k.answersOffer("Decline")
	review := k.reviewed(k.id)
	declined := review.Deal.Offer
	require.Equal(t, []any{"declined", "We have thought about it."}, []any{declined.Stage, declined.Comment})
	require.Equal(t, []string{"Offer declined"}, review.Ticket.Flags)
	require.NotEmpty(t, review.Ticket.NotForYou)
	filter := term("flag", "eq", "Offer declined")
	found := post[[]wire.TicketRow](k.site, queueList, object{"filter": filter})
	require.Len(t, found, 1)
	require.NotEmpty(t, found[0].NotForYou)
	again := k.post("/api/Desk/Claim", object{"opportunityDealId": k.id})
	require.Equal(t, "desk.fourEyes", refused(t, again, http.StatusForbidden))
}

// N2, N27: the report of the desk counts an offer with whoever has sent it, and one above somebody's level as
// recommended.
func TestOffersAreInTheReportOfTheDesk(t *testing.T) {
	k := walker(t)
	counted := func(email string) []int64 {
		year := k.now.Format("2006")
		k.as(atFBD)
		report := get[wire.CoverReport](k.site, "/api/Desk/GetCoverReport?from="+year+"-01-01&to="+year+"-12-31")
		for _, row := range report.People {
			if row.Person == email && row.Absent == "" {
				return []int64{row.Approved, row.Offered, row.Recommended}
			}
		}
		return []int64{0, 0, 0}
	}
	first, next := counted(atPOD), counted(atFBD)
	k.submitted(deal.SpecialPricing, 2000)
	k.proposeOffer()
	k.claim()
	k.offers(object{})
	first[2]++
	next[1]++
	assert.Equal(t, first, counted(atPOD))
	assert.Equal(t, next, counted(atFBD))
}
