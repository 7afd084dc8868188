package conformance

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
)

// distinctCustomers: each TPID once, by the member that stands for it.
func distinctCustomers(t *testing.T, engine search.Engine) {
	out := find(t, engine, search.IndexDistinctCustomer,
		body{"search": "hartwell", "count": true, "facets": []string{"Tpid"}})
	assert.Equal(t, []string{"hartwell", "hartwell-us", "great-hartwell"}, keys(t, out),
		"the affiliate in Germany is not another family")
	assert.EqualValues(t, 3, out.Total)
	for _, f := range out.Facets["Tpid"] {
		assert.EqualValues(t, 1, f.Count)
	}
	assert.Empty(t, keys(t, find(t, engine, search.IndexDistinctCustomer, body{"search": "newcomer"})),
		"who has no TPID has no family")
	assert.Equal(t, []string{"hartwell-us"},
		keys(t, find(t, engine, search.IndexDistinctCustomer, body{"search": "6100001"})))
	assert.Equal(t, []string{"strategic"},
		keys(t, find(t, engine, search.IndexDistinctCustomer, body{"search": "kestral"})))
}

// products: an article in every country in which it has a price.
func products(t *testing.T, engine search.Engine) {
	findsEach(t, engine, search.IndexProduct, "search", map[string][]string{
		"surface pro gen 2":            {"pro-black:DE", "pro-black:US", "pro-red:US"},
		"pro-00002":                    {"pro-red:US"},
		"PRO 16gb black":               {"pro-black:DE", "pro-black:US"},
		"surface labtop":               {"laptop:SA"},
		"gone":                         {},
		"unsold":                       {},
		"surface pro gen 2 16gb red":   {"pro-red:US"},
		"'); delete from product_sku;": {},
	})
	findsEach(t, engine, search.IndexProduct, "filter", map[string][]string{
		"Country eq 'United States'":                         {"pro-black:US", "pro-red:US"},
		"CountryId eq 'US' and ChannelType/any(x: x eq 2)":   {"pro-black:US"},
		"CountryId eq 'US' and ChannelType/any(x: x eq 1)":   {"pro-black:US", "pro-red:US"},
		"ApplicableDeals/any(x: x eq 4)":                     {"pro-black:DE", "pro-black:US", "pro-red:US"},
		"ApplicableDeals/any(x: x eq 2)":                     {"laptop:SA"},
		"ApplicableDeals/any(x: x eq 1)":                     {"pro-black:DE", "pro-black:US", "pro-red:US", "laptop:SA"},
		"IsEUEFTA":                                           {"pro-black:DE"},
		"Region eq 'Middle East'":                            {"laptop:SA"},
		"ProductTypeId eq 'surface' and PfamCode eq 'PF205'": {"laptop:SA"},

		"search.in(SkuPartNumber, 'PRO-00001,PRO-00002') and BusinessUnitId eq 'pro'":                 {"pro-black:DE", "pro-black:US", "pro-red:US"},
		"BusinessUnit eq 'Surface Pro' and not (Country eq 'Germany') and ChannelType/any(c: c lt 2)": {"pro-black:US", "pro-red:US"},
	})
	out := find(t, engine, search.IndexProduct,
		body{
			"search": "PRO-00001", "filter": "CountryId eq 'DE'",
			"facets": []string{"PfamName", "BusinessUnit,count:100", "SkuName", "SkuPartNumber", "ChannelType"},
		})
	require.Len(t, out.Value, 1)
	assert.JSONEq(t, `{
		"Id": "pro-black:DE", "Country": "Germany", "CountryId": "DE", "Region": "Europe", "IsEUEFTA": true, "PfamId": "pro2", "PfamName": "Surface Pro Gen 2",
		"PfamCode": "PF102", "BusinessUnit": "Surface Pro", "BusinessUnitId": "pro", "SkuId": "pro-black", "SkuName": "Surface Pro Gen 2 16GB Black",
		"SkuPartNumber": "PRO-00001", "ProductTypeId": "surface", "ApplicableDeals": [1, 4], "ChannelType": [1, 2]
	}`, string(out.Value[0]))
	assert.Equal(t, []search.FacetValue{{Value: "Surface Pro", Count: 1}}, out.Facets["BusinessUnit"])
	assert.Equal(t, []search.FacetValue{{Value: 1.0, Count: 1}, {Value: 2.0, Count: 1}}, out.Facets["ChannelType"])
}

