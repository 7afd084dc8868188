package api

import (
	"maps"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// SUB-514: the answer is the case with errors and warnings at its customers.
func TestValidateDealCustomers(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC())
	germany := entity.ID("country", "DE")
	var managed []entity.LegalEntity
	require.NoError(t, v.Store.DB(t.Context()).Where("country_id = ? and is_managed and is_active", germany).Order("id").
		Limit(3).Find(&managed).Error)
	require.NoError(t, v.Store.DB(t.Context()).Model(&managed[2]).Update("is_active", false).Error)
	v.as("pdm@devices.example")
	open := v.entering("Quillfeather Dirigibles")
	merged := v.entering("Zanzibar Mosaics")
	rejected := v.entering("Xylophone Carpets")
	v.as("cmt@devices.example")
	for id, decision := range map[string]map[string]any{
		merged:   {"decision": "Merge", "managedCustomerId": managed[0].ID},
		rejected: {"decision": "Reject", "comments": "unknown"},
	} {
		decision["customerId"] = id
		require.Equal(t, http.StatusOK, v.post(customerPath+"ReviewCustomer", decision).Code)
	}
	foreign := v.as("adr@contoso.example").entering("Umbrella Kayaks")
	v.as("pdm@devices.example")

	row := func(more map[string]any) map[string]any {
		r := map[string]any{
			"customerId": "", "legalEntityName": "Klein", "countryId": germany, "segment": "SMB",
			"isManaged": false, "unitsCommitted": 5,
		}
		maps.Copy(r, more)
		return r
	}
	rows := []struct {
		body             map[string]any
		errors, warnings []string
	}{
		{row(map[string]any{"legalEntityName": managed[0].Name, "crmAccountId": managed[0].CRMAccountID, "isManaged": true, "tpid": managed[0].TPID}), nil, nil},
		{row(map[string]any{"customerId": managed[0].ID, "legalEntityName": managed[0].Name, "isManaged": true}), []string{deal.TextEntityTwice}, nil},
		{
			row(map[string]any{"customerId": managed[1].ID, "legalEntityName": "Otherwise", "isManaged": true, "tpid": "0"}),
			[]string{deal.TextEntityTPID},
			[]string{"The CRM knows this customer as " + managed[1].Name + "."},
		},
		{row(map[string]any{"customerId": managed[2].ID, "legalEntityName": managed[2].Name, "isManaged": true}), []string{deal.TextEntityInactive}, nil},
		{row(map[string]any{"crmAccountId": "nobody", "isManaged": true}), []string{deal.TextEntityUnknown}, nil},
		{row(nil), nil, nil},
		{
			row(map[string]any{
				"segment": "Enterprise", "legalEntityName": " ", "unitsCommitted": nil,
				"countryId": entity.ID("country", "FR"),
			}),
			[]string{deal.TextEntityName, deal.TextEntityCountry, deal.TextEntityVolume, deal.TextEntitySegment},
			nil,
		},
		{row(map[string]any{"customerId": open, "legalEntityName": "Quillfeather Dirigibles"}), nil, []string{deal.TextEntityReviewing}},
		{row(map[string]any{"customerId": merged, "legalEntityName": "Zanzibar Mosaics"}), nil, []string{"This customer was merged into " + managed[0].Name + "."}},
		{row(map[string]any{"customerId": rejected, "legalEntityName": "Xylophone Carpets"}), []string{deal.TextEntityRejected}, nil},
		{row(map[string]any{"customerId": foreign, "legalEntityName": "Umbrella Kayaks"}), []string{deal.TextEntityUnknown}, nil},
	}
	var sent []map[string]any
	for _, r := range rows {
		sent = append(sent, r.body)
	}
	body := map[string]any{"opportunityDeals": []map[string]any{{
		"dealType": map[string]any{"name": "CP Strategic"}, "affiliationType": 1, "reply": map[string]any{"text": "Yes"},
		"geoCountries": []map[string]any{{"countryId": germany}}, "dealCustomers": sent,
	}}}
	answer := post[wire.Case](v, "/api/Opportunity/ValidateDealCustomers", body)
	require.Len(t, answer.OpportunityDeals[0].DealCustomers, len(rows))
	require.NotNil(t, answer.OpportunityDeals[0].Next, "a list, as the contract says")
	require.Nil(t, answer.OpportunityDeals[0].Reply, "never in an answer")
	for i, c := range answer.OpportunityDeals[0].DealCustomers {
		assert.Equal(t, append(wire.Messages{}, rows[i].errors...), c.Errors, "row %d", i)
		assert.Equal(t, append(wire.Messages{}, rows[i].warnings...), c.Warnings, "row %d", i)
	}
	assert.Equal(t, managed[0].ID, answer.OpportunityDeals[0].DealCustomers[0].CustomerID,
		"the CRM's account names the customer")
	assert.Equal(t, int(deal.Draft), answer.OpportunityDeals[0].DealCustomers[7].ReviewDecision)
	assert.Equal(t, managed[0].ID, answer.OpportunityDeals[0].DealCustomers[8].ManagedID)
	assert.Equal(t, http.StatusForbidden, v.as("cmt@devices.example").post("/api/Opportunity/ValidateDealCustomers", body).
		Code)
}
