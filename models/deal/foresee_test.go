package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Repairs 54: what is foreseen is what the rules then do, for every kind of ticket and decision.
func TestWhatADecisionWouldDo(t *testing.T) {
	line := Facts{Lines: []Line{{ID: "a"}}}
	claimed := func(change func(*State)) State {
		s := after(t, draft(), submitIt, claimIt)
		change(&s)
		return s
	}
	edited := func(status Status) func(*State) {
		return func(s *State) {
			s.Status = status
			s.StartDate = "2026-11-01"
			s.ExpirationDate = "2027-05-01"
			s.Closure = ClosureEditPendingReview
			s.Edit, s.Ticket.Kind = &Edit{Revision: 1, Volume: 700, Before: ClosureApproved}, TicketEdit
		}
	}
	extension := func(s *State) {
		s.Status = Approved
		s.StartDate = "2026-11-01"
		s.ExpirationDate = "2027-05-01"
		s.Type = SpecialPricing
		s.Extension, s.Ticket.Kind = &Extension{NewDate: "2027-08-01", PriorDate: "2027-05-01"}, TicketExtension
	}
	none := func(*State) {}
	deny := Command{Event: Deny, ReasonCode: "InsufficientVolume"}
	high := Command{Event: Approve, Discounts: []Discount{{LineID: "a", Percent: 1000, Reason: "x"}}}
	for name, tc := range map[string]struct {
		state   State
		command Command
		kind    DecisionKind
		effect  ForeseenEffect
		level   int
	}{
		"new, approved":         {claimed(none), Command{Event: Approve}, DecidesNew, ForeseenApproved, 0},
		"new, above the level":  {claimed(none), high, DecidesNew, ForeseenRecommended, 2},
		"new, denied":           {claimed(none), deny, DecidesNew, ForeseenDenied, 0},
		"new, sent back":        {claimed(none), Command{Event: AskInfo, ReasonCode: "VolumeEvidence"}, DecidesNew, ForeseenSentBack, 0},
		"renewal, approved":     {claimed(func(s *State) { s.RenewalOf = "r" }), Command{Event: Approve}, DecidesRenewal, ForeseenApproved, 0},
		"edit, approved":        {claimed(edited(Approved)), Command{Event: Approve}, DecidesEdit, ForeseenApproved, 0},
		"edit, above the level": {claimed(edited(Approved)), high, DecidesEdit, ForeseenRecommended, 2},
		"edit, denied":          {claimed(edited(Approved)), deny, DecidesEdit, ForeseenDenied, 0},
		"channel, approved":     {claimed(edited(DealPricingApprovedPendingChannel)), Command{Event: Approve}, DecidesChannel, ForeseenApproved, 0},
		"channel, denied":       {claimed(edited(DealPricingApprovedPendingChannel)), deny, DecidesChannel, ForeseenDenied, 0},
		"skips the channel": {
			claimed(func(s *State) { s.Type, s.SkipsChannel = CPStrategic, true }),
			Command{Event: Approve},
			DecidesNew, ForeseenPricingApproved, 0,
		},
	} {
		tc.command.Actor, tc.command.Revision = pod, 1
		m := EvalContext{Now: noon, Facts: line}
		got, refusal := Foresee(tc.state, tc.command, m)
		require.Nil(t, refusal, name)
		assert.Equal(t, []any{tc.kind, tc.effect, tc.level}, []any{got.Kind, got.Effect, got.Level}, name)
		done, refusal := Apply(tc.state, tc.command, m)
		require.Nil(t, refusal, name)
		assert.Equal(t, []Date{done.State.StartDate, done.State.ExpirationDate}, []Date{got.Start, got.Expiration}, name)
	}
	s := claimed(extension)
	senior := pod
	senior.Roles = []RoleAt{{Role: RoleCFA}}
	for event, want := range map[Event]Foreseen{
		Approve: {Kind: DecidesExtension, Effect: ForeseenApproved, Start: "2026-11-01", Expiration: "2027-08-01", Prior: "2027-05-01"},
		Deny:    {Kind: DecidesExtension, Effect: ForeseenDenied, Start: "2026-11-01", Expiration: "2027-05-01", Prior: "2027-05-01"},
	} {
		got, refusal := Foresee(s, Command{Event: s.EventFor(event), Actor: senior, PartnerComments: "No"},
			EvalContext{Now: noon, Facts: line})
		require.Nil(t, refusal)
		assert.Equal(t, want, got)
	}
	_, refusal := Foresee(claimed(none), Command{Event: Deny, Actor: pod, Revision: 1}, EvalContext{Now: noon})
	require.NotNil(t, refusal, "a denial needs a reason")
}

// Repairs 34: what the dialog tells of an extension is what the rules answer when it is asked for.
func TestTheOutlookOfAnExtensionIsItsOutcome(t *testing.T) {
	for _, program := range []Type{DealRegistration, SpecialPricing} {
		for _, units := range []int64{0, 1, 69, 70, 400, 420, 600} {
			s := shownAs(program, LabelApproved)
			s.Volume, s.Units = 600, units
			by := requesterOf(s)
			outlook, open := s.ExtensionOutlook(by, noon)
			require.True(t, open)
			assert.Greater(t, outlook.Earliest, s.ExpirationDate)
			assert.Equal(t, s.MaximumEnd(), outlook.Latest)
			ask := Command{
				Event: Extend, Actor: by,
				Extension: &AskExtension{NewDate: outlook.Earliest, Reason: "Late", ExpectedUnits: new(int64)},
			}
			result, refusal := Apply(s, ask, EvalContext{Now: noon})
			switch outlook.Outcome {
			case ExtensionFailed:
				require.NotNil(t, refusal, "%s with %d units", program, units)
				assert.Equal(t, CodeUnitsMissing, refusal.Code)
				assert.Less(t, units, outlook.Needed)
			case ExtensionReviewed:
				require.Nil(t, refusal, "%s with %d units", program, units)
				assert.NotNil(t, result.State.Extension)
				assert.Less(t, units, outlook.Needed)
			default:
				require.Nil(t, refusal, "%s with %d units", program, units)
				assert.Equal(t, outlook.Earliest, result.State.ExpirationDate)
			}
		}
	}
	_, open := shownAs(CPStrategic, LabelApproved).ExtensionOutlook(pdm, noon)
	assert.False(t, open, "not offered")
}
