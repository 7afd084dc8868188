package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func approvedOf(t *testing.T, program Type) State {
	t.Helper()
	return after(t, draftOf(program),
		Command{Event: Submit, Actor: requesterOf(draftOf(program)), Revision: 1, Volume: 1000},
		Command{Event: Claim, Actor: fbd}, Command{Event: Approve, Actor: fbd, Revision: 1})
}

// clarifications.md 17, 50; MAN-359, MAN-360, SUB-253, SUB-261: the terms in force stay until the edit is decided.
func TestAnEditIsDecidedApart(t *testing.T) {
	running := approvedOf(t, DealRegistration)
	editing := Command{Event: Submit, Actor: owner, Revision: 2, Base: 1, Volume: 1500}
	edited := after(t, running, editing)
	require.Equal(t, Approved, edited.Status)
	require.Equal(t, ClosureEditPendingReview, edited.Closure)
	require.Equal(t, 1, edited.Revision)
	require.EqualValues(t, 1000, edited.Volume)
	require.Equal(t, TicketEdit, edited.Ticket.Kind)
	_, refusal := Apply(edited, editing, atNoon())
	require.Equal(t, "deal.pending", refusal.Code)
	require.Equal(t, "desk.staleRevision",
		Can(claimedBy(t, edited, pod), Command{Event: Approve, Actor: pod, Revision: 1}, noon).
			Code, "the pending revision is named")
	claimed := claimedBy(t, edited, pod)
	require.Equal(t, Approved, claimed.Status, "the deal stays what it is")
	yes := at(t, claimed, noon, Facts{}, Command{Event: Approve, Actor: pod, Revision: 2})
	require.Equal(t, []any{2, int64(1500), ClosureApproved, running.ExpirationDate},
		[]any{yes.State.Revision, yes.State.Volume, yes.State.Closure, yes.State.ExpirationDate})
	require.Equal(t, LetterAmended, yes.Letter())
	no := after(t, claimed, Command{Event: Deny, Actor: pod, Revision: 2, ReasonCode: "InsufficientVolume"})
	require.Equal(t, []any{1, int64(1000), ClosureApproved}, []any{no.Revision, no.Volume, no.Closure})
	require.NotNil(t, Can(claimed, Command{Event: AskInfo, Actor: pod, Revision: 2}, noon),
		"an edit is approved or denied")
	lapsed := after(t, edited, Command{Event: ExpiryReached, Deadline: Deadline{At: noon}})
	require.Equal(t, []any{Expired, ClosureApproved, 1}, []any{lapsed.Status, lapsed.Closure, lapsed.Revision})

	stale := editing
	stale.Base = 9
	_, refusal = Apply(running, stale, atNoon())
	require.Equal(t, "deal.staleRevision", refusal.Code)
	quiet := editing
	quiet.Unreviewed = true
	require.Equal(t, []any{2, ClosureApproved},
		[]any{after(t, running, quiet).Revision, after(t, running, quiet).Closure})
	renewing := running
	renewing.RenewalID = "r"
	_, refusal = Apply(renewing, editing, atNoon())
	require.Equal(t, "deal.pending", refusal.Code)
}

