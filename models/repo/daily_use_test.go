package repo_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// hardening M12: what is limited by the day is counted for each person, over all processes,
// and begins anew at midnight.
func TestWhatIsLimitedByTheDay(t *testing.T) {
	store := repotest.Open(t)
	noon := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	spend := func(what, who string, now time.Time) error { return store.SpendToday(t.Context(), what, who, 2, now) }
	require.NoError(t, spend(repo.UseDuplicates, "ada", noon))
	require.NoError(t, spend(repo.UseDuplicates, "ada", noon.Add(time.Hour)))
	refused := apperr.From(spend(repo.UseDuplicates, "ada", noon.Add(2*time.Hour)))
	assert.Equal(t, apperr.KindTooMany, refused.Kind)
	assert.Equal(t, "daily.most", refused.Code)
	assert.Equal(t, 10*60*60, refused.Extra["retryAfter"])
	require.NoError(t, spend(repo.UseContacts, "ada", noon), "another thing")
	require.NoError(t, spend(repo.UseDuplicates, "tom", noon), "another person")
	require.NoError(t, spend(repo.UseDuplicates, "ada", noon.Add(12*time.Hour)), "another day")
	for range 5 {
		require.NoError(t, store.SpendToday(t.Context(), repo.UseContacts, "eve", 0, noon), "no limit")
	}

	for _, want := range []int{0, 3, 5} {
		above, err := store.SpendMails(t.Context(), "ada", 5, 7, noon)
		require.NoError(t, err)
		assert.Equal(t, want, above)
	}
	above, err := store.SpendMails(t.Context(), "", 500, 7, noon)
	require.NoError(t, err)
	assert.Zero(t, above, "what nobody did")

	require.NoError(t, store.ForgetDailyUse(t.Context(), noon.Add(60*time.Hour)))
	var rows []entity.DailyUse
	require.NoError(t, store.DB(t.Context()).Find(&rows).Error)
	require.Len(t, rows, 1)
	assert.Equal(t, "2026-03-03", rows[0].Day.Format(time.DateOnly))
}
