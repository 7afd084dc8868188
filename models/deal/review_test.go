package deal

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// at applies commands one after the other, each at its own time.
func at(t *testing.T, s State, now time.Time, facts Facts, c Command) Result {
	t.Helper()
	r, refusal := Apply(s, c, EvalContext{Now: now, Calendar: Calendar{CountryCode: "US"}, Facts: facts})
	require.Nil(t, refusal, "%s", c.Event)
	return r
}

var newYork = Zone("America/New_York")

func local(month time.Month, day, hour, minute int) time.Time {
	return time.Date(2026, month, day, hour, minute, 0, 0, newYork)
}

// The decision clock stands still while the deal is returned; the ticket keeps its number and place.
func TestAReturnPausesTheClockAndKeepsThePlace(t *testing.T) {
	monday := local(3, 2, 9, 0)
	s := at(t, draft(), monday, Facts{}, Command{Event: Submit, Actor: owner, Revision: 1, Volume: 600}).State
	s.Ticket.Number = 7
	require.Equal(t, local(3, 3, 17, 0).UTC(), s.Ticket.DueAt, "two business days")
	require.Equal(t, local(3, 3, 13, 0).UTC(), s.Ticket.WarnAt, "75 percent of them")
	s = at(t, s, local(3, 2, 10, 0), Facts{}, Command{Event: Claim, Actor: pod}).State
	s = at(t, s, local(3, 2, 13, 0), Facts{},
		Command{
			Event: ReturnIncomplete, Actor: pod, Revision: 1, ReasonCode: "MissingChannel",
			Sections: []string{"Channel"},
		}).State
	require.Equal(t, Incomplete, s.Status)
	require.Equal(t, LabelInsufficient, s.Label(monday))
	require.Equal(t, TicketHidden, s.Ticket.State)
	reading := Clock(s, EvalContext{Now: local(3, 4, 12, 0), Calendar: Calendar{CountryCode: "US"}})
	require.Equal(t, ClockReading{ElapsedMinutes: 240, RemainingMinutes: 720, Paused: true, DueAt: local(3, 5, 16, 0)},
		*reading)
	require.Equal(t, []Deadline{
		{DueAnswerReminder, local(3, 9, 9, 0).UTC(), WhoRequester},
		{DueAnswer, local(3, 17, 0, 0).UTC(), WhoRequester}, // the tenth business day is 16 March
	}, Deadlines(s))

	s = at(t, s, local(3, 4, 9, 0), Facts{}, Command{Event: Submit, Actor: owner, Revision: 2, Volume: 650}).State
	require.Equal(t, Unassigned, s.Status)
	require.Equal(t, ClosureNone, s.Closure)
	require.EqualValues(t, 7, s.Ticket.Number)
	require.Equal(t, monday, s.Ticket.EnteredAt)
	require.Equal(t, TicketOpen, s.Ticket.State)
	require.Equal(t, local(3, 5, 13, 0).UTC(), s.Ticket.DueAt, "half a day was used up before")
	require.Equal(t, 240, Clock(s, EvalContext{Now: local(3, 4, 9, 0), Calendar: Calendar{CountryCode: "US"}}).
		ElapsedMinutes)
	require.Equal(t, 2, s.Revision)
	require.EqualValues(t, 650, s.Volume)
}

func TestWithoutAnAnswerAReturnedDealIsCancelled(t *testing.T) {
	s := after(t, draft(), submitIt, claimIt,
		Command{Event: AskInfo, Actor: pod, Revision: 1, ReasonCode: "VolumeEvidence"})
	require.Equal(t, NeedMoreInfo, s.Status)
	require.Equal(t, ClosureNone, s.Closure)
	for _, want := range []DeadlineKind{DueAnswerReminder, DueAnswer} {
		due := Deadlines(s)[0]
		require.Equal(t, want, due.What)
		s = at(t, s, due.At, Facts{}, Command{Event: due.EventOf(), Deadline: due}).State
	}
	require.Equal(t, Cancelled, s.Status)
	require.Nil(t, s.Ticket)
}

