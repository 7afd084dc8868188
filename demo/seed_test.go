package demo_test

import (
	"context"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/demo"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
	"dealdesk/testkit/relevance"
	"dealdesk/testkit/repotest"
)

// TestDemo seeds once and looks at everything: seeding is the slow part.
func TestDemo(t *testing.T) {
	store := repotest.Open(t)
	asked, added := map[string]int{}, map[string]int{}
	note := func(what string, fresh, of int) { asked[what], added[what] = of, fresh }
	start := time.Now()
	require.NoError(t, demo.Run(t.Context(), store, demo.DemoScale, note))
	t.Logf("seeded in %v: %v", time.Since(start).Round(time.Millisecond), added)
	assert.Equal(t, asked, added, "an empty database takes every row")
	assert.Equal(t, 249, added["countries"])
	assert.Equal(t, 20_000, added["legal entities"])

	require.NoError(t, demo.Run(t.Context(), store, demo.DemoScale, note))
	for what, n := range added {
		assert.Zero(t, n, "the second run added %s", what)
	}
	t.Run("partners", func(t *testing.T) { partners(t, store) })
	t.Run("reference", func(t *testing.T) { reference(t, store) })
	t.Run("customers", func(t *testing.T) { customers(t, store) })
	t.Run("catalogue", func(t *testing.T) { catalogue(t, store) })
	t.Run("people", func(t *testing.T) { people(t, store) })
	t.Run("relevance", func(t *testing.T) { relevant(t, store) })
}

// relevant asks both back ends what people type: the server that the stack started, where it did.
func relevant(t *testing.T, store *repo.Store) {
	pool, err := store.Pool()
	require.NoError(t, err)
	tables := postgres.New(pool)
	t.Run("postgres", func(t *testing.T) { relevance.Run(t, tables) })
	url := os.Getenv("DEALDESK_TEST_SEARCH_URL")
	if url == "" {
		return
	}
	server, err := elastic.New(elastic.Settings{URL: url}, "test"+strconv.FormatInt(time.Now().UnixNano(), 36))
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, server.Drop(context.WithoutCancel(t.Context()))) })
	require.NoError(t, backend.NewCopy(tables, server).Rebuild(t.Context(), func(string, int) {}))
	t.Run("elasticsearch", func(t *testing.T) { relevance.Run(t, server) })
}

func count(t *testing.T, store *repo.Store, sql string, args ...any) int {
	t.Helper()
	var n int
	require.NoError(t, store.DB(t.Context()).Raw(sql, args...).Scan(&n).Error)
	return n
}

func partners(t *testing.T, store *repo.Store) {
	assert.Equal(t, 120, count(t, store, "SELECT count(DISTINCT organization_id) FROM account WHERE partner_type = 1"))
	assert.Equal(t, 2000, count(t, store,
		"SELECT count(DISTINCT organization_id) FROM account WHERE partner_type IN (2, 3)"))
	germany, err := store.CountryByCode(t.Context(), "DE")
	require.NoError(t, err)
	hub := entity.ID("product_type", "Surface Hub")
	a := repotest.AccountFor(t, store, "4100001", germany.ID, hub)
	assert.Equal(t, "410000102", a.LocationID)
	assert.Equal(t, int(deal.PartnerADD), a.PartnerType)
	assert.Equal(t, 3, count(t, store,
		"SELECT count(*) FROM account WHERE organization_id = '4100010' AND partner_type = 2 AND country_id = ?", entity.ID("country", "EG")))
	assert.Zero(t, count(t, store, "SELECT count(*) FROM location WHERE organization_id = '4100011'"))
	assert.Equal(t, 1, count(t, store, "SELECT count(*) FROM location WHERE organization_id = '4100012'"))
	assert.Equal(t, count(t, store, "SELECT count(*) FROM organization"),
		count(t, store, "SELECT count(DISTINCT name) FROM organization"))
}

