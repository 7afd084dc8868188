// Package conformance holds every search back end to the same answers over the same rows.
package conformance

import (
	"cmp"
	"database/sql"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// customer is a row of the suite; what it leaves out is empty.
type customer struct {
	key, name, local, country, city, postal, duns, tpid, segment string
	deals                                                        int
	inactive, unmanaged, head                                    bool
}

var customers = []customer{
	{
		key: "hartwell-us", name: "Hartwell Logistics Inc.", country: "US", city: "Seattle", postal: "98101",
		duns: "123456789", tpid: "6100001", segment: "Enterprise", deals: 7, head: true,
	},
	{
		key: "hartwell-de", name: "Hartwell Logistics Deutschland GmbH", country: "DE", city: "München", postal: "80331",
		duns: "223456789", tpid: "6100001", segment: "Enterprise", deals: 7,
	},
	{key: "hartwell", name: "Hartwell", country: "GB", city: "London", tpid: "6100002", segment: "SMB", deals: 7, head: true},
	{key: "hartwel", name: "Hartwel Logistics Ltd", country: "GB", city: "Leeds", tpid: "6100003", segment: "SMB", deals: 7, head: true},
	{key: "great-hartwell", name: "Great Hartwell Foods", country: "US", city: "Austin", tpid: "6100004", segment: "Corporate", deals: 7, head: true},
	{
		key: "societe", name: "Société Générale d'Électricité SA", country: "FR", city: "Paris", duns: "323456789",
		tpid: "6100005", segment: "Corporate", deals: 7, head: true,
	},
	{key: "obrien", name: "O'Brien & Sons K.K.", country: "JP", city: "東京", tpid: "6100006", segment: "SMB", deals: 7, head: true},
	{key: "yamada", name: "Yamada Electric K.K.", local: "山田電機株式会社", country: "JP", city: "東京", tpid: "6100007", segment: "Enterprise", deals: 7, head: true},
	{
		key: "noor", name: "Al Noor Trading Company", local: "شركة النور للتجارة", country: "SA", city: "الرياض",
		tpid: "6100008", segment: "SMB", deals: 7, head: true,
	},
	{key: "strategic", name: "Kestrel Strategic AG", country: "DE", city: "Berlin", tpid: "6100009", segment: "Enterprise", deals: 4, head: true},
	{key: "inactive", name: "Hartwell Closed LLC", country: "US", city: "Denver", tpid: "6100010", segment: "SMB", deals: 7, inactive: true},
	{key: "unmanaged", name: "Quarry Newcomer GmbH", country: "DE", city: "Berlin", deals: 3, unmanaged: true},
	{key: "number", name: "6100005 Holding B.V.", country: "NL", city: "Utrecht", tpid: "6100011", segment: "SMB", deals: 7, head: true},
}

// customerRows are the customers of the suite; each names its country.
func customerRows() []entity.LegalEntity {
	at := time.Date(2025, time.January, 1, 0, 0, 0, 0, time.UTC)
	out := make([]entity.LegalEntity, 0, len(customers))
	for i, c := range customers {
		out = append(out, repo.Folded(entity.LegalEntity{
			ID: c.key, Name: c.name, LocalName: cmp.Or(c.local, c.name), CountryID: c.country,
			AddressLine1: fmt.Sprintf("%d Market Street", i+1), City: c.city, PostalCode: c.postal, DunsNumber: c.duns,
			TPID: c.tpid, CRMAccountID: fmt.Sprintf("80000%05d", i), Segment: c.segment, ApplicableDeals: c.deals,
			IsManaged: !c.unmanaged, IsActive: !c.inactive, IsHead: c.head, Version: 1, CreatedAt: at, UpdatedAt: at,
		}))
	}
	return out
}

// countryRows are those that the customers name; their ids are their codes.
func countryRows() []entity.Country {
	country := func(code, name, region string, euEFTA bool) entity.Country {
		return entity.Country{
			ID: code, Code: code, Name: name, Region: region, IsEUEFTA: euEFTA, TimeZone: "UTC",
			IsActive: true,
		}
	}
	return []entity.Country{
		country("US", "United States", "Americas", false), country("DE", "Germany", "Europe", true), country("FR", "France",
			"Europe", true),
		country("NL", "Netherlands", "Europe", true), country("GB", "United Kingdom", "Europe", false), country("JP", "Japan",
			"Asia", false),
		country("SA", "Saudi Arabia", "Middle East", false),
	}
}

// productTypeRows are the product groups of the suite.
func productTypeRows() []entity.ProductType {
	return []entity.ProductType{
		{ID: "surface", Name: "Surface", Position: 1, IsActive: true},
		{ID: "hub", Name: "Surface Hub", Position: 2, IsActive: true},
	}
}

// businessUnitRows are the business units of the suite.
func businessUnitRows() []entity.BusinessUnit {
	return []entity.BusinessUnit{
		{
			ID: "pro", Name: "Surface Pro", ProductTypeID: "surface", ApplicableDeals: 7, SearchWords: "surface pro",
			FoldedName: "surface pro", IsActive: true,
		},
		{
			ID: "laptop", Name: "Surface Laptop", ProductTypeID: "surface", ApplicableDeals: 3, SearchWords: "surface laptop",
			FoldedName: "surface laptop", IsActive: true,
		},
		{ID: "hub50", Name: "Surface Hub 50", ProductTypeID: "hub", ApplicableDeals: 2, SearchWords: "surface hub 50", FoldedName: "surface hub 50", IsActive: true},
		{ID: "old", Name: "Surface Old", ProductTypeID: "hub", ApplicableDeals: 7, SearchWords: "surface old", FoldedName: "surface old"},
	}
}

// Open is a store with the rows of the suite on a database of the test's own, and its pool.
func Open(t *testing.T) (*repo.Store, *sql.DB) {
	t.Helper()
	store := repotest.Open(t)
	db := store.DB(t.Context())
	for _, rows := range []any{
		countryRows(), productTypeRows(), businessUnitRows(), familyRows(), articleRows(), priceRows(), customerRows(),
	} {
		require.NoError(t, db.Create(rows).Error)
	}
	for _, c := range cases {
		c.store(t, db)
	}
	pool, err := store.Pool()
	require.NoError(t, err)
	return store, pool
}
