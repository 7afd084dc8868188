package api

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/lists"
	"dealdesk/api/wire"
	"dealdesk/demo"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/search"
	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
	"dealdesk/testkit/repotest"

	"github.com/andybalholm/brotli"
	"github.com/danielgtaylor/huma/v2/humatest"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMain(m *testing.M) {
	configureHuma()
	os.Exit(repotest.Run(m))
}

// demoWorld is a small demo world in a database of its own, so that tests with one run beside each other.
func demoWorld(t *testing.T) *repo.Store {
	t.Helper()
	t.Parallel()
	small := demo.Scale{Distributors: 60, Resellers: 200, LegalEntities: 900, ListPrices: 900}
	return repotest.OpenFilled(t, "demo", func(ctx context.Context, store *repo.Store) error {
		return demo.Run(ctx, store, small, func(string, int, int) {})
	})
}

func TestReferenceCalls(t *testing.T) {
	store := demoWorld(t)
	_, calls := humatest.New(t)
	newHandlers(Deps{Store: store, Clock: time.Now}).register(calls, calls)
	get := func(path string, into any) {
		t.Helper()
		res := calls.Get(path)
		require.Equal(t, http.StatusOK, res.Code, path)
		assert.Equal(t, "application/json", res.Header().Get("Content-Type"))
		require.NoError(t, json.Unmarshal(res.Body.Bytes(), into), path)
	}

	t.Run("product groups", func(t *testing.T) { // SUB-492, SUB-223, MAN-245
		var list []map[string]any
		get("/api/ProductType/GetAllProductType", &list)
		require.Len(t, list, 3)
		assert.Equal(t, map[string]any{
			"productId": entity.ID("product_type", "Surface"), "productName": "Surface",
			"isDefault": true,
		}, list[0])
		for _, other := range list[1:] {
			assert.Equal(t, false, other["isDefault"]) // SUB-027
		}
	})
	t.Run("countries", func(t *testing.T) { // SUB-493, SUB-222, MAN-246, MAN-554, MAN-642
		var list []map[string]any
		get("/api/Country/GetAllCountries", &list)
		require.Len(t, list, 249)
		for _, c := range list {
			for _, member := range []string{
				"countryId", "countryName", "region", "isoShortCountryCode", "isEUEFTA", "isMsStore",
				"timeZone", "isSmallMarket",
			} {
				assert.Contains(t, c, member)
			}
			if code := c["isoShortCountryCode"]; code == "SA" || code == "EG" || code == "AE" {
				assert.Equal(t, "Middle East", c["region"])
			}
			if c["isoShortCountryCode"] == "US" {
				assert.Equal(t, "America/New_York", c["timeZone"])
			}
		}
	})
	t.Run("verticals and industries", func(t *testing.T) { // SUB-494, SUB-497, SUB-224
		var verticals []map[string]string
		get("/api/BusinessVertical/GetAllVerticals", &verticals)
		assert.Len(t, verticals, 40)
		var industries map[string]map[string][]string
		get("/api/customer/GetCustomerIndustryVerticalDetails", &industries)
		assert.Len(t, industries, 12)
		assert.Equal(t, []string{"Care Homes", "Clinics", "Hospitals"},
			industries["Health and Life Sciences"]["Health Providers"])
	})
	t.Run("programs", func(t *testing.T) { // SUB-002, SUB-227, SUB-498, SUB-496, SUB-225, SUB-587, SUB-588, MAN-001
		var list []map[string]any
		get("/api/DealType/GetAllDealTypes", &list)
		require.Len(t, list, 3)
		assert.Equal(t, map[string]any{
			"id": "Deal Registration", "name": "Deal Registration", "defaultDurationInMonths": 6.0,
			"maximumDurationInMonths":         12.0,
			"extensionMinimumUnitsTransacted": 1.0, "minimumUnitsCommitted": 3.0, "applicableDealFlag": 2.0,
		}, list[0])
		assert.Equal(t, "Special Pricing", list[1]["name"])
		assert.EqualValues(t, 70, list[1]["extensionMinimumUnitsTransacted"])
		assert.Equal(t, "CP Strategic", list[2]["name"])
		var durations []map[string]any
		get("/api/OpportunityDeal/GetDealDurationConfiguration", &durations)
		require.Len(t, durations, 3)
		assert.Contains(t, durations[0], "countryName")
		assert.Contains(t, durations[0], "regionName")
	})
	t.Run("thresholds", func(t *testing.T) { // SUB-495, SUB-226
		var list []struct {
			OpportunityDealType, ProductGroupType string
			CountryName, RegionName               *string
			MinimumUnitsCommitted                 int
		}
		get("/api/OpportunityDeal/GetDealQuantityThresholds", &list)
		found := map[string]int{}
		for _, row := range list {
			key := row.OpportunityDealType + "/" + row.ProductGroupType
			if row.CountryName != nil {
				key += "/" + *row.CountryName
			}
			found[key] = row.MinimumUnitsCommitted
		}
		for key, want := range map[string]int{
			"Deal Registration/Surface": 50, "Deal Registration/Surface Studio": 25, "Deal Registration/Surface Hub": 3,
			"Special Pricing/Surface":        1000,
			"Special Pricing/Surface/Poland": 500, "Special Pricing/Surface Hub/Egypt": 500, "CP Strategic/Surface": -1,
		} {
			assert.Equal(t, want, found[key], key)
		}
		assert.NotContains(t, found, "Special Pricing/Surface/Germany")
	})
	t.Run("accounts", func(t *testing.T) { // SUB-501, SUB-502, SUB-209
		var distributors, resellers []map[string]any
		get("/api/Accounts/GetAllActiveDistributors", &distributors)
		get("/api/Accounts/GetAllActiveResellers", &resellers)
		assert.Len(t, of(distributors, "companyName", "Northwind Distribution"), 6, "two countries, three product groups")
		assert.Len(t, of(resellers, "companyName", "Contoso Resale"), 6)
		for _, a := range append(distributors, resellers...) {
			assert.Equal(t, true, a["isActive"])
			for _, member := range []string{
				"accountId", "companyName", "partnerType", "countryId", "countryName",
				"organizationId", "locationId", "productTypeId", "isEueftaAccount",
			} {
				assert.Contains(t, a, member)
			}
		}
		assert.Len(t, of(distributors, "partnerType", "ADD"), len(distributors))
		assert.Empty(t, of(resellers, "partnerType", "ADD"))
	})
	t.Run("resellers of countries", func(t *testing.T) { // SUB-503, SUB-504, SUB-472, SUB-473, MAN-555
		path := "/api/Accounts/GetAllActiveResellersByProductAndCountries/" + entity.ID("product_type", "Surface") +
			"?countryIds="
		var answer struct {
			Status int
			Data   []map[string]any
		}
		get(path+entity.ID("country", "US")+"&countryIds="+entity.ID("country", "FR"), &answer)
		assert.Equal(t, 200, answer.Status)
		assert.Len(t, of(answer.Data, "companyName", "Contoso Resale"), 2)
		get(path+entity.ID("country", "KW"), &answer)
		require.NotEmpty(t, answer.Data, "Kuwait is served from the United Arab Emirates")
		assert.Len(t, of(answer.Data, "countryName", "United Arab Emirates"), len(answer.Data))
		get(path+entity.ID("country", "EG"), &answer)
		assert.Len(t, of(answer.Data, "countryName", "Egypt"), len(answer.Data))
		get(path+"unknown", &answer)
		assert.Empty(t, answer.Data)
	})
	t.Run("suppliers of resellers", func(t *testing.T) { // MAN-557, SUB-506
		reseller := entity.ID("account", "410000202:2:"+entity.ID("product_type", "Surface"))
		distributor := entity.ID("account", "410000102:1:"+entity.ID("product_type", "Surface"))
		var other string
		require.NoError(t, store.DB(t.Context()).
			Raw("select id from account where partner_type = 3 and product_type_id = ? order by id limit 1",
				entity.ID("product_type", "Surface")).Scan(&other).Error)
		query := "/api/Accounts/getAddsAccountsByDmpAccountIds?productTypeId=" + entity.ID("product_type", "Surface") +
			"&%s=" + reseller + "&%[1]s=" + other + "&%[1]s=unknown&%[1]s=" + distributor
		for _, spelling := range []string{"accounIds", "accountIds"} {
			var answer map[string][]map[string]any
			get(fmt.Sprintf(query, spelling), &answer)
			require.Len(t, answer, 2, "unknown ids and distributors are left out")
			assert.Contains(t, answer, other)
			require.NotEmpty(t, answer[reseller])
			assert.Len(t, of(answer[reseller], "partnerType", "ADD"), len(answer[reseller]))
			assert.Len(t, of(answer[reseller], "isEueftaAccount", true), len(answer[reseller]),
				"a French reseller is supplied from EU and EFTA")
		}
	})
	t.Run("contact roles", func(t *testing.T) { // SUB-190, SUB-499
		var list []map[string]any
		get("/api/Contact/GetContactRoleOptions", &list)
		require.Len(t, list, 12)
		assert.Equal(t, map[string]any{"key": "AccountExecutive", "value": 1.0}, list[0])
		assert.Equal(t, map[string]any{"key": "SurfaceSpecialist", "value": 7.0}, list[6])
		assert.Equal(t, map[string]any{"key": "Others", "value": 12.0}, list[11])
	})
	t.Run("vertical of a customer", func(t *testing.T) { // SUB-286
		const path = "/api/BusinessVertical/BusinessVerticalByCustomerVerticalAndCategory"
		for category, want := range map[string]string{
			"Clinics":      entity.ID("vertical", "Health Providers"),
			"Universities": "", "\x00": "",
		} {
			res := calls.Post(path, map[string]any{"name": "Health Providers", "category": category})
			require.Equal(t, http.StatusOK, res.Code, res.Body.String())
			assert.JSONEq(t, `{"id": "`+want+`"}`, res.Body.String())
		}
	})
	t.Run("a document", func(t *testing.T) { // MAN-558
		res := calls.Get("/api/BlobStorage/GetBlobBufferByName?name=Flowdown%20Terms%20Application.pdf")
		require.Equal(t, http.StatusOK, res.Code)
		assert.Equal(t, "application/pdf", res.Header().Get("Content-Type"))
		assert.Equal(t, `attachment; filename="Flowdown Terms Application.pdf"`, res.Header().Get("Content-Disposition"))
		assert.True(t, strings.HasPrefix(res.Body.String(), "%PDF-"))
		assert.Equal(t, http.StatusNotFound, calls.Get("/api/BlobStorage/GetBlobBufferByName?name=other.pdf").Code)
	})
	t.Run("lists are compressed", func(t *testing.T) {
		for encoding, open := range map[string]func(io.Reader) (io.Reader, error){
			"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
			"br":   func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
		} {
			plain := calls.Get("/api/Country/GetAllCountries")
			res := calls.Get("/api/Country/GetAllCountries", "Accept-Encoding: "+encoding)
			require.Equal(t, encoding, res.Header().Get("Content-Encoding"))
			assert.Equal(t, "Accept-Encoding", res.Header().Get("Vary"))
			assert.NotEqual(t, plain.Header().Get("ETag"), res.Header().Get("ETag"))
			assert.Less(t, res.Body.Len(), plain.Body.Len()/2)
			reader, err := open(res.Body)
			require.NoError(t, err)
			body, err := io.ReadAll(reader)
			require.NoError(t, err)
			assert.JSONEq(t, plain.Body.String(), string(body))
		}
	})
	t.Run("nothing is sent twice", func(t *testing.T) {
		res := calls.Get("/api/Country/GetAllCountries")
		tag := res.Header().Get("ETag")
		assert.Equal(t, "private, no-cache", res.Header().Get("Cache-Control"))
		for _, header := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
			again := calls.Get("/api/Country/GetAllCountries", "If-None-Match: "+header)
			assert.Equal(t, http.StatusNotModified, again.Code, header)
			assert.Empty(t, again.Body.String())
			assert.Equal(t, tag, again.Header().Get("ETag"))
		}
		assert.Equal(t, http.StatusOK, calls.Get("/api/Country/GetAllCountries", `If-None-Match: "other"`).Code)
		require.NoError(t, store.DB(t.Context()).Exec("UPDATE country SET is_active = false WHERE code = 'TV'").Error)
		assert.Equal(t, http.StatusOK, calls.Get("/api/Country/GetAllCountries", "If-None-Match: "+tag).Code,
			"a change shows at once")
	})
}

