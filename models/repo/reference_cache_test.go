package repo_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// A holiday set in this process is in the next answer; the cached calendar is dropped.
func TestAnswersFollowTheHolidays(t *testing.T) {
	store := repotest.Open(t)
	in := newCase(deal.DealRegistration)
	_, err := store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	before, err := store.DealDetails(t.Context(), in.Deals[0].ID)
	require.NoError(t, err)
	assert.False(t, before.Calendar.Holidays["2026-07-14"])

	require.NoError(t, store.SetHoliday(t.Context(),
		repo.Holiday{CountryCode: "FR", Day: "2026-07-14", Name: "Fête nationale"},
		repo.HolidayAct{Reason: "A decree.", Actor: owner, Now: noon}))
	after, err := store.DealDetails(t.Context(), in.Deals[0].ID)
	require.NoError(t, err)
	assert.True(t, after.Calendar.Holidays["2026-07-14"])
}
