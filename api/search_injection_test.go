package api

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
	"dealdesk/models/search"
	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
)

// hostile are texts that mean something to one of the languages behind a search.
var hostile = []string{
	"'", "''", "\"", "\\", "\\'", "';--", "'; DROP TABLE legal_entity; --", "' OR '1'='1", "') OR 1=1 --",
	"a' UNION SELECT password FROM app_user --",
	"$1", "%", "_", "${jndi:ldap://x}", "{{7*7}}", "*:*", "_exists_:visible", "hart* OR visible:staff", "(((", ")))", ":*",
	"a & b | !c", "<->", "a:*A",
	`{"match_all": {}}`, `"}},{"query":{"match_all":{}}`, "visible", "words", "pg_sleep(10)", "1; select pg_sleep(10)",
	"\u202e", "\x00", "\ufeff", "😀", "a\r\nb",
	"/**/", "0x41", "NaN", "Infinity", "1e400", "-1", "null", "undefined", "../../etc/passwd", "[a-z]*+", "(a+)+$",
}

func searchSite(t *testing.T) *site {
	t.Helper()
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 20, 15, 0, 0, time.UTC))
	pool, err := v.Store.Pool()
	require.NoError(t, err)
	v.Search = postgres.New(pool)
	return v.serve().as("adr@contoso.example")
}

// Nothing that anybody types is more than text: it is found or refused, and neither fails nor changes or shows anything
// else. Both back ends are asked, the server that the stack started where it did.
func TestSearchTakesHostileTextsAsText(t *testing.T) {
	v := searchSite(t)
	pool, err := v.Store.Pool()
	require.NoError(t, err)
	t.Run("postgres", func(t *testing.T) { hostileTexts(t, v) })
	url := os.Getenv("DEALDESK_TEST_SEARCH_URL")
	if url == "" {
		return
	}
	server, err := elastic.New(elastic.Settings{URL: url}, "test"+strconv.FormatInt(time.Now().UnixNano(), 36))
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, server.Drop(context.WithoutCancel(t.Context()))) })
	require.NoError(t, backend.NewCopy(postgres.New(pool), server).Rebuild(t.Context(), func(string, int) {}))
	v.Search = server
	v.serve()
	t.Run("elasticsearch", func(t *testing.T) { hostileTexts(t, v) })
}

func hostileTexts(t *testing.T, v *site) {
	t.Helper()
	count := func() (n int64) {
		require.NoError(t, v.Store.DB(t.Context()).Model(&entity.LegalEntity{}).Count(&n).Error)
		return n
	}
	before := count()
	for _, name := range []string{search.IndexCustomer, search.IndexDistinctProduct, search.IndexCases} {
		ix, _ := search.IndexByName(name)
		for _, text := range hostile {
			quoted := "'" + doubled(text) + "'"
			bodies := map[string]map[string]any{
				"search":          {"search": text, "count": true},
				"beside a word":   {"search": "surface " + text},
				"a value":         {"filter": ix.Title + " eq " + quoted, "count": true},
				"a list":          {"filter": "search.in(" + ix.Title + ", " + quoted + ", " + quoted + ")"},
				"a filter":        {"filter": text},
				"behind a value":  {"filter": ix.Title + " eq 'x" + text + "'"},
				"a field":         {"filter": text + " eq 'x'"},
				"facets":          {"facets": []string{text}},
				"a facet's count": {"facets": []string{ix.Title + ",count:" + text}},
				"orderby":         {"orderby": text},
				"behind a field":  {"orderby": ix.Title + " " + text},
				"select":          {"select": text},
				"searchMode":      {"searchMode": text},
			}
			for how, body := range bodies {
				res := v.post("/indexes/"+ix.Name+"/docs/search", body)
				require.Contains(t, []int{http.StatusOK, http.StatusBadRequest}, res.Code, "%s, %s: %q answered %s", ix.Name, how,
					text, res.Body)
				if how == "a value" && res.Code == http.StatusOK {
					assert.Zero(t, *decoded[wire.SearchAnswer](t, res, http.StatusOK).Count, "%s: %q", ix.Name, text)
				}
			}
			res := v.post("/api/search/"+ix.Name+"/suggest",
				map[string]any{"search": "abc" + text, "suggesterName": "sg", "fuzzy": true})
			require.Contains(t, []int{http.StatusOK, http.StatusBadRequest}, res.Code, "%s: suggest %q answered %s", ix.Name,
				text, res.Body)
			assert.Contains(t, []int{http.StatusBadRequest, http.StatusNotFound},
				v.post("/api/search/"+ix.Name+"/suggest", map[string]any{"search": "abc", "suggesterName": text}).Code)
		}
	}
	assert.Equal(t, before, count())
}

