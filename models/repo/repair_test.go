package repo_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// hardening M14: a deal that is tried in vain waits twice as long each time, up to an hour, and is then one for a
// person.
func TestARepairInVainWaitsLongerEachTime(t *testing.T) {
	store, ctx := repotest.Open(t), t.Context()
	in := newCase(deal.DealRegistration)
	saved, err := store.SaveCase(ctx, in)
	require.NoError(t, err)
	id := in.Deals[0].ID
	command := storedCommand(t, store, id)
	due := func(at time.Time) bool {
		t.Helper()
		list, err := store.UnfinishedCommands(ctx, at, at, 10)
		require.NoError(t, err)
		return len(list) == 1
	}
	at := noon.Add(time.Minute)
	var pauses []time.Duration
	for range repo.TriesBeforePerson + 1 {
		require.True(t, due(at))
		require.NoError(t, store.AddRepair(ctx, id, command, errors.New("no worker"), at))
		from := at
		for !due(at) {
			at = at.Add(30 * time.Second)
		}
		pauses = append(pauses, at.Sub(from))
	}
	assert.Equal(t, []time.Duration{
		30 * time.Second, time.Minute, 2 * time.Minute, 4 * time.Minute, 8 * time.Minute, 16 * time.Minute,
		32 * time.Minute, time.Hour, time.Hour,
	}, pauses)

	rows, err := store.DealsNeedingPerson(ctx, 10)
	require.NoError(t, err)
	require.Len(t, rows, 1)
	assert.Equal(t, saved.Number+"-DR", rows[0].DealNumber)
	assert.Equal(t, "no worker", rows[0].LastError)
	assert.Equal(t, repo.TriesBeforePerson+1, rows[0].Tries)
	n, err := store.CountDealsNeedingPerson(ctx)
	require.NoError(t, err)
	assert.EqualValues(t, 1, n)

	require.NoError(t, store.FinishCommand(ctx, command, deal.Outcome{Status: deal.Draft}, at))
	require.NoError(t, store.ConfirmCommand(ctx, command, at))
	require.NoError(t, store.ForgetRepairs(ctx, at))
	n, err = store.CountDealsNeedingPerson(ctx)
	require.NoError(t, err)
	assert.Zero(t, n, "the command was answered: the deal goes on")
}

// hardening M14: deals that were tried make room for those that were not; each gets its turn.
func TestRepairsAreInFairOrder(t *testing.T) {
	store, ctx := repotest.Open(t), t.Context()
	var deals, commands []string
	for range 3 {
		in := saveCase(t, store, deal.DealRegistration)
		deals = append(deals, in.Deals[0].ID)
		commands = append(commands, storedCommand(t, store, in.Deals[0].ID))
	}
	first := func(at time.Time) string {
		t.Helper()
		list, err := store.UnfinishedCommands(ctx, at, at, 1)
		require.NoError(t, err)
		require.Len(t, list, 1)
		return list[0].ID
	}
	at := noon.Add(time.Minute)
	var order []string
	for range 6 {
		command := first(at)
		order = append(order, command)
		for i := range deals {
			if commands[i] == command {
				require.NoError(t, store.AddRepair(ctx, deals[i], command, nil, at))
			}
		}
		at = at.Add(10 * time.Minute)
	}
	assert.ElementsMatch(t, commands, order[:3])
	assert.Equal(t, order[:3], order[3:])
}

// Another command begins anew, so does a deal that needed nothing for hours.
func TestARepairOfAnotherCommandBeginsAnew(t *testing.T) {
	store, ctx := repotest.Open(t), t.Context()
	in := saveCase(t, store, deal.DealRegistration)
	id, command := in.Deals[0].ID, storedCommand(t, store, in.Deals[0].ID)
	at := noon
	for range repo.TriesBeforePerson {
		require.NoError(t, store.AddRepair(ctx, id, command, nil, at))
	}
	needing := func() int64 {
		n, err := store.CountDealsNeedingPerson(ctx)
		require.NoError(t, err)
		return n
	}
	require.EqualValues(t, 1, needing())
	require.NoError(t, store.AddRepair(ctx, id, "", nil, at))
	require.Zero(t, needing())
	require.NoError(t, store.ForgetRepairs(ctx, at.Add(time.Hour)))
	for range repo.TriesBeforePerson - 1 {
		require.NoError(t, store.AddRepair(ctx, id, "", nil, at))
	}
	require.EqualValues(t, 1, needing())
	require.NoError(t, store.ForgetRepairs(ctx, at.Add(3*time.Hour)))
	require.Zero(t, needing())
}
