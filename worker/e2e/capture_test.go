//go:build e2e

package e2e

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

// specialPricing is a complete Special Pricing case of a partner for a customer that their organisation has none for
// and that has bought nothing of late.
func specialPricing(t *testing.T, p person, volume int) row {
	t.Helper()
	for range 50 {
		body := registration(t, p)
		first := body["opportunityDeals"].([]row)[0]
		first["dealType"], first["dealVolume"] = row{"name": "Special Pricing"}, volume
		var checked struct{ Duplicates []row }
		p.do(httpPost, "/api/Opportunity/CheckOpportunity", body, &checked)
		if len(checked.Duplicates) == 0 && !hasBought(t, first["dealCustomers"].([]row)[0]["customerId"]) {
			return body
		}
	}
	t.Fatal("every customer has a Special Pricing deal or has bought")
	return nil
}

// hasBought tells whether units of the customer, or of its TPID, have been sold of late: it gets no booster then.
func hasBought(t *testing.T, customerID any) (bought bool) {
	t.Helper()
	err := shared.db.QueryRow(t.Context(), `select exists (select from legal_entity e join opportunity_deal d on
		d.last_sold is not null
			and (d.content -> 'customers' @> jsonb_build_array(jsonb_build_object('customerId', e.id))
				or e.tpid <> '' and d.content -> 'customers' @> jsonb_build_array(jsonb_build_object('tpid', e.tpid)))
		where e.id = $1)`, customerID).Scan(&bought)
	require.NoError(t, err)
	return bought
}

// strategicCase is a complete CP Strategic case for the family of a TPID in the United States, or for some family of
// nobody's.
func strategicCase(t *testing.T, p person, tpid string) row {
	t.Helper()
	var customer, country string
	err := shared.db.QueryRow(t.Context(), `select e.id, e.country_id from legal_entity e join country c on c.id =
		e.country_id and c.code = 'US'
		where e.is_active and e.is_managed and e.tpid <> '' and case when $1 <> '' then e.tpid = $1 else not exists (select
		from user_role r where r.tpids @> to_jsonb(array[e.tpid])) end
			and not exists (select from deal_key k where k.active and k.subject like 'CP|tpid:' || e.tpid || '|%')
		order by random() limit 1`, tpid).Scan(&customer, &country)
	require.NoError(t, err, "a customer of TPID %q", tpid)
	body := registration(t, p)
	first := body["opportunityDeals"].([]row)[0]
	return row{
		"productGroup": body["productGroup"], "isMultiNational": 0,
		"opportunityDeals": []row{{
			"dealType": row{"name": "CP Strategic"}, "dealName": "Fleet", "dealOverview": "Every office",
			"dealVertical": first["dealVertical"], "dealVolume": 4000,
			"affiliationType": 2, "expirationDate": deal.DateOf(time.Now(), time.UTC).
						AddMonths(9), "expirationDateJustification": "The roll-out takes that long",
			"geoCountries": []row{{"countryId": country}}, "dealCustomers": []row{{
				"customerId": customer, "customerType": 1,
				"unitsCommitted": 0,
			}},
			"products": first["products"], "channelOverview": "None yet", "channelStructure": 3,
			"skipChannelReason": "No partner chosen", "channelJustification": "Prices first",
			"dealContacts": []row{{"email": "pmm@devices.example", "name": "Paul", "role": 11, "isCoOwner": true}},
		}},
	}
}

// resellerAccount is a reseller's account in the country of a case, for its product group.
func resellerAccount(t *testing.T, reseller person, body row) (id string) {
	t.Helper()
	country := body["opportunityDeals"].([]row)[0]["geoCountries"].([]row)[0]["countryId"]
	require.NoError(t, shared.db.QueryRow(t.Context(), `select a.id from account a join app_user u on u.organization_id =
		a.organization_id and u.email = $1
		where a.partner_type = 2 and a.country_id = $2 and a.is_active and a.product_type_id = $3 limit 1`,
		reseller.email, country, body["productGroup"].(row)["productId"]).Scan(&id))
	return id
}

// captured saves a case as a draft and submits what was stored, as the form does.
func captured(t *testing.T, p person, body row) theDeal {
	t.Helper()
	d := saveDraftOf(t, p, body)
	submit(t, p, d)
	return d
}

// lookedAfter are TPIDs of an SSP whose customers in the United States have no CP Strategic deal.
func lookedAfter(t *testing.T, ssp person) []string {
	t.Helper()
	rows, err := shared.db.Query(t.Context(), `select distinct e.tpid from app_user u join user_role r on r.user_id = u.id
		and r.role = 'SSP'
		join legal_entity e on r.tpids @> to_jsonb(array[e.tpid]) and e.is_active and e.is_managed join country c on c.id =
		e.country_id and c.code = 'US'
		where u.email = $1 and not exists (select from deal_key k where k.active and k.subject like 'CP|tpid:' || e.tpid ||
		'|%') order by 1`, ssp.email)
	require.NoError(t, err)
	defer rows.Close()
	var tpids []string
	for rows.Next() {
		var tpid string
		require.NoError(t, rows.Scan(&tpid))
		tpids = append(tpids, tpid)
	}
	require.NoError(t, rows.Err())
	require.NotEmpty(t, tpids)
	return tpids
}

// channelOf lets a case of structure Skip sell through every distributor of its country.
func channelOf(p person, d theDeal) row {
	return changed(p, d, func(body, first row) {
		first["channelStructure"] = 2
		country := first["geoCountries"].([]any)[0].(row)["countryId"]
		body["opportunityAccounts"] = []row{{"partnerType": "ADD", "countryId": country, "isAllSelected": "All"}}
	})
}
