package repo_test

import (
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

func storedCommand(t *testing.T, store *repo.Store, dealID string) string {
	t.Helper()
	c := repo.NewCommand{
		ID: uuid.NewString(), DealID: dealID, Command: deal.Command{Event: deal.Submit, Actor: owner},
		At: noon,
	}
	added, err := store.AddCommand(t.Context(), c)
	require.NoError(t, err)
	require.True(t, added)
	added, err = store.AddCommand(t.Context(), c)
	require.NoError(t, err)
	require.False(t, added, "stored again, it is not new")
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
	in := saveCase(t, store, deal.DealRegistration)
	id := storedCommand(t, store, in.Deals[0].ID)
	later := noon.Add(time.Minute)
	finish := func(tx *repo.DealTx) error {
		return tx.Finish(id, deal.Outcome{Status: deal.Approved, Version: 7, Letter: true}, noon)
	}

	require.NoError(t, store.ConfirmCommand(ctx, id, noon), "nothing to confirm before it is done")
	require.NoError(t, store.InDeal(ctx, in.Deals[0].ID, finish))
	unheard, err := store.UnconfirmedCommands(ctx, later, later, 10)
	require.NoError(t, err)
	assert.Equal(t, []string{id}, commandIDs(unheard))
	young, err := store.UnconfirmedCommands(ctx, noon, later, 10)
	require.NoError(t, err)
	assert.Empty(t, young, "still in the hands of its request")
	require.NoError(t, store.InDeal(ctx, in.Deals[0].ID, func(tx *repo.DealTx) error {
		letters, err := tx.UnconfirmedLetters()
		require.NoError(t, err)
		require.Len(t, letters, 1)
		assert.Equal(t, 7, letters[0].Version)
		return nil
	}))

	require.NoError(t, store.ConfirmCommand(ctx, id, later))
	unheard, err = store.UnconfirmedCommands(ctx, later, later, 10)
	require.NoError(t, err)
	assert.Empty(t, unheard)
	require.NoError(t, store.InDeal(ctx, in.Deals[0].ID, func(tx *repo.DealTx) error {
		letters, err := tx.UnconfirmedLetters()
		assert.Empty(t, letters)
		return err
	}))
}

// Every letter of which the workflow may not have heard is found, in the order of its decisions, until it is written.
func TestEveryUnheardLetterIsFound(t *testing.T) {
	store, ctx := repotest.Open(t), t.Context()
	in := saveCase(t, store, deal.DealRegistration)
	id := in.Deals[0].ID
	for _, version := range []int{12, 9, 4} {
		command := storedCommand(t, store, id)
		require.NoError(t, store.InDeal(ctx, id, func(tx *repo.DealTx) error {
			return tx.Finish(command,
				deal.Outcome{Status: deal.Approved, Version: version, Letter: true, LetterKind: deal.LetterExtended}, noon)
		}))
	}
	unheard := func() (versions []int) {
		require.NoError(t, store.InDeal(ctx, id, func(tx *repo.DealTx) error {
			letters, err := tx.UnconfirmedLetters()
			for _, l := range letters {
				versions = append(versions, l.Version)
			}
			return err
		}))
		missing, err := store.MissingLetters(ctx, id, noon.Add(time.Minute), 10)
		require.NoError(t, err)
		require.Len(t, missing, len(versions), "nobody has written them")
		return versions
	}
	assert.Equal(t, []int{4, 9, 12}, unheard())
	require.NoError(t, store.AddLetter(ctx,
		entity.Letter{ID: uuid.NewString(), DealID: id, DealVersion: 9, VerifyCode: uuid.NewString(), CreatedAt: noon}))
	assert.Equal(t, []int{4, 12}, unheard())
	young, err := store.MissingLetters(ctx, "", noon, 10)
	require.NoError(t, err)
	assert.Empty(t, young, "still in the hands of its workflow")
}

// A command is found by its key, however many have been finished since the last vacuum: the index of unfinished ones
// seems empty to the planner and holds all of them.
func TestACommandIsFoundByItsKey(t *testing.T) {
	store, ctx := repotest.Open(t), t.Context()
	in := saveCase(t, store, deal.DealRegistration)
	id := storedCommand(t, store, in.Deals[0].ID)
	for _, statement := range []string{
		`insert into command select r.* from command c, generate_series(1, 2000) n, jsonb_populate_record(c,
			jsonb_build_object('id', md5(n::text)::uuid, 'finished_at', now())) r`,
		"vacuum analyze command",
	} {
		require.NoError(t, store.DB(ctx).Exec(statement).Error)
	}
	plan, err := store.PlanOfFinish(ctx, id)
	require.NoError(t, err)
	assert.Contains(t, plan, "command_pkey")
}
