package api

import (
	"testing"
	"time"

	"dealdesk/api/cases"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// SUB-204: with structure Distributor a new row that says nothing has all partners of its country, in the EU and EFTA
// all of these.
func TestANewRowOfStructureDistributorHasAllPartners(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC)).as("pdm@devices.example")
	w := wordsOf(v)
	us, de := entity.ID("country", "US"), entity.ID("country", "DE")
	row := func(kind deal.PartnerType, country string, said ...any) object {
		r := object{"partnerType": int(kind), "countryId": country}
		if len(said) > 0 {
			r["isAllSelected"] = said[0]
		}
		return r
	}
	named := row(deal.PartnerADD, us)
	named["accounts"] = []any{object{"accountId": w.distributors[0]}}
	selections := func(structure int, rows ...any) []string {
		view := v.keep(t, asCase(t, object{
			"productGroup": object{"productId": w.group}, "opportunityAccounts": rows,
			"opportunityDeals": []any{object{
				"dealType": object{"name": "CP Strategic"}, "channelStructure": structure,
				"geoCountries": []any{object{"countryId": us}, object{"countryId": de}},
			}},
		}))
		var out []string
		for _, a := range cases.Answer(view, v.who, v.now).OpportunityAccounts {
			raw, err := a.IsAllSelected.MarshalJSON()
			require.NoError(t, err)
			out = append(out, string(raw))
		}
		return out
	}
	assert.Equal(t, []string{`"1"`, `"2"`, `"1"`, `"2"`}, selections(deal.StructureDistributor,
		row(deal.PartnerADD, us), row(deal.PartnerADD, de), row(deal.PartnerReseller, us), row(deal.PartnerReseller, de)))
	assert.Equal(t, []string{`"0"`, `"1"`, `"0"`},
		selections(deal.StructureDistributor, row(deal.PartnerReseller, us, "0"), row(deal.PartnerADD, de, "1"),
			named), "what is said stands, and so do named partners")
	assert.Equal(t, []string{`"0"`, `"0"`},
		selections(deal.StructureCustomer, row(deal.PartnerADR, us), row(deal.PartnerADR, de)))
}

// SUB-206: partnerAccounts maps a reseller's account to its distributors, availableRelatedAccounts to all it could
// have.
func TestAResellersDistributorsAreAnswered(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC)).as("pdm@devices.example")
	w := wordsOf(v)
	us := entity.ID("country", "US")
	var reseller string
	require.NoError(t, v.Store.DB(t.Context()).Raw(`select r.reseller_account_id from account_relation r join account a on
		a.id = r.reseller_account_id join account d on d.id = r.distributor_account_id
		where a.partner_type = 2 and a.is_active and d.is_active and r.is_active and a.country_id = ? and a.product_type_id =
		? and d.product_type_id = a.product_type_id
		group by 1 order by count(*) desc, 1 limit 1`, us, w.group).Scan(&reseller).Error)
	possible, err := v.Store.Suppliers(t.Context(), w.group, []string{reseller})
	require.NoError(t, err)
	require.NotEmpty(t, possible)
	number := v.keep(t, asCase(t, object{
		"productGroup": object{"productId": w.group},
		"opportunityAccounts": []any{object{
			"partnerType": 2, "countryId": us, "accounts": []any{object{"accountId": reseller}},
			"partnerAccounts": object{reseller: []any{object{"accountId": possible[0].ID}}},
		}},
		"opportunityDeals": []any{object{
			"dealType":         object{"name": "CP Strategic"},
			"channelStructure": deal.StructureCustomer, "geoCountries": []any{object{"countryId": us}},
		}},
	})).Opportunity.Number
	row := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+number).
		OpportunityAccounts[0]
	require.Len(t, row.PartnerAccounts, 1)
	require.Len(t, row.PartnerAccounts[reseller], 1)
	assert.Equal(t, possible[0].ID, row.PartnerAccounts[reseller][0].AccountID)
	require.Len(t, row.AvailableRelatedAccounts, 1)
	var offered, all []string
	for _, a := range row.AvailableRelatedAccounts[reseller] {
		offered = append(offered, a.AccountID)
	}
	for _, a := range possible {
		all = append(all, a.ID)
	}
	assert.ElementsMatch(t, all, offered)
}
