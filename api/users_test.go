package api

import (
	"encoding/json"
	"maps"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/testkit/repotest"
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

// MAN-242: the whole user session is taken; its result is kept for the person who has signed in, whoever the body
// names.
func TestTheUserSessionIsTaken(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC()).as("adr@contoso.example")
	v.Auth = auth.New(config.Config{}, v.Store)
	session := object{
		"email": "pdm@devices.example", "userRoleDetails": []any{object{
			"userRole":    "ADMIN",
			"userSubRole": "ADMIN",
		}}, "userDetailsPC": object{"Email": "adr@contoso.example", "PUID": "1"},
		"userDetailsMDPP": object{"4100002-Contoso": object{"410000201-US": object{"CountryRegionCd": "US"}}},
		"loginSuccess":    "Fail", "errorMessage": "shown",
		"userJson": `{"Email": "adr@contoso.example"}`, "accountJson": "{}", "logMessage": "logged",
	}
	unshown := maps.Clone(session)
	unshown["errorMessage"] = ""
	var kept []string
	for _, body := range []object{session, unshown} {
		answer := decoded[LoginStateSaved](t, v.post("/api/User/SaveUserLoginDetails", body), http.StatusOK)
		require.True(t, answer.Success)
		for _, r := range answer.UserRoleDetails {
			require.Equal(t, "ADR", r.UserRole)
		}
		logins := repotest.Logins(t, v.Store, "adr@contoso.example")
		kept = append(kept, logins[0].Outcome+": "+logins[0].Message)
	}
	require.Equal(t, []string{"Fail: shown", "Fail: logged"}, kept)
	session["password"] = "secret"
	require.Equal(t, http.StatusUnprocessableEntity, v.post("/api/User/SaveUserLoginDetails", session).Code,
		"nothing else is")
}

// Repairs 10: a person's language is kept with the person; a language that the catalogue does not have is refused by
// the name of its field.
func TestAPersonsLanguageIsKept(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC()).as("adr@contoso.example")
	kept := func() string {
		v.as("adr@contoso.example")
		return decoded[UserDetails](t, v.post("/api/User/GetUserDetails", object{}), http.StatusOK).Language
	}
	for _, code := range []string{"de", "de", "en"} {
		answer := decoded[LanguageChoice](t, v.post("/api/User/SetLanguage", object{"language": code}), http.StatusOK)
		require.EqualValues(t, code, answer.Language)
		require.Equal(t, code, kept())
	}
	for _, wrong := range []any{"fr", "DE", "", nil, 1} {
		refusal := v.post("/api/User/SetLanguage", object{"language": wrong})
		require.Equal(t, http.StatusUnprocessableEntity, refusal.Code, "%v", wrong)
		// a site of this package's tests alone answers Huma's own problem, a server ours
		require.Regexp(t, `"(pointer":"/|location":"body\.)language"`, refusal.Body.String(), "%v", wrong)
	}
	require.Equal(t, "en", kept())
}
