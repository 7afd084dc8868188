package api

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// SUB-242: a draft may hold nothing but a product group; it is kept, found, gone on with and deleted like any other.
func TestADraftMayHoldNothingButAProductGroup(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	for email, program := range map[string]deal.Type{
		"adr@contoso.example": deal.DealRegistration, "add@northwind.example": deal.DealRegistration,
		"mss@devices.example": deal.DealRegistration,
		"pdm@devices.example": deal.CPStrategic, "ssp@devices.example": deal.CPStrategic,
	} {
		v.as(email).who.OrganizationName = "Contoso Resale"
		number := v.keep(t, asCase(t, object{"productGroup": object{"productId": w.group}})).Opportunity.Number
		read := func() wire.Case {
			return get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+number)
		}
		begun := read()
		assert.Equal(t, w.group, begun.ProductGroup.ProductID, email)
		assert.Len(t, begun.OpportunityDeals, 1, email)
		assert.Equal(t, string(program), begun.OpportunityDeals[0].DealType.Name, email)
		assert.Equal(t, int(deal.Draft), begun.OpportunityDeals[0].StatusCode, email)
		if !v.who.Internal {
			assert.NotEmpty(t, begun.PartnerDetails.MpnLocationID, "%s acts from one of the own locations", email)
		}

		v.keep(t, asCase(t, object{
			"opportunityNumber": number,
			"opportunityDeals":  []any{object{"dealType": object{"name": string(program)}, "dealName": "Begun"}},
		}))
		v.keep(t, asCase(t, object{"opportunityNumber": number, "preSalesActivity": "We met."}))
		kept := read()
		assert.Equal(t, "We met.", kept.PreSalesActivity, email)
		assert.Len(t, kept.OpportunityDeals, 1, email)
		assert.Equal(t, "Begun", kept.OpportunityDeals[0].DealName, "%s: a body without deals leaves them as they are", email)
	}

	v.as("adr@contoso.example")
	japan := entity.ID("country", "JP")
	assert.Equal(t, "case.invalid /partnerDetails/mpnLocationId",
		refused(t, v.post("/api/Opportunity/SaveOpportunityDraft", object{
			"productGroup": object{"productId": w.group},
			"opportunityDeals": []any{object{
				"dealType":      object{"name": "Deal Registration"},
				"dealCustomers": []any{object{"customerId": v.customerIn(japan)}},
			}},
		}), http.StatusUnprocessableEntity), "a deal's country still needs a location near to it")
}

// SUB-469: people of a store capture cases of the countries that have stores.
func TestAStoreUserCapturesInStoreCountries(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	save := func(country string) *httptest.ResponseRecorder {
		return v.post("/api/Opportunity/SaveOpportunityDraft", object{
			"productGroup": object{"productId": w.group},
			"opportunityDeals": []any{object{
				"dealType":      object{"name": "Deal Registration"},
				"dealCustomers": []any{object{"customerId": v.customerIn(country)}},
			}},
		})
	}
	var storeless entity.Country
	assert.NoError(t, v.Store.DB(t.Context()).
		Where("NOT is_ms_store AND id IN (SELECT country_id FROM legal_entity WHERE is_managed AND is_active)").Order("id").
		First(&storeless).Error)
	v.as("store@devices.example")
	assert.Equal(t, "case.invalid /opportunityDeals/0/dealCustomers",
		refused(t, save(storeless.ID), http.StatusUnprocessableEntity), storeless.Name)
}

// Repairs 3, 39: a case is of the market that its location is authorised for, and its products are of its group; a
// draft is held to both as well as a submit. What is at fault is named at its field.
func TestACaseKeepsToItsMarketAndItsGroup(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	body := func(location, country string, products ...any) object {
		return object{
			"productGroup": object{"productId": w.group}, "partnerDetails": object{"mpnLocationId": location},
			"opportunityDeals": []any{object{
				"dealType": object{"name": "Deal Registration"}, "products": products,
				"dealCustomers": []any{object{"customerId": v.customerIn(entity.ID("country", country))}},
			}},
		}
	}
	const customer = "case.invalid /opportunityDeals/0/dealCustomers"
	for _, c := range []struct{ email, location, country, refusal string }{
		{"adr@contoso.example", "410000202", "US", customer},
		{"adr@contoso.example", "410000201", "FR", customer},
		{"adr@contoso.example", "410000202", "DE", ""},
		{"adr@litware.example", "410001001", "EG", customer},
		{"adr@litware.example", "410001001", "SA", customer},
		{"adr@litware.example", "410001003", "AE", customer},
		{"adr@litware.example", "410001001", "AE", ""},
		{"adr@litware.example", "410001001", "KW", ""},
		{"adr@litware.example", "410001003", "EG", ""},
	} {
		v.as(c.email).who.OrganizationName = "Partner"
		if c.refusal == "" {
			v.keep(t, asCase(t, body(c.location, c.country)))
			continue
		}
		for _, call := range []string{"SaveOpportunityDraft", "SaveOpportunity"} {
			answer := v.post("/api/Opportunity/"+call, body(c.location, c.country))
			assert.Contains(t, refused(t, answer, http.StatusUnprocessableEntity), c.refusal, "%s: %v", call, c)
			assert.Contains(t, answer.Body.String(), deal.TextUnauthorisedMarket, "%s: %v", call, c)
		}
	}

	v.as("adr@contoso.example")
	var hub entity.BusinessUnit
	assert.NoError(t, v.Store.DB(t.Context()).
		Where("product_type_id = ? AND is_active", entity.ID("product_type", "Surface Hub")).Order("id").First(&hub).Error)
	answer := v.post("/api/Opportunity/SaveOpportunityDraft", body("410000201", "US", object{"businessUnitId": hub.ID}))
	assert.Equal(t, "case.invalid /opportunityDeals/0/products/0/businessUnitId",
		refused(t, answer, http.StatusUnprocessableEntity))
}

// customerIn is an active managed customer of a country.
func (v *site) customerIn(countryID string) string {
	var customer entity.LegalEntity
	if err := v.Store.DB(v.t.Context()).Where("country_id = ? AND is_managed AND is_active", countryID).Order("id").
		First(&customer).Error; err != nil {
		v.t.Fatal(err)
	}
	return customer.ID
}
