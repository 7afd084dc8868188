package repo_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

func TestReferenceLookups(t *testing.T) {
	store := repotest.Open(t)
	ctx := t.Context()
	require.NoError(t, store.DB(ctx).Create(&entity.Country{ID: "c1", Code: "DE", Name: "Germany", Region: "Europe"}).
		Error)
	require.NoError(t, store.DB(ctx).Create(&entity.ProductType{ID: "p1", Name: "Surface"}).Error)
	require.NoError(t, store.DB(ctx).Create(&entity.BusinessUnit{ID: "u1", Name: "Surface Pro", ProductTypeID: "p1"}).
		Error)

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
	known, err := store.References(ctx, repo.Named{
		ProductType: "\x00", Verticals: []string{"\xff"}, Units: []string{
			"u1", "unknown", "\x00",
			"'; --",
		}, Customers: []string{""},
	})
	require.NoError(t, err)
	assert.Len(t, known.Units, 1)
	assert.Empty(t, known.ProductTypes)
	assert.Empty(t, known.Verticals)
	assert.Empty(t, known.Customers)
}

// SUB-472, SUB-473
func TestPartnerCountry(t *testing.T) {
	country := func(code, region string) entity.Country { return entity.Country{ID: code, Code: code, Region: region} }
	all := []entity.Country{
		country("AE", "Middle East"), country("SA", "Middle East"), country("EG", "Middle East"),
		country("KW", "Middle East"), country("DE", "Europe"),
	}
	for code, want := range map[string]string{"AE": "AE", "KW": "AE", "SA": "SA", "EG": "EG", "DE": "DE"} {
		for _, c := range all {
			if c.Code == code {
				assert.Equal(t, want, repo.PartnerCountry(all, c), code)
			}
		}
	}
}
