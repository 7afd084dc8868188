package conformance

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/search"
)

func at(organization string, locations ...string) deal.Actor {
	a := deal.Actor{OrganizationID: organization}
	for _, l := range locations {
		a.Roles = append(a.Roles, deal.RoleAt{Role: deal.RoleADR, LocationID: l})
	}
	return a
}

// within is a person of an organisation that no case names.
func within(role deal.RoleAt) deal.Actor {
	return deal.Actor{OrganizationID: "4100009", Roles: []deal.RoleAt{role}}
}

var staff = deal.Actor{Internal: true, Roles: []deal.RoleAt{{Role: deal.RolePOD}}}

// askAs sends a body to the index of cases as a person, and answers the deals' short names in order.
func askAs(t *testing.T, engine search.Engine, who deal.Actor, b body) ([]string, search.Response) {
	t.Helper()
	ix, r := read(t, search.IndexCases, b)
	r.Viewer = &who
	out, err := engine.Search(t.Context(), ix, r)
	require.NoError(t, err)
	return shortNames(t, out), out
}

func shortNames(t *testing.T, out search.Response) []string {
	t.Helper()
	list := []string{}
	for _, doc := range out.Value {
		var d struct{ DealId string } //nolint:revive // the name of the document's member
		require.NoError(t, json.Unmarshal(doc, &d))
		list = append(list, d.DealId[strings.LastIndex(d.DealId, "0")+1:])
	}
	return list
}

// scope: everyone finds what they may see, in hits, counts, facets and suggestions, whatever the body asks for.
func scope(t *testing.T, engine search.Engine) {
	for name, who := range map[string]struct {
		deal.Actor
		sees []string
	}{
		"a requester at one location":           {at("4100002", contosoUS.location), []string{"a1", "a7", "a8"}},
		"a requester at another":                {at("4100002", contosoFR.location), []string{"a2", "a7"}},
		"a requester at both":                   {at("4100002", contosoUS.location, contosoFR.location), []string{"a1", "a2", "a7", "a8"}},
		"a co-owner, of a draft too":            {at("4100003", tailspin.location), []string{"a2", "a3", "a4"}},
		"a distributor, of no draft":            {at("4100001", northwind.location), []string{"a1"}},
		"internal people, of their own drafts":  {staff, []string{"a1", "a3", "a5", "a8", "a9", "ab", "ac"}},
		"a reseller in a market of all":         {within(deal.RoleAt{Role: deal.RoleADR, CountryID: "FR", EUEFTA: true}), []string{"a9", "ac"}},
		"a distributor in the EU":               {within(deal.RoleAt{Role: deal.RoleADD, CountryID: "PL", EUEFTA: true}), []string{"a9", "ac"}},
		"a distributor outside it":              {within(deal.RoleAt{Role: deal.RoleADD, CountryID: "US"}), []string{}},
		"a reseller in another country":         {within(deal.RoleAt{Role: deal.RoleADR, CountryID: "PL", EUEFTA: true}), []string{}},
		"a reseller that is not active":         {within(deal.RoleAt{Role: deal.RoleADR, CountryID: "FR", Dormant: true}), []string{}},
		"another organisation at that location": {at("4100009", contosoUS.location), []string{}},
		"the organisation at no location":       {at("4100002"), []string{"a7"}},
		"a partner who calls itself internal":   {at(deal.InternalOrganization, "x"), []string{"a5", "a9", "ab", "ac"}},
		"a token for a name":                    {at("staff", "staff"), []string{}},
		"nobody":                                {deal.Actor{}, []string{}},
	} {
		found, out := askAs(t, engine, who.Actor, body{"count": true, "facets": []string{"StatusCode", "ExpirationDate"}})
		assert.ElementsMatch(t, who.sees, found, name)
		assert.EqualValues(t, len(who.sees), out.Total, name)
		var counted int64
		for _, f := range out.Facets["StatusCode"] {
			counted += f.Count
		}
		assert.EqualValues(t, len(who.sees), counted, "facets of %s", name)
		for _, wide := range []body{
			{"filter": "DealNumber ne null or CaseNumber eq 'C-00000103'"},
			{"filter": "not (StatusCode eq 1)"},
			{"search": "*"},
			{"orderby": "UpdatedAt desc"},
		} {
			found, _ = askAs(t, engine, who.Actor, wide)
			assert.ElementsMatch(t, who.sees, found, "%s asking %v", name, wide)
		}
	}
	ix, _ := search.IndexByName(search.IndexCases)
	_, err := engine.Search(t.Context(), ix, search.Request{Top: 5})
	assert.Equal(t, apperr.KindForbidden, apperr.KindOf(err), "without a person there is no answer")
	for _, private := range []string{"visible eq 'staff'", "search.in(visible, 'staff')", "words eq 'campus'"} {
		raw, err := json.Marshal(body{"filter": private})
		require.NoError(t, err)
		_, err = search.Parse(ix, raw)
		assert.Equal(t, apperr.KindMalformed, apperr.KindOf(err), private)
	}
	suggest := func(who deal.Actor, text string) []string {
		r, err := search.ParseSuggest(ix, []byte(`{"search": "`+text+`", "suggesterName": "sg", "fuzzy": true}`))
		require.NoError(t, err)
		r.Viewer = &who
		out, err := engine.Search(t.Context(), ix, r)
		require.NoError(t, err)
		return shortNames(t, out)
	}
	assert.Equal(t, []string{"a2"}, suggest(at("4100003", tailspin.location), "campus"))
	assert.Equal(t, []string{"a1"}, suggest(at("4100001", northwind.location), "campos"))
	assert.Empty(t, suggest(at("4100001", northwind.location), "kestrel"))
}

