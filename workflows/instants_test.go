package workflows_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// stateAfter is the state of a deal after commands, by the rules alone.
func stateAfter(t *testing.T, program deal.Type, facts deal.Facts, commands ...deal.Command) deal.State {
	t.Helper()
	w := newWorld(draftOf(program))
	w.facts = facts
	for _, c := range commands {
		_, refusal := w.apply(c, monday)
		require.Nil(t, refusal, "%s", c.Event)
	}
	return w.state
}

// Whatever comes at the very instant of a deadline is heard first; the deadline then does what still applies.
func TestMessageAtTheInstantOfEveryDeadline(t *testing.T) {
	ask := deal.Command{Event: deal.AskInfo, Actor: reviewer, Revision: 1, ReasonCode: "VolumeEvidence"}
	resubmit := deal.Command{Event: deal.Submit, Actor: requester, Revision: 2, Volume: 600}
	expire := deal.Command{Event: deal.Expire, Actor: requester}
	release := deal.Command{Event: deal.Release, Actor: reviewer}
	strategic := deal.Command{Event: deal.Submit, Actor: manager, Revision: 1}
	waiting := deal.Facts{AwaitsSSP: true, TPID: "77"}
	kindsSeen := map[deal.DeadlineKind]bool{}
	for _, tc := range []struct {
		what  deal.DeadlineKind
		state deal.State
		says  deal.Command
		then  []deal.Event
	}{
		{deal.DueDraftReminder, draft(), submits, []deal.Event{deal.Submit}},
		{deal.DueDraftEnd, draft(), submits, []deal.Event{deal.Submit}},
		{deal.DueReviewWarning, stateAfter(t, deal.DealRegistration, deal.Facts{}, submits), claims, []deal.Event{deal.Claim, deal.ReviewWarning}},
		{deal.DueReview, stateAfter(t, deal.DealRegistration, deal.Facts{}, submits), claims, []deal.Event{deal.Claim, deal.ReviewDue}},
		{deal.DueClaimEnds, stateAfter(t, deal.DealRegistration, deal.Facts{}, submits, claims), release, []deal.Event{deal.Release}},
		{deal.DueSSP, stateAfter(t, deal.CPStrategic, waiting, strategic), deal.Command{Event: deal.Endorse, Actor: ssp}, []deal.Event{deal.Endorse}},
		{deal.DueAnswerReminder, stateAfter(t, deal.DealRegistration, deal.Facts{}, submits, claims, ask), resubmit, []deal.Event{deal.Submit}},
		{deal.DueAnswer, stateAfter(t, deal.DealRegistration, deal.Facts{}, submits, claims, ask), resubmit, []deal.Event{deal.Submit}},
		{deal.DueRenewalOpens, stateAfter(t, deal.DealRegistration, deal.Facts{}, submits, claims, approves), expire, []deal.Event{deal.Expire}},
		{deal.DueExpiryReminder, stateAfter(t, deal.DealRegistration, deal.Facts{}, submits, claims, approves), expire, []deal.Event{deal.Expire}},
		{deal.DueExpiry, stateAfter(t, deal.DealRegistration, deal.Facts{}, submits, claims, approves), expire, []deal.Event{deal.ExpiryReached}}, // the date decides
	} {
		t.Run(string(tc.what), func(t *testing.T) {
			kindsSeen[tc.what] = true
			all := deal.Deadlines(tc.state)
			i := slices.IndexFunc(all, func(d deal.Deadline) bool { return d.What == tc.what })
			require.GreaterOrEqual(t, i, 0)
			tc.state.HandledUntil = all[i].At.Add(-time.Second) // what came before was met
			w := newWorld(tc.state)
			w.store("c1", tc.says)
			runDeal(t, w, carried(tc.state), tc.state.WakeAt(all[i]), time.Minute, func(s script) {
				s.at(0, func() { s.env.SignalWorkflow(contract.SignalCommand, "c1") })
			})
			require.GreaterOrEqual(t, len(w.events), len(tc.then))
			require.Equal(t, tc.then, w.events[:len(tc.then)])
			require.Len(t, w.events, len(tc.then), "nothing else at that instant")
		})
	}
	for _, what := range []deal.DeadlineKind{
		deal.DueDraftReminder, deal.DueDraftEnd, deal.DueReviewWarning, deal.DueReview, deal.DueClaimEnds, deal.DueSSP,
		deal.DueAnswerReminder,
		deal.DueAnswer, deal.DueRenewalOpens, deal.DueExpiryReminder, deal.DueExpiry,
	} {
		require.True(t, kindsSeen[what], what)
	}
}

