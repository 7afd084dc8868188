package api

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/workflows/contract"
)

// pairs compares what is new, and answers the pairs whose names hold a text.
func (v *site) pairs(query string) []wire.CustomerPairRow {
	v.t.Helper()
	for looked := 1; looked > 0; {
		var err error
		looked, err = v.Store.PairCustomers(v.t.Context(), v.now)
		require.NoError(v.t, err)
	}
	return get[[]wire.CustomerPairRow](v, customerPath+"GetCustomerPairs?"+query)
}

// entersLike enters a customer with a name like that of another one, which a steward then approves as a new one.
func (v *site) entersLike(known entity.LegalEntity, name string) string {
	v.t.Helper()
	answer := v.as("adr@contoso.example").saved("CreateCustomer", entered(map[string]any{
		"legalEntityName": name, "country": "United States", "countryId": known.CountryID,
		"postalCode": known.PostalCode, "emailDomain": "", "saveAsNewRecord": true,
	}))
	require.True(v.t, answer.IsSuccess)
	require.Equal(v.t, http.StatusOK, v.as("cmt@devices.example").post(customerPath+"ReviewCustomer",
		map[string]any{"customerId": *answer.CustomerID, "decision": "Approve"}).Code)
	return *answer.CustomerID
}

// issue 28: existing customers that look alike are a list to work through: merged, with the deals that name them, or
// said not to be the same, which can be taken back.
func TestExistingCustomersThatLookAlike(t *testing.T) {
	v, w := pricingSite(t)
	known := v.customer("US", 40)
	id := v.entersLike(known, known.Name+"x")
	ofName := "text=" + url.QueryEscape(known.Name+"X")
	found := v.pairs(ofName + "&countryId=" + known.CountryID)
	require.Len(t, found, 1, "only what is there now is a pair")
	ids := []string{found[0].First.CustomerID, found[0].Second.CustomerID}
	require.ElementsMatch(t, []string{id, known.ID}, ids)
	require.Contains(t, found[0].MatchingFields, "postalCode")
	require.Empty(t, v.pairs(ofName+"&countryId="+entity.ID("country", "DE")))

	running := v.as("adr@contoso.example").saves("SaveOpportunity", w.pricingCase(deal.SpecialPricing, id)) + "-SP"
	draft := v.saves("SaveOpportunityDraft", w.pricingCase(deal.SpecialPricing, id))
	pairPath := customerPath + "GetCustomerPair?customerId=" + id + "&otherCustomerId=" + known.ID
	different := map[string]any{
		"customerId": id, "otherCustomerId": known.ID, "different": true, "reason": "Two companies of one street.",
	}
	merge := map[string]any{"customerId": id, "intoCustomerId": known.ID, "reason": "Typed twice."}
	for path, body := range map[string]any{"DecideCustomerPair": different, "MergeCustomers": merge} {
		require.Equal(t, "customer.role", refused(t, v.post(customerPath+path, body), http.StatusForbidden))
	}
	for _, path := range []string{pairPath, customerPath + "GetCustomerPairs"} {
		require.Equal(t, "customer.role", refused(t, v.http.Get(path), http.StatusForbidden))
	}

	v.as("cmt@devices.example")
	beside := get[wire.CustomerPair](v, pairPath)
	if beside.First.CustomerID != id {
		beside.First, beside.Second = beside.Second, beside.First
	}
	require.Equal(t, []string{running}, numbersOf(beside.First.Deals), "what a merge changes: not the draft %s", draft)
	require.EqualValues(t, 1, beside.First.DraftCount)
	require.Empty(t, beside.First.CannotMerge)
	require.NotEmpty(t, beside.Second.CannotMerge, "a managed customer stays")

	key := "Idempotency-Key: " + uuid.NewString()
	for range 2 {
		said := post[wire.DecidedCustomerPair](v, customerPath+"DecideCustomerPair", different, key)
		require.True(t, said.Different)
		require.Equal(t, "cmt@devices.example", said.DecidedBy)
	}
	require.Equal(t, "customer.pairDecided",
		refused(t, v.post(customerPath+"DecideCustomerPair", different), http.StatusConflict))
	require.Empty(t, v.pairs(ofName), "not offered again")
	kept := v.pairs(ofName + "&different=true")
	require.Len(t, kept, 1)
	require.Equal(t, "Two companies of one street.", kept[0].Reason)
	different["different"], different["reason"] = false, "They moved together."
	require.Equal(t, http.StatusOK, v.post(customerPath+"DecideCustomerPair", different).Code)
	require.Len(t, v.pairs(ofName), 1, "waits again")

	key = "Idempotency-Key: " + uuid.NewString()
	for range 2 {
		done := post[wire.MergedCustomers](v, customerPath+"MergeCustomers", merge, key)
		require.Equal(t, known.ID, done.IntoCustomerID)
	}
	require.Equal(t, "customer.merged", refused(t, v.post(customerPath+"MergeCustomers", merge), http.StatusConflict))
	require.Empty(t, v.pairs(ofName))
	require.Equal(t, http.StatusNotFound, v.http.Get(pairPath).Code)
	record := v.as("admin@devices.example").lastEvent()
	require.Equal(t, "MergeCustomers", record.Action)

	dealID := v.followsMerge(running)
	d, err := v.Store.DealDetails(t.Context(), dealID)
	require.NoError(t, err)
	require.Equal(t, []string{known.ID, known.Name}, []string{d.Content.Customers[0].CustomerID, d.Deal.CustomerName})
	timeline, err := v.Store.Timeline(t.Context(), dealID)
	require.NoError(t, err)
	require.Equal(t, "Customer merged", timeline[0].Action)
	require.Contains(t, timeline[0].Comment, "Typed twice.")
	again := d.State.Version
	v.notify(dealID, contract.SignalCustomerReviewed)
	state, err := v.Store.DealState(t.Context(), dealID)
	require.NoError(t, err)
	require.Equal(t, again, state.Version, "once")
}

// followsMerge does what the workflow of a deal does with the signal that a merge sent it.
func (v *site) followsMerge(number string) (dealID string) {
	v.t.Helper()
	var row entity.Deal
	require.NoError(v.t, v.Store.DB(v.t.Context()).Take(&row, "number = ?", number).Error)
	var signals int64
	require.NoError(v.t, v.Store.DB(v.t.Context()).Model(&entity.Outbox{}).
		Where("deal_id = ? and topic = ?", row.ID, entity.TopicSignal).Count(&signals).Error)
	require.Positive(v.t, signals)
	v.notify(row.ID, contract.SignalCustomerReviewed)
	return row.ID
}
