package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Repairs 15: the review of a customer is a step of its own, which ends with the steward's business day in the deal's
// zone.
func TestACustomerUnderReviewIsTheNextStep(t *testing.T) {
	s := draft()
	s.Status = Unassigned
	friday := time.Date(2026, 11, 20, 15, 0, 0, 0, time.UTC)
	s.Ticket = &Ticket{State: TicketHidden, EnteredAt: friday}
	decision := Deadline{What: DueReview, At: friday.Add(48 * time.Hour), Who: WhoDesk}
	require.Equal(t, []Deadline{decision}, s.Upcoming([]Deadline{decision}, Calendar{}))
	s.CustomerReview = true
	got := s.Upcoming([]Deadline{decision}, Calendar{})
	require.Len(t, got, 1)
	require.Equal(t, DueCustomerReview, got[0].What)
	require.Equal(t, WhoSteward, got[0].Who)
	require.Equal(t, Date("2026-11-23"), got[0].Day(s.Location()), "Monday")
}