// News from elsewhere: the workflow reads the rows again, and ends when they say that the deal has ended.
func TestNoticesAreReadAndMayEndADeal(t *testing.T) {
	before := stateAfter(t, deal.DealRegistration, deal.Facts{}, submits, claims, approves)
	for _, notice := range contract.Notices() {
		w := newWorld(before)
		_, refusal := w.apply(deal.Command{Event: deal.Superseded}, monday)
		require.Nil(t, refusal)
		run := runDeal(t, w, carried(before), monday, day, func(s script) {
			s.at(oneMinute, func() { s.env.SignalWorkflow(notice, nil) })
		})
		require.NoError(t, run.err, notice)
		require.Nil(t, run.next)
		require.Equal(t, 1, w.asked, "read once")
	}
	w := newWorld(before)
	w.state.Units = 7
	runDeal(t, w, carried(before), monday, day, func(s script) {
		s.at(oneMinute, func() { s.env.SignalWorkflow(contract.SignalUnitsRecorded, nil) })
		s.at(2*oneMinute, func() {
			value, err := s.env.QueryWorkflow(contract.QueryDescribe)
			require.NoError(t, err)
			var d contract.Description
			require.NoError(t, value.Get(&d))
			require.EqualValues(t, 7, d.Carried.State.Units)
		})
	})
}

// The review of a customer ends: the ticket appears, once.
func TestFinishedCustomerReviewOpensTheTicket(t *testing.T) {
	before := stateAfter(t, deal.DealRegistration, deal.Facts{UnderReview: true}, submits)
	w := newWorld(before)
	runDeal(t, w, carried(before), monday, time.Hour, func(s script) {
		s.at(oneMinute, func() { s.env.SignalWorkflow(contract.SignalCustomerReviewed, nil) })
		s.at(2*oneMinute, func() { s.env.SignalWorkflow(contract.SignalCustomerReviewed, nil) })
	})
	require.Equal(t, []deal.Event{deal.CustomerReviewed}, w.events)
	require.Equal(t, deal.TicketOpen, w.state.Ticket.State)
}

// A long life: hundreds of runs, each handing over to the next, and the state of the last is that of the first.
func TestFourHundredRunsCarryTheStateOn(t *testing.T) {
	state := stateAfter(t, deal.DealRegistration, deal.Facts{}, submits)
	w := newWorld(state)
	in := carried(state)
	in.Carried.RulesVersion = 1 // such runs hand over at each new phase, which is the shortest chapter there is
	now := monday
	for generation := range 400 {
		event := deal.Revert
		if w.state.Status == deal.Draft {
			event = deal.Submit
		}
		id := "c" + time.Duration(generation).String()
		in.Carried.RulesVersion = 1
		run := runDeal(t, w, in, now, day, func(s script) {
			s.at(oneMinute, func() {
				s.send(id, deal.Command{Event: event, Actor: requester, Revision: w.state.Revision + 1, Volume: 600})
			})
		})
		require.NotNil(t, run.next, "generation %d", generation)
		in, now = *run.next, run.env.Now().UTC()
		require.Equal(t, w.state.Version, in.Carried.State.Version)
	}
	require.Len(t, w.events, 400)
	require.Equal(t, deal.Unassigned, w.state.Status)
}
