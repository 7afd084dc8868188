package repotest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// AccountFor is the active account of an organisation in a country (id) for a product group (id).
func AccountFor(t testing.TB, store *repo.Store, organizationID, countryID, productTypeID string) entity.Account {
	t.Helper()
	var account entity.Account
	err := store.DB(t.Context()).
		Where("organization_id = ? AND country_id = ? AND product_type_id = ?", organizationID, countryID, productTypeID).
		Where("is_active").
		Order("partner_type, id").First(&account).Error
	require.NoError(t, err, "account of %s", organizationID)
	return account
}

// Logins are the recorded sign-ins of a person, newest first.
func Logins(t testing.TB, store *repo.Store, email string) (logins []entity.LoginAudit) {
	t.Helper()
	err := store.DB(t.Context()).Where("email = ?", email).Order("at DESC, id").Find(&logins).Error
	require.NoError(t, err, "logins of %s", email)
	return logins
}

// SetRoles replaces all roles of a person.
func SetRoles(t testing.TB, store *repo.Store, userID string, roles ...entity.UserRole) {
	t.Helper()
	db := store.DB(t.Context())
	require.NoError(t, db.Where("user_id = ?", userID).Delete(&entity.UserRole{}).Error, "roles of %s", userID)
	for i := range roles {
		require.NoError(t, db.Create(&roles[i]).Error, "roles of %s", userID)
	}
}

// OpenCustomerReview begins the review of an unmanaged customer, as saving a case with a new one does.
func OpenCustomerReview(t testing.TB, store *repo.Store, customerID string, now time.Time) {
	t.Helper()
	row := entity.CustomerReview{
		CustomerID: customerID, OrganizationID: "4100002", OpenedBy: "adr@contoso.example", OpenedAt: now,
		Form: entity.JSON("{}"),
	}
	require.NoError(t, store.DB(t.Context()).Create(&row).Error, "review of customer %s", customerID)
}
