package api

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/activities"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/workflows/contract"
)

var errDied = errors.New("the worker died")

// mortal sends commands as a worker that dies now and then, before a command has left or before its outcome is heard.
func (v *site) mortal(rng *rand.Rand) activities.Bulk {
	send := func(ctx context.Context, id, dealID string, c deal.Command) (deal.Outcome, error) {
		if rng.IntN(10) == 0 {
			return deal.Outcome{}, errDied
		}
		outcome, err := v.Deals.Carry(ctx, id, dealID, c)
		if err == nil && rng.IntN(10) == 0 {
			return deal.Outcome{}, errDied
		}
		return outcome, err
	}
	return activities.Bulk{Store: v.Store, Send: send, Now: v.Clock}
}

// freeCustomers are some for which nobody has a deal.
func (v *site) freeCustomers(n int) []entity.LegalEntity {
	v.t.Helper()
	var free []entity.LegalEntity
	require.NoError(v.t, v.Store.DB(v.t.Context()).Order("id").Limit(n).Find(&free, `id in (select distinct on (tpid) id
		from legal_entity where is_managed and is_active and tpid <> '' and tpid not in (select e.tpid from legal_entity e
			join opportunity_deal d on d.customer_name = e.name) order by tpid, id)`).Error)
	require.Len(v.t, free, n)
	return free
}

// N21: 200 decisions under a worker that dies again and again: each row has one outcome, each deal one decision, and
// the count of those that are done never goes back.
func TestABulkOf200UnderWorkersThatDie(t *testing.T) {
	v := coverSite(t)
	v.as(atOwner)
	var ids []string
	for _, customer := range v.freeCustomers(deal.MaxBulkRows / 2) {
		for _, program := range []deal.Type{deal.SpecialPricing, deal.DealRegistration} {
			ids = append(ids, v.submitted(program, customer, "Surface").Deal.ID)
		}
	}
	v.as(atPOD)
	staged := v.stages("Deny", ids...)
	rng := rand.New(rand.NewPCG(21, 200)) //nolint:gosec // repeatable, no secret
	lives, processed := 0, int64(0)
	for begun := true; begun; lives++ {
		work := v.mortal(rng)
		left, err := work.Begin(t.Context(), contract.BulkRef{BulkID: staged.ID})
		require.NoError(t, err)
		begun = len(left.Rows) > 0
		for _, row := range left.Rows {
			if _, err = work.Row(t.Context(), contract.BulkRef{BulkID: staged.ID, DealID: row.DealID}); err != nil {
				require.ErrorIs(t, err, errDied)
				break
			}
		}
		now := v.bulk(staged.ID).Processed
		require.GreaterOrEqual(t, now, processed)
		processed = now
	}
	require.Greater(t, lives, 20, "it died often")
	v.runs(staged.ID)
	after := v.bulk(staged.ID)
	assert.Equal(t, []any{"finished", wire.BulkCounts{Done: deal.MaxBulkRows}}, []any{after.State, after.Counts})
	var events []struct {
		DealID string
		N      int
	}
	require.NoError(t, v.Store.DB(t.Context()).Model(&entity.AuditEvent{}).Select("deal_id, count(*) n").
		Where("event in ?", []deal.Event{deal.Claim, deal.Deny}).Group("deal_id").Scan(&events).Error)
	require.Len(t, events, deal.MaxBulkRows)
	for _, e := range events {
		assert.Equal(t, 2, e.N, "a claim and a denial of %s", e.DealID)
	}
}
