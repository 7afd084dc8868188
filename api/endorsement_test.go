package api

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// ui-2.md 3, clarifications.md 2: an SSP finds what waits for their own endorsement, in the list and at the case, with
// its last day; other SSPs, reviewers and the owner do not.
func TestAnSSPFindsWhatWaitsForThem(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC()).ofDomain("devices.example")
	w := wordsOf(v)
	k := &walk{site: v}
	customer := k.ordinary()
	v.as("pdm@devices.example")
	body := w.strategicCase(customer.ID, customer.CountryID, v.now)
	body.OpportunityDeals[0].DealCustomers[0].CustomerID = k.lookedAfter()
	number := v.saves("SaveOpportunity", body)

	waiting := func(email string) wire.Page {
		v.as(email)
		return post[wire.Page](v, pricingList, map[string]any{
			"dealType": string(deal.CPStrategic), "filter": term("waitsFor", "eq", "MyEndorsement"),
		})
	}
	byAt := func(email string) any {
		v.as(email)
		_, first := v.shownCase(number)
		return first["endorseBy"]
	}
	list := waiting("ssp@devices.example")
	require.Len(t, list.Item1, 1)
	require.Equal(t, number, list.Item1[0].OpportunityNumber)
	require.EqualValues(t, 1, list.Item2.CPStrategicDeals)
	require.NotEmpty(t, list.Item1[0].EndorseBy)
	require.Equal(t, list.Item1[0].EndorseBy, byAt("ssp@devices.example"))
	for _, other := range []string{"ssp2@devices.example", "fbd@devices.example", "pdm@devices.example"} {
		require.Empty(t, waiting(other).Item1, other)
		require.Nil(t, byAt(other), other)
	}
	require.Equal(t, "list.filter.value", refused(t, v.post(pricingList, map[string]any{
		"filter": term("waitsFor", "eq", "Anybody"),
	}), http.StatusBadRequest))

	v.as("ssp@devices.example")
	_, first := v.shownCase(number)
	require.Equal(t, http.StatusOK, v.post("/api/Desk/Endorse", map[string]any{
		"opportunityDealId": first["id"], "endorse": true, "comments": "",
	}).Code)
	require.Empty(t, waiting("ssp@devices.example").Item1)
	require.Nil(t, byAt("ssp@devices.example"))
}
