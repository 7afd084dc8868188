package repo_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"
)

// A holiday set in this process is in the next answer; the cached calendar is dropped.
func TestAnswersFollowTheHolidays(t *testing.T) {
	store := repotest.Open(t)
	in := newCase(deal.DealRegistration)
	_, err := store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	feast := time.Date(2026, time.July, 14, 0, 0, 0, 0, time.UTC)
	before, err := store.DealDetails(t.Context(), in.Deals[0].ID)
	require.NoError(t, err)
	assert.False(t, before.Calendar.Holidays["2026-07-14"])

	require.NoError(t, store.SetHoliday(t.Context(),
		entity.Holiday{CountryCode: "FR", Date: feast, Name: "Fête nationale"}, owner, noon))
	after, err := store.DealDetails(t.Context(), in.Deals[0].ID)
	require.NoError(t, err)
	assert.True(t, after.Calendar.Holidays["2026-07-14"])
}
