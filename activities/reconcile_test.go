package activities

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/repo/repotest"
	"dealdesk/workflows/contract"
)

// A command whose deal has ended before it was delivered gets its outcome, a refusal; else it would wait for ever.
func TestACommandOnAnEndedDealIsSettled(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	d := b.draft(tom, deal.DealRegistration, states, acme)
	late := repo.NewCommand{ID: uuid.NewString(), DealID: d.Deal.ID, At: b.now, Command: deal.Command{Event: deal.Submit, Actor: tom, Revision: 1}}
	require.NoError(t, b.store.AddCommand(t.Context(), late))
	require.Equal(t, contract.PersistApplied, b.command(d.Deal.ID, deal.Command{Event: deal.Delete, Actor: tom}).Kind)
	reconcile := &Reconcile{Store: b.store}
	require.NoError(t, reconcile.settle(t.Context(), repo.Unfinished{ID: late.ID, DealID: d.Deal.ID, Event: deal.Submit}))
	outcome, err := b.store.CommandOutcome(t.Context(), late.ID)
	require.NoError(t, err)
	require.NotNil(t, outcome)
	require.NotNil(t, outcome.Refusal)
	require.Equal(t, deal.Cancelled, outcome.Status)
	state, err := b.store.DealState(t.Context(), d.Deal.ID)
	require.NoError(t, err)
	require.Equal(t, outcome.Version, state.Version, "nothing has happened to the deal")
}