// clarifications.md 95: a deal approved without a channel gets one; its dates stay.
func TestPendingChannelBecomesApproved(t *testing.T) {
	s := at(t, draftOf(CPStrategic), noon, Facts{SkipsChannel: true, RequestedDate: "2027-06-30"},
		Command{Event: Submit, Actor: pdm, Revision: 1}).State
	r := at(t, claimedBy(t, s, fbd), noon, Facts{}, Command{Event: Approve, Actor: fbd, Revision: 1})
	require.Equal(t, []any{
		DealPricingApprovedPendingChannel, ClosureApprovedPendingChannel, Date("2027-06-30"),
		LetterPricing,
	}, []any{r.State.Status, r.State.Closure, r.State.ExpirationDate, r.Letter()})
	co := r.State
	co.CoOwners = []string{"pmm@devices.example"}
	require.Equal(t, RefusedActor, Can(co, Command{Event: Submit, Actor: person("pmm@devices.example", RolePMM)}, noon).
		Kind, "the requester adds the channel")
	sent := after(t, r.State, Command{Event: Submit, Actor: pdm, Revision: 2, Base: 1})
	require.Equal(t, []any{DealPricingApprovedPendingChannel, ClosureEditPendingReview, TicketChannel},
		[]any{sent.Status, sent.Closure, sent.Ticket.Kind})
	later := noon.AddDate(0, 1, 0)
	done := at(t, claimedBy(t, sent, fbd), later, Facts{}, Command{Event: Approve, Actor: fbd, Revision: 2})
	require.Equal(t, []any{Approved, r.State.StartDate, r.State.ExpirationDate, LetterApproved},
		[]any{done.State.Status, done.State.StartDate, done.State.ExpirationDate, done.Letter()})
}

func TestARequestedDateIsCapped(t *testing.T) {
	for asked, want := range map[Date]Date{
		"": "2027-11-23", "2027-01-31": "2027-01-31", "2030-01-01": "2028-11-23",
		"2020-01-01": "2026-11-23",
	} {
		s := at(t, draftOf(CPStrategic), noon, Facts{RequestedDate: asked}, Command{Event: Submit, Actor: pdm, Revision: 1}).
			State
		require.Equal(t, want, after(t, claimedBy(t, s, fbd),
			Command{Event: Approve, Actor: fbd, Revision: 1}).ExpirationDate, asked)
	}
}

func extending(s State, date Date) Command {
	return Command{
		Event: Extend, Actor: owner,
		Extension: &AskExtension{
			NewDate: date, PriorDate: s.ExpirationDate, ExpectedUnits: units(10), Reason: "late delivery",
		},
	}
}

// MAN-342, MAN-345, MAN-347: who is extended at once, who is reviewed, who is refused.
func TestExtensionByUnits(t *testing.T) {
	for _, tc := range []struct {
		program       Type
		volume, units int64
		want          string
	}{
		{DealRegistration, 1000, 0, "refused"},
		{DealRegistration, 1000, 1, "extended"},
		{SpecialPricing, 10, 7, "extended"},
		{SpecialPricing, 10, 6, "review"},
		{SpecialPricing, 11, 8, "extended"},
		{SpecialPricing, 11, 7, "review"},
		{CPStrategic, 10, 10, "refused"},
	} {
		s := approvedOf(t, tc.program)
		s.Volume, s.Units = tc.volume, tc.units
		c := extending(s, s.ExpirationDate.AddMonths(2))
		c.Actor = requesterOf(s)
		r, refusal := Apply(s, c, atNoon())
		switch tc.want {
		case "refused":
			require.NotNil(t, refusal, "%+v", tc)
		case "review":
			require.Nil(t, refusal)
			require.Equal(t, s.ExpirationDate, r.State.ExpirationDate)
			require.NotNil(t, r.State.Extension)
			require.Equal(t, []any{TicketExtension, 2}, []any{r.State.Ticket.Kind, r.State.Ticket.Level})
		default:
			require.Nil(t, refusal)
			require.Equal(t, []any{c.Extension.NewDate, 1, LetterExtended},
				[]any{r.State.ExpirationDate, r.State.Extensions, r.Letter()})
		}
	}
}

