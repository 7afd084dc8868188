package repo_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

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
