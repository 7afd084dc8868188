package activities

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"
)

// While somebody writes a past, its deals look like ones that a crash has left behind: nobody mails, signals or mends.
func TestAPastThatIsBeingWrittenIsLeftAlone(t *testing.T) {
	store := repotest.Open(t)
	submitted(t, store)
	handed := 0
	work := func(_ context.Context, rows []entity.Outbox) ([]error, error) {
		handed += len(rows)
		return make([]error, len(rows)), nil
	}
	require.NoError(t, store.WritePast(t.Context(), func() error {
		for _, topic := range []string{entity.TopicMail, entity.TopicSignal} {
			_, err := drainOnce(t.Context(), store, topic, 10, work)
			require.NoError(t, err)
		}
		require.Zero(t, handed)
		result, err := (&Reconcile{Store: store}).Execute(t.Context())
		require.NoError(t, err)
		require.Zero(t, result)
		_, err = (&Reconcile{Store: store, All: true}).Execute(t.Context())
		require.ErrorIs(t, err, errPast)
		return nil
	}))
	_, err := drainOnce(t.Context(), store, entity.TopicMail, 10, work)
	require.NoError(t, err)
	require.NotZero(t, handed, "and no longer than that takes")
}