// MAN-350, MAN-351, MAN-352, MAN-354, MAN-355, MAN-584: the limits of an extension.
func TestExtensionLimits(t *testing.T) {
	base := approvedOf(t, DealRegistration)
	base.Units = 5
	for name, tc := range map[string]struct {
		change func(*State, *Command)
		code   string
		kind   RefusalKind
	}{
		"not later":          {func(s *State, c *Command) { c.Extension.NewDate = s.ExpirationDate }, "extension.date", RefusedInput},
		"beyond the maximum": {func(s *State, c *Command) { c.Extension.NewDate = s.MaximumEnd().AddDays(1) }, "extension.date", RefusedInput},
		"none":               {func(_ *State, c *Command) { c.Extension = nil }, "extension.date", RefusedInput},
		"a stale prior date": {func(_ *State, c *Command) { c.Extension.PriorDate = "2027-01-01" }, "extension.stale", RefusedState},
		"at the maximum":     {func(s *State, _ *Command) { s.ExpirationDate = s.MaximumEnd() }, "extension.maximum", RefusedInput},
		"twice already":      {func(s *State, _ *Command) { s.Extensions = 2 }, "extension.limit", RefusedInput},
		"an edit pending":    {func(s *State, _ *Command) { s.Edit = &Edit{} }, "deal.pending", RefusedState},
		"a request pending":  {func(s *State, _ *Command) { s.Extension = &Extension{} }, "deal.pending", RefusedState},
		"a renewal pending":  {func(s *State, _ *Command) { s.RenewalID = "r" }, "deal.pending", RefusedState},
	} {
		t.Run(name, func(t *testing.T) {
			s := base.clone()
			c := extending(s, s.ExpirationDate.AddDays(5))
			tc.change(&s, &c)
			_, refusal := Apply(s, c, atNoon())
			require.NotNil(t, refusal)
			require.Equal(t, []any{tc.code, tc.kind}, []any{refusal.Code, refusal.Kind})
		})
	}
	_, beyond := Apply(base, extending(base, base.MaximumEnd().AddDays(1)), atNoon())
	require.Equal(t, "The expiration date exceeds the maximum possible expiration date "+base.MaximumEnd().Shown()+".",
		beyond.Message)
	maximum := extending(base, base.MaximumEnd())
	require.Equal(t, base.MaximumEnd(), after(t, base, maximum).ExpirationDate,
		"the last possible day is possible")
	special := approvedOf(t, SpecialPricing)
	// MAN-403, MAN-404
	for _, missing := range []func(*AskExtension){
		func(a *AskExtension) { a.Reason = "" },
		func(a *AskExtension) { a.ExpectedUnits = nil },
		func(a *AskExtension) { a.Reason = string(make([]rune, 2001)) },
	} {
		c := extending(special, special.ExpirationDate.AddDays(5))
		missing(c.Extension)
		_, refusal := Apply(special, c, atNoon())
		require.NotNil(t, refusal)
		require.Equal(t, RefusedInput, refusal.Kind)
	}
}

func TestAnExtensionRequestIsDecidedBySeniors(t *testing.T) {
	s := approvedOf(t, SpecialPricing)
	asked := after(t, s, extending(s, s.ExpirationDate.AddMonths(1)))
	require.Equal(t, "desk.level", Can(asked, Command{Event: ApproveExtension, Actor: pod}, noon).Code)
	require.Equal(t, "desk.fourEyes",
		Can(func() State { o := asked; o.CoOwners = []string{cfa.Email}; return o }(),
			Command{Event: ApproveExtension, Actor: cfa}, noon).Code)
	yes := after(t, asked, Command{Event: ApproveExtension, Actor: cfa})
	require.Equal(t, []any{s.ExpirationDate.AddMonths(1), 1, true},
		[]any{yes.ExpirationDate, yes.Extensions, yes.Ticket == nil && yes.Extension == nil})
	no := after(t, asked, Command{Event: DenyExtension, Actor: fbd, PartnerComments: "No units in sight"})
	require.Equal(t, []any{s.ExpirationDate, 0, true},
		[]any{no.ExpirationDate, no.Extensions, no.Ticket == nil && no.Extension == nil})
	require.Nil(t, Can(no, extending(s, ""), noon), "another request is possible")
}

