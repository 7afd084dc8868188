package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// ui-2.md 2: what a row of the queue warns of.
func TestTicketFlags(t *testing.T) {
	open := Ticket{State: TicketOpen, DueAt: noon}
	require.Empty(t, TicketFlagsOf(open, Progress{}, noon), "due now is in time")
	require.Equal(t, []TicketFlag{FlagOverdue}, TicketFlagsOf(open, Progress{}, noon.Add(time.Second)))
	hidden := open
	hidden.State = TicketHidden
	require.Empty(t, TicketFlagsOf(hidden, Progress{}, noon.Add(time.Hour)), "the ball is elsewhere")
	all := Progress{SSPSilent: true, Conflict: true, Recommendations: []Recommendation{{By: "cfa@devices.example"}}}
	require.Equal(t, TicketFlags()[:4], TicketFlagsOf(open, all, noon.Add(time.Hour)))
	for stage, flag := range map[OfferStage]TicketFlag{OfferDeclined: FlagOfferDeclined, OfferLapsed: FlagOfferLapsed} {
		offered := Progress{Offers: []Offer{{Stage: stage}}}
		require.Equal(t, []TicketFlag{flag}, TicketFlagsOf(open, offered, noon)) // N6, N7
	}
}
