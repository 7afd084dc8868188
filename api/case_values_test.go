package api

import (
	"cmp"
	"encoding/json"
	"maps"
	"net/http"
	"reflect"
	"testing"
	"time"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type object = map[string]any

// asCase is a body as it travels, once it fits the contract.
func asCase(t *testing.T, body object) (c wire.Case) {
	t.Helper()
	raw, err := json.Marshal(body)
	require.NoError(t, err)
	var sent any
	require.NoError(t, json.Unmarshal(raw, &sent))
	registry, result := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer), huma.ValidateResult{}
	schema := huma.SchemaFromType(registry, reflect.TypeFor[wire.Case]())
	huma.Validate(registry, schema, huma.NewPathBuffer(nil, 0), huma.ModeWriteToServer, sent, &result)
	require.Empty(t, result.Errors, string(raw))
	require.NoError(t, json.Unmarshal(raw, &c))
	return c
}

// SUB-170, SUB-180, SUB-192, SUB-208, SUB-228, SUB-229, SUB-231, SUB-232, MAN-050, MAN-247: each value of a list is
// taken, its neighbours are refused where they stand.
func TestEachValueOfACaseIsOneOfItsList(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	v.as("pdm@devices.example")
	actions, others := []any{nil, "None", "Add", "Update", "Delete", "Created"}, []any{"Remove", "delete", "Change"}
	us, partner := entity.ID("country", "US"), object{"accountId": w.distributors[0]}
	rows := func(change object) []any { return []any{change} }
	rejected := func(body object) string {
		problem := decoded[struct {
			Errors []struct{ Pointer, Location string }
		}](t, v.post("/api/Opportunity/SaveOpportunityDraft", body), http.StatusUnprocessableEntity)
		require.NotEmpty(t, problem.Errors)
		// a fault of the schema has its location
		return cmp.Or(problem.Errors[0].Pointer, pointerOf(problem.Errors[0].Location))
	}
	for _, tc := range []struct {
		of              string // the member, of the case or with a leading + of its deal
		row             object // nil for a value of its own
		member          string
		taken, rejected []any
	}{
		{"+dealVolume", nil, "", []any{nil, 0, 1500}, []any{1.5, "abc", -1}},
		{"+affiliationType", nil, "", []any{nil, 1, 2, 3, 4}, []any{-1, 5, "Others"}},
		{"+channelStructure", nil, "", []any{nil, 1, 2, 3}, []any{-1, 4, "Skip"}},
		{"isMultiNational", nil, "", []any{nil, 0, 1, true, false}, []any{2, "yes"}},
		{"pageMode", nil, "", []any{nil, "Create", "Edit", "View"}, []any{"Copy", "view", "None"}},
		{"opportunityAccounts", object{"countryId": us}, "partnerType", []any{1, 2, 3, 4, 5, 6, 7, "ADD", "FinalTierReseller"}, []any{0, 8, "Partner"}},
		{"opportunityAccounts", object{"countryId": us, "partnerType": 1}, "action", actions, others},
		{"opportunityChannelContacts", object{"source": "Channel"}, "action", actions, others},
		{"+dealCustomers", object{"customerId": w.customers[0].ID}, "customerType", []any{nil, 0, 1, 2}, []any{-1, 3, "Primary"}},
		{"+dealCustomers", object{"customerId": w.customers[0].ID}, "action", actions, others},
		{"+geoCountries", object{"countryId": us}, "action", actions, others},
		{"+dealContacts", object{"email": "pmm@devices.example"}, "action", actions, others},
		{"+products", object{"businessUnitId": w.units[0]}, "action", actions, others},
	} {
		place := "/" + tc.of
		if tc.of[0] == '+' {
			place = "/opportunityDeals/0/" + tc.of[1:]
		}
		if tc.row != nil {
			place += "/0/" + tc.member
		}
		with := func(value any) object {
			first := object{"dealType": object{"name": "CP Strategic"}}
			body := object{"productGroup": object{"productId": w.group}, "opportunityDeals": rows(first)}
			if tc.row != nil {
				row := maps.Clone(tc.row)
				if value != nil {
					row[tc.member] = value
				}
				value = rows(row)
			}
			if tc.of[0] == '+' {
				first[tc.of[1:]] = value
			} else {
				body[tc.of] = value
			}
			if value == nil {
				delete(first, tc.of[1:])
				delete(body, tc.of)
			}
			return body
		}
		for _, value := range tc.taken {
			body := asCase(t, with(value))
			assert.Equal(t, http.StatusOK, v.post("/api/Opportunity/SaveOpportunityDraft", body).Code, "%s %v", place, value)
		}
		for _, value := range tc.rejected {
			assert.Equal(t, place, rejected(with(value)), "%v", value)
		}
	}
	partner["action"] = "Remove"
	assert.Equal(t, "/opportunityAccounts/0/accounts/0/action",
		rejected(object{
			"productGroup":     object{"productId": w.group},
			"opportunityDeals": rows(object{"dealType": object{"name": "CP Strategic"}}), "opportunityAccounts": rows(object{
				"countryId": us, "partnerType": 1, "accounts": rows(partner),
			}),
		}))
}

