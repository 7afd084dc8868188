package demo_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// offersAndAppeals: the demo has an offer at each stage that a reseller meets, and an appeal at each.
// N3, N5, N6, N28, N29, N31
func offersAndAppeals(t *testing.T, store *repo.Store, now time.Time) {
	t.Helper()
	var rows []entity.Deal
	require.NoError(t, store.DB(t.Context()).Find(&rows, "name like '%ffer %' or name like '%ppeal%'").Error)
	states := map[string]deal.State{}
	for _, row := range rows {
		d, err := store.DealDetails(t.Context(), row.ID)
		require.NoError(t, err)
		states[row.Name] = d.State
	}
	require.Len(t, states, 8)

	open := states["Offer to answer"].OpenOffer()
	require.NotNil(t, open)
	assert.True(t, open.AnswerUntil.After(now))
	accepted := states["Offer accepted"]
	assert.Equal(t, []any{deal.Approved, deal.OfferAccepted, int64(3000)},
		[]any{accepted.Status, accepted.LastOffer().Stage, accepted.Volume})
	declined := states["Offer declined"]
	assert.Equal(t, []deal.TicketFlag{deal.FlagOfferDeclined},
		deal.TicketFlagsOf(*declined.Ticket, declined.Progress, now))
	assert.NotEmpty(t, declined.LastOffer().Comment)
	proposed := states["Offer for the next level"]
	require.NotNil(t, proposed.Proposed)
	assert.Equal(t, 2, proposed.Ticket.Level)

	_, possible := states["Denied, open to appeal"].AppealEnd(now)
	assert.True(t, possible)
	appealed := states["Appeal under review"]
	assert.True(t, appealed.UnderAppeal())
	assert.Equal(t, []any{deal.TicketAppeal, 2, deal.TicketOpen},
		[]any{appealed.Ticket.Kind, appealed.Ticket.Level, appealed.Ticket.State})
	assert.True(t, appealed.Ticket.DueAt.After(now))
	for name, want := range map[string]deal.Status{"Appeal granted": deal.Approved, "Appeal not granted": deal.Denied} {
		assert.Equal(t, want, states[name].Status, name)
		assert.Contains(t, []deal.AppealStage{deal.AppealGranted, deal.AppealNotGranted}, states[name].Appeal.Stage, name)
	}
}

// deskAtWork: a reviewer of the demo has a bulk that has ended, with what came of each ticket, and another one is away
// today and will be again. N20, N23
func deskAtWork(t *testing.T, store *repo.Store, now time.Time) {
	t.Helper()
	bulks, counts, err := store.Bulks(t.Context(), "pod@devices.example")
	require.NoError(t, err)
	require.Len(t, bulks, 1)
	bulk := bulks[0]
	assert.Equal(t, deal.BulkFinished, bulk.State())
	assert.Equal(t, repo.BulkCounts{Total: 11, By: map[deal.BulkOutcome]int64{deal.BulkDone: 6, deal.BulkRefused: 5}},
		counts[bulk.ID])
	rows, err := store.BulkRows(t.Context(), bulk.ID)
	require.NoError(t, err)
	for _, row := range rows {
		var decision entity.AuditEvent
		require.NoError(t, store.DB(t.Context()).Take(&decision, "deal_id = ? and event = 'approve'", row.DealID).Error)
		by := "pod@devices.example"
		if row.Outcome == string(deal.BulkRefused) {
			by = "cfa@devices.example"
			assert.Equal(t, "This deal is being reviewed by cfa@devices.example.", row.Message)
		}
		assert.Equal(t, by, decision.ActorEmail, row.DealNumber)
		assert.True(t, decision.At.Equal(*row.SettledAt), row.DealNumber)
	}

	absences, err := store.Absences(t.Context(), now, now.AddDate(1, 0, 0))
	require.NoError(t, err)
	var stages []deal.AbsenceState
	for _, a := range absences {
		stages = append(stages, a.StateAt(now))
	}
	assert.Equal(t, []deal.AbsenceState{deal.AbsenceRunning, deal.AbsencePlanned}, stages)
}
