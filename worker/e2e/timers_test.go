//go:build e2e

package e2e

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

const day = 24 * time.Hour

// SUB-307, MAN-357, MAN-358: a draft lives to the end of its fourteenth day, reminded twice; then nobody finds it.
func TestDraftIsDeletedAfterFourteenDays(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	d := saveDraft(t, requester)
	d.arriveAt(t, 12*day)
	require.Eventually(t, func() bool { return len(d.timeline(t)) == 2 }, time.Minute, 100*time.Millisecond,
		"the first reminder")
	require.Equal(t, deal.Draft, d.status(t))
	d.fastForward(t, 4*day)
	d.becomes(t, deal.Cancelled)
	require.Equal(t, []string{
		"Draft created", "Reminder: draft will be deleted", "Reminder: draft will be deleted",
		"Draft deleted after 14 days",
	}, d.timeline(t))
	require.Equal(t, http.StatusNotFound,
		requester.try(http.MethodGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber, nil).status)
	requireFewEvents(t, d)
}

// A claim holds for eight hours; then the ticket is free again and another reviewer takes it.
func TestClaimEndsAfterEightHours(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	reviewer := signIn(t, "pod@devices.example")
	colleague := signIn(t, "pod2@devices.example")
	d := submitted(t, requester)
	reviewer.do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
	d.fastForward(t, 9*time.Hour)
	d.becomes(t, deal.Unassigned)
	require.Contains(t, d.timeline(t), "Review lease ended")
	colleague.decides(d, approveBody(d))
	require.Equal(t, deal.Approved, d.status(t))
}

// An approved deal is reminded four times and expires after its last day.
func TestApprovedDealExpires(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	letterText(t, requester, d) // the run of the approved deal has begun
	d.fastForward(t, 200*day)
	d.becomes(t, deal.Expired)
	timeline := d.timeline(t)
	reminders := 0
	for _, action := range timeline {
		if action == "Reminder: deal expires" {
			reminders++
		}
	}
	require.Equal(t, 4, reminders)
	require.Equal(t, "Expired", timeline[len(timeline)-1])
}
