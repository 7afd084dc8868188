package repo_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
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

// A holiday set in this process is in the next answer; the cached calendar is dropped.
func TestAnswersFollowTheHolidays(t *testing.T) {
	store := repotest.Open(t)
	in := saveCase(t, store, deal.DealRegistration)
	before, err := store.DealDetails(t.Context(), in.Deals[0].ID)
	require.NoError(t, err)
	assert.False(t, before.Calendar.Holidays["2026-07-14"])

	require.NoError(t, store.SetHoliday(t.Context(),
		repo.Holiday{CountryCode: "FR", Day: "2026-07-14", Name: "Fête nationale"},
		repo.HolidayAct{Reason: "A decree.", Actor: owner, Now: noon}))
	after, err := store.DealDetails(t.Context(), in.Deals[0].ID)
	require.NoError(t, err)
	assert.True(t, after.Calendar.Holidays["2026-07-14"])
}

// A customer whose review is approved between two statements of a save is still one that the case may name: its
// review was open, or it is active.
func TestACustomerApprovedMeanwhileStaysKnown(t *testing.T) {
	store, ctx := repotest.Open(t), t.Context()
	customer := entity.LegalEntity{ID: "11111111-1111-4111-8111-111111111111", Name: "Newcomer"}
	germany := entity.Country{ID: "c", Name: "Germany", Code: "DE", Region: "Europe", PriceList: "DE"}
	require.NoError(t, store.DB(ctx).Create(&germany).Error)
	customer.CountryID = germany.ID
	require.NoError(t, store.DB(ctx).Create(&customer).Error)
	require.NoError(t, store.DB(ctx).Model(&customer).Update("is_active", false).Error)
	repotest.OpenCustomerReview(t, store, customer.ID, time.Now())

	decided := false
	approve := func(db *gorm.DB) {
		if decided || (db.Statement.Table != "customer_review" && db.Statement.Table != "legal_entity") {
			return
		}
		decided = true
		_, err := store.DecideCustomerReview(ctx, repo.DecideCustomer{
			CustomerID: customer.ID, Outcome: deal.CustomerApproved, By: "cmt@devices.example", At: time.Now(),
		})
		require.NoError(t, err)
	}
	require.NoError(t, store.DB(ctx).Callback().Query().After("gorm:query").Register("test:approve", approve))
	known, err := store.References(ctx, repo.Named{Customers: []string{customer.ID}})
	require.NoError(t, err)
	require.True(t, decided)
	_, open := known.Reviews[customer.ID]
	require.True(t, open || known.Customers[customer.ID].IsActive)
}