func of(list []map[string]any, member string, value any) []map[string]any {
	var out []map[string]any
	for _, row := range list {
		if row[member] == value {
			out = append(out, row)
		}
	}
	return out
}

// decode reads an answer as a caller reads it.
func decode(t *testing.T, answer, into any) {
	t.Helper()
	body, err := json.Marshal(answer)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(body, into))
}

// SUB-530, SUB-534, SUB-536
func TestSearchGateway(t *testing.T) {
	store := demoWorld(t)
	pool, err := store.Pool()
	require.NoError(t, err)
	s := lists.Handler{Engine: postgres.New(pool)}

	_, err = s.Search(t.Context(), &lists.SearchInput{Index: search.IndexCustomer, RawBody: []byte(`{}`)})
	assert.Equal(t, apperr.KindForbidden, apperr.KindOf(err), "nobody without a role searches")

	ix, ok := search.IndexByName(search.IndexPricingProgramCustomer)
	require.True(t, ok)
	signedIn := auth.WithPerson(t.Context(), auth.Person{Actor: deal.Actor{Roles: []deal.RoleAt{{Role: deal.RoleMSS}}}})
	searchFor := func(body string) (*lists.SearchOutput[wire.SearchAnswer], error) {
		return s.Search(signedIn, &lists.SearchInput{Index: ix.Name, RawBody: []byte(body)})
	}
	out, err := searchFor(`{"search": "*", "filter": "Country eq 'Germany'", "count": true, "facets": ["City"], "top": 2}`)
	require.NoError(t, err)
	assert.Equal(t, search.BackendPostgres, out.Backend)
	var answer struct {
		Count  int64                          `json:"@odata.count"`
		Facets map[string][]search.FacetValue `json:"@search.facets"`
		Value  []map[string]any               `json:"value"`
	}
	decode(t, out.Body, &answer)
	require.Len(t, answer.Value, 2)
	assert.Greater(t, answer.Count, int64(2))
	assert.Equal(t, "Germany", answer.Value[0]["Country"])
	var counted int64
	for _, f := range answer.Facets["City"] {
		counted += f.Count
	}
	assert.Equal(t, answer.Count, counted)

	name, ok := answer.Value[0]["LegalEntityName"].(string)
	require.True(t, ok)
	suggested, err := s.Suggest(signedIn,
		&lists.SearchInput{
			Index:   ix.Name,
			RawBody: []byte(`{"search": "` + strings.ToLower(name[:6]) + `", "suggesterName": "sg", "top": 5}`),
		})
	require.NoError(t, err)
	decode(t, suggested.Body, &answer)
	require.NotEmpty(t, answer.Value)
	assert.Equal(t, answer.Value[0]["LegalEntityName"], answer.Value[0]["@search.text"])

	_, err = searchFor(`{"filter": "Country is 'Germany'"}`)
	assert.Equal(t, apperr.KindMalformed, apperr.KindOf(err))

	// nothing listens there
	s.Engine, err = backend.Open(backend.Settings{
		Name:    search.BackendElastic,
		Elastic: elastic.Settings{URL: "http://127.0.0.1:1"},
	}, pool)
	require.NoError(t, err)
	out, err = searchFor(`{"count": true}`)
	require.NoError(t, err)
	assert.Equal(t, search.BackendPostgres, out.Backend, "with Elasticsearch down Postgres answers and says so")
}
