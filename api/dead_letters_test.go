package api

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
)

const (
	deadLetters = "/api/Admin/GetDeadLetters"
	requeue     = "/api/Admin/RequeueDeadLetters"
)

// hardening M5: an operator sees what was given up, page by page, and lets it be tried again, which the record
// keeps with the reason.
func TestAnOperatorRequeuesDeadLetters(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	var before wire.DeadLetterList
	v.as("ops@devices.example")
	before = get[wire.DeadLetterList](v, deadLetters)
	assert.Empty(t, before.Value)
	rows := make([]entity.Outbox, 3)
	for i := range rows {
		rows[i] = entity.Outbox{
			Topic: entity.TopicDelivery, DealID: uuid.NewString(), DealVersion: 2, Recipient: "adr@contoso.example",
			Payload: entity.JSON(`{"event": "submit"}`), CreatedAt: v.now, DoneAt: &v.now, DeadAt: &v.now, Attempts: 1,
			LastError: "550 no such person",
		}
	}
	rows[2].Topic = entity.TopicSignal
	rows[2].Recipient = ""
	rows[2].Payload = entity.JSON(`{"signal": "changed"}`)
	require.NoError(t, v.Store.DB(t.Context()).Create(&rows).Error)

	page := get[wire.DeadLetterList](v, deadLetters+"?recordsToFetch=2&pageNumber=2")
	assert.EqualValues(t, 3, page.Count)
	require.Len(t, page.Value, 1)
	assert.Equal(t, wire.DeadLetter{
		ID: rows[0].ID, Topic: "delivery", Recipient: "adr@contoso.example", Event: "submit", Reason: "550 no such person",
		Attempts: 1, CreatedAt: wire.Time(v.now), GivenUpAt: wire.Time(v.now),
	}, page.Value[0])
	signals := get[wire.DeadLetterList](v, deadLetters+"?topic=signal")
	require.Len(t, signals.Value, 1)
	assert.Equal(t, "changed", signals.Value[0].Event)
	refused(t, v.http.Get(deadLetters+"?recordsToFetch=501"), http.StatusUnprocessableEntity)

	key := "Idempotency-Key: " + uuid.NewString()
	body := map[string]any{"ids": []int64{rows[1].ID, rows[2].ID}, "reason": "The mailbox is there now."}
	for range 2 { // the same key is carried out once
		done := post[wire.Requeued](v, requeue, body, key)
		assert.Equal(t, []int64{rows[1].ID, rows[2].ID}, done.IDs)
	}
	assert.Equal(t, "deadLetter.none", refused(t, v.post(requeue, body), http.StatusNotFound))
	refused(t, v.post(requeue, map[string]any{"ids": []int64{rows[0].ID}}), http.StatusUnprocessableEntity)
	page = get[wire.DeadLetterList](v, deadLetters)
	assert.EqualValues(t, 1, page.Count)
	events := get[[]wire.AdminEvent](v.as("admin@devices.example"), "/api/Admin/GetEvents")
	require.Len(t, events, 1)
	assert.Equal(t, "RequeueDeadLetters", events[0].Action)
	assert.Contains(t, string(events[0].Subject), "The mailbox is there now.")

	v.as("cmt@devices.example")
	refused(t, v.http.Get(deadLetters), http.StatusForbidden)
	refused(t, v.post(requeue, body), http.StatusForbidden)
}
