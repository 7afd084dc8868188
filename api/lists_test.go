package api

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"
)

const (
	pricingList = "/api/OpportunityDeal/GetPricingProgramDashboardData"
	caseList    = "/api/OpportunityDeal/GetDashboardData"
)

// listSite is a site with some drafts of a reseller, named so that people's order differs from that of the bytes.
func listSite(t *testing.T, names ...string) *site {
	t.Helper()
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 20, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	for i, name := range names {
		volume := int64(10 * i)
		in := repo.SaveCase{
			Now: v.now.Add(time.Duration(i) * time.Minute), By: v.who, OpportunityID: uuid.NewString(),
			Shared:  deal.Shared{RFP: i == 0},
			New:     &repo.NewCase{Requester: v.who, OrganizationID: v.who.ActsFor(), OrganizationName: "Contoso"},
			Parties: []entity.Party{{OrganizationID: v.who.ActsFor(), Kind: entity.PartyRequester}},
			Deals: []repo.SaveDeal{{
				ID: uuid.NewString(), New: true, Zone: "UTC",
				Content: deal.Content{Type: deal.DealRegistration, Name: name, Volume: &volume},
			}},
		}
		_, err := v.Store.SaveCase(t.Context(), in)
		require.NoError(t, err)
	}
	return v
}

func (v *site) list(path string, body map[string]any) (names []string, page wire.Page) {
	v.t.Helper()
	page = post[wire.Page](v, path, body)
	for _, row := range page.Item1 {
		names = append(names, row.DealName)
	}
	return names, page
}

func term(field, operator string, value any) map[string]any {
	return map[string]any{"field": field, "operator": operator, "value": value}
}

// clarifications.md 63: the operators over texts, numbers and dates, without case, nested; as an object or as its text.
func TestListsAreFiltered(t *testing.T) {
	v := listSite(t, "alpha", "Beta", "gamma 100%", "")
	for _, tc := range []struct {
		filter any
		want   []string
	}{
		{map[string]any{}, []string{"", "alpha", "Beta", "gamma 100%"}},
		{term("dealName", "eq", "ALPHA"), []string{"alpha"}},
		{term("dealName", "neq", "beta"), []string{"", "alpha", "gamma 100%"}},
		{term("dealName", "contains", "0%"), []string{"gamma 100%"}},
		{term("dealName", "contains", "_"), nil},
		{term("dealName", "startswith", "be"), []string{"Beta"}},
		{term("dealName", "endswith", "A"), []string{"alpha", "Beta"}},
		{term("dealName", "in", []any{"beta", "ALPHA"}), []string{"alpha", "Beta"}},
		{term("search", "contains", " ALP "), []string{"alpha"}}, // ui-2.md 5: words of number, name and customer
		{term("search", "contains", "c-0 beta"), []string{"Beta"}},
		{term("search", "contains", "%"), []string{"gamma 100%"}},
		{term("search", "contains", "alpha beta"), nil},
		{term("search", "contains", " "), []string{"", "alpha", "Beta", "gamma 100%"}},
		{term("dealName", "isnull", true), []string{""}},
		{term("dealName", "isnull", false), []string{"alpha", "Beta", "gamma 100%"}},
		{term("dealVolume", "gte", 10), []string{"", "Beta", "gamma 100%"}},
		{term("dealVolume", "lt", "10"), []string{"alpha"}},
		{term("expirationDate", "isnull", true), []string{"", "alpha", "Beta", "gamma 100%"}},
		{term("expirationDate", "gt", "2026-01-01"), nil},
		{term("rfp", "eq", "yes"), []string{"alpha"}},
		{term("statusCodeName", "eq", "Draft"), []string{"", "alpha", "Beta", "gamma 100%"}},
		{term("statusCodeName", "contains", "awaiting"), nil},
		{map[string]any{"logic": "or", "filters": []any{
			term("dealName", "eq", "beta"), map[string]any{
				"logic":   "and",
				"filters": []any{term("dealVolume", "eq", 0), term("rfp", "eq", "Yes")},
			},
		}}, []string{"alpha", "Beta"}},
		{`{"logic":"and","filters":[{"field":"dealName","operator":"eq","value":"beta"}]}`, []string{"Beta"}},
	} {
		names, page := v.list(pricingList, map[string]any{"filter": tc.filter, "sort": "dealName asc"})
		require.Equal(t, tc.want, names, "%v", tc.filter)
		require.EqualValues(t, len(tc.want), page.Item2.NonCPStrategicDeals, "counted under the filter")
	}
	for code, filter := range map[string]any{
		"list.filter.field": term("password", "eq", "x"), "list.filter.operator": term("dealVolume", "contains",
			"1"), "list.filter.value": term("dealVolume", "eq", "many"),
		"list.filter.value 2": term("expirationDate", "eq", "03/02/2026"), "list.filter.value 3": term("dealName", "in",
			"x"), "list.filter.value 4": term("dealName", "eq", "a\x00"),
		"list.filter": map[string]any{"fields": 1}, "list.filter 2": "{", "list.filter.logic": map[string]any{
			"logic":   "xor",
			"filters": []any{term("rfp", "eq", "x")},
		},
	} {
		require.Equal(t, code[:len(code)-len(suffixOf(code))],
			refused(t, v.post(pricingList, map[string]any{"filter": filter}), http.StatusBadRequest), code)
	}
	require.Equal(t, "list.sort",
		refused(t, v.post(pricingList, map[string]any{"sort": "o.number; drop table x"}), http.StatusBadRequest))
}