// caseWords: a case is found by its numbers, its name, its customer; the exact number comes first.
func caseWords(t *testing.T, engine search.Engine) {
	for query, want := range map[string][]string{
		"C-00000101":    {"a1", "a3"}, // the case itself before one that names it
		"c-00000101":    {"a1", "a3"},
		"C-00000103-DR": {"a3"},
		"C-000001":      {"a3", "a1", "a5", "a8", "a9"},
		"101":           {"a1"},
		"campus":        {"a1"},
		"hartwell":      {"a1"},
		"yamada":        {"a8"},
		"山田電機":          {"a8"},
		"東京":            {"a8"},
		"kestral":       {"a3"},
		"deleted":       {},
	} {
		found, _ := askAs(t, engine, staff, body{"search": query, "top": 5})
		assert.Equal(t, want, found, query)
	}
	for src, want := range map[string][]string{
		"DealType eq 'Deal Registration' and StatusCodeName eq 'Denied'": {"a3"},
		"ExpirationDate ge 2026-06-30 and ExpirationDate le 2026-06-30":  {"a1"},
		"ExpirationDate eq null and DealVolume ge 100":                   {"a3"},
		"UpdatedAt eq 2026-01-05T08:30:00.123Z and DealVolume eq 600":    {"a1"},
		"UpdatedAt gt 2026-01-05T08:30:00.123Z":                          {},
	} {
		found, _ := askAs(t, engine, staff, body{"filter": src})
		assert.Equal(t, want, found, src)
	}
	_, out := askAs(t, engine, staff, body{"search": "hartwell", "facets": []string{"ExpirationDate", "UpdatedAt"}})
	assert.Equal(t, []search.FacetValue{{Value: "2026-06-30", Count: 1}}, out.Facets["ExpirationDate"])
	assert.Equal(t, []search.FacetValue{{Value: "2026-01-05T08:30:00.123Z", Count: 1}}, out.Facets["UpdatedAt"])
	require.Len(t, out.Value, 1)
	assert.JSONEq(t, `{
		"DealId": "00000000-0000-4000-8000-0000000000a1", "DealNumber": "C-00000101-DR", "CaseNumber": "C-00000101", "DealName": "Campus refresh",
		"DealType": "Deal Registration", "StatusCode": 100000011, "StatusCodeName": "Expired", "CustomerName": "Hartwell Logistics Inc.",
		"CustomerNameInLocalLanguage": null, "CustomerCountry": "United States", "RequesterOrganizationName": "Contoso Devices",
		"ProductType": "Surface", "ExpirationDate": "2026-06-30", "UpdatedAt": "2026-01-05T08:30:00.123Z", "DealVolume": 600
	}`, string(out.Value[0]))
	_, out = askAs(t, engine, staff,
		body{"filter": "CaseNumber eq 'C-00000104'", "select": "DealName, CustomerName, ExpirationDate, DealVolume"})
	require.Len(t, out.Value, 1)
	assert.JSONEq(t, `{"DealName": "Store draft", "CustomerName": null, "ExpirationDate": null, "DealVolume": null}`,
		string(out.Value[0]))
}

// labels: a case shows and is found by the status that lists show, derived ones included (clarifications.md 32). The
// deal a1 is approved, and its date has passed.
func labels(t *testing.T, engine search.Engine) {
	for label, want := range map[string][]string{
		"Expired": {"a1"}, "Approved": {"a9"}, "Awaiting SSP Approval": {"ab"}, "Decision Pending": {"a8"},
		"Early Expired": {"ac"},
	} {
		found, out := askAs(t, engine, staff,
			body{"filter": "StatusCodeName eq '" + label + "'", "facets": []string{"StatusCodeName"}})
		assert.ElementsMatch(t, want, found, label)
		require.Len(t, out.Facets["StatusCodeName"], 1, label)
		assert.Equal(t, label, out.Facets["StatusCodeName"][0].Value)
		var document struct{ StatusCodeName string }
		require.NoError(t, json.Unmarshal(out.Value[0], &document))
		assert.Equal(t, label, document.StatusCodeName)
	}
	_, out := askAs(t, engine, staff, body{"filter": "DealNumber eq 'C-00000101-DR'", "select": "StatusCode,DealId"})
	assert.Contains(t, string(out.Value[0]), "100000011", "the stored code stays")
}