// MAN-642, SUB-472, SUB-475, SUB-225
func reference(t *testing.T, store *repo.Store) {
	countries, err := store.Countries(t.Context())
	require.NoError(t, err)
	euEFTA, stores := 0, 0
	middleEast := []string{}
	for _, c := range countries {
		_, err := time.LoadLocation(c.TimeZone)
		assert.NoError(t, err, c.Name)
		if c.IsEUEFTA {
			euEFTA++
		}
		if c.IsMsStore {
			stores++
		}
		if c.Region == "Middle East" {
			middleEast = append(middleEast, c.Code)
		}
	}
	assert.Equal(t, 31, euEFTA)
	assert.Equal(t, 10, stores)
	assert.ElementsMatch(t, []string{"AE", "BH", "EG", "IQ", "JO", "KW", "LB", "OM", "QA", "SA", "YE"}, middleEast)
	industries, err := store.Industries(t.Context())
	require.NoError(t, err)
	verticals, categories := 0, 0
	for _, of := range industries {
		verticals += len(of)
		for _, list := range of {
			categories += len(list)
		}
	}
	assert.Equal(t, []int{12, 40, 120}, []int{len(industries), verticals, categories})
	assert.Equal(t, 12, count(t, store, "SELECT count(*) FROM business_unit WHERE is_active"))
	poland, err := store.CountryByCode(t.Context(), "PL")
	require.NoError(t, err)
	assert.True(t, poland.IsSmallMarket)
	assert.Equal(t, 3, count(t, store,
		"SELECT count(*) FROM program_rule WHERE kind = 'minimumUnits' AND country_id = ? AND value = '{\"units\": 500}'", poland.ID))
	holidays, err := store.Holidays(t.Context(), "DE")
	require.NoError(t, err)
	assert.GreaterOrEqual(t, len(holidays), 27)
	assert.Equal(t, 245, count(t, store, "SELECT count(DISTINCT country_code) FROM holiday"),
		"all but uninhabited ones and Ukraine at war")
	assert.Equal(t, 1, count(t, store, "SELECT count(*) FROM holiday WHERE country_code = 'SA' AND day = '2026-09-23'"))
	assert.Positive(t, count(t, store,
		"SELECT count(*) FROM holiday WHERE country_code = 'EG' AND is_estimated AND day > '2027-01-01'"), "days of the moon")
	assert.Equal(t, 10, count(t, store, "SELECT count(*) FROM program_rule WHERE kind = 'workingWeek'"))
}

func customers(t *testing.T, store *repo.Store) {
	local := count(t, store, "SELECT count(*) FROM legal_entity WHERE local_name ~ '[^\\x01-\\u024F\\u2000-\\u206F]'")
	assert.InDelta(t, 1600, local, 200, "8 percent are written in another script")
	assert.Equal(t, 20_000, count(t, store, "SELECT count(*) FROM legal_entity WHERE is_managed"))
	assert.Equal(t, 18_000, count(t, store,
		"SELECT count(DISTINCT duns_number) FROM legal_entity WHERE duns_number <> ''"))
	twoCountries := "SELECT count(*) FROM (SELECT tpid FROM legal_entity e JOIN country c ON c.id = e.country_id WHERE " +
		"c.code IN ('FR', 'DE') GROUP BY tpid HAVING count(DISTINCT c.code) = 2) f"
	assert.GreaterOrEqual(t, count(t, store, twoCountries), 20)
	near := `SELECT count(*) FROM legal_entity a JOIN legal_entity b ON a.country_id = b.country_id AND a.tpid <> b.tpid
		AND a.normalized_name <> b.normalized_name
		AND similarity(a.normalized_name, b.normalized_name) >= 0.8 WHERE a.normalized_name % b.normalized_name AND
		a.email_domain = ''`
	assert.Positive(t, count(t, store, near), "near-duplicates")
}

