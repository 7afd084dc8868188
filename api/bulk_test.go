package api

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/activities"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/workflows/contract"
)

// runs carries out a bulk as its workflow does.
func (v *site) runs(id string) {
	v.t.Helper()
	work := activities.Bulk{Store: v.Store, Send: v.Deals.Carry, Now: v.Clock}
	begun, err := work.Begin(v.t.Context(), contract.BulkRef{BulkID: id})
	require.NoError(v.t, err)
	for _, row := range begun.Rows {
		ref := contract.BulkRef{BulkID: id, DealID: row.DealID}
		for range 2 { // a worker that died has its activity called again
			_, err = work.Row(v.t.Context(), ref)
			require.NoError(v.t, err)
		}
	}
	for range 2 {
		require.NoError(v.t, work.Finish(v.t.Context(), contract.BulkRef{BulkID: id}))
	}
}

func asking(act string, dealIDs ...string) object {
	rows := []object{}
	for _, id := range dealIDs {
		rows = append(rows, object{"opportunityDealId": id, "revision": 1})
	}
	body := object{"act": act, "rows": rows}
	if act == "Deny" {
		body["reasonCode"] = "InsufficientVolume"
	}
	return body
}

func (v *site) stages(act string, dealIDs ...string) wire.Bulk {
	v.t.Helper()
	return post[wire.Bulk](v, "/api/Desk/StageBulk", asking(act, dealIDs...))
}

func (v *site) bulk(id string) wire.Bulk {
	v.t.Helper()
	return get[wire.Bulk](v, "/api/Desk/GetBulk/"+id)
}

// forBulk are some submitted deals.
func (v *site) forBulk(n int) []string {
	v.t.Helper()
	v.as(atOwner)
	ids := make([]string, n)
	for i := range ids {
		ids[i] = v.submitted(deal.SpecialPricing, v.customer("FR", i), "Surface").Deal.ID
	}
	return ids
}

// N17: a preview says per row what would happen and stores nothing.
func TestAPreviewOfABulkStoresNothing(t *testing.T) {
	v := coverSite(t)
	ids := v.forBulk(3)
	v.as(atPOD2).post("/api/Desk/Claim", object{"opportunityDealId": ids[1]})
	v.as(atPOD)
	body := asking("Deny", ids...)
	body["rows"].([]object)[2]["revision"] = 7
	preview := post[wire.BulkPreview](v, "/api/Desk/PreviewBulk", body)
	require.Len(t, preview.Rows, 3)
	assert.Equal(t, 300, preview.DelaySeconds)
	assert.Equal(t, []string{"denied", "refused", "refused"},
		[]string{preview.Rows[0].Effect, preview.Rows[1].Effect, preview.Rows[2].Effect})
	assert.Equal(t, []string{"", "desk.claimed", "desk.staleRevision"},
		[]string{preview.Rows[0].Code, preview.Rows[1].Code, preview.Rows[2].Code})
	assert.Equal(t, "This deal is being reviewed by pod2@devices.example.", preview.Rows[1].Text)
	var n int64
	require.NoError(t, v.Store.DB(t.Context()).Model(&entity.Bulk{}).Count(&n).Error)
	assert.Zero(t, n)

	assert.Equal(t, "bulk.invalid /reasonCode", refused(t,
		v.post("/api/Desk/PreviewBulk", object{"act": "Deny", "rows": body["rows"]}), http.StatusUnprocessableEntity))
	assert.Equal(t, "bulk.invalid /rows/1", refused(t,
		v.post("/api/Desk/StageBulk", asking("Claim", ids[0], ids[0])), http.StatusUnprocessableEntity))
	assert.Equal(t, "case.notFound", refused(t,
		v.post("/api/Desk/StageBulk", asking("Claim", "00000000-0000-0000-0000-000000000000")), http.StatusNotFound))
	assert.Equal(t, "desk.notReviewer",
		refused(t, v.as(atOwner).post("/api/Desk/PreviewBulk", body), http.StatusForbidden))
}