// suffixOf is the number behind a repeated key.
// Nothing in a filter or a sort is more than a value or a name of the list: it is compared, or refused.
func TestListsTakeHostileTextsAsText(t *testing.T) {
	v := listSite(t, "alpha", "Beta")
	for _, text := range hostile {
		for how, body := range map[string]map[string]any{
			"a value":        {"filter": term("dealName", "eq", text)},
			"a part":         {"filter": term("dealName", "contains", text)},
			"in a list":      {"filter": term("dealName", "in", []any{text})},
			"a number":       {"filter": term("dealVolume", "gt", text)},
			"a date":         {"filter": term("expirationDate", "lt", text)},
			"a field":        {"filter": term(text, "eq", "x")},
			"an operator":    {"filter": term("dealName", text, "x")},
			"a filter":       {"filter": text},
			"a logic":        {"filter": map[string]any{"logic": text, "filters": []any{term("dealName", "eq", "x")}}},
			"a sort":         {"sort": text},
			"behind a field": {"sort": "dealName " + text},
			"a deal type":    {"dealType": text, "filter": map[string]any{}},
			"a cursor":       {"cursor": text},
		} {
			res := v.post(pricingList, body)
			require.Contains(t, []int{http.StatusOK, http.StatusBadRequest, http.StatusUnprocessableEntity}, res.Code,
				"%s: %q answered %s", how, text, res.Body)
			if res.Code == http.StatusOK && how == "a value" {
				require.Empty(t, decoded[wire.Page](t, res, http.StatusOK).Item1, "%q", text)
			}
		}
	}
	_, page := v.list(pricingList, map[string]any{"filter": map[string]any{}})
	require.Len(t, page.Item1, 2, "nothing has changed")
}

func suffixOf(code string) string {
	if n := len(code); n > 2 && code[n-2] == ' ' {
		return code[n-2:]
	}
	return ""
}