func TestReturnsNeedReasonAndSections(t *testing.T) {
	for name, tc := range map[string]struct {
		command Command
		field   string
	}{
		"no reason":                   {Command{Event: AskInfo}, "reasonCode"},
		"a reason of another list":    {Command{Event: AskInfo, ReasonCode: "MissingChannel"}, "reasonCode"},
		"Other without words":         {Command{Event: ReturnIncomplete, ReasonCode: ReasonOther, Sections: []string{"Channel"}}, "partnerComments"},
		"Incomplete without sections": {Command{Event: ReturnIncomplete, ReasonCode: "MissingChannel"}, "returnedSections"},
		"a tab that is not there":     {Command{Event: AskInfo, ReasonCode: "ChannelDetails", Sections: []string{"Legal Entities"}}, "returnedSections"},
	} {
		t.Run(name, func(t *testing.T) {
			faults := CheckDecision(DealRegistration, tc.command)
			require.NotEmpty(t, faults)
			require.Equal(t, tc.field, faults[0].Field)
		})
	}
	require.Empty(t, CheckDecision(CPStrategic,
		Command{Event: AskInfo, ReasonCode: "ChannelDetails", Sections: []string{"Legal Entities"}}))
	require.Empty(t, CheckDecision(DealRegistration, Command{Event: Approve}))
	// SUB-580, MAN-624: how long the closure comments and the text of the case decision may be.
	for field, l := range map[string]struct {
		most int
		set  func(*Command, string)
	}{
		"partnerComments":  {2000, func(c *Command, s string) { c.PartnerComments = s }},
		"internalComments": {5000, func(c *Command, s string) { c.InternalComments = s }},
	} {
		c := Command{Event: Approve}
		l.set(&c, strings.Repeat("é", l.most))
		require.Empty(t, CheckDecision(DealRegistration, c))
		l.set(&c, strings.Repeat("é", l.most+1))
		require.Equal(t, []Fault{{
			Pointer: "/" + field, Rule: "desk.limit",
			Text: fmt.Sprintf("Max %d characters allowed.", l.most), Field: field,
		}}, CheckDecision(DealRegistration, c))
	}
}

// A small managed registration is approved at once; everything else waits for a reviewer.
func TestSimpleRegistrationsAreDecidedByRule(t *testing.T) {
	simple := Facts{Managed: true, Lines: []Line{{ID: "l"}}}
	for name, tc := range map[string]struct {
		program Type
		volume  int64
		facts   func(*Facts)
		want    bool
	}{
		"simple":                 {DealRegistration, 500, func(*Facts) {}, true},
		"too large":              {DealRegistration, 501, func(*Facts) {}, false},
		"below the minimum":      {DealRegistration, 2, func(*Facts) {}, false},
		"a new customer":         {DealRegistration, 100, func(a *Facts) { a.Managed = false }, false},
		"a customer in review":   {DealRegistration, 100, func(a *Facts) { a.UnderReview = true }, false},
		"a public tender":        {DealRegistration, 100, func(a *Facts) { a.RFP = true }, false},
		"a conflict":             {DealRegistration, 100, func(a *Facts) { a.Conflict = true }, false},
		"another program":        {SpecialPricing, 1000, func(*Facts) {}, false},
		"another program (CPS) ": {CPStrategic, 100, func(*Facts) {}, false},
	} {
		t.Run(name, func(t *testing.T) {
			facts := simple
			tc.facts(&facts)
			s := draftOf(tc.program)
			m := EvalContext{Now: noon, Calendar: Calendar{CountryCode: "US"}, Facts: facts}
			r, refusal := Apply(s, Command{Event: Submit, Actor: requesterOf(s), Revision: 1, Volume: tc.volume}, m)
			require.Nil(t, refusal)
			c, follows := Follow(r, m)
			require.Equal(t, tc.want, follows)
			if !follows {
				return
			}
			require.Equal(t, "Automatic decision", c.Actor.Name)
			done, refusal := Apply(r.State, c, m)
			require.Nil(t, refusal)
			require.Equal(t, Approved, done.State.Status)
			require.Equal(t, []Grant{{Line: Line{ID: "l"}, Percent: 300, Rule: "Per business unit"}}, done.Grants)
			_, more := Follow(done, m)
			require.False(t, more)
		})
	}
	edited := after(t, draft(), submitIt, claimIt, approve)
	r := at(t, edited, noon, simple, Command{Event: Submit, Actor: owner, Revision: 2, Volume: 100})
	_, follows := Follow(r, EvalContext{Now: noon, Facts: simple})
	require.False(t, follows, "an edit is never decided by rule")
}

