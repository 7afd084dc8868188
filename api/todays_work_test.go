package api

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// ui-2.md 4: what waits for a person is ordered by its last day, of a draft, of a return, of a validity.
func TestListsKnowTheLastDay(t *testing.T) {
	v := listSite(t, "A draft")
	approved := v.approved()
	returned := v.submitted(deal.DealRegistration, v.customer("FR", 1), "Surface")
	v.atDesk(returned.Deal.ID, "NeedMoreInfo")
	returned, err := v.Store.DealDetails(t.Context(), returned.Deal.ID)
	require.NoError(t, err)
	denied := v.submitted(deal.DealRegistration, v.customer("FR", 2), "Surface")
	v.atDesk(denied.Deal.ID, "Deny")

	days := map[string]string{}
	for _, row := range v.waiting(map[string]any{}, "lastDay asc") {
		days[row.DealNumber] = row.LastDay
	}
	require.Equal(t, string(returned.State.AnswerDay()), days[returned.Deal.Number])
	require.NotEmpty(t, days[returned.Deal.Number])
	require.Equal(t, string(approved.State.ExpirationDate), days[approved.Deal.Number])
	require.Empty(t, days[denied.Deal.Number])
	for _, order := range []string{"lastDay asc", "lastDay desc"} {
		var listed []string
		for _, row := range v.waiting(map[string]any{}, order) {
			listed = append(listed, row.LastDay)
		}
		require.Len(t, listed, 4)
		require.Empty(t, listed[3], "what has no last day comes last: %s", order)
		days := listed[:3]
		if order == "lastDay desc" {
			slices.Reverse(days)
		}
		require.True(t, slices.IsSorted(days), "%s: %v", order, days)
		require.NotEqual(t, days[0], days[2])
	}
	for _, day := range days {
		if day == "" {
			continue
		}
		var want, listed []string
		for number, other := range days {
			if other == day {
				want = append(want, number)
			}
		}
		for _, row := range v.waiting(term("lastDay", "eq", day), "updatedAt asc") {
			listed = append(listed, row.DealNumber)
		}
		require.ElementsMatch(t, want, listed, day)
	}
}

// ui-2.md 4: deals that expire soon, and what was decided lately, are counted in whole days of the deal's zone.
func TestListsCountDays(t *testing.T) {
	v := listSite(t, "A draft")
	approved := v.approved()
	left := 0
	today := deal.DateOf(v.now, approved.State.Location())
	for today.AddDays(left) < approved.State.ExpirationDate {
		left++
	}
	numbers := func(field, operator string, days any) (out []string) {
		for _, row := range v.waiting(term(field, operator, days), "updatedAt asc") {
			out = append(out, row.DealNumber)
		}
		return out
	}
	require.Equal(t, []string{approved.Deal.Number}, numbers("daysToExpiration", "lte", left))
	require.Empty(t, numbers("daysToExpiration", "lt", left))
	require.Equal(t, []string{approved.Deal.Number}, numbers("daysSinceDecision", "lte", 7))
	require.Equal(t, []string{approved.Deal.Number},
		numbers("decidedAt", "gte", v.now.Add(-time.Hour).Format(time.RFC3339)))
	require.Empty(t, numbers("decidedAt", "gte", v.now.Add(time.Hour).Format(time.RFC3339)))
	v.now = v.now.Add(8 * 24 * time.Hour)
	require.Empty(t, numbers("daysSinceDecision", "lte", 7))
	require.Equal(t, []string{approved.Deal.Number}, numbers("daysSinceDecision", "eq", 8))
	for _, field := range []string{"daysToExpiration", "daysSinceDecision", "decidedAt"} {
		require.Equal(t, 400, v.post(pricingList, map[string]any{"sort": field + " asc"}).Code, "many have no such number")
	}
}

// waiting are the rows of the person who asks, under a filter.
func (v *site) waiting(filter map[string]any, sort string) []wire.DealRow {
	v.t.Helper()
	_, page := v.list(pricingList, map[string]any{"filter": filter, "sort": sort})
	return page.Item1
}

// ui-2.md 4: what the next level has to approve is not decided for its owner.
func TestARecommendationIsNoDecision(t *testing.T) {
	k := walker(t)
	k.submitted(deal.SpecialPricing, 2000)
	lately := func() (ids []string) {
		k.asOwner()
		for _, row := range k.waiting(term("decidedAt", "gte", k.now.Add(-time.Hour).Format(time.RFC3339)), "updatedAt asc") {
			ids = append(ids, row.ID)
		}
		return ids
	}
	k.recommend()
	require.NotContains(t, lately(), k.id)
	k.claim()
	k.decide("Approve")
	require.Contains(t, lately(), k.id)
}