// Sorting is people's, nulls last either way, and a cursor goes through every row once (MAN-568).
func TestListsAreSortedAndPaged(t *testing.T) {
	v := listSite(t, "zebra", "Äpfel", "apple", "Zulu", "apple")
	names, _ := v.list(pricingList, map[string]any{"sort": "dealName asc"})
	require.Equal(t, []string{"Äpfel", "apple", "apple", "zebra", "Zulu"}, names)
	for _, sort := range []string{
		"dealName asc", "dealName desc", "expirationDate asc", "dealVolume desc",
		"updatedAt desc", "statusCodeName asc",
	} {
		want, _ := v.list(pricingList, map[string]any{"sort": sort})
		var got []string
		cursor := ""
		for {
			page, answer := v.list(pricingList, map[string]any{"sort": sort, "recordsToFetch": 2, "cursor": cursor})
			got = append(got, page...)
			if cursor = answer.Cursor; cursor == "" {
				break
			}
		}
		require.Equal(t, want, got, sort)
	}
	second, _ := v.list(pricingList, map[string]any{"sort": "dealName asc", "recordsToFetch": 2, "pageNumber": 2})
	require.Equal(t, []string{"apple", "zebra"}, second)
	_, first := v.list(pricingList, map[string]any{"sort": "dealName asc", "recordsToFetch": 2})
	require.Equal(t, "list.cursor",
		refused(t, v.post(pricingList, map[string]any{"cursor": first.Cursor, "sort": "dealName desc"}),
			http.StatusBadRequest))
	for _, wrong := range []string{
		"x", "e30",
		"eyJzIjoicGFzc3dvcmQiLCJpIjoiNWIwZmYwYjctNGMwZC00ZjVkLTlhNWUtMGQxYzJiM2E0ZjUwIn0",
	} {
		require.Equal(t, "list.cursor",
			refused(t, v.post(pricingList, map[string]any{"cursor": wrong}), http.StatusBadRequest))
	}
}

// MAN-283, MAN-284, MAN-285, MAN-286: the default statuses; the CP Strategic view is the default of GetDashboardData.
func TestDefaultStatuses(t *testing.T) {
	v := listSite(t, "a draft")
	d := v.approved()
	require.NoError(t, v.Store.DB(t.Context()).
		Exec("update opportunity_deal set expiration_date = '2026-03-01' where id = ?", d.Deal.ID).Error)
	names, _ := v.list(pricingList, map[string]any{})
	require.Equal(t, []string{"a draft"}, names, "what has expired by its date is Expired")
	names, page := v.list(pricingList, map[string]any{"filter": term("statusCodeName", "eq", "expired")})
	require.Equal(t, []string{"Campus"}, names)
	require.Equal(t, "Expired", page.Item1[0].StatusCodeName)
	names, _ = v.list(caseList, map[string]any{})
	require.Empty(t, names)
}

