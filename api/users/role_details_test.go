package users

import (
	"encoding/json"
	"testing"

	"dealdesk/models/deal"

	"github.com/stretchr/testify/require"
)

// SUB-221: the names of an entry; a sub-role of its own stands beside the role, else the role is repeated.
func TestRoleDetails(t *testing.T) {
	require.Empty(t, roleDetails(deal.Actor{}))
	body, err := json.Marshal(roleDetails(deal.Actor{OrganizationName: "Contoso Resale", Roles: []deal.RoleAt{
		{Role: deal.RoleADR, LocationID: "410000201", CountryID: "c", CountryCode: "US", AccountID: "a", ProductTypeID: "p", ProductName: "Surface"},
		{Role: deal.RoleMSS, SubRole: deal.SubRoleStoreUser, TPIDs: []string{"7"}},
	}}))
	require.NoError(t, err)
	require.JSONEq(t, `[
		{"userRole":"ADR","userSubRole":"ADR","locationId":"410000201","countryRegionCd":"US","countryId":"c","accountId":"a",
			"productType":{"productId":"p","productName":"Surface"},"tpids":[],"organizationName":"Contoso Resale"},
		{"userRole":"MSS","userSubRole":"MSStoreUser","locationId":"","countryRegionCd":"","countryId":"","accountId":"",
			"productType":{"productId":"","productName":""},"tpids":["7"],"organizationName":"Contoso Resale"}]`, string(body))
}
