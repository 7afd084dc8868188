package demo_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// pricesAreRemembered: the demo's decisions are in the memory of prices, one of them far from what was usual; the
// migration that fills it from the decisions of before finds the same. N14
func pricesAreRemembered(t *testing.T, store *repo.Store) {
	t.Helper()
	db := store.DB(t.Context())
	read := func() (rows []entity.PriceDecision) {
		require.NoError(t, db.Order("deal_id, revision, subject_id").Find(&rows).Error)
		for i := range rows {
			rows[i].DecidedAt = rows[i].DecidedAt.UTC()
		}
		return rows
	}
	written := read()
	outcomes, percents := map[string]int{}, map[int]int{}
	for _, r := range written {
		outcomes[r.Outcome]++
		if r.Outcome == string(deal.PriceApproved) && !r.Registration {
			percents[r.Percent]++
		}
	}
	assert.Greater(t, outcomes["approved"], 50)
	assert.Positive(t, outcomes["denied"])
	assert.Positive(t, outcomes["withdrawn"])
	assert.Greater(t, len(percents), 4, "%v", percents)
	var marked int64
	require.NoError(t, db.Model(&entity.AuditEvent{}).Where(`discounts @> '[{"mark": "higher"}]'`).Count(&marked).Error)
	assert.Positive(t, marked)

	text, err := os.ReadFile("../models/migrations/0235_price_decision_rows.sql")
	require.NoError(t, err)
	_, fill, _ := strings.Cut(string(text), "-- +goose StatementBegin")
	fill, _, _ = strings.Cut(fill, "-- +goose StatementEnd")
	require.NoError(t, db.Exec("delete from price_decision").Error)
	for range 2 { // made again, it adds nothing
		require.NoError(t, db.Exec(fill).Error)
		assert.Equal(t, written, read())
	}
}