// A CP Strategic deal waits for its SSP, who endorses, returns or stays silent; nobody claims it meanwhile.
func TestTheSSPHasItsWordFirst(t *testing.T) {
	facts := Facts{AwaitsSSP: true, TPID: "77"}
	submitted := at(t, draftOf(CPStrategic), noon, facts, Command{Event: Submit, Actor: pdm, Revision: 1}).State
	require.Equal(t, LabelAwaitingSSP, submitted.Label(noon))
	require.Equal(t, []DeadlineKind{DueSSP}, kinds(Deadlines(submitted)))
	require.Equal(t, TicketHidden, submitted.Ticket.State)
	require.Equal(t, "desk.awaitingSsp", Can(submitted, Command{Event: Claim, Actor: fbd}, noon).Code)
	for actor, code := range map[string]string{
		"other": "ssp.otherCustomer", "desk": "ssp.notSSP",
		"owner": "desk.ownCase",
	} {
		who := map[string]Actor{"other": otherSSP, "desk": fbd, "owner": ssp}[actor]
		s := submitted
		if actor == "owner" {
			s.CoOwners = []string{ssp.Email}
		}
		_, refusal := Apply(s, Command{Event: Endorse, Actor: who}, atNoon())
		require.NotNil(t, refusal, actor)
		require.Equal(t, RefusedActor, refusal.Kind)
		require.Equal(t, code, refusal.Code)
	}
	endorsed := at(t, submitted, noon.Add(time.Hour), facts, Command{Event: Endorse, Actor: ssp}).State
	require.Equal(t, LabelDecisionPending, endorsed.Label(noon))
	require.Equal(t, noon.Add(time.Hour), endorsed.Ticket.RunningSince, "the desk's clock starts with the endorsement")
	require.Nil(t, Can(endorsed, Command{Event: Claim, Actor: fbd}, noon))

	due := Deadlines(submitted)[0]
	forwarded := at(t, submitted, due.At, facts, Command{Event: due.EventOf(), Deadline: due}).State
	require.True(t, forwarded.SSPSilent)
	require.Nil(t, forwarded.Awaiting)
	require.Equal(t, TicketOpen, forwarded.Ticket.State)

	_, refusal := Apply(submitted, Command{Event: SSPReturn, Actor: ssp}, atNoon())
	require.Equal(t, RefusedInput, refusal.Kind, "a return says why")
	back := at(t, submitted, noon, facts, Command{Event: SSPReturn, Actor: ssp, PartnerComments: "Which entity?"}).State
	require.Equal(t, NeedMoreInfo, back.Status)
	again := at(t, back, noon, facts, Command{Event: Submit, Actor: pdm, Revision: 2}).State
	require.Equal(t, LabelAwaitingSSP, again.Label(noon), "its return goes to the SSP again")
	byDesk := at(t, at(t, endorsed, noon, facts, Command{Event: Claim, Actor: fbd}).State, noon, facts,
		Command{Event: AskInfo, Actor: fbd, Revision: 1, ReasonCode: "ChannelDetails"}).State
	require.Nil(t, at(t, byDesk, noon, facts, Command{Event: Submit, Actor: pdm, Revision: 2}).State.Awaiting,
		"the desk's return goes to the desk")
	own := at(t, draftOf(CPStrategic), noon, facts,
		Command{Event: Submit, Actor: person(pdm.Email, RoleSSP), Revision: 1}).State
	require.Nil(t, own.Awaiting, "an SSP's own deal needs no endorsement")
}

