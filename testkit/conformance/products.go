package conformance

import (
	"time"

	"dealdesk/models/entity"
	"dealdesk/models/fold"
)

// article is a product of the suite with the countries in which it has a price.
type article struct {
	key, name, number, family string
	channels                  int
	prices                    []string
	withdrawn                 []string // countries whose latest price ends the one before
	inactive                  bool
}

var articles = []article{
	{
		key: "pro-black", name: "Surface Pro Gen 2 16GB Black", number: "PRO-00001", family: "pro2", channels: 3,
		prices: []string{"US", "DE"}, withdrawn: []string{"JP"},
	},
	{key: "pro-red", name: "Surface Pro Gen 2 16GB Red", number: "PRO-00002", family: "pro2", channels: 1, prices: []string{"US"}},
	{key: "laptop", name: "Surface Laptop Gen 5", number: "LAP-00001", family: "laptop5", channels: 2, prices: []string{"SA"}},
	{key: "gone", name: "Surface Pro Gen 2 Gone", number: "PRO-00003", family: "pro2", channels: 3, prices: []string{"FR"}, inactive: true},
	{key: "unsold", name: "Surface Hub 50 Unsold", number: "HUB-00001", family: "hub", channels: 3},
}

// familyRows are the product families of the suite.
func familyRows() []entity.ProductFamily {
	rows := []entity.ProductFamily{
		{ID: "pro2", Name: "Surface Pro Gen 2", Code: "PF102", BusinessUnitID: "pro", ApplicableDeals: 5},
		{ID: "laptop5", Name: "Surface Laptop Gen 5", Code: "PF205", BusinessUnitID: "laptop", ApplicableDeals: 3},
		{ID: "hub", Name: "Surface Hub 50", Code: "PF300", BusinessUnitID: "hub50", ApplicableDeals: 7},
	}
	for i := range rows {
		rows[i].SearchWords = fold.Distinct(rows[i].Name, rows[i].Code)
		rows[i].FoldedName = fold.Forms(rows[i].Name)
		rows[i].IsActive = true
	}
	return rows
}

// articleRows are the products of the suite.
func articleRows() []entity.ProductSKU {
	rows := make([]entity.ProductSKU, 0, len(articles))
	for _, a := range articles {
		rows = append(rows, entity.ProductSKU{
			ID: a.key, Name: a.name, PartNumber: a.number, ProductFamilyID: a.family, ChannelTypes: a.channels,
			SearchWords: fold.Distinct(a.name, a.number), FoldedName: fold.Forms(a.name), IsActive: !a.inactive,
		})
	}
	return rows
}

// priceRows are the list prices of the suite; each article has two in its first country.
func priceRows() []entity.ListPrice {
	var rows []entity.ListPrice
	add := func(a article, country string, year int, active bool) {
		rows = append(rows, entity.ListPrice{
			ProductSKUID: a.key, CountryID: country, ValidFrom: time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC),
			CurrencyCode: "USD", MSRP: 100, NetMSRP: 90, DistributorPrice: 80, IsActive: active,
		})
	}
	for _, a := range articles {
		for i, country := range a.prices {
			add(a, country, 2024, true)
			if i == 0 {
				add(a, country, 2025, true)
			}
		}
		for _, country := range a.withdrawn {
			add(a, country, 2024, true)
			add(a, country, 2025, false)
		}
	}
	return rows
}
