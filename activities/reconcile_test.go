package activities

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
	"dealdesk/workflows/contract"
)

// A command whose deal has ended before it was delivered gets its outcome, a refusal; else it would wait for ever.
func TestACommandOnAnEndedDealIsSettled(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	d := b.draft(tom, deal.DealRegistration, states, acme)
	late := b.storeCommand(d.Deal.ID, deal.Command{Event: deal.Submit, Actor: tom, Revision: 1}).CommandID
	require.Equal(t, contract.PersistApplied, b.command(d.Deal.ID, deal.Command{Event: deal.Delete, Actor: tom}).Kind)
	reconcile := &Reconcile{Store: b.store}
	require.NoError(t, reconcile.finishLateCommand(t.Context(),
		repo.Unfinished{ID: late, DealID: d.Deal.ID, Event: deal.Submit}, &contract.ReconcileResult{}))
	outcome, err := b.store.CommandOutcome(t.Context(), late)
	require.NoError(t, err)
	require.NotNil(t, outcome)
	require.NotNil(t, outcome.Refusal)
	require.Equal(t, deal.Cancelled, outcome.Status)
	state, err := b.store.DealState(t.Context(), d.Deal.ID)
	require.NoError(t, err)
	require.Equal(t, outcome.Version, state.Version, "nothing has happened to the deal")
}

// A workflow that missed decisions hears of every letter that goes with them; a deal that has ended meanwhile gets them
// from the reconciler. Each is written once.
func TestNoLetterIsLost(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	draft := b.draft(tom, deal.DealRegistration, states, acme)
	d := draft.Deal.ID
	require.Equal(t, contract.PersistApplied, b.submit(draft, tom).Kind)
	b.approve(d, 1)
	extend := func(days int) contract.PersistResult {
		state, err := b.store.DealState(t.Context(), d)
		require.NoError(t, err)
		return b.command(d, deal.Command{
			Event: deal.Extend, Actor: tom,
			Extension: &deal.AskExtension{NewDate: state.ExpirationDate.AddDays(days)},
		})
	}
	require.NoError(t, b.store.DB(t.Context()).Exec("update opportunity_deal set units = 10 where id = ?", d).Error)
	approval := b.version(d)
	first := extend(3)
	second := extend(4)
	require.Equal(t, contract.PersistApplied, second.Kind)
	missed := []int{approval, first.State.Version, second.State.Version}

	behind, err := persisted(b.store,
		contract.PersistInput{DealID: d, Version: approval - 1, Deadline: &deal.Deadline{}, Now: b.now})
	require.NoError(t, err)
	require.Equal(t, contract.PersistReload, behind.Kind)
	require.Equal(t, missed, versionsOf(behind.Letters), "all that it missed")
	require.Equal(t, second.State.Version, behind.Outcome.Version, "runs of before take the newest")

	ended := b.command(d, deal.Command{Event: deal.Expire, Actor: tom})
	require.Equal(t, deal.ForcedExpire, ended.State.Status)
	require.Equal(t, missed, versionsOf(ended.Letters), "the last chance of its workflow")

	var written []int
	render := func(ctx context.Context, in contract.LetterInput) error {
		written = append(written, in.Version)
		return b.store.AddLetter(ctx,
			entity.Letter{
				ID: uuid.NewString(), DealID: in.DealID, DealVersion: in.Version, VerifyCode: uuid.NewString(),
				CreatedAt: b.now,
			})
	}
	unheard, err := b.store.UnconfirmedCommands(t.Context(), time.Now().Add(time.Hour), time.Now(), 100)
	require.NoError(t, err)
	reconcile, result := &Reconcile{Store: b.store, Render: render}, contract.ReconcileResult{}
	for range 2 {
		for _, u := range unheard {
			require.NoError(t, reconcile.finishLateCommand(t.Context(), u, &result))
		}
	}
	require.Equal(t, missed, written)
	require.Equal(t, len(missed), result.LettersWritten)
	left, err := b.store.UnconfirmedCommands(t.Context(), time.Now().Add(time.Hour), time.Now(), 100)
	require.NoError(t, err)
	require.Empty(t, left)
}

func versionsOf(letters []contract.LetterDue) (versions []int) {
	for _, l := range letters {
		versions = append(versions, l.Version)
	}
	return versions
}

func (b *bench) version(dealID string) int {
	b.t.Helper()
	state, err := b.store.DealState(b.t.Context(), dealID)
	require.NoError(b.t, err)
	return state.Version
}
