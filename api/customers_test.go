package api

import (
	"maps"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/search"
	"dealdesk/models/search/postgres"
	"dealdesk/workflows/contract"
)

const customerPath = "/api/OpportunityDealCustomer/"

// entered is a payload as the form sends it.
func entered(more ...map[string]any) map[string]any {
	body := map[string]any{
		"customerId": "00000000-0000-0000-0000-000000000000", "legalEntityName": "Quillfeather Dirigibles 7, Ltd. (UK)",
		"organizationNameInLocalLanguage": "クイルフェザー", "country": "Germany",
		"countryId": entity.ID("country",
			"DE"), "addressLine1": "1 Station Road", "city": "Berlin", "stateProvince": "Berlin", "postalCode": "10_115__",
		"industry": "Health and Life Sciences", "vertical": "Health Providers", "verticalCategory": "Clinics",
		"webPageURL":  "https://quillfeather.example",
		"emailDomain": "@quillfeather.example", "localNameSameAsEnglish": false, "saveAsNewRecord": false, "tpid": "",
		"crmAccountId": "", "customerType": 1,
		"segment": "SMB", "unitsCommitted": 120,
	}
	for _, m := range more {
		maps.Copy(body, m)
	}
	return body
}

type savedAnswer struct {
	IsSuccess, IsHardCopy bool
	CustomerID            *string
	DuplicateCustomers    []map[string]any
}

func (v *site) saved(call string, body map[string]any, headers ...any) savedAnswer {
	v.t.Helper()
	return post[savedAnswer](v, customerPath+call, body, headers...)
}

func TestUnmanagedCustomers(t *testing.T) {
	store := demoWorld(t)
	v := newSite(t, store, time.Now().UTC())
	v.as("adr@contoso.example")

	t.Run("create", func(t *testing.T) { // SUB-195, SUB-196, SUB-197, SUB-199, SUB-298, SUB-516
		key := "Idempotency-Key: " + uuid.NewString()
		first := v.saved("CreateCustomer", entered(nil), key)
		require.True(t, first.IsSuccess)
		require.NotNil(t, first.CustomerID)
		assert.Empty(t, first.DuplicateCustomers)
		assert.Equal(t, first, v.saved("CreateCustomer", entered(nil), key), "the same request makes the same customer")
		got := get[map[string]any](v, customerPath+"GetCustomer/"+*first.CustomerID)
		want := entered(map[string]any{
			"id": *first.CustomerID, "customerId": *first.CustomerID, "postalCode": "10115", "unitsCommitted": 120.0,
			"customerType":   1.0,
			"reviewDecision": 441820000.0, "isManaged": false, "managedCustomerId": nil, "reviewOutcome": nil,
			"duplicateCustomers": []any{},
		})
		for _, omitted := range []string{"localNameSameAsEnglish", "saveAsNewRecord", "tpid", "crmAccountId"} {
			delete(want, omitted) // empty ones are left out
		}
		assert.Equal(t, want, got) // SUB-193
	})
	t.Run("faults", func(t *testing.T) { // SUB-301, SUB-412, clarifications.md 79
		for want, more := range map[string]map[string]any{
			"/legalEntityName": {"legalEntityName": " "}, "/verticalCategory": {"verticalCategory": "Universities"},
			"/countryId": {"countryId": entity.ID("country", "FR")},
			"/country":   {"country": "Atlantis", "countryId": ""}, "/customerId": {"customerId": uuid.NewString()},
		} {
			assert.Equal(t, "customer.invalid "+want,
				refused(t, v.post(customerPath+"CreateCustomer", entered(more)), http.StatusUnprocessableEntity))
		}
		assert.Equal(t, "customer.role",
			refused(t, v.as("pod@devices.example").post(customerPath+"CreateCustomer", entered(nil)), http.StatusForbidden))
		v.as("store@devices.example")
		assert.False(t, v.saved("CreateCustomer", entered(nil)).IsSuccess, "store users may create; this one is there")
		v.as("adr@contoso.example")
	})
	t.Run("hard duplicates", func(t *testing.T) { // SUB-299
		for what, more := range map[string]map[string]any{
			"name and postal code": {"legalEntityName": "QUILLFEATHER dirigibles 7 Ltd UK", "emailDomain": ""},
			"name and domain":      {"postalCode": "99999", "emailDomain": "@QUILLFEATHER.example"},
		} {
			more["saveAsNewRecord"] = true
			answer := v.as("add@northwind.example").saved("CreateCustomer", entered(more))
			assert.False(t, answer.IsSuccess, what)
			assert.True(t, answer.IsHardCopy, what)
			assert.Nil(t, answer.CustomerID)
			require.Len(t, answer.DuplicateCustomers, 1)
			assert.Equal(t, "Quillfeather Dirigibles 7, Ltd. (UK)", answer.DuplicateCustomers[0]["legalEntityName"])
			assert.NotContains(t, answer.DuplicateCustomers[0], "createdBy")
		}
		var managed entity.LegalEntity
		require.NoError(t, store.DB(t.Context()).
			Where("duns_number <> '' and is_managed and country_id = ?", entity.ID("country", "DE")).Order("id").Take(&managed).
			Error)
		answer := v.saved("CreateCustomer",
			entered(map[string]any{"legalEntityName": "Entirely Other Zeppelins", "dunsNumber": managed.DunsNumber}))
		assert.True(t, answer.IsHardCopy)
		require.Len(t, answer.DuplicateCustomers, 1)
		assert.Equal(t, managed.ID, answer.DuplicateCustomers[0]["customerId"])
		assert.Equal(t, true, answer.DuplicateCustomers[0]["isManaged"])
	})
	t.Run("soft duplicates, and saved as new", func(t *testing.T) { // SUB-300
		more := map[string]any{
			"legalEntityName": "Quillfeathr Dirigible 7, Ltd. (UK)", "postalCode": "20095",
			"emailDomain": "",
		}
		answer := v.saved("CreateCustomer", entered(more))
		assert.False(t, answer.IsSuccess)
		assert.False(t, answer.IsHardCopy)
		require.Len(t, answer.DuplicateCustomers, 1)
		more["saveAsNewRecord"] = true
		answer = v.saved("CreateCustomer", entered(more))
		require.True(t, answer.IsSuccess)
		got := get[map[string]any](v, customerPath+"GetCustomer/"+*answer.CustomerID)
		assert.Len(t, got["duplicateCustomers"], 1, "the steward sees what it looks like")
		assert.True(t, v.saved("CreateCustomer",
			entered(map[string]any{
				"legalEntityName": "Other Name of France", "country": "",
				"countryId": entity.ID("country", "FR"), "emailDomain": "",
			})).IsSuccess)
	})
}

