package repo_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// noon is the time of these tests; rows are due from before it on.
var noon = time.Date(2026, time.March, 2, 12, 0, 0, 0, time.UTC)

func addOutbox(t *testing.T, store *repo.Store, topic string, n int) []int64 {
	t.Helper()
	rows := make([]entity.Outbox, n)
	for i := range rows {
		at := noon.Add(time.Duration(i-n) * time.Second)
		rows[i] = entity.Outbox{
			Topic: topic, DealID: uuid.NewString(), DealVersion: i, Payload: entity.JSON("{}"),
			CreatedAt: at, DueAt: at,
		}
	}
	require.NoError(t, store.DB(t.Context()).Create(&rows).Error)
	ids := make([]int64, n)
	for i, r := range rows {
		ids[i] = r.ID
	}
	return ids
}

func idsOf(rows []entity.Outbox) []int64 {
	ids := make([]int64, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	return ids
}

// all is work that succeeds with everything and remembers what it got.
func all(got *[]int64) repo.Work {
	return func(_ context.Context, rows []entity.Outbox) ([]error, error) {
		*got = append(*got, idsOf(rows)...)
		return make([]error, len(rows)), nil
	}
}

func TestADrainTakesDueRowsOfItsTopicInBatches(t *testing.T) {
	store := repotest.Open(t)
	ids := addOutbox(t, store, entity.TopicMail, 5)
	addOutbox(t, store, entity.TopicIndex, 2)
	var got []int64
	for _, want := range []int{2, 2, 1, 0} {
		taken, err := store.DrainOutbox(t.Context(), entity.TopicMail, 2, noon, all(&got))
		require.NoError(t, err)
		assert.Equal(t, want, taken)
	}
	assert.Equal(t, ids, got, "oldest first, each once")
	waiting, err := store.Backlogs(t.Context())
	require.NoError(t, err)
	require.Len(t, waiting, 1)
	assert.Equal(t, entity.TopicIndex, waiting[0].Topic)
	assert.EqualValues(t, 2, waiting[0].Pending)
	assert.True(t, waiting[0].Oldest.Equal(noon.Add(-2*time.Second)))
}

// Two drains at once: each row is handed out once, though both work at the same time.
func TestTwoDrainsGetEachRowOnce(t *testing.T) {
	store := repotest.Open(t)
	ids := addOutbox(t, store, entity.TopicIndex, 40)
	var both, drains sync.WaitGroup
	both.Add(2)
	got := make([][]int64, 2)
	for i := range got {
		drains.Go(func() {
			first := true
			for {
				taken, err := store.DrainOutbox(t.Context(), entity.TopicIndex, 7, noon,
					func(_ context.Context, rows []entity.Outbox) ([]error, error) {
						if first { // neither goes on before both hold a batch
							first = false
							both.Done()
							both.Wait()
						}
						got[i] = append(got[i], idsOf(rows)...)
						return make([]error, len(rows)), nil
					})
				if !assert.NoError(t, err) || taken == 0 {
					return
				}
			}
		})
	}
	drains.Wait()
	assert.ElementsMatch(t, ids, append(got[0], got[1]...))
	assert.NotEmpty(t, got[0])
	assert.NotEmpty(t, got[1])
}

func TestWhatFailsComesBackLater(t *testing.T) {
	store := repotest.Open(t)
	ids := addOutbox(t, store, entity.TopicMail, 3)
	refuse := func(_ context.Context, rows []entity.Outbox) ([]error, error) {
		errs := make([]error, len(rows))
		for i, r := range rows {
			if r.ID == ids[1] {
				errs[i] = errors.New("refused")
			}
		}
		return errs, nil
	}
	taken, err := store.DrainOutbox(t.Context(), entity.TopicMail, 10, noon, refuse)
	require.NoError(t, err)
	assert.Equal(t, 3, taken)
	at := noon
	for _, pause := range []time.Duration{2 * time.Second, 4 * time.Second, 8 * time.Second} {
		early, err := store.DrainOutbox(t.Context(), entity.TopicMail, 10, at.Add(pause-time.Millisecond), refuse)
		require.NoError(t, err)
		assert.Zero(t, early, "not before %s", pause)
		at = at.Add(pause)
		again, err := store.DrainOutbox(t.Context(), entity.TopicMail, 10, at, refuse)
		require.NoError(t, err)
		assert.Equal(t, 1, again)
	}
	var row entity.Outbox
	require.NoError(t, store.DB(t.Context()).Take(&row, "id = ?", ids[1]).Error)
	assert.Equal(t, 4, row.Attempts)
	assert.Equal(t, "refused", row.LastError)
	for range 20 { // however often it has failed, it is tried again within minutes
		at = at.Add(5 * time.Minute)
		again, err := store.DrainOutbox(t.Context(), entity.TopicMail, 10, at, refuse)
		require.NoError(t, err)
		require.Equal(t, 1, again)
	}
	var got []int64
	_, err = store.DrainOutbox(t.Context(), entity.TopicMail, 10, at.Add(5*time.Minute), all(&got))
	require.NoError(t, err)
	assert.Equal(t, []int64{ids[1]}, got)
	require.NoError(t, store.DB(t.Context()).Take(&row, "id = ?", ids[1]).Error)
	assert.NotNil(t, row.DoneAt)
	assert.Empty(t, row.LastError)
}

func TestATargetOutOfReachLeavesEverythingDue(t *testing.T) {
	store := repotest.Open(t)
	ids := addOutbox(t, store, entity.TopicIndex, 3)
	away := errors.New("connection refused")
	for range 3 {
		taken, err := store.DrainOutbox(t.Context(), entity.TopicIndex, 10, noon,
			func(context.Context, []entity.Outbox) ([]error, error) { return nil, away })
		require.ErrorIs(t, err, away)
		assert.Zero(t, taken)
	}
	var got []int64
	_, err := store.DrainOutbox(t.Context(), entity.TopicIndex, 10, noon, all(&got))
	require.NoError(t, err)
	assert.Equal(t, ids, got, "at once when it is back, not after a pause that grew")
}

func TestWhatIsDoneIsForgottenAfterAWeek(t *testing.T) {
	store := repotest.Open(t)
	addOutbox(t, store, entity.TopicMail, 2)
	var got []int64
	_, err := store.DrainOutbox(t.Context(), entity.TopicMail, 10, noon, all(&got))
	require.NoError(t, err)
	waiting := addOutbox(t, store, entity.TopicMail, 1)
	none, err := store.ForgetOutbox(t.Context(), noon)
	require.NoError(t, err)
	assert.Zero(t, none, "done at that time, not before")
	gone, err := store.ForgetOutbox(t.Context(), noon.Add(time.Second))
	require.NoError(t, err)
	assert.Equal(t, 2, gone)
	var left []entity.Outbox
	require.NoError(t, store.DB(t.Context()).Find(&left).Error)
	assert.Equal(t, waiting, idsOf(left), "what waits stays, however old")
}
