package api

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
)

// MAN-522, MAN-171, MAN-177, MAN-213, MAN-214, MAN-215, MAN-569: prices and discounts hold from a day on, in a country.
func TestDiscountsOfACountry(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC())
	const path = "/api/BidGrid/GetBidGridDashboardData"
	ask := func(country, date string) []wire.BidGridRow {
		t.Helper()
		body := map[string]any{
			"productType": "Surface", "country": country, "date": date, "pageNumber": 1,
			"recordsToFetch": 5000, "dealType": "", "tpiDs": nil,
		}
		maps.Copy(body, map[string]any{
			"accountsIds": "", "userRoles": "ADD", "email": v.who.Email,
			"userRoleDetails": []any{}, "filter": map[string]any{}, "sort": "", "isAllCasesDashboardRequest": false,
		})
		return post[[]wire.BidGridRow](v, path, body)
	}
	v.as("add@northwind.example")
	rows := ask("United States", "2026-01-01")
	require.Len(t, rows, 515, "525 articles of seven business units, every fiftieth of the catalogue withdrawn")
	first := rows[0]
	assert.Equal(t, "Surface Accessories", first.BusinessUnit.Name)
	assert.NotEmpty(t, first.ProductFamily.Name)
	assert.NotEmpty(t, first.ProductSKU.PartNumber)
	require.Len(t, first.CustomDiscounts, 5)
	assert.Equal(t, wire.TierDiscount{DiscountTier: wire.Named{Name: "500+"}, Discount: 5}, first.CustomDiscounts[0])
	assert.Empty(t, ask("United States", "2024-12-31"), "before the first prices")
	assert.Empty(t, ask("Tuvalu", "2026-01-01"), "no price there")

	us := entity.ID("country", "US")
	unit := entity.ID("business_unit",
		"Surface Accessories")
	tier := entity.ID("discount_tier", "500+")
	db := v.Store.DB(t.Context())
	day := func(text string) time.Time {
		d, err := time.Parse(time.DateOnly, text)
		require.NoError(t, err)
		return d
	}
	require.NoError(t, db.Create(&[]entity.TierDiscount{
		{DiscountTierID: tier, BusinessUnitID: unit, CountryID: us, ValidFrom: day("2026-03-01"), Percent: 625, IsActive: true},
		{DiscountTierID: tier, BusinessUnitID: unit, CountryID: us, ValidFrom: day("2026-05-01"), Percent: 0, IsActive: false},
	}).Error)
	for date, want := range map[string]float64{"2026-02-28": 5, "2026-03-01": 6.25, "2026-04-30": 6.25} {
		assert.InDelta(t, want, ask("United States", date)[0].CustomDiscounts[0].Discount, 0, date)
	}
	assert.Len(t, ask("United States", "2026-05-01")[0].CustomDiscounts, 4, "ended")
	sku := entity.ID("product_sku", first.ProductSKU.PartNumber)
	require.NoError(t, db.Create(&entity.ListPrice{
		ProductSKUID: sku, CountryID: us, ValidFrom: day("2026-06-01"),
		CurrencyCode: "USD", IsActive: false,
	}).Error)
	assert.Len(t, ask("United States", "2026-05-31"), 515)
	assert.Len(t, ask("United States", "2026-06-01"), 514, "a withdrawn price ends the one before it")

	sorted := slices.IsSortedFunc(rows,
		func(a, b wire.BidGridRow) int { return strings.Compare(a.BusinessUnit.Name, b.BusinessUnit.Name) })
	assert.True(t, sorted, "by business unit")
	few := map[string]any{"productType": "Surface", "country": "United States", "date": "2026-01-01", "recordsToFetch": 3}
	assert.Len(t, post[[]wire.BidGridRow](v, path, few), 3)
	for email, status := range map[string]int{
		"add@northwind.example": 200, "adr@contoso.example": 200, "dmp@fabrikam.example": 200, "mss@devices.example": 200,
		"fbd@devices.example": 200,
		"cfa@devices.example": 200, "coa@devices.example": 200, "ssp@devices.example": 200, "pdm@devices.example": 200,
		"pml@devices.example": 200,
		"pmm@devices.example": 200, "sce@devices.example": 200, "cou@devices.example": 200, "gbb@devices.example": 403,
	} {
		assert.Equal(t, status, v.as(email).post(path, few).Code, email)
	}

	v.as("add@northwind.example")
	for want, body := range map[string]map[string]any{
		"bidGrid.invalid /productType": {"productType": "Phones", "country": "Germany", "date": "2026-01-01"},
		"bidGrid.invalid /country":     {"productType": "Surface", "country": "Atlantis", "date": "2026-01-01"},
		"bidGrid.invalid /date":        {"productType": "Surface", "country": "Germany", "date": ""},
	} {
		assert.Equal(t, want, refused(t, v.post(path, body), http.StatusUnprocessableEntity))
	}
	assert.Equal(t, "bidGrid.role",
		refused(t, v.as("admin@devices.example").
			post(path, map[string]any{
				"productType": "Surface", "country": "Germany",
				"date": "2026-01-01",
			}), http.StatusForbidden))
}
