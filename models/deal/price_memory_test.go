package deal

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// N11, N12: comparable is what lies between the same edges of the discount tiers; then the bands beside, then every
// region.
func TestComparableVolumes(t *testing.T) {
	special := TermsOf(SpecialPricing)
	for volume, want := range map[int64][2]VolumeBand{
		0: {{0, 500}, {0, 1000}}, 499: {{0, 500}, {0, 1000}}, 500: {{500, 1000}, {0, 2500}},
		2499: {{1000, 2500}, {500, 5000}}, 10_000: {{10_000, 0}, {5000, 0}},
	} {
		scopes := []MemoryScope{{WidenedNot, want[0]}, {WidenedBands, want[1]}, {WidenedRegions, want[1]}}
		assert.Equal(t, scopes, MemoryScopes(special, volume), volume)
	}
	assert.Equal(t, []MemoryScope{{WidenedNot, VolumeBand{}}, {WidenedRegions, VolumeBand{}}},
		MemoryScopes(TermsOf(DealRegistration), 50), "one tier: there is no band beside")
	assert.Equal(t, []VolumeBand{{}}, Terms{}.bands())
}

func tallied(percents ...Percent) []PriceTally {
	var out []PriceTally
	for _, p := range percents {
		out = append(out, PriceTally{p, 1})
	}
	return out
}

// N11: count, median, lowest, highest and quartiles, as a spreadsheet has them.
func TestFiguresOfDecisions(t *testing.T) {
	assert.Equal(t, PriceFigures{WidenedNot, 5, 700, 500, 1100, 500, 900},
		FiguresOf(WidenedNot, tallied(1100, 500, 900, 500, 700)))
	assert.Equal(t, PriceFigures{WidenedBands, 4, 750, 500, 1000, 650, 850},
		FiguresOf(WidenedBands, []PriceTally{{700, 1}, {500, 1}, {800, 1}, {1000, 1}}))
	assert.Equal(t, PriceFigures{WidenedNot, 1, 830, 830, 830, 830, 830}, FiguresOf(WidenedNot, tallied(830)))
	assert.Equal(t, PriceFigures{Widening: WidenedRegions}, FiguresOf(WidenedRegions, nil))
	assert.False(t, FiguresOf(WidenedNot, tallied(1, 2, 3, 4)).Enough())
	assert.True(t, FiguresOf(WidenedNot, []PriceTally{{700, 5}}).Enough())
	for decisions, text := range map[PriceFigures]string{
		{Decisions: 6}:                           "Same volume band, same region",
		{Decisions: 6, Widening: WidenedBands}:   "Neighbouring volume bands, same region",
		{Decisions: 1, Widening: WidenedRegions}: "Neighbouring volume bands, all regions",
		{Widening: WidenedRegions}:               "No comparable decision", // N12
	} {
		assert.Equal(t, text, decisions.Text())
	}
}

// N11: whatever was decided, at most a quarter of it lies on either side of the quartiles.
func TestQuartilesLieInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOfN(rapid.IntRange(0, 2000), 1, 60).Draw(t, "discounts")
		var tallies []PriceTally
		for _, p := range all {
			tallies = append(tallies, PriceTally{Percent(p), 1})
		}
		f := FiguresOf(WidenedNot, tallies)
		assert.Equal(t, len(all), f.Decisions)
		assert.True(t, slices.IsSorted([]Percent{f.Lowest, f.LowerQuartile, f.Median, f.UpperQuartile, f.Highest}), "%+v", f)
		below, above := 0, 0
		for _, t := range tallies {
			if t.Percent < f.LowerQuartile {
				below++
			} else if t.Percent > f.UpperQuartile {
				above++
			}
		}
		assert.LessOrEqual(t, max(below, above), (len(all)+3)/4)
	})
}

