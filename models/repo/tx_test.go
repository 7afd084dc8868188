package repo_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// What a store writes InTransaction, others see at the end or, after an error, never; transactions inside count as
// parts of it.
func TestAStoreInATransaction(t *testing.T) {
	store := repotest.Open(t)
	count := func(s *repo.Store) (n int64) {
		require.NoError(t, s.DB(t.Context()).Model(&entity.Opportunity{}).Count(&n).Error)
		return n
	}
	failed := errors.New("failed")
	for _, want := range []error{failed, nil} {
		err := store.InTransaction(t.Context(), func(inside *repo.Store) error {
			_, err := inside.SaveCase(t.Context(), newCase(deal.DealRegistration))
			require.NoError(t, err)
			require.EqualValues(t, 1, count(inside))
			require.Zero(t, count(store))
			return want
		})
		require.ErrorIs(t, err, want)
	}
	require.EqualValues(t, 1, count(store))
}
