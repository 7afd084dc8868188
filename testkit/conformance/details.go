package conformance

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
)

func filters(t *testing.T, engine search.Engine) {
	for src, want := range map[string][]string{
		"Country eq 'Germany'":                                              {"hartwell-de", "strategic", "unmanaged"},
		"Country eq 'germany'":                                              {},
		"CountryId eq 'US'":                                                 {"hartwell-us", "great-hartwell"},
		"IsEUEFTA eq true":                                                  {"hartwell-de", "strategic", "unmanaged", "societe", "number"},
		"IsEUEFTA and not (Country eq 'Germany')":                           {"societe", "number"},
		"Region eq 'Middle East'":                                           {"noor"},
		"DunsNumber eq '323456789'":                                         {"societe"},
		"DunsNumber ne null":                                                {"hartwell-us", "hartwell-de", "societe"},
		"DunsNumber eq null and Country eq 'United States'":                 {"great-hartwell"},
		"Country eq 'United States' and DunsNumber ne '123456789'":          {"great-hartwell"},
		"Country eq 'United States' and not DunsNumber eq '1'":              {"hartwell-us", "great-hartwell"},
		"DunsNumber gt '200000000'":                                         {"hartwell-de", "societe"},
		"DunsNumber le '200000000'":                                         {"hartwell-us"},
		"City ge 'S' and City lt 'U'":                                       {"hartwell-us"},
		"search.in(Country, 'France|Netherlands', '|')":                     {"societe", "number"},
		"search.in(CountryId, 'FR NL,SA')":                                  {"societe", "number", "noor"},
		"search.in(CountryId, '')":                                          {},
		"not search.in(Segment, 'SMB,Enterprise,Corporate')":                {"unmanaged"},
		"IsManaged eq false":                                                {"unmanaged"},
		"UnManaged":                                                         {"unmanaged"},
		"not IsManaged":                                                     {"unmanaged"},
		"ApplicableDeals/any(x: x eq 4) and Country eq 'Germany'":           {"hartwell-de", "strategic"},
		"ApplicableDeals/any(x: x eq 1 or x eq 2) and CountryId eq 'DE'":    {"hartwell-de", "unmanaged"},
		"not ApplicableDeals/any(x: x lt 3)":                                {"strategic"},
		"ProductTypeId/any(p: p eq 'surface') and CountryId eq 'FR'":        {"societe"},
		"ProductTypeId/any(p: search.in(p, 'x,hub')) and CountryId eq 'FR'": {"societe"},
		"ProductTypeId eq 'hub' and CountryId eq 'FR'":                      {"societe"},
		"not ProductTypeId/any()":                                           {},
		"LegalEntityName eq 'O''Brien & Sons K.K.'":                         {"obrien"},
		"(CountryId eq 'FR' or CountryId eq 'NL') and Segment eq 'SMB'":     {"number"},
		"CountryId eq 'FR' or CountryId eq 'NL' and Segment eq 'SMB'":       {"societe", "number"},
		"City eq '東京' and Segment ne 'SMB'":                                 {"yamada"},
	} {
		out := find(t, engine, search.IndexCustomer, body{"filter": src, "count": true})
		assert.ElementsMatch(t, want, keys(t, out), src)
		assert.EqualValues(t, len(want), out.Total, src)
	}
	both := find(t, engine, search.IndexCustomer, body{"search": "hartwell", "filter": "IsEUEFTA"})
	assert.Equal(t, []string{"hartwell-de"}, keys(t, both))
	units := find(t, engine, search.IndexBusinessUnit,
		body{"filter": "ProductTypeId eq 'surface' and ApplicableDeals/any(x: x eq 4)"})
	assert.Equal(t, []string{"pro"}, keys(t, units))
}