// N13: more than two points outside the quartiles is marked, two points are not.
func TestMarksOfADiscount(t *testing.T) {
	f := PriceFigures{Decisions: 8, LowerQuartile: 700, UpperQuartile: 900}
	for percent, mark := range map[Percent]PriceMark{
		1100: "", 1101: HigherThanUsual, 500: "", 499: LowerThanUsual, 0: LowerThanUsual, 800: "",
	} {
		assert.Equal(t, mark, f.Mark(percent), percent)
	}
	assert.Empty(t, PriceFigures{}.Mark(2000), "nothing is known")
	assert.Equal(t, "Higher than usual", HigherThanUsual.Text())
	assert.Equal(t, "Lower than usual", LowerThanUsual.Text())
	assert.Empty(t, PriceMark("").Text())
}

// underReview is a claimed Special Pricing deal of 1,000 units with two lines, for the first of which five decisions
// are known.
func pricedReview(t *testing.T) (State, EvalContext) {
	t.Helper()
	s := draftOf(SpecialPricing)
	s = after(t, s, Command{Event: Submit, Actor: owner, Revision: 1, Volume: 1000}, Command{Event: Claim, Actor: fbd})
	m := atNoon()
	m.Facts.Lines = []Line{{"a", "Family A"}, {"b", "Family B"}}
	m.Facts.Usual = map[string]PriceFigures{"a": FiguresOf(WidenedNot, tallied(300, 300, 400, 400, 450))}
	return s, m
}

// N13: the proposal of the tier needs a reason too where it is far from usual, and the decision keeps mark and figures.
func TestAnUnusualDiscountNeedsAReason(t *testing.T) {
	s, m := pricedReview(t)
	decide := func(lines ...Discount) Command {
		return Command{Event: Approve, Actor: fbd, Revision: 1, Discounts: lines}
	}
	assert.Equal(t, []Fault{{
		Pointer: "/discounts", Rule: CodeUnusual, Field: "discounts/a",
		Text: "This discount is far from what is usual: say why.",
	}}, CheckDiscounts(s, decide(), m), "7 % is proposed")
	_, refusal := Apply(s, decide(), m)
	require.NotNil(t, refusal)
	assert.Equal(t, CodeUnusual, refusal.Code)

	faults := CheckDiscounts(s, decide(Discount{LineID: "a", Percent: 700}), m)
	require.Len(t, faults, 1)
	assert.Equal(t, "/discounts/0/reason", faults[0].Pointer)
	assert.Equal(t, CodeUnusual, faults[0].Rule)
	tentative := decide()
	tentative.Tentative = true
	assert.Empty(t, CheckDiscounts(s, tentative, m), "it is still typed")

	result, refusal := Apply(s, decide(Discount{LineID: "a", Percent: 700, Reason: "A tender"}), m)
	require.Nil(t, refusal)
	assert.Equal(t, HigherThanUsual, result.Grants[0].Mark)
	assert.Equal(t, "A tender", result.Grants[0].Reason)
	assert.Equal(t, PriceFigures{WidenedNot, 5, 400, 300, 450, 300, 400}, *result.Grants[0].Usual)
	assert.Empty(t, result.Grants[1].Mark)
	assert.Nil(t, result.Grants[1].Usual, "of the second line nothing is known")

	usual, refusal := Apply(s, decide(Discount{LineID: "a", Percent: 500, Reason: "As before"}), m)
	require.Nil(t, refusal)
	assert.Empty(t, usual.Grants[0].Mark)
	assert.Equal(t, 5, usual.Grants[0].Usual.Decisions, "the figures are kept of an unmarked line too")
}

