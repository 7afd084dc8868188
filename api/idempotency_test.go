package api

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

// Repairs 43: a deal command whose body is refused before anything was tried is not remembered: corrected, it is
// carried out under the same key. What the deal itself refused is remembered (clarifications.md 37).
func TestAFaultyCommandIsNotRememberedUnderItsKey(t *testing.T) {
	v, w := pricingSite(t)
	number := v.saves("SaveOpportunity", w.pricingCase(deal.SpecialPricing, v.customer("US", 33).ID))
	asked, _ := v.content(number, "")
	id := asked.OpportunityDeals[0].ID
	v.atDesk(id, "Approve")
	approved, _ := v.content(number, "")
	d := approved.OpportunityDeals[0]
	extend := func(key, date string) *httptest.ResponseRecorder {
		body := object{
			"opportunityDealId": id, "priorExpirationDate": d.ExpirationDate, "newExpirationDate": date,
			"extensionReason": "The roll-out goes on", "expectedUnits": 900,
		}
		return v.post("/api/OpportunityDeal/ExtendOpportunityDeal", body, "Idempotency-Key: "+key)
	}
	key, refusedKey := uuid.NewString(), uuid.NewString()
	faulty := extend(key, "soon")
	require.Equal(t, "extension.invalid /newExpirationDate", refused(t, faulty, http.StatusUnprocessableEntity))

	beyond := string(deal.Date(d.MaximumExpirationDate).AddDays(1))
	first := extend(refusedKey, beyond)
	require.Equal(t, "extension.date /newExpirationDate", refused(t, first, http.StatusUnprocessableEntity))
	require.Equal(t, first.Body.String(), extend(refusedKey, beyond).Body.String(), "the same answer again")
	other := extend(refusedKey, d.MaximumExpirationDate)
	require.Equal(t, "idempotency.otherBody", refused(t, other, http.StatusUnprocessableEntity))

	corrected := decoded[object](t, extend(key, d.MaximumExpirationDate), http.StatusOK)
	assert.Equal(t, "Review", corrected["status"], "the key was still free")
	assert.Equal(t, corrected, decoded[object](t, extend(key, d.MaximumExpirationDate), http.StatusOK), "now it is taken")
}

// clarifications.md 37: a save that the rules refused has its answer under its key; the corrected case needs another.
func TestARefusedSaveIsRememberedUnderItsKey(t *testing.T) {
	v, w := pricingSite(t)
	body := w.pricingCase(deal.SpecialPricing, v.customer("US", 33).ID)
	right := body.PreSalesActivity
	body.PreSalesActivity = ""
	key := "Idempotency-Key: " + uuid.NewString()
	save := func(key string) *httptest.ResponseRecorder {
		return v.post("/api/Opportunity/SaveOpportunity", body, key)
	}
	first := save(key)
	require.Equal(t, "case.invalid /preSalesActivity", refused(t, first, http.StatusUnprocessableEntity))
	assert.Equal(t, first.Body.String(), save(key).Body.String(), "the same answer again")
	body.PreSalesActivity = right
	assert.Equal(t, "idempotency.otherBody", refused(t, save(key), http.StatusUnprocessableEntity))
	assert.Equal(t, http.StatusOK, save("Idempotency-Key: "+uuid.NewString()).Code)
}