// entering makes a customer of a partner's organisation.
func (v *site) entering(name string) string {
	v.t.Helper()
	answer := v.saved("CreateCustomer",
		entered(map[string]any{"legalEntityName": name, "emailDomain": "", "postalCode": "12345"}))
	require.True(v.t, answer.IsSuccess)
	return *answer.CustomerID
}

func TestEnteredCustomersCanBeCorrectedUntilReviewed(t *testing.T) { // SUB-198, SUB-517
	store := demoWorld(t)
	v := newSite(t, store, time.Now().UTC())
	id := v.as("adr@contoso.example").entering("Quillfeather Dirigibles")
	change := func(more map[string]any) map[string]any {
		return entered(map[string]any{"id": id, "customerId": id, "legalEntityName": "Quillfeather Airships"}, more)
	}
	assert.Equal(t, "customer.invalid /id",
		refused(t, v.post(customerPath+"UpdateCustomer", change(map[string]any{"id": ""})), http.StatusUnprocessableEntity))
	assert.Equal(t, "customer.notFound",
		refused(t, v.as("adr@tailspin.example").post(customerPath+"UpdateCustomer", change(nil)), http.StatusNotFound))
	assert.Equal(t, http.StatusNotFound, v.http.Get(customerPath+"GetCustomer/"+id).Code)
	v.as("adr2@contoso.example")
	assert.True(t, v.saved("UpdateCustomer", change(nil)).IsSuccess, "a colleague may correct it")
	assert.Equal(t, "Quillfeather Airships",
		get[map[string]any](v.as("cmt@devices.example"), customerPath+"GetCustomer/"+id)["legalEntityName"])
	var managed entity.LegalEntity
	require.NoError(t, store.DB(t.Context()).Where("is_managed").Order("id").Take(&managed).Error)
	v.as("adr@contoso.example")
	assert.Equal(t, "customer.managed",
		refused(t, v.post(customerPath+"UpdateCustomer", change(map[string]any{"id": managed.ID, "customerId": managed.ID})),
			http.StatusForbidden))
	v.as("cmt@devices.example")
	require.Equal(t, http.StatusOK,
		v.post(customerPath+"ReviewCustomer",
			map[string]any{"customerId": id, "decision": "Merge", "managedCustomerId": managed.ID}).Code)
	got := get[map[string]any](v, customerPath+"GetCustomer/"+id)
	assert.Equal(t, []any{100000011.0, "Merge", managed.ID},
		[]any{got["reviewDecision"], got["reviewOutcome"], got["managedCustomerId"]})
	v.as("adr@contoso.example")
	assert.Equal(t, "customer.reviewed",
		refused(t, v.post(customerPath+"UpdateCustomer", change(nil)), http.StatusConflict))
	v.entering("Quillfeather Airships") // what was merged is no duplicate any more
}