func catalogue(t *testing.T, store *repo.Store) {
	for what, n := range map[string]int{
		"product_family": 60, "product_sku": 900, "list_price": 60_000, "discount_tier": 5,
		"tier_discount": 60, "price_list": 12,
	} {
		assert.Equal(t, n, count(t, store, "SELECT count(*) FROM "+what), what)
	}
	assert.Zero(t, count(t, store,
		"SELECT count(*) FROM list_price WHERE distributor_price > net_msrp OR net_msrp > msrp OR distributor_price <= 0"))
	assert.Positive(t, count(t, store, "SELECT count(*) FROM list_price WHERE valid_from = '2026-07-01'"),
		"prices that a later day has")
	assert.Zero(t, count(t, store, `SELECT count(*) FROM account_relation r JOIN account a ON a.id = r.reseller_account_id
		JOIN account d ON d.id = r.distributor_account_id
		WHERE d.partner_type <> 1 OR a.partner_type = 1 OR a.product_type_id <> d.product_type_id`))
	assert.Zero(t, count(t, store,
		"SELECT count(*) FROM country c LEFT JOIN price_list p ON p.name = c.price_list WHERE p.id IS NULL"))
}

func people(t *testing.T, store *repo.Store) {
	us := entity.ID("country", "US")
	held := `SELECT count(DISTINCT e.tpid) FROM legal_entity e JOIN user_role r ON r.tpids ? e.tpid JOIN app_user u ON
		u.id = r.user_id
		WHERE u.email = $1 AND e.country_id = $2 AND e.is_managed`
	db, err := store.DB(t.Context()).DB()
	require.NoError(t, err)
	var n int
	require.NoError(t, db.QueryRowContext(t.Context(), held, "ssp@devices.example", us).Scan(&n))
	assert.GreaterOrEqual(t, n, 20)
	assert.Equal(t, 80, count(t, store,
		"SELECT count(DISTINCT t) FROM user_role, jsonb_array_elements_text(tpids) t WHERE role = 'SSP'"))
	assert.Equal(t, 43, count(t, store, "SELECT count(*) FROM app_user"))
	roles := "SELECT count(*) FROM user_role r JOIN app_user u ON u.id = r.user_id WHERE u.email = ?"
	assert.Equal(t, 6, count(t, store, roles+" AND role = 'ADD'", "add@northwind.example"))
	assert.Equal(t, 6, count(t, store, roles, "both2@wingtip.example"))
	assert.Equal(t, 1, count(t, store, roles+" AND role = ''", "norole@margie.example"))
	assert.Zero(t, count(t, store,
		"SELECT count(*) FROM app_user WHERE roles_version <> 1 + (SELECT count(*) FROM user_role r WHERE r.user_id = "+
			"app_user.id)"))
}

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

func silent(string, int, int) {}

// small is a database with the reference data of a small demo.
func small(t *testing.T) *repo.Store {
	t.Helper()
	store := repotest.Open(t)
	scale := demo.Scale{Distributors: 60, Resellers: 200, LegalEntities: 6000}
	require.NoError(t, demo.Run(t.Context(), store, scale, silent))
	return store
}

// issue 28: the demo has customers that a careless clerk typed again, for the stewards' list of those that look alike.
func TestTheDemoHasCustomersThatLookAlike(t *testing.T) {
	store := small(t)
	began, all := time.Now(), 0
	for looked := 1; looked > 0; all += looked {
		var err error
		looked, err = store.PairCustomers(t.Context(), began)
		require.NoError(t, err)
	}
	require.Equal(t, 6000, all, "each once")
	pairs, err := store.CustomerPairs(t.Context(), repo.PairFilter{}, 500, 0)
	require.NoError(t, err)
	t.Logf("%d pairs of %d customers in %s", len(pairs), all, time.Since(began))
	require.NotEmpty(t, pairs)
	for i, p := range pairs {
		require.NotEqual(t, p.First.TPID, p.Second.TPID, "one family is no pair")
		require.True(t, i == 0 || p.Strength <= pairs[i-1].Strength, "the strongest first")
		t.Logf("%.2f %s | %s", p.Strength, p.First.Name, p.Second.Name)
	}
}
