package activities

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"
	"dealdesk/workflows/contract"
)

// A letter that is written late, because its worker or the blob store was away, tells what was decided then and not
// what the deal has become since.
func TestALateLetterTellsWhatWasDecidedThen(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	_, err := b.store.EnsureUser(t.Context(),
		entity.User{ID: entity.ID("user", ada.Email), Email: ada.Email, IsActive: true})
	require.NoError(t, err)
	d := b.draft(ada, deal.SpecialPricing, france, acme)
	require.Equal(t, contract.PersistApplied, b.submit(d, ada).Kind)
	first := b.approve(d.Deal.ID, 1)

	d.Content.Name = "Campus refresh, second phase"
	b.now = firstDay.AddDate(0, 0, 7)
	require.Equal(t, contract.PersistApplied, b.edit(d, ada).Kind)
	require.NoError(t, b.store.SetLanguage(t.Context(), entity.ID("user", ada.Email), deal.German))
	second := b.approve(d.Deal.ID, 2)

	then, err := b.store.LetterDetails(t.Context(), d.Deal.ID, first.Version)
	require.NoError(t, err)
	require.Equal(t, deal.DateOf(firstDay, first.Location()), then.Decided)
	require.NotEqual(t, d.Content.Name, then.Content.Name)
	require.Equal(t, first.ExpirationDate, then.State.ExpirationDate)
	require.Equal(t, deal.English, then.Language, "Repairs 10: the requester's language at the decision")

	now, err := b.store.LetterDetails(t.Context(), d.Deal.ID, second.Version)
	require.NoError(t, err)
	require.Equal(t, deal.DateOf(b.now, second.Location()), now.Decided)
	require.Equal(t, d.Content.Name, now.Content.Name)
	require.Equal(t, deal.German, now.Language)
}
