package deal

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func captured() Case {
	return Case{
		Shared: Shared{ProductGroup: Ref{ID: "g"}, PreSalesActivity: "demo", Accounts: []Account{
			{ID: "r", SubType: ChannelRequester}, {ID: "1", PartnerType: PartnerADD, Accounts: []AccountRef{{AccountID: "a1"}}},
		}, Contacts: []ChannelContact{{ID: "c", Source: SourceChannel, Emails: "x@y.example"}}},
		Deals: []Content{{
			Type: DealRegistration, Name: "Campus", Overview: "Refresh", Vertical: Ref{ID: "v"}, Volume: units(600),
			Customers: []Customer{{CustomerID: "k", Kind: 1, Units: units(5)}},
			Products:  []Product{{ID: "p", BusinessUnitID: "u"}},
		}},
	}
}

func addProduct(c *Case) {
	c.Deals[0].Products = append(slices.Clone(c.Deals[0].Products), Product{ID: "q", BusinessUnitID: "w"})
}

func addCustomer(c *Case) {
	c.Deals[0].Customers = append(slices.Clone(c.Deals[0].Customers), Customer{CustomerID: "l", Kind: 2})
}

// What may be changed of a returned deal and in an edit (clarifications.md 3, 50; MAN-362, SUB-265).
func TestWhatMayChange(t *testing.T) {
	changes := map[string]func(*Case){
		"overview": func(c *Case) { c.Deals[0].Overview = "Other" },
		"name":     func(c *Case) { c.Deals[0].Name = "Other" },
		"vertical": func(c *Case) { c.Deals[0].Vertical.ID = "w" },
		"volume":   func(c *Case) { c.Deals[0].Volume = units(900) },
		"contact": func(c *Case) {
			c.Shared.Contacts = []ChannelContact{{ID: "c", Source: SourceChannel, Emails: "z@y.example"}}
		},
		"account added": func(c *Case) {
			c.Shared.Accounts = append(slices.Clone(c.Shared.Accounts), Account{ID: "2", PartnerType: PartnerADR})
		},
		"account grown": func(c *Case) {
			c.Shared.Accounts = slices.Clone(c.Shared.Accounts)
			c.Shared.Accounts[1].Accounts = []AccountRef{{AccountID: "a1"}, {AccountID: "a2"}}
		},
		"account gone":   func(c *Case) { c.Shared.Accounts = c.Shared.Accounts[:1] },
		"product added":  addProduct,
		"product gone":   func(c *Case) { c.Deals[0].Products = nil },
		"customer added": addCustomer,
		"units":          func(c *Case) { c.Deals[0].Customers[0].Units = units(9) },
		"nothing":        func(*Case) {},
	}
	returned := func(sections ...string) State {
		s := shownAs(DealRegistration, LabelInsufficient)
		s.Returned = &Returned{Sections: sections}
		return s
	}
	situations := map[string]State{
		"returned": returned("Channel"), "approved": shownAs(DealRegistration, LabelApproved),
		"special": shownAs(SpecialPricing, LabelApproved),
	}
	const deal = "/opportunityDeals/2/"
	locked := map[string]struct {
		pointer string
		in      []string
	}{
		"overview":       {deal + "dealOverview", []string{"returned", "approved", "special"}},
		"name":           {deal + "dealName", []string{"returned", "approved", "special"}},
		"vertical":       {deal + "dealVertical", []string{"returned", "approved", "special"}},
		"volume":         {deal + "dealVolume", []string{"returned", "special"}},
		"units":          {deal + "dealCustomers", []string{"returned", "special"}},
		"account gone":   {"/opportunityAccounts", []string{"approved", "special"}},
		"product added":  {deal + "products", []string{"returned"}},
		"product gone":   {deal + "products", []string{"returned", "approved", "special"}},
		"customer added": {deal + "dealCustomers", []string{"returned"}},
	}
	for change, apply := range changes {
		before, after := captured(), captured()
		apply(&after)
		for situation, s := range situations {
			faults := CheckChange(s, 2, before, after, noon)
			if slices.Contains(locked[change].in, situation) {
				require.Len(t, faults, 1, "%s of a deal that is %s", change, situation)
				assert.Equal(t, locked[change].pointer, faults[0].Pointer)
				assert.NotEmpty(t, faults[0].Tab)
				continue
			}
			assert.Empty(t, faults, "%s of a deal that is %s", change, situation)
		}
		assert.Empty(t, CheckChange(returned(), 2, before, after, noon), "no sections named: all may change")
		got := ChangeBetween(before, after)
		assert.Equal(t, change == "contact", got.Contacts)
		assert.Equal(t, change != "contact" && change != "nothing", got.Terms, change)
	}
	assert.True(t, Change{Contacts: true}.Unreviewed(DealRegistration))
	assert.False(t, Change{}.Unreviewed(DealRegistration),
		"an unchanged edit of a pricing program is reviewed (decisions.md B8)")
	assert.True(t, Change{}.Unreviewed(CPStrategic))
	assert.False(t, Change{Terms: true, Contacts: true}.Unreviewed(CPStrategic))
}