// A new customer's review comes first: the ticket has its number, nobody sees it, the clock stands still.
func TestADealWaitsForTheReviewOfItsCustomer(t *testing.T) {
	s := at(t, draft(), noon, Facts{UnderReview: true}, submitIt).State
	require.Equal(t, TicketHidden, s.Ticket.State)
	require.Equal(t, "desk.customerReview", Can(s, claimIt, noon).Code)
	require.Empty(t, Deadlines(s))
	s = at(t, s, noon.Add(24*time.Hour), Facts{}, Command{Event: CustomerReviewed}).State
	require.Equal(t, TicketOpen, s.Ticket.State)
	require.Equal(t, noon, s.Ticket.EnteredAt)
	require.Zero(t, Clock(s, EvalContext{Now: noon.Add(24 * time.Hour), Calendar: Calendar{CountryCode: "US"}}).
		ElapsedMinutes)
}

func claimedBy(t *testing.T, s State, a Actor) State {
	t.Helper()
	return after(t, s, Command{Event: Claim, Actor: a})
}

// rules.md "Desk": the largest line decides who approves; above 18 % it takes two of level 3.
func TestLevelsAndRecommendations(t *testing.T) {
	facts := Facts{Lines: []Line{{ID: "a"}, {ID: "b"}}}
	submitted := at(t, draftOf(SpecialPricing), noon, facts,
		Command{Event: Submit, Actor: owner, Revision: 1, Volume: 1000}).State
	set := func(a Actor, percent Percent) Command {
		return Command{
			Event: Approve, Actor: a, Revision: 1,
			Discounts: []Discount{{LineID: "b", Percent: percent, Reason: "strategic"}},
		}
	}
	for name, tc := range map[string]struct {
		who     Actor
		percent Percent
		status  Status
		level   int
	}{
		"level 1 to 8":      {pod, 800, Approved, 0},
		"level 1 above 8":   {pod, 801, Unassigned, 2},
		"level 2 to 12":     {cfa, 1200, Approved, 0},
		"level 2 above 12":  {cfa, 1201, Unassigned, 3},
		"level 3 to 18":     {fbd, 1800, Approved, 0},
		"level 3 above 18":  {fbd, 1801, Unassigned, 3},
		"level 1 far above": {pod, 1900, Unassigned, 2},
	} {
		t.Run(name, func(t *testing.T) {
			r := at(t, claimedBy(t, submitted, tc.who), noon, facts, set(tc.who, tc.percent))
			assert.Equal(t, tc.status, r.State.Status)
			if tc.status == Unassigned {
				assert.Equal(t, tc.level, r.State.Ticket.Level)
				assert.Empty(t, r.State.Ticket.ClaimedBy)
				assert.Equal(t, submitted.Ticket.EnteredAt, r.State.Ticket.EnteredAt, "the place is kept")
				assert.NotNil(t, Can(r.State, Command{Event: Claim, Actor: tc.who}, noon), "not the same person")
			}
		})
	}
	first := at(t, claimedBy(t, submitted, fbd), noon, facts, set(fbd, 1900)).State
	require.Equal(t, RefusedActor, Can(first, Command{Event: Claim, Actor: fbd}, noon).Kind)
	require.Equal(t, RefusedActor, Can(first, Command{Event: Claim, Actor: pod}, noon).Kind)
	confirmed := at(t, claimedBy(t, first, fbd2), noon, facts, set(fbd2, 1900))
	require.Equal(t, Approved, confirmed.State.Status)
	require.Equal(t, []Percent{700, 1900}, []Percent{confirmed.Grants[0].Percent, confirmed.Grants[1].Percent})
	over := at(t, claimedBy(t, first, fbd2), noon, facts, set(fbd2, 1950)).State
	require.Equal(t, Unassigned, over.Status, "changed lines start over")
	require.Nil(t, Can(over, Command{Event: Claim, Actor: fbd}, noon), "now the first one confirms")
	require.Equal(t, Approved, at(t, claimedBy(t, first, fbd2), noon, facts, set(fbd2, 1800)).State.Status,
		"18 percent needs one")
}