// Displayed statuses that no code has are filtered and sorted like the others, page by page.
func TestDerivedLabelsAreFilteredAndSorted(t *testing.T) {
	v := listSite(t, "a", "b", "c", "d", "e", "f")
	for name, set := range map[string]string{
		"a": "status = 100000011, label = 'Approved', expiration_date = '2026-03-01'", // past
		"b": "status = 100000011, label = 'Approved', expiration_date = '2026-03-02'",
		"c": "status = 100000013, label = 'Expired'",
		"d": `status = 100000008, label = 'Awaiting SSP Approval', life = '{"awaiting": {"tpid": "1", "by": "2026-03-09T00:00:00Z"}}'`,
		"e": "status = 100000009, label = 'Insufficient Information', closure = 'InsufficientInformation'",
	} {
		require.NoError(t, v.Store.DB(t.Context()).Exec("update opportunity_deal set "+set+" where name = ?", name).Error)
	}
	for _, tc := range []struct {
		operator string
		value    any
		want     []string
	}{
		{"eq", "expired", []string{"a", "c"}},
		{"eq", "Approved", []string{"b"}},
		{"neq", "Expired", []string{"b", "d", "e", "f"}},
		{"in", []any{"Approved", "Expired", "draft"}, []string{"a", "b", "c", "f"}},
		{"contains", "INFORM", []string{"e"}},
		{"startswith", "a", []string{"b", "d"}},
		{"endswith", "approval", []string{"d"}},
		{"eq", "Nothing", nil},
		{"gt", "expired", []string{"e"}},
		{"isnull", false, []string{"a", "b", "c", "d", "e", "f"}},
	} {
		names, page := v.list(pricingList,
			map[string]any{"filter": term("statusCodeName", tc.operator, tc.value), "sort": "dealName asc"})
		require.Equal(t, tc.want, names, "%s %v", tc.operator, tc.value)
		require.EqualValues(t, len(tc.want), page.Item2.NonCPStrategicDeals)
		require.False(t, page.Item2.More)
	}
	for sort, want := range map[string][]string{
		"statusCodeName asc":  {"Approved", "Awaiting SSP Approval", "Draft", "Expired", "Expired", "Insufficient Information"},
		"statusCodeName desc": {"Insufficient Information", "Expired", "Expired", "Draft", "Awaiting SSP Approval", "Approved"},
	} {
		var labels []string
		seen := map[string]bool{}
		for cursor := ""; ; {
			_, page := v.list(pricingList,
				map[string]any{"filter": map[string]any{}, "sort": sort, "recordsToFetch": 2, "cursor": cursor})
			for _, row := range page.Item1 {
				labels, seen[row.DealName] = append(labels, row.StatusCodeName), true
				require.Equal(t, row.StatusCodeName == "Draft", row.IsDraft, row.DealName)
			}
			if cursor = page.Cursor; cursor == "" {
				break
			}
		}
		require.Equal(t, want, labels, sort)
		require.Len(t, seen, 6)
	}
}

func opened(t *testing.T, res *httptest.ResponseRecorder) [][]string {
	t.Helper()
	require.Equal(t, http.StatusOK, res.Code, res.Body.String())
	book, err := excelize.OpenReader(bytes.NewReader(res.Body.Bytes()))
	require.NoError(t, err)
	defer func() { require.NoError(t, book.Close()) }()
	rows, err := book.GetRows("Sheet1")
	require.NoError(t, err)
	return rows
}