// N13: what the pricing was approved with is not judged again while the channel is decided.
func TestAChannelIsNotComparedAgain(t *testing.T) {
	s := State{Type: CPStrategic, Terms: TermsOf(CPStrategic), Ticket: &Ticket{Kind: TicketChannel}}
	m := EvalContext{Facts: Facts{
		Lines: []Line{{"a", "A"}}, Granted: []Grant{{Line: Line{"a", "A"}, Percent: 1800}},
		Usual: map[string]PriceFigures{"a": {Decisions: 5, LowerQuartile: 700, UpperQuartile: 700}},
	}}
	assert.Empty(t, Grants(s, Command{}, m)[0].Mark)
	assert.Empty(t, CheckDiscounts(s, Command{}, m))
}

// N14: which events settle a revision, and as what.
func TestWhatBecomesOfARevision(t *testing.T) {
	settled := func(s State, commands ...Command) *Settled {
		t.Helper()
		var last Result
		for _, c := range commands {
			m := atNoon()
			m.Facts.Lines = []Line{{"a", "A"}}
			r, refusal := Apply(s, c, m)
			require.Nil(t, refusal, c.Event)
			s, last = r.State, r
		}
		return last.Settled
	}
	submit := Command{Event: Submit, Actor: owner, Revision: 1, Volume: 600}
	deny := Command{Event: Deny, Actor: pod, Revision: 1, ReasonCode: "InsufficientVolume"}
	high := Command{Event: Approve, Actor: pod, Revision: 1, Discounts: []Discount{{"a", 1500, "A tender"}}}
	first := func(o PriceOutcome) *Settled { return &Settled{Revision: 1, Volume: 600, Outcome: o} }
	assert.Nil(t, settled(draft(), submit))
	assert.Nil(t, settled(draft(), submit, claimIt))
	assert.Nil(t, settled(draft(), submit, claimIt, high), "a recommendation decides nothing")
	assert.Equal(t, first(PriceApproved), settled(draft(), submit, claimIt, approve))
	assert.Equal(t, first(PriceDenied), settled(draft(), submit, claimIt, deny))
	assert.Equal(t, first(PriceWithdrawn), settled(draft(), submit, Command{Event: Revert, Actor: owner}))
	assert.Equal(t, first(PriceWithdrawn), settled(draft(), submit, Command{Event: Delete, Actor: owner}))
	assert.Nil(t, settled(draft(), submit, Command{Event: Revert, Actor: owner}, Command{Event: Delete, Actor: owner}),
		"of a draft")
	ask := Command{Event: AskInfo, Actor: pod, Revision: 1, ReasonCode: "VolumeEvidence"}
	assert.Equal(t, first(PriceLapsed), settled(draft(), submit, claimIt, ask, Command{Event: AnswerEnd}))

	edit := Command{Event: Submit, Actor: owner, Revision: 2, Base: 1, Volume: 900}
	second := func(o PriceOutcome) *Settled { return &Settled{Revision: 2, Volume: 900, Outcome: o} }
	running := after(t, draft(), submit, claimIt, approve)
	denyEdit, approveTheEdit := deny, approve
	denyEdit.Revision, approveTheEdit.Revision = 2, 2
	assert.Equal(t, second(PriceApproved), settled(running, edit, claimIt, approveTheEdit))
	assert.Equal(t, second(PriceDenied), settled(running, edit, claimIt, denyEdit))
	assert.Equal(t, second(PriceLapsed), settled(running, edit, Command{Event: Expire, Actor: owner}))
	assert.Nil(t, settled(running, Command{Event: Expire, Actor: owner}), "the price was approved before")
}

// N11: what became of a renewal, by its status.
func TestOutcomesOfRenewals(t *testing.T) {
	for status, want := range map[Status]RenewalOutcome{
		Draft: "", Unassigned: RenewalPending, NeedMoreInfo: RenewalPending, Approved: RenewalApproved,
		Expired: RenewalApproved, Denied: RenewalDenied, Cancelled: RenewalCancelled,
	} {
		assert.Equal(t, want, RenewalOutcomeOf(status), status)
	}
	assert.Equal(t, "Renewed", RenewalApproved.Text())
	assert.Equal(t, "No renewal", RenewalOutcome("").Text())
}