// SUB-284: the structure of a skipped channel may be chosen while it is pending, and at no other time.
func TestAPendingChannelMayBeChosen(t *testing.T) {
	s := shownAs(CPStrategic, LabelPendingChannel)
	s.SkipsChannel = true
	before, after := captured(), captured()
	before.Deals[0].ChannelStructure, after.Deals[0].ChannelStructure = StructureSkip, StructureCustomer
	assert.Empty(t, CheckChange(s, 0, before, after, noon))
	s.SkipsChannel = false
	assert.Len(t, CheckChange(s, 0, before, after, noon), 1, "it was not skipped")
	s = shownAs(CPStrategic, LabelApproved)
	assert.Len(t, CheckChange(s, 0, before, after, noon), 1)
}

// SUB-257, SUB-258, SUB-259, SUB-260, Repairs 19: each of the CP Strategic fields whose change makes the closure
// decision EditPendingReview; the structure changes while the channel is pending.
func TestAChangedFieldOfAStrategicDealIsReviewed(t *testing.T) {
	for name, change := range map[string]func(*Content){
		"overview":               func(d *Content) { d.Overview = "Other" },
		"exception request":      func(d *Content) { d.ExceptionRequest = "Other" },
		"expiry date":            func(d *Content) { d.RequestedExpiration = "2027-07-01" },
		"expiry justification":   func(d *Content) { d.ExpirationReason = "Other" },
		"channel overview":       func(d *Content) { d.ChannelOverview = "Other" },
		"channel justification":  func(d *Content) { d.ChannelJustification = "Other" },
		"channel structure":      func(d *Content) { d.ChannelStructure = StructureDistributor },
		"more volume":            func(d *Content) { d.Volume = units(900) },
		"less volume":            func(d *Content) { d.Volume = units(501) },
		"units of an old entity": func(d *Content) { d.Customers[0].Units = units(9) },
	} {
		before := strategic()
		after := strategic()
		label := LabelApproved
		before.Deals[0].Customers[0].Units, after.Deals[0].Customers[0].Units = units(5), units(5)
		if name == "channel structure" {
			before.Deals[0].ChannelStructure, label = StructureSkip, LabelPendingChannel
		}
		change(&after.Deals[0])
		s := shownAs(CPStrategic, label)
		s.SkipsChannel = label == LabelPendingChannel
		assert.Empty(t, CheckChange(s, 0, before, after, noon), name)
		by := requesterOf(s)
		submit := Command{Event: Submit, Actor: by, Revision: 2, Unreviewed: ChangeBetween(before, after).
			Unreviewed(CPStrategic)}
		r, refusal := Apply(s, submit,
			EvalContext{Now: noon, Facts: Facts{RequestedDate: after.Deals[0].RequestedExpiration}})
		require.Nil(t, refusal, name)
		assert.Equal(t, ClosureEditPendingReview, r.State.Closure, name)
		submit.Unreviewed = ChangeBetween(before, before).Unreviewed(CPStrategic)
		r, refusal = Apply(s, submit, EvalContext{Now: noon})
		require.Nil(t, refusal, name)
		if label == LabelApproved {
			assert.Equal(t, ClosureApproved, r.State.Closure, "nothing changed")
		}
	}
	s := shownAs(CPStrategic, LabelApproved)
	locked := map[string]func(*Case){
		"a country gone":      func(c *Case) { c.Deals[0].Countries = c.Deals[0].Countries[:1] },
		"all instead of some": func(c *Case) { c.Shared.Accounts[1].All = SelectAll },
		"the structure":       func(c *Case) { c.Deals[0].ChannelStructure = StructureSkip },
	}
	for name, change := range locked {
		before, after := strategic(), strategic()
		before.Deals[0].Customers[0].Units = units(5)
		after.Deals[0].Customers[0].Units = units(5)
		change(&after)
		assert.Len(t, CheckChange(s, 0, before, after, noon), 1, name)
	}
	before, after := strategic(), strategic()
	after.Deals[0].Team = append(slices.Clone(after.Deals[0].Team), DealContact{Email: "pml@devices.example"})
	assert.Equal(t, Change{Contacts: true}, ChangeBetween(before, after),
		"the deal team needs no review (clarifications.md 50)")
}

