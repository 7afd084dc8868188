package repo_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/repo/repotest"
)

func TestReferenceLookups(t *testing.T) {
	store := repotest.Open(t)
	ctx := t.Context()
	require.NoError(t, store.DB(ctx).Create(&entity.Country{ID: "c1", Code: "DE", Name: "Germany", Region: "Europe"}).Error)
	require.NoError(t, store.DB(ctx).Create(&entity.ProductType{ID: "p1", Name: "Surface"}).Error)
	require.NoError(t, store.DB(ctx).Create(&entity.BusinessUnit{ID: "u1", Name: "Surface Pro", ProductTypeID: "p1"}).Error)

	c, err := store.CountryByCode(ctx, "DE")
	require.NoError(t, err)
	assert.Equal(t, "c1", c.ID)
	assert.False(t, c.IsActive, "inactive rows are found: old cases keep them")
	listed, err := store.Countries(ctx)
	require.NoError(t, err)
	assert.Empty(t, listed, "and are not listed")
	for _, id := range []string{"unknown", "", "\x00", "'; --"} {
		_, err := store.CountryByID(ctx, id)
		assert.Equal(t, apperr.KindNotFound, apperr.KindOf(err), "%q", id)
	}
	units, err := store.BusinessUnitsByID(ctx, "u1", "unknown", "\x00")
	require.NoError(t, err)
	assert.Len(t, units, 1)
}

func TestThresholdsInForce(t *testing.T) {
	store := repotest.Open(t)
	db := store.DB(t.Context())
	day := func(d int) time.Time { return time.Date(2025, time.March, d, 0, 0, 0, 0, time.UTC) }
	last := day(10)
	require.NoError(t, db.Create(&entity.ProductType{ID: "p1", Name: "Surface"}).Error)
	require.NoError(t, db.Create(&entity.DealType{ID: "Deal Registration", Name: "Deal Registration"}).Error)
	for _, row := range []entity.DealQuantityThreshold{
		{ID: "old", MinimumUnitsCommitted: 40, ValidFrom: day(1), ValidTo: &last},
		{ID: "new", MinimumUnitsCommitted: 50, ValidFrom: day(11)},
	} {
		row.DealTypeID, row.ProductTypeID = "Deal Registration", "p1"
		require.NoError(t, db.Create(&row).Error)
	}
	for d, want := range map[int]int{1: 40, 10: 40, 11: 50, 30: 50} {
		rows, err := store.Thresholds(t.Context(), day(d).Add(15*time.Hour))
		require.NoError(t, err)
		require.Len(t, rows, 1, d)
		assert.Equal(t, want, rows[0].MinimumUnitsCommitted, d)
	}
}

// SUB-472, SUB-473
func TestPartnerCountry(t *testing.T) {
	country := func(code, region string) entity.Country { return entity.Country{ID: code, Code: code, Region: region} }
	all := []entity.Country{country("AE", "Middle East"), country("SA", "Middle East"), country("EG", "Middle East"), country("KW", "Middle East"), country("DE", "Europe")}
	for code, want := range map[string]string{"AE": "AE", "KW": "AE", "SA": "SA", "EG": "EG", "DE": "DE"} {
		for _, c := range all {
			if c.Code == code {
				assert.Equal(t, want, repo.PartnerCountry(all, c), code)
			}
		}
	}
}