// SUB-608, MAN-628: a case has as many primary resellers as is configured.
func TestTheMostPrimaryResellersAreConfigured(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	v.as("adr@contoso.example")
	var row wire.Account
	row.PartnerType = wire.PartnerType(deal.PartnerADR)
	for _, id := range w.resellers {
		row.Accounts = append(row.Accounts, wire.AccountRef{AccountID: id})
	}
	require.Len(t, row.Accounts, 6)
	body := wire.Case{
		ProductGroup: &wire.ProductGroup{ProductID: w.group}, PartnerDetails: &wire.PartnerDetails{MpnLocationID: w.location},
		OpportunityAccounts: []wire.Account{row},
		OpportunityDeals:    []wire.Deal{{DealType: wire.DealTypeRef{Name: string(deal.SpecialPricing)}}},
	}
	for most, fine := range map[int]bool{0: false, 5: false, 6: true} {
		v.Config.Cases.PrimaryResellers = most
		res := v.serve().post("/api/Opportunity/SaveOpportunityDraft", body)
		assert.Equal(t, fine, res.Code == http.StatusOK, "%d: %s", most, res.Body)
	}
}

// SUB-183, SUB-185, SUB-189, SUB-191, SUB-192, SUB-201, SUB-203, SUB-211, MAN-227: what a case holds has the specified
// names and comes back.
func TestACaseIsAnsweredByItsNames(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.ofDomain("devices.example")
	w := wordsOf(v)
	saved := func(body object) object {
		number := v.keep(t, asCase(t, body)).Opportunity.Number
		return get[object](v, "/api/Opportunity/GetOpportunity/"+number)
	}
	us, de := entity.ID("country", "US"), entity.ID("country", "DE")
	row := func(country string, kind int, all string, accounts ...any) object {
		return object{
			"countryId": country, "partnerType": kind, "isAllSelected": all,
			"accounts": append([]any{}, accounts...),
		}
	}
	distributor, reseller := object{"accountId": w.distributors[0]}, object{"accountId": w.resellers[0]}
	named := row(us, int(deal.PartnerADR), "None", reseller)
	named["partnerAccounts"] = object{w.resellers[0]: []any{distributor}}
	v.as("pdm@devices.example")
	answer := saved(object{
		"productGroup": object{"productId": w.group}, "isMultiNational": 1,
		"opportunityAccounts": []any{
			row(us, int(deal.PartnerADD), "None", distributor), row(us, int(deal.PartnerReseller), "All"), row(de,
				int(deal.PartnerADD), "AllEuefta"), row(de, int(deal.PartnerReseller), "2"), named,
		},
		"opportunityChannelContacts": []any{object{
			"accountId": w.distributors[0], "source": "Channel",
			"channelContactEmails": "a@x.com, b@y.com;",
		}},
		"opportunityDeals": []any{object{
			"dealType": object{"name": "CP Strategic"}, "geoCountries": []any{object{"countryId": us}, object{"countryId": de}},
			"dealCustomers": []any{
				object{"customerId": w.customers[0].ID, "customerType": 1},
				object{"customerId": w.customers[1].ID},
			},
			"dealContacts": []any{object{
				"email": "pmm@devices.example", "firstName": "Paul", "lastName": "M", "name": "Paul M",
				"role": 12, "otherRole": "Sponsor", "isCoOwner": true,
			}},
		}},
	})
	first := answer["opportunityDeals"].([]any)[0].(object)
	assert.Equal(t, "View", answer["pageMode"])
	names := func(of any, index int) object { return of.([]any)[index].(object) }
	assert.Equal(t, []any{
		object{
			"countryId": us, "countryName": "United States", "isEUEFTA": false, "applicablePriceListGeo": "North America",
			"action": "Created",
		},
		object{
			"countryId": de, "countryName": "Germany", "isEUEFTA": true, "applicablePriceListGeo": "EU/EFTA",
			"action": "Created",
		},
	}, first["geoCountries"])
	contact := names(first["dealContacts"], 0)
	entered := object{
		"email": "pmm@devices.example", "firstName": "Paul", "lastName": "M", "name": "Paul M", "role": 12.0,
		"otherRole": "Sponsor", "isCoOwner": true, "isComplete": true, "action": "Created",
	}
	for name, want := range entered {
		assert.Equal(t, want, contact[name], name)
	}
	assert.NotEmpty(t, contact["id"])
	assert.Equal(t, []any{1.0, 2.0},
		[]any{names(first["dealCustomers"], 0)["customerType"], names(first["dealCustomers"], 1)["customerType"]})
	legal := names(first["dealCustomers"], 0)
	for _, name := range []string{
		"id", "customerId", "country", "crmAccountId", "legalEntityName", "tpid", "segment", "vertical", "verticalCategory",
		"unitsCommitted", "isManaged", "unManaged", "errors",
		"warnings", "action", "managedCustomerId", "editMode", "legalEntityType", "dunsNumber",
	} {
		assert.Contains(t, legal, name)
	}
	assert.Equal(t, w.customers[0].LegalEntityType, legal["legalEntityType"])
	assert.Equal(t, []any{[]any{}, []any{}, false}, []any{legal["errors"], legal["warnings"], legal["editMode"]})
	accounts := answer["opportunityAccounts"].([]any)
	accounts = accounts[len(accounts)-5:]
	for i, want := range [][3]any{{us, 1.0, "0"}, {us, 5.0, "1"}, {de, 1.0, "2"}, {de, 5.0, "2"}, {us, 2.0, "0"}} {
		account := names(accounts, i)
		assert.Equal(t, want, [3]any{account["countryId"], account["partnerType"], account["isAllSelected"]})
	}
	related := names(accounts, 4)["partnerAccounts"].(object)
	assert.Len(t, related, 1)
	assert.Equal(t, w.distributors[0], names(related[w.resellers[0]], 0)["accountId"])
	assert.Equal(t, "a@x.com;b@y.com", names(answer["opportunityChannelContacts"], 0)["channelContactEmails"])

	v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
	address := object{"address1": "1 Main St", "city": "Seattle", "stateOrProvince": "WA", "postalCode": "98101"}
	registered := names(saved(object{
		"productGroup": object{"productId": w.group}, "partnerDetails": object{"mpnLocationId": w.location},
		"opportunityDeals": []any{object{
			"dealType": object{"name": "Deal Registration"}, "dealAddress": address,
			"dealCustomerDomain": "contoso.com",
		}},
	})["opportunityDeals"], 0)
	assert.Equal(t, address, registered["dealAddress"])
	assert.Equal(t, "contoso.com", registered["dealCustomerDomain"])
}
