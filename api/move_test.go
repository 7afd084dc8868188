package api

import (
	"maps"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

func askedMove(to object, dealIDs ...string) object {
	body := asking("Move", dealIDs...)
	maps.Copy(body, to)
	return body
}

// moves moves tickets as a reviewer of level 3 does, and carries it out.
func (v *site) moves(to object, dealIDs ...string) wire.Bulk {
	v.t.Helper()
	v.as(atFBD)
	staged := post[wire.Bulk](v, "/api/Desk/StageBulk", askedMove(to, dealIDs...))
	v.runs(staged.ID)
	return v.bulk(staged.ID)
}

func (v *site) queued(field, value string) []wire.TicketRow {
	v.t.Helper()
	return post[[]wire.TicketRow](v, queueList, object{"filter": term(field, "eq", value)})
}

func (v *site) timelineFor(email, dealID string) []wire.TimelineEvent {
	v.t.Helper()
	v.as(email)
	return get[[]wire.TimelineEvent](v, "/api/OpportunityDeal/GetTimeline/"+dealID)
}

// N16: tickets are moved to a person's queue at once; the person is told, staff read who moved them, partners nothing.
func TestTicketsAreMovedToAPersonsQueue(t *testing.T) {
	v := coverSite(t)
	ids := v.forBulk(3)
	v.as(atPOD2).post("/api/Desk/Claim", object{"opportunityDealId": ids[2]})
	toCFA := object{"toPerson": "CFA@devices.example"}
	v.as(atFBD)
	preview := post[wire.BulkPreview](v, "/api/Desk/PreviewBulk", askedMove(toCFA, ids...))
	assert.Zero(t, preview.DelaySeconds)
	assert.Equal(t, []string{"moved", "moved", "refused", "desk.claimed"},
		[]string{preview.Rows[0].Effect, preview.Rows[1].Effect, preview.Rows[2].Effect, preview.Rows[2].Code})
	done := v.moves(toCFA, ids...)
	assert.Equal(t, []any{"finished", wire.BulkCounts{Done: 2, Refused: 1}, atCFA},
		[]any{done.State, done.Counts, done.ToPerson})

	v.as(atCFA)
	rows := v.queued("addressedTo", atCFA)
	require.Len(t, rows, 2)
	assert.Equal(t, []string{atCFA, atFBD, ""}, []string{rows[0].AddressedTo, rows[0].MovedBy, rows[0].ClaimedBy})
	moved := object{"columns": []string{"addressedTo", "movedBy"}, "filter": term("addressedTo", "eq", atCFA)}
	assert.Equal(t, [][]string{{"Moved To", "Moved By"}, {atCFA, atFBD}, {atCFA, atFBD}},
		opened(t, v.post("/api/Export/queue", moved)))
	staff := v.timelineFor(atPOD, ids[0])[0]
	assert.Equal(t, []any{deal.ActionMoved, "To the queue of cfa@devices.example.", true},
		[]any{staff.Action, staff.Comment, staff.CommentText != nil})
	assert.Equal(t, "Submitted", v.timelineFor(atOwner, ids[0])[0].Action, "partners read nothing of it")

	(&planted{site: v}).sendMails()
	recipients, titles := v.as(atCFA).mailed(ids[0])
	assert.Contains(t, recipients, atCFA)
	assert.Contains(t, titles, rows[0].DealNumber+" was moved to your queue")
	assert.NotContains(t, titles, staff.Action)
	notes, _, err := v.Store.Notifications(t.Context(), atCFA, 10, 0)
	require.NoError(t, err)
	require.Len(t, notes, 2)

	again := v.moves(toCFA, ids[0])
	assert.Equal(t, "The ticket is in this queue already.", again.Rows[0].Text)
	var mails int64 // N22: the summary for the desk is about decisions
	require.NoError(t, v.Store.DB(t.Context()).Model(&entity.Outbox{}).
		Where("payload->>'event' = ?", deal.BulkEnded).Count(&mails).Error)
	assert.Zero(t, mails)
	region := v.moves(object{"toRegion": "Americas"}, ids[0])
	assert.Equal(t, []any{wire.BulkCounts{Done: 1}, "Americas"}, []any{region.Counts, region.ToRegion})
	state, err := v.Store.DealState(t.Context(), ids[0])
	require.NoError(t, err)
	assert.Equal(t, []string{"Americas", "", atFBD},
		[]string{state.Ticket.Region, state.Ticket.AddressedTo, state.Ticket.MovedBy})
	review := get[wire.Review](v, "/api/Desk/GetReview/"+ids[0])
	assert.Equal(t, "Americas", review.Ticket.Region)
}

// N16: who may not move, to whom nothing is moved, and what somebody else has staged a decision on.
func TestAMoveIsRefusedBeforeItIsStored(t *testing.T) {
	v := coverSite(t)
	ids := v.forBulk(2)
	toCFA := object{"toPerson": atCFA}
	for _, call := range []string{"PreviewBulk", "StageBulk"} {
		assert.Equal(t, "move.level",
			refused(t, v.as(atPOD).post("/api/Desk/"+call, askedMove(toCFA, ids[0])), http.StatusForbidden))
		assert.Equal(t, "bulk.invalid /toPerson", refused(t, v.as(atFBD).post("/api/Desk/"+call,
			askedMove(object{"toPerson": atOwner}, ids[0])), http.StatusUnprocessableEntity))
		assert.Equal(t, "bulk.invalid /toRegion", refused(t, v.post("/api/Desk/"+call,
			askedMove(object{"toRegion": "Atlantis"}, ids[0])), http.StatusUnprocessableEntity))
		assert.Equal(t, "bulk.invalid /toPerson", refused(t, v.post("/api/Desk/"+call, askedMove(object{}, ids[0])),
			http.StatusUnprocessableEntity))
	}
	assert.Equal(t, "move.level", refused(t, v.as(atCFA).http.Get("/api/Desk/GetMoveTargets"), http.StatusForbidden))
	targets := get[wire.MoveTargets](v.as(atFBD), "/api/Desk/GetMoveTargets")
	assert.Contains(t, targets.Regions, "Americas")
	assert.Contains(t, targets.People, wire.MoveTarget{Email: atPOD, Name: "Petra Odell", Level: 1})

	v.as(atPOD).stages("Deny", ids[0])
	done := v.moves(toCFA, ids...)
	assert.Equal(t, wire.BulkCounts{Done: 1, Refused: 1}, done.Counts)
	assert.Equal(t, "pod@devices.example has staged a decision on this deal.", done.Rows[0].Text)
}

// N24, N25: what was moved to somebody who is away goes to the cover, also when it is moved while they are.
func TestWhatIsMovedToAnAbsentPersonGoesToTheCover(t *testing.T) {
	v := coverSite(t)
	ids := v.forBulk(2)
	v.moves(object{"toPerson": atPOD}, ids[0])
	v.as(atPOD).away("2026-03-03", "2026-03-05", atPOD2)
	require.Zero(t, v.handOver().Tickets, "not before it has begun")
	v.now = v.now.AddDate(0, 0, 1)
	require.Equal(t, 1, v.handOver().Tickets)
	targets := get[wire.MoveTargets](v.as(atFBD), "/api/Desk/GetMoveTargets")
	assert.Contains(t, targets.People, wire.MoveTarget{Email: atPOD, Name: "Petra Odell", Level: 1, Cover: atPOD2})
	v.moves(object{"toPerson": atPOD}, ids[1])
	require.Equal(t, 1, v.handOver().Tickets)
	require.Zero(t, v.handOver().Tickets, "once")
	v.as(atPOD2)
	rows := v.queued("addressedTo", atPOD2)
	require.Len(t, rows, 2)
	assert.Equal(t, atPOD, rows[0].AddressedFor)
	story := v.timelineFor(atFBD, ids[0])[0]
	assert.Equal(t, []string{deal.ActionMovedToCover, "Peter Odum for Petra Odell"}, []string{story.Action, story.Actor})
	v.as(atPOD2).post("/api/Desk/Claim", object{"opportunityDealId": ids[0]})
	state, err := v.Store.DealState(t.Context(), ids[0])
	require.NoError(t, err)
	assert.Equal(t, []string{atPOD2, atPOD}, []string{state.Ticket.ClaimedBy, state.Ticket.ClaimedFor})
}