func TestDiscountLines(t *testing.T) {
	for _, tc := range []struct {
		program Type
		volume  int64
		want    Percent
	}{
		{DealRegistration, 1, 300},
		{SpecialPricing, 499, 0},
		{SpecialPricing, 500, 500},
		{SpecialPricing, 999, 500},
		{SpecialPricing, 1000, 700},
		{SpecialPricing, 2500, 900},
		{SpecialPricing, 5000, 1100},
		{SpecialPricing, 10000, 1300},
		{CPStrategic, 100, 0},
		{CPStrategic, 9999, 1100},
	} {
		got, _ := Proposed(tc.program, TermsOf(tc.program), tc.volume)
		assert.Equal(t, tc.want, got, "%s %d", tc.program, tc.volume)
	}
	s := draftOf(SpecialPricing)
	s.Volume = 500
	m := EvalContext{Now: noon, Facts: Facts{BoosterDue: true, Lines: []Line{{ID: "a"}, {ID: "b"}}}}
	c := Command{Discounts: []Discount{{LineID: "b", Percent: 1900, Reason: "x"}}}
	grants := Grants(s, c, m)
	assert.Equal(t, []Percent{700, 2000}, []Percent{grants[0].Total(), grants[1].Total()},
		"the booster is cut to the ceiling")
	assert.EqualValues(t, 70, grants[0].Amount(1000))
	assert.EqualValues(t, 1, Grant{Percent: 300}.Amount(17), "0.51 cents are one")
	assert.Empty(t, CheckDiscounts(s, c, m))
	for field, bad := range map[string]Discount{
		"/discounts/0/lineId": {LineID: "z", Percent: 500}, "/discounts/0/discountValue": {
			LineID: "a", Percent: 2001,
			Reason: "x",
		}, "/discounts/0/reason": {LineID: "a", Percent: 600},
	} {
		faults := CheckDiscounts(s, Command{Discounts: []Discount{bad}}, m)
		require.Len(t, faults, 1)
		assert.Equal(t, field, faults[0].Pointer)
	}
	assert.Equal(t, "8.5", Percent(850).String())
	assert.Equal(t, "20", Percent(2000).String())
	assert.Zero(t, Grants(draftOf(CPStrategic), Command{}, m)[0].Booster, "a booster is for Special Pricing")
}

// rules.md "States", clarifications.md 2: a deal waits for the SSP of its TPID who does not own it, until a day.
func TestADealWaitsForItsSSP(t *testing.T) {
	ssp := func(email, tpid string) Actor {
		return Actor{Email: email, Internal: true, Roles: []RoleAt{{Role: RoleSSP, TPIDs: []string{tpid}}}}
	}
	s := State{
		Type: CPStrategic, Status: Unassigned, Zone: "Europe/Berlin",
		RequesterEmail: "owner@devices.example",
		Progress:       Progress{Awaiting: &Awaiting{TPID: "7", By: time.Date(2026, 3, 9, 11, 0, 0, 0, time.UTC)}},
	}
	assert.Equal(t, Date("2026-03-09"), s.EndorsableBy(ssp("ssp@devices.example", "7")))
	assert.Empty(t, s.EndorsableBy(ssp("ssp2@devices.example", "8")), "of another customer")
	assert.Empty(t, s.EndorsableBy(ssp("owner@devices.example", "7")), "its own")
	assert.Empty(t, s.EndorsableBy(Actor{Email: "fbd@devices.example", Roles: []RoleAt{{Role: RoleFBD}}}))
	s.Awaiting = nil
	assert.Empty(t, s.EndorsableBy(ssp("ssp@devices.example", "7")), "it has been answered")
}