func facets(t *testing.T, engine search.Engine) {
	out := find(t, engine, search.IndexCustomer, body{
		"facets": []string{
			"Segment", "DunsNumber", "IsManaged", "ApplicableDeals",
			"Country,count:2",
		}, "top": 1, "skip": 3, "filter": "Region eq 'Europe'",
	})
	assert.Equal(t, []search.FacetValue{
		{Value: "SMB", Count: 3},
		{Value: "Enterprise", Count: 2},
		{Value: "Corporate", Count: 1},
	}, out.Facets["Segment"])
	assert.Equal(t, []search.FacetValue{{Value: "223456789", Count: 1}, {Value: "323456789", Count: 1}},
		out.Facets["DunsNumber"], "nothing is not counted")
	assert.Equal(t, []search.FacetValue{{Value: true, Count: 6}, {Value: false, Count: 1}}, out.Facets["IsManaged"])
	assert.Equal(t, []search.FacetValue{{Value: 1.0, Count: 6}, {Value: 2.0, Count: 6}, {Value: 4.0, Count: 6}},
		out.Facets["ApplicableDeals"])
	assert.Equal(t, []search.FacetValue{{Value: "Germany", Count: 3}, {Value: "United Kingdom", Count: 2}},
		out.Facets["Country"])
	none := find(t, engine, search.IndexCustomer, body{"search": "nothing like this", "facets": []string{"Segment"}})
	assert.Equal(t, map[string][]search.FacetValue{"Segment": {}}, none.Facets)
	mistyped := find(t, engine, search.IndexCustomer, body{"search": "kestral", "facets": []string{"Segment"}})
	assert.Equal(t, []search.FacetValue{{Value: "Enterprise", Count: 1}}, mistyped.Facets["Segment"])
}

// documents of both back ends are the same, to the byte of every value.
func documents(t *testing.T, engine search.Engine) {
	out := find(t, engine, search.IndexCustomer, body{"search": "yamada"})
	require.Len(t, out.Value, 1)
	assert.JSONEq(t, `{
		"Id": "yamada", "CustomerId": "yamada", "LegalEntityName": "Yamada Electric K.K.", "OrganizationNameInLocalLanguage": "山田電機株式会社",
		"Country": "Japan", "CountryId": "JP", "Region": "Asia", "IsEUEFTA": false, "AddressLine1": "8 Market Street", "City": "東京",
		"StateProvince": null, "PostalCode": null, "Segment": "Enterprise", "Industry": null, "Vertical": null, "VerticalCategory": null,
		"WebPageURL": null, "EmailDomain": null, "CrmAccountId": "8000000007", "CrmId": null, "Tpid": "6100007", "Gpid": null,
		"DunsNumber": null, "LegalEntityType": null, "IsManaged": true, "UnManaged": false, "ProductTypeId": ["surface", "hub"], "ApplicableDeals": [1, 2, 4]
	}`, string(out.Value[0]))
	part := find(t, engine, search.IndexCustomer, body{"search": "yamada", "select": "Id, Tpid"})
	require.Len(t, part.Value, 1)
	assert.JSONEq(t, `{"Id": "yamada", "Tpid": "6100007"}`, string(part.Value[0]))
	unit := find(t, engine, search.IndexBusinessUnit, body{"search": "hub"})
	require.Len(t, unit.Value, 1)
	assert.JSONEq(t,
		`{"BusinessUnitId": "hub50", "BusinessUnitName": "Surface Hub 50", "ProductTypeId": "hub", "ApplicableDeals": [2]}`, string(unit.Value[0]))
}

func suggestions(t *testing.T, engine search.Engine) {
	suggest := func(b body) []string {
		ix, _ := search.IndexByName(search.IndexCustomer)
		raw, err := json.Marshal(b)
		require.NoError(t, err)
		r, err := search.ParseSuggest(ix, raw)
		require.NoError(t, err)
		out, err := engine.Search(t.Context(), ix, r)
		require.NoError(t, err)
		return keys(t, out)
	}
	assert.Equal(t, []string{"hartwell"},
		suggest(body{"search": "hartwell", "suggesterName": "sg", "filter": "CountryId eq 'GB'", "top": 1}))
	assert.Empty(t, suggest(body{"search": "ha", "suggesterName": "sg"}), "under 3 characters there is nothing to suggest")
	assert.Empty(t, suggest(body{"search": "kestral", "suggesterName": "sg"}))
	assert.Equal(t, []string{"strategic"}, suggest(body{"search": "kestral", "suggesterName": "sg", "fuzzy": true}))
}
