package workflows_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

// N7: an offer that nobody answers is reminded of and lapses by timers of the deal's workflow; then the review's clock
// runs again.
func TestAnOfferThatNobodyAnswersLapses(t *testing.T) {
	s := stateAfter(t, deal.SpecialPricing, deal.Facts{},
		deal.Command{Event: deal.Submit, Actor: requester, Revision: 1, Volume: 2000},
		deal.Command{Event: deal.Claim, Actor: reviewer},
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