func doubled(text string) string {
	out := ""
	for _, r := range text {
		out += string(r)
		if r == '\'' {
			out += "'"
		}
	}
	return out
}

// The index of a search is one of ours, and no path leads anywhere else.
func TestUnknownIndexesAreNotFound(t *testing.T) { // SUB-530
	v := searchSite(t)
	for _, name := range []string{
		"customers", "CUSTOMER", "_all", "customer,cases", "customer*", "dealdesk-customer",
		"pg_catalog.pg_user",
	} {
		assert.Equal(t, "search.indexNotFound",
			refused(t, v.post("/indexes/"+name+"/docs/search", map[string]any{}), http.StatusNotFound), name)
	}
	for _, name := range []string{
		"customer", "pricingprogramcustomer", "distinctcustomer", "product", "distinctproduct",
		"businessunit",
	} {
		res := v.post("/indexes/"+name+"/docs/search",
			map[string]any{
				"count": true, "facets": []string{}, "filter": "", "search": "*", "skip": 0, "searchMode": "all",
				"top": 5,
			})
		answer := decoded[wire.SearchAnswer](t, res, http.StatusOK)
		assert.Len(t, answer.Value, 5, name)
		assert.Greater(t, *answer.Count, int64(5), name)
	}
}

// MAN-559, MAN-560, MAN-561, MAN-621, SUB-216, SUB-536, SUB-537, SUB-538, SUB-586: the filters that the pages send for
// products.
func TestProductsByTheFiltersOfThePages(t *testing.T) {
	v := searchSite(t)
	type product struct {
		Country, CountryID, PfamID, PfamName, BusinessUnit string
		ApplicableDeals, ChannelType                       []int
	}
	find := func(index, filter string) (found []product, facets map[string][]search.FacetValue) {
		t.Helper()
		res := v.post("/indexes/"+index+"/docs/search",
			map[string]any{
				"filter": filter, "facets": []string{"PfamName,count:100", "BusinessUnit"}, "top": 1000,
				"count": true,
			})
		answer := decoded[wire.SearchAnswer](t, res, http.StatusOK)
		for _, raw := range answer.Value {
			var p product
			require.NoError(t, json.Unmarshal(raw, &p))
			found = append(found, p)
		}
		assert.EqualValues(t, len(found), *answer.Count)
		return found, answer.Facets
	}
	strategic, facets := find(search.IndexProduct, "CountryId eq '"+entity.ID("country", "US")+
		"' and ApplicableDeals/any(x: x eq 4) and ChannelType/any(x: x eq 2)")
	require.NotEmpty(t, strategic)
	for _, p := range strategic {
		assert.Contains(t, p.ApplicableDeals, 4)
		assert.Contains(t, p.ChannelType, 2)
		assert.NotEmpty(t, p.PfamID+p.PfamName+p.BusinessUnit)
		assert.Equal(t, "United States", p.Country)
	}
	var counted int64
	for _, f := range facets["PfamName"] {
		counted += f.Count
	}
	assert.EqualValues(t, len(strategic), counted, "each hit in one family")
	all, _ := find(search.IndexProduct, "CountryId eq '"+entity.ID("country", "US")+"'")
	assert.Greater(t, len(all), len(strategic),
		"families for partners' programs and articles of the direct channel are left out")
	for _, p := range all {
		if !assert.NotEmpty(t, p.ChannelType) {
			break
		}
	}
}
