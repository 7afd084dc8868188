package api

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// submitted is a deal of a volume that waits for the desk.
func (k *walk) submitted(program deal.Type, volume int64) {
	k.t.Helper()
	k.begin(program, []string{"submit"})
	k.saveChanged(func(c *wire.Case) { c.OpportunityDeals[0].DealVolume = &volume })
}

// granted is one that was approved with a discount on each line.
func (k *walk) granted(program deal.Type, volume int64, percent float64) {
	k.t.Helper()
	k.submitted(program, volume)
	k.grant(percent)
}

func (k *walk) grant(percent float64) {
	k.t.Helper()
	k.claim()
	var lines []object
	for _, line := range k.reviewed(k.id).Lines {
		lines = append(lines, object{"lineId": line.LineID, "discountValue": percent, "reason": "A tender"})
	}
	k.desk("Decide", object{"revision": k.underReview(), "decision": "Approve", "discounts": lines})
}

func (k *walk) remembered() wire.PriceMemory {
	k.t.Helper()
	k.as("pod@devices.example")
	return get[wire.PriceMemory](k.site, "/api/Desk/GetPriceMemory/"+k.id)
}

func figuresOf(l wire.PriceOfLine) []any {
	return []any{l.Decisions, l.Lowest, l.LowerQuartile, l.Median, l.UpperQuartile, l.Highest, l.Widening}
}

// N11, N12, N14: what comparable decisions granted, and how far was looked for them.
func TestTheDeskRemembersItsPrices(t *testing.T) {
	k := walker(t)
	k.submitted(deal.SpecialPricing, 1200)
	nothing := k.remembered().Lines[0]
	assert.Equal(t, []any{0, 0.0, 0.0, 0.0, 0.0, 0.0, "regions"}, figuresOf(nothing))
	assert.Equal(t, "price.none", nothing.BasisText.Key)
	assert.Empty(t, nothing.Latest)

	for i, percent := range []float64{10, 10.5, 11, 11.5} {
		k.granted(deal.SpecialPricing, 1100+int64(i), percent)
	}
	k.step("edit")
	k.grant(12)
	lastEdited := k.id
	k.submitted(deal.SpecialPricing, 1900)
	k.desk("Claim", object{})
	k.decide("Deny")
	k.submitted(deal.SpecialPricing, 1900)
	k.step("revert")
	k.submitted(deal.SpecialPricing, 1900)
	k.claim()
	k.decide("NeedMoreInfo")
	k.await(deal.DueAnswer)
	settled := "update price_decision set decided_at = ?"
	require.NoError(t, k.Store.DB(t.Context()).Exec(settled, time.Now().Add(-time.Hour)).Error)

	k.submitted(deal.SpecialPricing, 1200)
	four := k.remembered().Lines[0]
	assert.Equal(t, []any{4, 10.0, 10.38, 10.75, 11.25, 12.0, "regions"}, figuresOf(four), "an edited deal counts once")
	assert.Equal(t, [2]int64{500, 5000}, [2]int64{four.VolumeFrom, four.VolumeBelow})
	assert.Equal(t, [3]int{1, 1, 1}, [3]int{four.Denied, four.Withdrawn, four.Lapsed})

	k.granted(deal.SpecialPricing, 1000, 11)
	own := k.remembered().Lines[0]
	assert.Equal(t, 4, own.Decisions, "nothing is compared with itself")
	k.submitted(deal.SpecialPricing, 1200)
	memory := k.remembered()
	five := memory.Lines[0]
	assert.Equal(t, []any{5, 10.0, 10.5, 11.0, 11.0, 12.0, "none"}, figuresOf(five))
	assert.Equal(t, "price.alike", five.BasisText.Key)
	assert.Equal(t, [2]int64{1000, 2500}, [2]int64{five.VolumeFrom, five.VolumeBelow})
	assert.Equal(t, int64(1200), memory.DealVolume)
	require.Len(t, five.Latest, 5)
	assert.Equal(t, "Contoso Resale", five.Latest[0].Partner)
	assert.Equal(t, 11.0, five.Latest[0].DiscountValue)
	assert.Equal(t, int64(1000), five.Latest[0].DealVolume)
	assert.Equal(t, "price.notRenewed", five.Latest[0].RenewalText.Key)
	assert.Contains(t, five.Latest[0].DealNumber, "-SP")
	assert.NotEqual(t, lastEdited, five.Latest[0].OpportunityDealID)

	k.submitted(deal.SpecialPricing, 3000)
	assert.Equal(t, []any{5, "bands"}, []any{k.remembered().Lines[0].Decisions, k.remembered().Lines[0].Widening})
	k.submitted(deal.SpecialPricing, 12_000)
	assert.Zero(t, k.remembered().Lines[0].Decisions, "two bands away")
	k.submitted(deal.DealRegistration, 1200)
	assert.Zero(t, k.remembered().Lines[0].Decisions, "a registration is compared with registrations")

	elsewhere := `update price_decision set region =
		(select min(region) from country where region not in ('', (select min(region) from price_decision)))`
	require.NoError(t, k.Store.DB(t.Context()).Exec(elsewhere).Error)
	k.submitted(deal.SpecialPricing, 1200)
	assert.Equal(t, []any{5, 10.0, 10.5, 11.0, 11.0, 12.0, "regions"}, figuresOf(k.remembered().Lines[0]))
	old := "update price_decision set decided_at = decided_at - interval '25 months'"
	require.NoError(t, k.Store.DB(t.Context()).Exec(old).Error)
	assert.Zero(t, k.remembered().Lines[0].Decisions, "older than 24 months")
}