// N18–N20, N22: decisions are staged, one is taken back, nobody else decides what is staged; the others are carried out
// by their own commands, each once, and the desk is told once.
func TestABulkIsStagedTakenBackAndCarriedOut(t *testing.T) {
	v := coverSite(t)
	ids := v.forBulk(4)
	v.as(atPOD2).post("/api/Desk/Claim", object{"opportunityDealId": ids[2]})
	v.as(atPOD)
	staged := v.stages("Deny", ids...)
	assert.Equal(t, []any{"Deny", "staged", true, int64(4), int64(0)},
		[]any{staged.Act, staged.State, staged.MayTakeBack, staged.Total, staged.Processed})
	assert.Equal(t, "2026-03-02T15:05:00Z", staged.DueAt)

	v.as(atFBD)
	for _, one := range []struct {
		call string
		body object
	}{
		{"Claim", object{"opportunityDealId": ids[0]}},
		{"Decide", object{
			"opportunityDealId": ids[0], "revision": 1, "decision": "Deny", "reasonCode": "InsufficientVolume",
		}},
	} {
		problem := decoded[struct{ Code, Holder string }](t, v.post("/api/Desk/"+one.call, one.body), http.StatusConflict)
		assert.Equal(t, []string{"bulk.staged", atPOD}, []string{problem.Code, problem.Holder}, one.call)
	}
	review := get[wire.Review](v, "/api/Desk/GetReview/"+ids[0])
	assert.Equal(t, []any{false, "pod@devices.example has staged a decision on this deal.", atPOD},
		[]any{review.MayClaim, review.Refusal, review.Ticket.StagedBy})
	second := v.stages("Deny", ids[0])
	assert.Equal(t, []string{"refused", "pod@devices.example has staged a decision on this deal."},
		[]string{second.Rows[0].Outcome, second.Rows[0].Text}, "refused for itself")
	assert.Equal(t, "bulk.notFound", refused(t, v.post("/api/Desk/TakeBackBulk", object{"bulkId": staged.ID}),
		http.StatusNotFound), "another's")

	v.as(atPOD)
	body := object{"bulkId": staged.ID, "opportunityDealIds": []string{ids[1]}}
	one := post[wire.Bulk](v, "/api/Desk/TakeBackBulk", body)
	assert.Equal(t, []string{"waiting", "takenBack"}, []string{one.Rows[0].Outcome, one.Rows[1].Outcome})
	require.NoError(t, v.Store.DB(t.Context()).Exec(
		"update bulk_row set revision = 9 where bulk_id = ? and deal_id = ?", staged.ID, ids[3]).Error)
	late := activities.Bulk{Store: v.Store, Send: v.Deals.Carry, Now: v.Clock}
	_, err := late.Row(t.Context(), contract.BulkRef{BulkID: staged.ID, DealID: ids[1]})
	require.NoError(t, err, "a workflow that has not heard of it asks for the row that was taken back")
	v.runs(staged.ID)

	after := v.bulk(staged.ID)
	assert.Equal(t, []any{"finished", false, int64(4)}, []any{after.State, after.MayTakeBack, after.Processed})
	assert.Equal(t, wire.BulkCounts{Done: 1, Refused: 1, Skipped: 1, TakenBack: 1}, after.Counts)
	assert.Equal(t, "This deal is being reviewed by pod2@devices.example.", after.Rows[2].Text)
	assert.Equal(t, "bulk.begun", refused(t, v.post("/api/Desk/TakeBackBulk", object{"bulkId": staged.ID}),
		http.StatusConflict))
	for i, want := range []deal.Status{deal.Denied, deal.Unassigned, deal.InProgress, deal.Unassigned} {
		state, err := v.Store.DealState(t.Context(), ids[i])
		require.NoError(t, err)
		assert.Equal(t, want, state.Status, i)
	}
	var commands, mails int64
	db := v.Store.DB(t.Context())
	require.NoError(t, db.Model(&entity.Command{}).Where("deal_id = ? and event = 'deny'", ids[0]).Count(&commands).Error)
	require.NoError(t, db.Model(&entity.Outbox{}).Where("payload->>'event' = ?", deal.BulkEnded).Count(&mails).Error)
	assert.Equal(t, []int64{1, 1}, []int64{commands, mails}, "though every step was called twice")

	list := get[[]wire.BulkHead](v, "/api/Desk/GetBulks")
	require.Len(t, list, 1, "one's own")
	assert.Equal(t, after.BulkHead, list[0])
	book := v.post("/api/Desk/ExportBulk/"+staged.ID, object{})
	require.Equal(t, http.StatusOK, book.Code)
	assert.Equal(t, "PK", book.Body.String()[:2])
	again := v.stages("Deny", ids[3])
	v.runs(again.ID)
	assert.Equal(t, int64(1), v.bulk(again.ID).Counts.Done, "what was skipped is tried again")
}

// N18, N19: claims and releases need no waiting, an approval claims first, and a repeated request is the same bulk.
func TestClaimsOfABulkRunAtOnce(t *testing.T) {
	v := coverSite(t)
	ids := v.forBulk(2)
	v.as(atPOD)
	key := "Idempotency-Key: 7f5d1f5e-8f3c-4a67-9f0d-0c6b8a6c1f11"
	first := post[wire.Bulk](v, "/api/Desk/StageBulk", asking("Claim", ids...), key)
	same := post[wire.Bulk](v, "/api/Desk/StageBulk", asking("Claim", ids...), key)
	assert.Equal(t, first.ID, same.ID)
	assert.Equal(t, []any{"running", false}, []any{first.State, first.MayTakeBack})
	v.runs(first.ID)
	released := v.stages("Release", ids...)
	v.runs(released.ID)
	assert.Equal(t, int64(2), v.bulk(released.ID).Counts.Done)
	approved := v.stages("Approve", ids...)
	v.runs(approved.ID)
	sum := v.bulk(approved.ID).Counts
	assert.Equal(t, int64(2), sum.Done+sum.Recommended, v.bulk(approved.ID).Rows)

	n, err := v.Store.ForgetBulks(t.Context(), v.now.AddDate(0, 0, 1))
	require.NoError(t, err)
	assert.Equal(t, 3, n)
}
