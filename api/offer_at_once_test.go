package api

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// N10: of two owners who answer an offer at the same instant one is heard, by whatever is between them and the row of
// the deal; the other one hears 409 with the answer that counts, and so does everybody who asks again with their key.
func TestTwoOwnersAnswerAnOfferAtOnce(t *testing.T) {
	k := walker(t)
	const colleague = "adr2@contoso.example"
	contests := [][]string{
		{deal.AnswerAccept, deal.AnswerDecline},
		{deal.AnswerDecline, deal.AnswerAccept},
		{deal.AnswerAccept, deal.AnswerAccept},
		{deal.AnswerDecline, deal.AnswerDecline},
	}
	won := map[string]int{}
	for round := range 3 * len(contests) {
		k.submitted(deal.SpecialPricing, 2000)
		k.ok("/api/Opportunity/ChangeOwners", object{"opportunityNumber": k.number, "coOwners": []string{colleague}})
		k.claim()
		k.offers(object{"volume": 3000})
		before, err := k.Store.DealState(t.Context(), k.id)
		require.NoError(t, err)
		owners := []*site{newSite(t, k.Store, k.now).as(k.owner), newSite(t, k.Store, k.now).as(colleague)}
		wanted := contests[round%len(contests)]
		bodies, keys := make([]object, len(owners)), make([]string, len(owners))
		for i, answer := range wanted {
			keys[i] = "Idempotency-Key: " + uuid.NewString()
			bodies[i] = object{
				"opportunityDealId": k.id, "offerId": before.OpenOffer().ID, "answer": answer, "comment": "We have spoken.",
			}
		}
		answers := atOnce(len(owners), func(i int) *httptest.ResponseRecorder {
			return owners[i].post(answerPath, bodies[i], keys[i])
		})
		first := slices.IndexFunc(answers, func(a *httptest.ResponseRecorder) bool { return a.Code == http.StatusOK })
		require.GreaterOrEqual(t, first, 0, "%s, %s", answers[0].Body, answers[1].Body)
		second := 1 - first
		won[wanted[first]+" beside "+wanted[second]]++
		for range 2 { // at once, and when their keys ask again
			late := decoded[struct{ Code, Answer string }](t, answers[second], http.StatusConflict)
			require.Equal(t, struct{ Code, Answer string }{"offer.answered", wanted[first]}, late)
			answers[second] = owners[second].post(answerPath, bodies[second], keys[second])
		}
		again := owners[first].post(answerPath, bodies[first], keys[first])
		require.Equal(t, answers[first].Body.String(), again.Body.String())
		k.oneAnswer(before, wanted[first], decoded[wire.Deal](t, again, http.StatusOK))
	}
	t.Log(won)
}

// oneAnswer asks what became of an offer: one version more, with what was answered and nothing of the other answer.
func (k *walk) oneAnswer(before deal.State, answer string, shown wire.Deal) {
	k.t.Helper()
	after, err := k.Store.DealState(k.t.Context(), k.id)
	require.NoError(k.t, err)
	require.Equal(k.t, before.Version+1, after.Version)
	require.Equal(k.t, answer, after.LastOffer().Answer())
	want := map[string][]any{
		deal.AnswerAccept:  {deal.Approved, int64(3000), "accepted"},
		deal.AnswerDecline: {deal.Unassigned, int64(2000), "declined"},
	}[answer]
	require.Equal(k.t, want, []any{after.Status, after.Volume, shown.Offer.Stage})
	var heard int64
	require.NoError(k.t, k.Store.DB(k.t.Context()).Model(&entity.AuditEvent{}).
		Where("deal_id = ? and event in ?", k.id, []deal.Event{deal.AcceptOffer, deal.DeclineOffer}).Count(&heard).Error)
	require.EqualValues(k.t, 1, heard)
}

// atOnce makes some calls that wait for each other until the last one is ready.
func atOnce[T any](n int, call func(int) T) []T {
	answers := make([]T, n)
	var ready, all sync.WaitGroup
	ready.Add(n)
	for i := range n {
		all.Go(func() {
			ready.Done()
			ready.Wait()
			answers[i] = call(i)
		})
	}
	all.Wait()
	return answers
}