// N13: a proposal far from what is usual is refused without a reason; the decision keeps the mark and the figures that
// it was taken by. N15: partners read nothing of it.
func TestAnUnusualPriceIsDecidedForAReason(t *testing.T) {
	k := walker(t)
	for range 5 {
		k.granted(deal.SpecialPricing, 1200, 11)
	}
	k.submitted(deal.SpecialPricing, 1200)
	k.claim()
	k.as("fbd@devices.example")
	review := k.reviewed(k.id)
	line := review.Lines[0]
	assert.Equal(t, 7.0, line.DiscountValue, "as the tier proposes")
	assert.Equal(t, []any{"Lower than usual", "price.lower"}, []any{line.Mark, line.MarkText.Key})

	body := wire.Decide{OpportunityDealID: k.id, Revision: review.Revision, Decision: "Approve"}
	preview := func(path string) []wire.ReviewLine {
		return post[wire.DecisionPreview](k.site, path, body).Lines
	}
	const typed, ready = "/api/Desk/PreviewDecision?draft=true", "/api/Desk/PreviewDecision"
	assert.Equal(t, "Lower than usual", preview(typed)[0].Mark, "while it is typed no reason is missing")
	for _, path := range []string{ready, "/api/Desk/Decide"} {
		refused := k.post(path, body)
		require.Equal(t, http.StatusUnprocessableEntity, refused.Code, path)
		assert.Contains(t, refused.Body.String(), `"discount.unusual"`, path)
		assert.Contains(t, refused.Body.String(), `"discounts/`+line.LineID+`"`, path)
	}
	body.Discounts = []wire.SetLine{{LineID: line.LineID, DiscountValue: 14}}
	assert.Equal(t, "Higher than usual", preview(typed)[0].Mark)
	body.Discounts[0].DiscountValue = 9
	assert.Empty(t, preview(typed)[0].Mark, "two points below are usual")

	for _, l := range review.Lines {
		if l.LineID != line.LineID {
			body.Discounts = append(body.Discounts, wire.SetLine{LineID: l.LineID, DiscountValue: 11, Reason: "As before"})
		}
	}
	body.Discounts[0].DiscountValue, body.Discounts[0].Reason = 7, "The list price has fallen"
	assert.Equal(t, "Lower than usual", preview(typed)[0].Mark)
	k.ok("/api/Desk/Decide", body)

	timeline := func(email string) []wire.TimelineEvent {
		k.as(email)
		return get[[]wire.TimelineEvent](k.site, "/api/OpportunityDeal/GetTimeline/"+k.id)
	}
	kept := timeline("pod@devices.example")[0].Discounts[0]
	assert.Equal(t, []any{"Lower than usual", 7.0, "The list price has fallen"},
		[]any{kept.Mark, kept.DiscountValue, kept.Reason})
	require.NotNil(t, kept.Usual)
	assert.Equal(t, []any{5, 11.0, "none"}, []any{kept.Usual.Decisions, kept.Usual.Median, kept.Usual.Widening})
	decided := k.id
	k.granted(deal.SpecialPricing, 1200, 5)
	k.granted(deal.SpecialPricing, 1200, 5)
	k.id = decided
	again := timeline("pod@devices.example")[0]
	require.NotEmpty(t, again.Discounts)
	assert.Equal(t, *kept.Usual, *again.Discounts[0].Usual, "later decisions change nothing of it")

	for _, e := range timeline(k.owner) {
		assert.Empty(t, e.Discounts)
	}
	for _, email := range []string{k.owner, "adr@tailspin.example", "ssp@devices.example", "cmt@devices.example"} {
		k.as(email)
		for _, id := range []string{k.id, "00000000-0000-0000-0000-000000000000"} {
			assert.Equal(t, http.StatusForbidden, k.http.Get("/api/Desk/GetPriceMemory/"+id).Code, email)
		}
	}
	k.as("admin@devices.example")
	assert.Equal(t, http.StatusOK, k.http.Get("/api/Desk/GetPriceMemory/"+k.id).Code)
}
