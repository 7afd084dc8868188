package repo_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"
)

// Repairs 25: search is told once that the date of an approved deal has passed in the deal's zone, and again after an
// extension.
func TestSearchIsToldOfDealsPastTheirDate(t *testing.T) {
	store := repotest.Open(t)
	now := time.Date(2026, time.March, 2, 1, 0, 0, 0, time.UTC) // still the first of March in New York
	day := func(d int) *time.Time { date := time.Date(2026, time.March, d, 0, 0, 0, 0, time.UTC); return &date }
	db := store.DB(t.Context())
	id, opportunity := uuid.NewString(), uuid.NewString()
	require.NoError(t, db.Create(&entity.Opportunity{
		ID: opportunity, Number: "C-1", Shared: entity.JSON("{}"),
		CreatedAt: now, UpdatedAt: now,
	}).Error)
	require.NoError(t, db.Create(&entity.Deal{
		ID: id, OpportunityID: opportunity, Number: "C-1-DR", Type: string(deal.DealRegistration), Status: int(deal.Approved),
		Label: string(deal.LabelApproved), Zone: "America/New_York", ExpirationDate: day(1), ChainID: id, EnteredAt: now,
		HandledUntil: now,
		Terms:        entity.JSON("{}"), Content: entity.JSON("{}"), Life: entity.JSON("{}"), CreatedAt: now, UpdatedAt: now,
	}).Error)
	told := func(at time.Time) int {
		n, err := store.IndexLapsed(t.Context(), at, 10)
		require.NoError(t, err)
		return n
	}
	require.Zero(t, told(now), "the day has not ended there")
	require.Equal(t, 1, told(now.Add(12*time.Hour)))
	require.Zero(t, told(now.Add(13*time.Hour)), "once")
	var row entity.Deal
	require.NoError(t, db.First(&row, "id = ?", id).Error)
	require.EqualValues(t, 1, row.IndexVersion)
	var pending int64
	require.NoError(t, db.Model(&entity.Outbox{}).Where("deal_id = ? and topic = ?", id, entity.TopicIndex).
		Count(&pending).Error)
	require.EqualValues(t, 1, pending)
	require.NoError(t, db.Model(&entity.Deal{}).Where("id = ?", id).Update("expiration_date", day(5)).Error)
	require.Zero(t, told(now.Add(24*time.Hour)))
	require.Equal(t, 1, told(now.Add(7*24*time.Hour)))
}
