package api

import (
	"maps"
	"net/http"
	"testing"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/users"
	"dealdesk/api/wire"
	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/testkit/repotest"

	"github.com/stretchr/testify/require"
)

// MAN-242: the whole user session is taken; its result is kept for the person who has signed in, whoever the body
// names.
func TestTheUserSessionIsTaken(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC()).as("adr@contoso.example")
	v.Auth = auth.New(config.Config{}, v.Store)
	v.serve()
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
		answer := post[users.LoginStateSaved](v, "/api/User/SaveUserLoginDetails", body)
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
		return post[users.UserDetails](v, "/api/User/GetUserDetails", object{}).Language
	}
	for _, code := range []string{"de", "de", "en"} {
		answer := post[users.LanguageChoice](v, "/api/User/SetLanguage", object{"language": code})
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

// plain-web.md 3: what the app shows a person, and the market that a location is authorised for, is the server's
// answer.
func TestWhatAPersonIsShownIsAnswered(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC())
	of := func(email string) users.UserDetails {
		return post[users.UserDetails](v.as(email), "/api/User/GetUserDetails", object{})
	}
	reseller, desk := of("adr@contoso.example"), of("pod@devices.example")
	require.Contains(t, reseller.Capabilities, wire.Capability(deal.CreateCases))
	require.NotContains(t, reseller.Capabilities, wire.Capability(deal.OpenDesk))
	require.Contains(t, desk.Capabilities, wire.Capability(deal.OpenDesk))
	require.NotContains(t, desk.Capabilities, wire.Capability(deal.CreateCases))
	markets := map[string]string{}
	for _, r := range reseller.UserRoleDetails {
		markets[r.CountryRegionCd] = r.Market
	}
	require.Equal(t, "US", markets["US"])
	require.Equal(t, deal.MarketEUEFTA, markets["FR"])
	require.Equal(t, http.StatusOK, v.post("/api/User/GetUserDetails", object{"capabilities": reseller.Capabilities}).Code,
		"what was answered can be sent back")
}
