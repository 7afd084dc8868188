package workflows_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// SUB-307, MAN-358
func TestDraftIsRemindedTwiceAndCancelledAfterTheFourteenthDay(t *testing.T) {
	w := newWorld(draft())
	run := runDeal(t, w, carried(w.state), monday, 100*day, nil)
	require.NoError(t, run.err)
	require.Nil(t, run.next, "an ended deal needs no further run")
	require.Equal(t, []deal.Event{deal.DraftReminder, deal.DraftReminder, deal.DraftEnd}, w.events)
	require.Equal(t, deal.Cancelled, w.state.Status)
	end := time.Date(2026, 3, 17, 4, 0, 0, 0, time.UTC) // midnight in New York, summer time since the 8th
	require.WithinRange(t, w.state.EnteredAt, end, end.Add(10*time.Minute))
}

// A worker that was away finds the submit and the end of the draft in one task: the message was first.
func TestMessagesComeBeforeDeadlines(t *testing.T) {
	w := newWorld(draft())
	deadlines := deal.Deadlines(w.state)
	end := w.state.WakeAt(deadlines[len(deadlines)-1])
	in := carried(w.state)
	in.Carried.Deadlines = deadlines[len(deadlines)-1:]
	w.store("c1", deal.Command{Event: deal.Submit, Actor: requester, Revision: 1, Volume: 600})
	runDeal(t, w, in, end.Add(time.Second), day, func(s script) {
		s.at(0, func() { s.env.SignalWorkflow(contract.SignalCommand, "c1") })
	})
	require.Equal(t, []deal.Event{deal.Submit}, w.events)
}

func TestLeaseEndsAndTheTicketKeepsItsPlace(t *testing.T) {
	w := newWorld(submitted(t))
	entered := w.state.Ticket.EnteredAt
	var before deal.Outcome
	runDeal(t, w, carried(w.state), monday, 7*day, func(s script) {
		s.at(oneMinute, func() { s.send("c1", deal.Command{Event: deal.Claim, Actor: reviewer}) })
		s.at(8*time.Hour, func() { before = deal.OutcomeOf(w.state) })
	})
	require.Equal(t, deal.InProgress, before.Status, "the lease runs for eight hours from the claim")
	require.Equal(t, []deal.Event{deal.Claim, deal.LeaseEnd, deal.ReviewWarning, deal.ReviewDue}, w.events)
	require.Equal(t, deal.Unassigned, w.state.Status)
	require.Equal(t, entered, w.state.Ticket.EnteredAt)
	require.Empty(t, w.state.Ticket.ClaimedBy)
}

func TestApprovedDealIsRemindedAndExpires(t *testing.T) {
	s := applied(t, submitted(t), deal.Command{Event: deal.Claim, Actor: reviewer}, monday)
	s = applied(t, s, deal.Command{Event: deal.Approve, Actor: reviewer, Revision: 1}, monday)
	w := newWorld(s)
	run := runDeal(t, w, carried(w.state), monday, 400*day, nil)
	require.NoError(t, run.err)
	require.Equal(t, []deal.Event{
		deal.RenewalOpens, deal.ExpiryReminder, deal.ExpiryReminder, deal.ExpiryReminder,
		deal.ExpiryReminder, deal.ExpiryReached,
	}, w.events)
	require.Equal(t, deal.Expired, w.state.Status)
	last := time.Date(2026, 9, 3, 4, 0, 0, 0, time.UTC) // the expiration date itself is still valid
	require.False(t, w.state.EnteredAt.Before(last))
}

func TestSubmitStopsTheDraftClock(t *testing.T) {
	w := newWorld(draft())
	run := runDeal(t, w, carried(w.state), monday, 100*day, func(s script) {
		s.at(11*day, func() {
			s.send("c1", deal.Command{Event: deal.Submit, Actor: requester, Revision: 1, Volume: 600})
		})
	})
	require.Error(t, run.err, "still waiting when the test stops it")
	require.Equal(t, []deal.Event{deal.DraftReminder, deal.Submit, deal.ReviewWarning, deal.ReviewDue}, w.events)
}