// clarifications.md 7; MAN-329, MAN-330, MAN-331, MAN-332, MAN-333, MAN-334, MAN-336, MAN-337: the renewal's window and
// units.
func TestRenewalWindowAndUnits(t *testing.T) {
	s := approvedOf(t, DealRegistration) // from 23 November 2026 to 23 May 2027
	s.Units = 1
	day := func(d Date) time.Time { return d.At(12, s.Location()) }
	require.Equal(t, Date("2027-03-24"), s.RenewalOpensOn())
	require.Equal(t, "renewal.early", CanRenew(s, owner, day("2027-03-23")).Code)
	require.Nil(t, CanRenew(s, owner, day("2027-03-24")))
	require.Nil(t, CanRenew(s, owner, day("2027-05-23")))
	require.Equal(t, "deal.wrongStatus", CanRenew(s, owner, day("2027-05-24")).Code)
	require.Equal(t, "case.notOwner", CanRenew(s, stranger, day("2027-05-01")).Code)
	long := s
	long.ExpirationDate, long.Extensions = s.MaximumEnd(), 1
	require.Equal(t, Date("2027-09-24"), long.RenewalOpensOn(), "counted from the maximum end")
	endless := s
	endless.ExpirationDate = ""
	require.NotNil(t, CanRenew(endless, owner, day("2027-05-01")), "a renewal needs an expiration date")
	ruleless := s
	ruleless.Terms.RenewalWindowDays = -1
	require.Equal(t, "renewal.noRule", CanRenew(ruleless, owner, day("2027-05-01")).Code, "type and country need a rule")
	unsold := s
	unsold.Units = 0
	require.Equal(t, "renewal.units", CanRenew(unsold, owner, day("2027-05-01")).Code)
	for pending, set := range map[Pending]func(*State){
		PendingEdit: func(s *State) { s.Edit = &Edit{} }, PendingExtension: func(s *State) { s.Extension = &Extension{} },
		PendingRenewal: func(s *State) { s.RenewalID = "r" },
	} {
		busy := s.clone()
		set(&busy)
		require.Contains(t, CanRenew(busy, owner, day("2027-05-01")).Message, string(pending))
	}
	special := approvedOf(t, SpecialPricing)
	special.Volume = 100
	for units, ok := range map[int64]bool{69: false, 70: true} {
		special.Units = units
		require.Equal(t, ok, CanRenew(special, owner, day("2027-05-01")) == nil)
	}
	require.NotNil(t, CanRenew(approvedOf(t, CPStrategic), pdm, day("2027-11-01")))
}

func TestCopyIsForExpiredDeals(t *testing.T) {
	s := approvedOf(t, DealRegistration)
	require.NotNil(t, CanCopy(s, owner, noon))
	require.Nil(t, CanCopy(s, owner, noon.AddDate(1, 0, 0)), "past its date it shows as Expired")
	require.NotNil(t, CanCopy(s, stranger, noon.AddDate(1, 0, 0)))
	early := after(t, s, Command{Event: Expire, Actor: owner})
	require.NotNil(t, CanCopy(early, owner, noon), "Early Expired is not Expired")
}

// clarifications.md 10: an early expiry closes what is pending, today still counts.
func TestAnEarlyExpiryClosesWhatIsPending(t *testing.T) {
	s := after(t, approvedOf(t, DealRegistration), Command{Event: Submit, Actor: owner, Revision: 2, Volume: 5})
	s = at(t, s, noon.AddDate(0, 0, 9), Facts{}, Command{Event: Expire, Actor: owner}).State
	assert.Equal(t, []any{ForcedExpire, Date("2026-12-02"), ClosureApproved, true},
		[]any{s.Status, s.ExpirationDate, s.Closure, s.Edit == nil && s.Ticket == nil})
}

// An approved renewal ends the deal that it renews the day before it begins itself.
func TestARenewedDealEnds(t *testing.T) {
	s := approvedOf(t, DealRegistration)
	s.RenewalID = "r"
	s = at(t, s, noon.AddDate(0, 5, 0), Facts{}, Command{Event: Superseded}).State
	assert.Equal(t, []any{Expired, Date("2027-04-22"), ""}, []any{s.Status, s.ExpirationDate, s.RenewalID})
}
