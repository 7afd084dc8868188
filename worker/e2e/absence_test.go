//go:build e2e

package e2e

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

// N24, N25: the schedule hands the open claims of somebody whose absence has begun to the cover, whose decision is
// written in the absent person's place; partners read of the business desk.
func TestAnAbsenceMovesOpenClaimsToTheCover(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	absent, cover := signIn(t, "fbd2@devices.example"), signIn(t, "fbd@devices.example")
	d := submitted(t, requester)
	absent.do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
	today := deal.DateOf(time.Now(), time.UTC)
	var entered struct{ ID, State string }
	absent.do(http.MethodPost, "/api/Desk/SetAbsence",
		row{"from": today, "to": today.AddDays(1), "cover": cover.email, "note": "A test"}, &entered)
	defer absent.try(http.MethodPost, "/api/Desk/EndAbsence", row{"absenceId": entered.ID})
	require.Equal(t, "running", entered.State)
	require.Eventually(t, func() bool {
		state, err := store(t).DealState(t.Context(), d.id)
		return err == nil && state.Ticket != nil && state.Ticket.ClaimedBy == cover.email &&
			state.Ticket.ClaimedFor == absent.email
	}, 3*time.Minute, 200*time.Millisecond)
	require.Eventually(t, func() bool {
		return slices.ContainsFunc(cover.notifications().Value, func(m message) bool {
			return m.DealNumber == d.number && m.Title == "The review of "+d.number+" was handed to you"
		})
	}, 3*time.Minute, 200*time.Millisecond)

	cover.do(http.MethodPost, "/api/Desk/Decide", approveBody(d), nil)
	d.becomes(t, deal.Approved)
	require.Equal(t, []string{"Draft created", "Submitted", "Review started", "Review handed to the cover", "Approved"},
		d.timeline(t))
	actors := func(p person) (names []string) {
		var events []struct{ Actor string }
		p.do(http.MethodGet, "/api/OpportunityDeal/GetTimeline/"+d.id, nil, &events)
		for _, e := range events[:2] {
			names = append(names, e.Actor)
		}
		return names
	}
	require.Equal(t, []string{"Felix Bond for Fiona Boyd", "Felix Bond for Fiona Boyd"}, actors(absent))
	require.Equal(t, []string{"Business desk", "Business desk"}, actors(requester))
}
