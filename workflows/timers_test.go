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
	w.store("c1", submits)
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
		s.at(oneMinute, func() { s.send("c1", claims) })
		s.at(8*time.Hour, func() { before = deal.OutcomeOf(w.state) })
	})
	require.Equal(t, deal.InProgress, before.Status, "the lease runs for eight hours from the claim")
	require.Equal(t, []deal.Event{deal.Claim, deal.LeaseEnd, deal.ReviewWarning, deal.ReviewDue}, w.events)
	require.Equal(t, deal.Unassigned, w.state.Status)
	require.Equal(t, entered, w.state.Ticket.EnteredAt)
	require.Empty(t, w.state.Ticket.ClaimedBy)
}

func TestApprovedDealIsRemindedAndExpires(t *testing.T) {
	w := newWorld(approved(t))
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
		s.at(11*day, func() { s.send("c1", submits) })
	})
	require.Error(t, run.err, "still waiting when the test stops it")
	require.Equal(t, []deal.Event{deal.DraftReminder, deal.Submit, deal.ReviewWarning, deal.ReviewDue}, w.events)
}

// The ends of days where clocks change, and of February: the workflow wakes at the local midnight, by the real offset
// of that night. Instants are written by hand from the zones' calendars.
func TestDaysEndAtTheirLocalMidnight(t *testing.T) {
	for name, c := range map[string]struct {
		zone    string
		entered time.Time // the draft
		ends    time.Time // after its fourteenth day
	}{
		"summer time began in New York":         {"America/New_York", time.Date(2026, 2, 23, 15, 0, 0, 0, time.UTC), time.Date(2026, 3, 10, 4, 0, 0, 0, time.UTC)},
		"and ended":                             {"America/New_York", time.Date(2026, 10, 20, 15, 0, 0, 0, time.UTC), time.Date(2026, 11, 4, 5, 0, 0, 0, time.UTC)},
		"the night itself in Berlin":            {"Europe/Berlin", time.Date(2026, 3, 15, 9, 0, 0, 0, time.UTC), time.Date(2026, 3, 29, 22, 0, 0, 0, time.UTC)},
		"the longer night in Berlin":            {"Europe/Berlin", time.Date(2026, 10, 11, 9, 0, 0, 0, time.UTC), time.Date(2026, 10, 25, 23, 0, 0, 0, time.UTC)},
		"a midnight that there is not in Chile": {"America/Santiago", time.Date(2026, 8, 22, 15, 0, 0, 0, time.UTC), time.Date(2026, 9, 6, 4, 0, 0, 0, time.UTC)},
		"nor in Egypt":                          {"Africa/Cairo", time.Date(2026, 4, 9, 9, 0, 0, 0, time.UTC), time.Date(2026, 4, 23, 22, 0, 0, 0, time.UTC)},
		"half an hour in Lord Howe":             {"Australia/Lord_Howe", time.Date(2026, 9, 20, 2, 0, 0, 0, time.UTC), time.Date(2026, 10, 4, 13, 0, 0, 0, time.UTC)},
		"a leap day":                            {"Asia/Tokyo", time.Date(2028, 2, 15, 3, 0, 0, 0, time.UTC), time.Date(2028, 2, 29, 15, 0, 0, 0, time.UTC)},
		"no leap day":                           {"Asia/Tokyo", time.Date(2027, 2, 15, 3, 0, 0, 0, time.UTC), time.Date(2027, 3, 1, 15, 0, 0, 0, time.UTC)},
	} {
		t.Run(name, func(t *testing.T) {
			s := draft()
			s.Zone = c.zone
			s.EnteredAt = c.entered
			s.HandledUntil = c.entered
			w := newWorld(s)
			run := runDeal(t, w, carried(s), c.entered, 100*day, nil)
			require.NoError(t, run.err)
			require.Equal(t, deal.Cancelled, w.state.Status)
			require.WithinRange(t, w.state.EnteredAt, c.ends, c.ends.Add(10*time.Minute))
		})
	}
}

// clarifications.md 16, rules.md "Months": six months from the last day of August end on the last day of February.
func TestDealsEndWithFebruary(t *testing.T) {
	for name, c := range map[string]struct {
		approved time.Time
		last     deal.Date
		ends     time.Time
	}{
		"of a leap year":        {time.Date(2027, 8, 31, 15, 0, 0, 0, time.UTC), "2028-02-29", time.Date(2028, 3, 1, 5, 0, 0, 0, time.UTC)},
		"of another year":       {time.Date(2026, 8, 31, 15, 0, 0, 0, time.UTC), "2027-02-28", time.Date(2027, 3, 1, 5, 0, 0, 0, time.UTC)},
		"from a leap day on":    {time.Date(2028, 2, 29, 15, 0, 0, 0, time.UTC), "2028-08-29", time.Date(2028, 8, 30, 4, 0, 0, 0, time.UTC)},
		"late in the local day": {time.Date(2026, 9, 1, 3, 30, 0, 0, time.UTC), "2027-02-28", time.Date(2027, 3, 1, 5, 0, 0, 0, time.UTC)},
	} {
		t.Run(name, func(t *testing.T) {
			s := draft()
			s.EnteredAt, s.HandledUntil = c.approved, c.approved
			for _, command := range []deal.Command{submits, claims, approves} {
				s = applied(t, s, command, c.approved)
			}
			require.Equal(t, c.last, s.ExpirationDate)
			w := newWorld(s)
			run := runDeal(t, w, carried(s), c.approved, 400*day, nil)
			require.NoError(t, run.err)
			require.Equal(t, deal.Expired, w.state.Status)
			require.WithinRange(t, w.state.EnteredAt, c.ends, c.ends.Add(10*time.Minute))
		})
	}
}

// N7: an offer that nobody answers is reminded of and lapses by timers of the deal's workflow; then the review's clock
// runs again.
func TestAnOfferThatNobodyAnswersLapses(t *testing.T) {
	s := stateAfter(t, deal.SpecialPricing, deal.Facts{},
		deal.Command{Event: deal.Submit, Actor: requester, Revision: 1, Volume: 2000}, claims,
		deal.Command{
			Event: deal.MakeOffer, Actor: reviewer, Revision: 1, ReasonCode: "MarketPrice", PartnerComments: "As for others.",
		})
	require.NotNil(t, s.OpenOffer())
	entered := s.Ticket.EnteredAt
	w := newWorld(s)
	var reminded, lapsed []deal.Event
	runDeal(t, w, carried(s), monday, 30*day, func(s script) {
		// the fifth business day is Monday the 9th, the end of the tenth that of Monday the 16th
		s.at(7*day+oneMinute, func() { reminded = w.events })
		s.at(15*day, func() { lapsed = w.events })
	})
	require.Equal(t, []deal.Event{deal.OfferReminder}, reminded)
	require.Equal(t, []deal.Event{deal.OfferReminder, deal.OfferEnd}, lapsed)
	require.Equal(t, []deal.Event{deal.OfferReminder, deal.OfferEnd, deal.ReviewWarning, deal.ReviewDue}, w.events)
	require.Equal(t, deal.Unassigned, w.state.Status)
	require.Equal(t, deal.OfferLapsed, w.state.LastOffer().Stage)
	require.Equal(t, entered, w.state.Ticket.EnteredAt, "in its old place")
}