// clarifications.md 81: who looks like no other is approved without a person, and can then be found; the others wait
// for the steward.
func TestAutomaticReview(t *testing.T) {
	store := demoWorld(t)
	v := newSite(t, store, time.Now().UTC())
	pool, err := store.Pool()
	require.NoError(t, err)
	v.as("adr@contoso.example")
	alone := v.entering("Quillfeather Dirigibles")
	similar := v.saved("CreateCustomer",
		entered(map[string]any{
			"legalEntityName": "Quillfeather Dirigible", "postalCode": "54321", "emailDomain": "",
			"saveAsNewRecord": true,
		}))
	require.True(t, similar.IsSuccess)
	ix, ok := search.IndexByName(search.IndexCustomer)
	require.True(t, ok)
	found := func() int64 {
		out, err := postgres.New(pool).
			Search(t.Context(), ix, search.Request{Words: []string{"quillfeather"}, Top: 10, Count: true})
		require.NoError(t, err)
		return int64(len(out.Value))
	}
	review := func(at time.Time) int {
		n, err := store.ReviewCustomers(t.Context(), at, v.now, contract.SignalCustomerReviewed)
		require.NoError(t, err)
		return n
	}
	assert.Zero(t, review(v.now.Add(-time.Second)), "not before its time")
	assert.Equal(t, 1, review(v.now), "the similar one is the steward's")
	assert.Zero(t, found(), "by now it looks like another one, so a person decides")
	require.NoError(t, store.DB(t.Context()).
		Exec("delete from customer_review where customer_id = ?", *similar.CustomerID).Error)
	require.NoError(t, store.DB(t.Context()).Exec("delete from legal_entity where id = ?", *similar.CustomerID).Error)
	require.NoError(t, store.DB(t.Context()).Exec("update customer_review set steward_only = false").Error)
	assert.Equal(t, 1, review(v.now))
	assert.EqualValues(t, 1, found())
	assert.Zero(t, review(v.now), "once")
	var indexed int64
	require.NoError(t, store.DB(t.Context()).Model(&entity.Outbox{}).
		Where("topic = ? and payload ->> 'customerId' = ?", entity.TopicCustomer, alone).Count(&indexed).Error)
	assert.EqualValues(t, 1, indexed, "the relay brings it to the index")
}

// A deal may name a customer of one's own whose review is open; what is inactive stays on deals past draft only.
func TestWhatACaseMayName(t *testing.T) {
	store := demoWorld(t)
	v := newSite(t, store, time.Now().UTC())
	id := v.as("adr@contoso.example").entering("Quillfeather Dirigibles")
	var unit entity.BusinessUnit
	require.NoError(t, store.DB(t.Context()).Where("name = 'Surface Pro'").Take(&unit).Error)
	require.NoError(t, store.DB(t.Context()).Model(&unit).Update("is_active", false).Error)
	group := deal.Shared{ProductGroup: deal.Ref{ID: unit.ProductTypeID}}
	faults := func(actor deal.Actor, stored repo.CaseView) []string {
		content := deal.Content{
			Type: deal.DealRegistration, Customers: []deal.Customer{{CustomerID: id}},
			Products: []deal.Product{{BusinessUnitID: unit.ID}},
		}
		e, err := v.work().Enrich(t.Context(), actor, stored, group, []deal.Content{content})
		require.NoError(t, err)
		out := []string{}
		for _, f := range e.Faults {
			out = append(out, f.Pointer)
		}
		return out
	}
	customer, product := "/opportunityDeals/0/dealCustomers/0/customerId", "/opportunityDeals/0/products/0/businessUnitId"
	assert.Equal(t, []string{product}, faults(v.who, repo.CaseView{}))
	assert.Equal(t, []string{customer, product}, faults(deal.Actor{OrganizationID: "4100003"}, repo.CaseView{}))
	stands := repo.DealDetails{Content: deal.Content{
		Customers: []deal.Customer{{CustomerID: id}},
		Products:  []deal.Product{{BusinessUnitID: unit.ID}},
	}}
	stands.State.Status = deal.Approved
	assert.Empty(t, faults(deal.Actor{OrganizationID: "4100003"},
		repo.CaseView{Deals: []repo.DealDetails{stands}}))
	stands.State.Status = deal.Draft
	assert.Equal(t, []string{customer},
		faults(deal.Actor{OrganizationID: "4100003"},
			repo.CaseView{Deals: []repo.DealDetails{stands}}), "a product that is gone leaves the draft")
}
