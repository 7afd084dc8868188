package repo_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
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

// drain hands due rows of a topic to work, and answers how many it took.
func drain(t *testing.T, store *repo.Store, topic string, limit int, at time.Time, work repo.Work) int {
	t.Helper()
	taken, err := store.DrainOutbox(t.Context(), topic, limit, at, work)
	require.NoError(t, err)
	return taken
}

func TestADrainTakesDueRowsOfItsTopicInBatches(t *testing.T) {
	store := repotest.Open(t)
	ids := addOutbox(t, store, entity.TopicMail, 5)
	addOutbox(t, store, entity.TopicIndex, 2)
	var got []int64
	for _, want := range []int{2, 2, 1, 0} {
		assert.Equal(t, want, drain(t, store, entity.TopicMail, 2, noon, all(&got)))
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
	assert.Equal(t, 3, drain(t, store, entity.TopicMail, 10, noon, refuse))
	at := noon
	for _, pause := range []time.Duration{2 * time.Second, 4 * time.Second, 8 * time.Second} {
		early := drain(t, store, entity.TopicMail, 10, at.Add(pause-time.Millisecond), refuse)
		assert.Zero(t, early, "not before %s", pause)
		at = at.Add(pause)
		assert.Equal(t, 1, drain(t, store, entity.TopicMail, 10, at, refuse))
	}
	var row entity.Outbox
	require.NoError(t, store.DB(t.Context()).Take(&row, "id = ?", ids[1]).Error)
	assert.Equal(t, 4, row.Attempts)
	assert.Equal(t, "refused", row.LastError)
	for range 290 { // it is tried again within minutes, for a day
		at = at.Add(5 * time.Minute)
		require.Equal(t, 1, drain(t, store, entity.TopicMail, 10, at, refuse))
	}
	var got []int64
	drain(t, store, entity.TopicMail, 10, at.Add(5*time.Minute), all(&got))
	assert.Equal(t, []int64{ids[1]}, got)
	require.NoError(t, store.DB(t.Context()).Take(&row, "id = ?", ids[1]).Error)
	assert.NotNil(t, row.DoneAt)
	assert.Empty(t, row.LastError)
}

// hardening M5: what fails for a day, and what can never succeed, is a dead letter until an administrator requeues it.
func TestWhatIsGivenUpIsADeadLetter(t *testing.T) {
	store := repotest.Open(t)
	ids := addOutbox(t, store, entity.TopicSignal, 2)
	require.NoError(t, store.DB(t.Context()).Exec("update outbox set attempts = 299 where id = ?", ids[0]).Error)
	long := strings.Repeat("ü", 2000) + "\x00\xff"
	failing := func(_ context.Context, rows []entity.Outbox) ([]error, error) {
		return []error{errors.New("still"), repo.GiveUp(errors.New(long))}, nil
	}
	drain(t, store, entity.TopicSignal, 10, noon, failing)
	waiting, err := store.Backlogs(t.Context())
	require.NoError(t, err)
	assert.Empty(t, waiting, "the lag leaves them out")
	rows, number, err := store.DeadLetters(t.Context(), entity.TopicSignal, 1, 1)
	require.NoError(t, err)
	assert.EqualValues(t, 2, number)
	require.Len(t, rows, 1, "a page")
	assert.Equal(t, ids[0], rows[0].ID, "the newest first")
	assert.Equal(t, "still", rows[0].LastError)
	assert.Equal(t, 300, rows[0].Attempts)
	assert.True(t, rows[0].DeadAt.Equal(noon))
	none, _, err := store.DeadLetters(t.Context(), entity.TopicMail, 10, 0)
	require.NoError(t, err)
	assert.Empty(t, none)
	counts, err := store.DeadLetterCounts(t.Context())
	require.NoError(t, err)
	assert.Equal(t, map[string]int64{entity.TopicSignal: 2}, counts)
	gone, err := store.ForgetOutbox(t.Context(), noon.Add(100*24*time.Hour))
	require.NoError(t, err)
	assert.Zero(t, gone, "a dead letter stays for half a year")

	admin := deal.Actor{Email: "admin@devices.example"}
	requeued, err := store.RequeueDeadLetters(t.Context(), repo.WhichLetters{IDs: ids[1:]}, "mended", admin, noon)
	require.NoError(t, err)
	assert.Equal(t, ids[1:], requeued)
	_, err = store.RequeueDeadLetters(t.Context(), repo.WhichLetters{IDs: ids[1:]}, "again", admin, noon)
	require.ErrorContains(t, err, "None of these")
	var got []int64
	drain(t, store, entity.TopicSignal, 10, noon, all(&got))
	assert.Equal(t, ids[1:], got)
	events, err := store.AdminEvents(t.Context(), repo.AdminEventQuery{}, 10, 0)
	require.NoError(t, err)
	require.Len(t, events, 1, "one for the command, none for what changed nothing")
	assert.Equal(t, "RequeueDeadLetters", events[0].Action)
	assert.Contains(t, string(events[0].Subject), "mended")
}

// hardening M5: no transaction waits for slow work; a claim that its process leaves behind runs out.
func TestALeaseIsCommittedBeforeTheWork(t *testing.T) {
	store := repotest.Open(t)
	ids := addOutbox(t, store, entity.TopicDelivery, 2)
	var other, got []int64
	lease := func(at time.Time, work repo.Work) int {
		t.Helper()
		taken, err := store.LeaseOutbox(t.Context(), entity.TopicDelivery, 10, time.Minute, at, work)
		require.NoError(t, err)
		return taken
	}
	taken := lease(noon, func(ctx context.Context, rows []entity.Outbox) ([]error, error) {
		assert.Equal(t, ids, idsOf(rows))
		var locked int
		err := store.DB(ctx).Raw("select count(*) from (select id from outbox for update nowait) x").Scan(&locked).Error
		require.NoError(t, err, "nothing is locked while the work goes on")
		assert.Zero(t, lease(noon, all(&other)), "nobody else takes it")
		return []error{nil, errors.New("refused")}, nil
	})
	assert.Equal(t, 2, taken)
	_, err := store.LeaseOutbox(t.Context(), entity.TopicDelivery, 10, time.Minute, noon.Add(2*time.Second),
		func(context.Context, []entity.Outbox) ([]error, error) { return nil, errors.New("out of reach") })
	require.ErrorContains(t, err, "out of reach")
	lease(noon.Add(2*time.Second), all(&got))
	assert.Equal(t, ids[1:], got, "due at once")

	turn := addOutbox(t, store, entity.TopicDelivery, 1)
	lease(noon, func(context.Context, []entity.Outbox) ([]error, error) { return []error{repo.ErrUntouched}, nil })
	var row entity.Outbox
	require.NoError(t, store.DB(t.Context()).Take(&row, "id = ?", turn[0]).Error)
	assert.Zero(t, row.Attempts, "that was no attempt")
	lease(noon, all(&got))
	assert.Equal(t, turn, got[1:], "due at once")

	left := addOutbox(t, store, entity.TopicDelivery, 1)
	assert.Panics(t, func() {
		lease(noon, func(context.Context, []entity.Outbox) ([]error, error) { panic("the process dies") })
	})
	assert.Zero(t, lease(noon.Add(59*time.Second), all(&got)))
	lease(noon.Add(time.Minute), all(&got))
	assert.Equal(t, left, got[2:])
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
	drain(t, store, entity.TopicIndex, 10, noon, all(&got))
	assert.Equal(t, ids, got, "at once when it is back, not after a pause that grew")
}

func TestWhatIsDoneIsForgottenAfterAWeek(t *testing.T) {
	store := repotest.Open(t)
	addOutbox(t, store, entity.TopicMail, 2)
	var got []int64
	drain(t, store, entity.TopicMail, 10, noon, all(&got))
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
