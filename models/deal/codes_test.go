package deal

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// MAN-265, MAN-266, MAN-267, MAN-268, MAN-269, MAN-270, MAN-271, MAN-272, MAN-273, MAN-274, MAN-275, SUB-241: every
// code of the table with its label, and no other.
func TestEveryStatusHasItsCodeAndLabel(t *testing.T) {
	table := map[int]string{
		441820000: "Draft", 100000012: "Cancelled", 441820002: "Early Expired", 100000011: "Approved",
		441820001: "Deal Pricing Approved - Pending Channel",
		441820004: "Denied", 100000000: "Decision Pending", 100000008: "Decision Pending", 100000013: "Expired",
		100000005: "Need More Info", 100000009: "Incomplete",
	}
	statuses := Statuses()
	require.Len(t, statuses, len(table))
	for _, s := range statuses {
		require.Equal(t, table[int(s)], string(s.Label()), int(s))
	}
}

// MAN-276, MAN-277, MAN-278: labels that are no codes of their own.
func TestDerivedLabels(t *testing.T) {
	waiting := shownAs(CPStrategic, LabelDecisionPending)
	waiting.Status, waiting.Awaiting = Unassigned, &Awaiting{TPID: "77", By: noon}
	require.Equal(t, "Awaiting SSP Approval", string(waiting.Label(noon)))
	require.Equal(t, Unassigned, waiting.Status, "the code stays that of the table")
	back := shownAs(DealRegistration, LabelIncomplete)
	require.Equal(t, "Incomplete", string(back.Label(noon)))
	back.Closure = ClosureInsufficientInformation
	require.Equal(t, "Insufficient Information", string(back.Label(noon)))
	for _, label := range allLabels {
		s := shownAs(DealRegistration, label)
		if s.Status != Incomplete {
			s.Closure = ClosureInsufficientInformation
			require.NotEqual(t, LabelInsufficient, s.Label(noon), "only an Incomplete deal is shown so") // MAN-282, SUB-264
		}
	}
}

// MAN-341, MAN-346, MAN-349: units decide whether an extension is at once; the percentage of Special Pricing is
// configuration, a half unit is rounded up.
func TestUnitsDecideAnExtension(t *testing.T) {
	few := int64(1)
	for name, c := range map[string]struct {
		program       Type
		percent       int
		volume, units int64
		action        string // empty: refused
	}{
		"a registration with a unit":     {DealRegistration, -1, 10, 1, "Extended"},
		"a registration with more":       {DealRegistration, -1, 10, 9, "Extended"},
		"a registration without any":     {DealRegistration, -1, 10, 0, ""},
		"special pricing, 70 percent":    {SpecialPricing, 70, 10, 7, "Extended"},
		"special pricing, below":         {SpecialPricing, 70, 10, 6, "Extension requested"},
		"special pricing, 70 % of 5":     {SpecialPricing, 70, 5, 4, "Extended"},
		"special pricing, 3 of 5":        {SpecialPricing, 70, 5, 3, "Extension requested"},
		"configured to 50 percent":       {SpecialPricing, 50, 10, 5, "Extended"},
		"below 50 percent of the volume": {SpecialPricing, 50, 10, 4, "Extension requested"},
	} {
		s := shownAs(c.program, LabelApproved)
		s.Volume, s.Units = c.volume, c.units
		if c.percent >= 0 {
			s.Terms.ExtensionPercent = c.percent
		}
		ask := &AskExtension{
			NewDate: "2027-01-20", PriorDate: s.ExpirationDate, ExpectedUnits: &few,
			Reason: "Delivery slips",
		}
		r, refusal := Apply(s, Command{Event: Extend, Actor: requesterOf(s), Extension: ask}, EvalContext{Now: noon})
		if c.action == "" {
			require.NotNil(t, refusal, name)
			require.Equal(t, CodeUnitsMissing, refusal.Code, name)
			continue
		}
		require.Nil(t, refusal, name)
		require.Equal(t, c.action, r.Action, name)
		require.Equal(t, c.action == "Extended", r.State.ExpirationDate == "2027-01-20", name)
	}
}

// MAN-248, MAN-249, MAN-250, MAN-383, SUB-467: the submitter and co-owners own a case, whatever the case of their
// address; who does not own it is told so.
func TestWhoOwnsACase(t *testing.T) {
	s := shownAs(DealRegistration, LabelApproved)
	s.RequesterEmail, s.CoOwners = "adr@contoso.example", []string{"adr2@contoso.example"}
	for email, want := range map[string]UserType{
		"adr@contoso.example": Requester, "ADR@Contoso.example": Requester, "adr2@contoso.example": CoOwner,
		"adr@tailspin.example": DefaultUser,
	} {
		require.Equal(t, want, s.UserTypeOf(email), email)
		allowed, reason := Allows(s, person(email, RoleADR), ActionEdit, noon)
		require.Equal(t, want != DefaultUser, allowed, email)
		refusal := Can(s, Command{Event: Submit, Actor: person(email, RoleADR)}, noon)
		if want == DefaultUser {
			require.Equal(t, "Only Owners/Co-Owner(s) can edit case.", reason)
			require.NotNil(t, refusal)
			require.Equal(t, reason, refusal.Message)
			continue
		}
		require.Nil(t, refusal, email)
	}
}
