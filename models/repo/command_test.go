package repo_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/repo/repotest"
)

func storedCommand(t *testing.T, store *repo.Store, dealID string) string {
	t.Helper()
	c := repo.NewCommand{ID: uuid.NewString(), DealID: dealID, Command: deal.Command{Event: deal.Submit, Actor: owner}, At: noon}
	require.NoError(t, store.AddCommand(t.Context(), c))
	return c.ID
}

func commandIDs(list []repo.Unfinished) []string {
	ids := make([]string, len(list))
	for i, u := range list {
		ids[i] = u.ID
	}
	return ids
}

// An outcome stays on the reconciler's list until the workflow itself has answered.
func TestOutcomesWaitForTheirConfirmation(t *testing.T) {
	store, ctx := repotest.Open(t), t.Context()
	in := newCase(deal.DealRegistration)
	_, err := store.SaveCase(ctx, in)
	require.NoError(t, err)
	id := storedCommand(t, store, in.Deals[0].ID)
	later := noon.Add(time.Minute)
	finish := func(tx *repo.DealTx) error {
		return tx.Finish(id, deal.Outcome{Status: deal.Approved, Version: 7, Letter: true}, noon)
	}

	require.NoError(t, store.ConfirmCommand(ctx, id, noon), "nothing to confirm before it is done")
	require.NoError(t, store.InDeal(ctx, in.Deals[0].ID, finish))
	unheard, err := store.UnconfirmedCommands(ctx, later, 10)
	require.NoError(t, err)
	assert.Equal(t, []string{id}, commandIDs(unheard))
	young, err := store.UnconfirmedCommands(ctx, noon, 10)
	require.NoError(t, err)
	assert.Empty(t, young, "still in the hands of its request")
	require.NoError(t, store.InDeal(ctx, in.Deals[0].ID, func(tx *repo.DealTx) error {
		letter, err := tx.UnheardLetter()
		require.NoError(t, err)
		require.NotNil(t, letter)
		assert.Equal(t, 7, letter.Version)
		return nil
	}))

	require.NoError(t, store.ConfirmCommand(ctx, id, later))
	unheard, err = store.UnconfirmedCommands(ctx, later, 10)
	require.NoError(t, err)
	assert.Empty(t, unheard)
	require.NoError(t, store.InDeal(ctx, in.Deals[0].ID, func(tx *repo.DealTx) error {
		letter, err := tx.UnheardLetter()
		assert.Nil(t, letter)
		return err
	}))
}