// distinctProducts: each family once, with all its articles and countries.
func distinctProducts(t *testing.T, engine search.Engine) {
	out := find(t, engine, search.IndexDistinctProduct,
		body{"count": true, "facets": []string{"Country", "SkuPartNumber", "ProductTypeId"}})
	assert.Equal(t, []string{"laptop5", "pro2"}, keys(t, out), "one without a price is not offered")
	assert.Equal(t, []search.FacetValue{
		{Value: "Germany", Count: 1},
		{Value: "Saudi Arabia", Count: 1},
		{Value: "United States", Count: 1},
	}, out.Facets["Country"])
	assert.Len(t, out.Facets["SkuPartNumber"], 3)
	assert.Equal(t, []search.FacetValue{{Value: "surface", Count: 2}}, out.Facets["ProductTypeId"])
	findsEach(t, engine, search.IndexDistinctProduct, "filter", map[string][]string{
		"Country eq 'Germany'":                                     {"pro2"},
		"CountryId/any(c: search.in(c, 'DE,SA'))":                  {"pro2", "laptop5"},
		"not (Country eq 'Germany')":                               {"laptop5"},
		"IsEUEFTA":                                                 {"pro2"},
		"Region eq 'Middle East'":                                  {"laptop5"},
		"ApplicableDeals/any(x: x eq 4)":                           {"pro2"},
		"SkuPartNumber eq 'PRO-00002' and CountryId eq 'US'":       {"pro2"},
		"ChannelType/any(x: x eq 1) and BusinessUnit eq 'unheard'": {},
	})
	for query, want := range map[string][]string{
		"pro gen 2": {"pro2"}, "pf205": {"laptop5"}, "PRO-00002": {"pro2"},
		"red": {"pro2"}, "surface": {"laptop5", "pro2"},
	} {
		assert.Equal(t, want, keys(t, find(t, engine, search.IndexDistinctProduct, body{"search": query})), query)
	}
	only := find(t, engine, search.IndexDistinctProduct,
		body{"search": "pro", "select": "PfamName, Country, SkuPartNumber, IsEUEFTA, ChannelType"})
	require.Len(t, only.Value, 1)
	assert.JSONEq(t,
		`{"PfamName": "Surface Pro Gen 2", "Country": ["Germany", "United States"], "SkuPartNumber": ["PRO-00001", "PRO-00002"],
			"IsEUEFTA": true, "ChannelType": [1, 2]}`, string(only.Value[0]))
}

// legalForms weigh little: a name is found whatever legal form is typed, and another one's comes after.
func legalForms(t *testing.T, engine search.Engine) {
	findsEach(t, engine, search.IndexCustomer, "search", map[string][]string{
		"kestrel strategic":      {"strategic"},
		"kestrel strategic gmbh": {"strategic"}, // it is an AG
		"Hartwell Logistics Ltd": {"hartwell-us", "hartwell-de", "hartwel"},
		"kestral strategic ltd.": {"strategic"},
		"unknown gmbh":           {},
		"山田電機":                   {"yamada"},
		"股份有限公司 山田電機":            {"yamada"},
		"22-345-6789":            {"hartwell-de"},
	})
	far := find(t, engine, search.IndexCustomer, body{"search": "hartwell", "skip": 1_000_000_000_000, "count": true})
	assert.Empty(t, far.Value)
	assert.EqualValues(t, 4, far.Total)
}