// SUB-162, SUB-163, SUB-164, MAN-075, MAN-090, MAN-091, MAN-092, MAN-093, MAN-095, MAN-128, MAN-162, MAN-173, MAN-565:
// grids as workbooks, with the columns and rights of their pages.
func TestExports(t *testing.T) {
	v := listSite(t, "first", "second")
	d, _ := v.approvedPricing()
	res := v.post("/api/Export/allcases",
		map[string]any{
			"sort":    "dealVolume asc",
			"columns": []string{"dealName", "dealVolume", "expirationDate", "distributors"},
		})
	require.Equal(t, `attachment; filename="All Cases 03-03-2026.xlsx"`, res.Header().Get("Content-Disposition"),
		"the day in India")
	require.Equal(t, [][]string{
		{"Deal Name", "Committed Deal Volume", "Expiration Date", "Distributor(s)"}, {"first", "0"}, {
			"second",
			"10",
		}, {"=Fleet", "2,000", "09/02/2026"},
	}, opened(t, res))
	require.Equal(t, "export.column",
		refused(t, v.post("/api/Export/allcases", map[string]any{"columns": []string{"segment"}}),
			http.StatusBadRequest), "a column of internal people")
	expanded := opened(t, v.post("/api/Export/expandedview", map[string]any{"opportunityDealId": d.Deal.ID}))
	require.Equal(t, [][]string{
		{"Case Id", d.Opportunity.Number},
		{"Deal Name", "=Fleet"},
		{"Primary Country", "United States"},
		{"Primary Legal Entity", d.Deal.CustomerName},
	}, expanded[:4])
	require.Equal(t, "Country", expanded[4][0])
	for _, grid := range []string{"dealregistration", "specialpricing", "cpstrategic", "productviewsp"} {
		require.NotEmpty(t, opened(t, v.post("/api/Export/"+grid, map[string]any{})), grid)
	}
	for _, grid := range []string{"compactview", "legalentities", "channelpartners"} {
		require.Equal(t, "Case Id",
			opened(t, v.post("/api/Export/"+grid, map[string]any{"opportunityDealId": d.Deal.ID}))[0][0], grid)
	}
	require.Equal(t, "export.deal /opportunityDealId",
		refused(t, v.post("/api/Export/compactview", map[string]any{}), http.StatusUnprocessableEntity))
	require.Equal(t, "export.grid", refused(t, v.post("/api/Export/everything", map[string]any{}), http.StatusNotFound))
	grid := opened(t, v.post("/api/Export/bidgrid",
		map[string]any{"productType": "Surface", "country": "United States", "date": "2026-03-02"}))
	require.Equal(t, []string{"Business Unit", "Product Family Name", "SKU", "SKU Part Number"}, grid[0][:4])
	require.Greater(t, len(grid[0]), 4, "a column per tier")
	for email, shown := range map[string]bool{"adr@contoso.example": false, "pdm@devices.example": true} {
		titles := opened(t, v.as(email).post("/api/Export/cpstrategic", map[string]any{}))[0]
		for _, internal := range []string{"Channel Structure", "Segment", "Primary Legal Entity"} {
			require.Equal(t, shown, slices.Contains(titles, internal), "%s, %s", email, internal)
		}
	}
	for email, grids := range map[string]map[string]int{
		"pml@devices.example": {
			"cpstrategic": 403, "bidgrid": 403,
			"discounts": 200,
		}, "gbb@devices.example": {"discounts": 403, "cpstrategic": 200},
		"pdm@devices.example": {"cpstrategic": 200, "dealregistration": 403, "dealreport": 403, "queue": 403},
		"ssp@devices.example": {"dealreport": 200}, "pod@devices.example": {
			"queue": 200, "bidgrid": 403, "discounts": 200,
			"allcases": 403,
		}, "add@northwind.example": {"dealreport": 403, "queue": 403},
	} {
		v.as(email)
		for grid, status := range grids {
			require.Equal(t, status, v.post("/api/Export/"+grid,
				map[string]any{"productType": "Surface", "country": "United States", "date": "2026-03-02"}).
				Code, "%s, %s", email, grid)
		}
	}
}

// SUB-048, SUB-049, MAN-029, MAN-180, MAN-181, MAN-182: the active resellers of a country or of EU/EFTA, for
// distributors only.
func TestResellersAsAWorkbook(t *testing.T) {
	v := listSite(t)
	v.as("add@northwind.example")
	export := func(body map[string]any) [][]string { return opened(t, v.post("/api/Export/viewresellers", body)) }
	german := export(map[string]any{"country": "Germany"})
	require.Equal(t, []string{"Name", "MPN ID"}, german[0])
	var want []string
	require.NoError(t, v.Store.DB(t.Context()).Raw(`select distinct a.organization_id from account a join organization o
		on o.id = a.organization_id and o.is_active
		join country c on c.id = a.country_id where c.code = 'DE' and a.is_active and a.partner_type in (2, 3) order by
		1`).Scan(&want).Error)
	var got []string
	for _, row := range german[1:] {
		got = append(got, row[1])
	}
	require.NotEmpty(t, got)
	require.ElementsMatch(t, want, got)
	require.Greater(t, len(export(map[string]any{"isEUEFTA": true})), len(german))
	require.Equal(t, "export.country /country",
		refused(t, v.post("/api/Export/viewresellers", map[string]any{"country": "Atlantis"}),
			http.StatusUnprocessableEntity))
	v.as("adr@contoso.example")
	require.Equal(t, "reseller.role",
		refused(t, v.post("/api/Export/viewresellers", map[string]any{"country": "Germany"}), http.StatusForbidden))
}