// A CP Strategic edit that asks for another expiration date moves it when it is approved, up to the maximum
// (case-submission.md L99).
func TestAnApprovedEditMovesAStrategicDealsEnd(t *testing.T) {
	s := at(t, draftOf(CPStrategic), noon, Facts{RequestedDate: "2027-06-30"},
		Command{Event: Submit, Actor: pdm, Revision: 1, Volume: 500}).State
	running := after(t, claimedBy(t, s, fbd), Command{Event: Approve, Actor: fbd, Revision: 1})
	require.Equal(t, Date("2027-06-30"), running.ExpirationDate)
	for asked, want := range map[Date]Date{
		"2027-08-15": "2027-08-15", "2040-01-01": running.MaximumEnd(),
		"2027-06-30": "2027-06-30",
	} {
		edited := at(t, running, noon, Facts{RequestedDate: asked}, Command{Event: Submit, Actor: pdm, Revision: 2}).State
		require.Equal(t, Date("2027-06-30"), edited.ExpirationDate, "the terms in force stay")
		decided := after(t, claimedBy(t, edited, fbd), Command{Event: Approve, Actor: fbd, Revision: 2})
		require.Equal(t, want, decided.ExpirationDate)
		kept := after(t, claimedBy(t, edited, fbd),
			Command{Event: Deny, Actor: fbd, Revision: 2, ReasonCode: "CustomerNotEligible"})
		require.Equal(t, Date("2027-06-30"), kept.ExpirationDate)
	}
}

// SUB-254, SUB-259, SUB-262, SUB-263, MAN-361: what was added or changed of an approved deal makes its closure decision
// EditPendingReview until it is decided; a pending one takes no change, and a draft none of this.
func TestAChangeOfAnApprovedDealIsReviewed(t *testing.T) {
	changes := map[string]func(*Case){
		"customer": addCustomer,
		"product":  addProduct,
		"volume":   func(c *Case) { c.Deals[0].Volume = units(900) },
	}
	for name, apply := range changes {
		for _, program := range Types() {
			before, after := captured(), captured()
			apply(&after)
			s := shownAs(program, LabelApproved)
			submit := Command{Event: Submit, Actor: requesterOf(s), Revision: 2, Unreviewed: ChangeBetween(before, after).
				Unreviewed(program)}
			r, refusal := Apply(s, submit, EvalContext{Now: noon})
			require.Nil(t, refusal, "%s of a %s deal", name, program)
			assert.Equal(t, ClosureEditPendingReview, r.State.Closure, "%s of a %s deal", name, program)
			assert.Equal(t, Approved, r.State.Status)
			assert.Equal(t, s.Revision, r.State.Revision, "the terms in force stay")
			_, refusal = Apply(shownAs(program, LabelDecisionPending), submit, EvalContext{Now: noon})
			require.NotNil(t, refusal)
			assert.Equal(t, "deal.alreadySubmitted", refusal.Code)
			draft, refusal := Apply(draftOf(program), submit, EvalContext{Now: noon})
			require.Nil(t, refusal)
			assert.Equal(t, ClosureNone, draft.State.Closure)
		}
	}
}
