//go:build e2e

package e2e

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

const (
	password  = "dealdesk"
	countries = "/api/Country/GetAllCountries"
)

// account is a row of the demo world: who, with which sub-roles, at which locations ("" for none), or why it fails.
type account struct {
	email     string
	subRoles  []string
	locations []string
	failure   string
}

func accounts() []account {
	one := func(role string) []string { return []string{role} }
	rows := []account{
		{"add@northwind.example", one("ADD"), []string{"410000101 US", "410000102 DE"}, ""},
		{"adr@contoso.example", one("ADR"), []string{"410000201 US", "410000202 FR"}, ""},
		{"adr@tailspin.example", one("ADR"), []string{"410000301 US", "410000302 DE"}, ""},
		{"dmp@fabrikam.example", one("DMP"), []string{"410000401 DE", "410000402 PL"}, ""},
		{"both@wingtip.example", []string{"ADD", "DMP"}, []string{"410000501 US"}, ""},
		{"add@adatum.example", one("ADD"), []string{"410000601 CN"}, ""},
		{"adr@lamna.example", one("ADR"), []string{"410000701 CN"}, ""},
		{"add@proseware.example", one("ADD"), []string{"410000801 JP"}, ""},
		{"adr@vanarsdel.example", one("ADR"), []string{"410000901 JP"}, ""},
		{"adr@litware.example", one("ADR"), []string{"410001001 AE", "410001002 SA", "410001003 EG"}, ""},
	}
	for _, first := range rows {
		name, domain, _ := strings.Cut(first.email, "@")
		first.email = name + "2@" + domain
		rows = append(rows, first)
	}
	rows = append(rows,
		account{"nolocation@lucerne.example", nil, nil, deal.TextNoLocation},
		account{"norole@margie.example", nil, nil, deal.TextNoneConfigured},
		account{"mismatch@treyresearch.example", nil, nil, deal.TextLocationMismatch},
		account{"store@devices.example", one("MSStoreUser"), []string{" DE", " US"}, ""},
		account{"store2@devices.example", one("MSStoreUser"), []string{" US"}, ""},
		account{"ssp2@devices.example", one("SurfaceSpecialist"), []string{" "}, ""},
	)
	for name, role := range map[string]string{
		"mss": "MSS", "ssp": "SSP", "gbb": "GBB", "pdm": "PDM", "pmm": "PMM", "pml": "PML", "sce": "SCE", "cou": "COU",
		"pod": "POD", "pod2": "POD",
		"cfa": "CFA", "coa": "COA", "fbd": "FBD", "fbd2": "FBD", "cmt": "CMT", "admin": "ADMIN", "ops": "OPS",
	} {
		rows = append(rows, account{name + "@devices.example", one(role), []string{" "}, ""})
	}
	return rows
}

// SUB-004, SUB-005, SUB-007, SUB-008, SUB-220, SUB-221, SUB-302, SUB-303, SUB-511, SUB-512, SUB-525, SUB-526, MAN-002,
// MAN-005, MAN-386.
func TestEveryAccountSignsInToWhereItShould(t *testing.T) {
	for _, a := range accounts() {
		t.Run(a.email, func(t *testing.T) {
			b := newBrowser(t)
			at, _ := b.signIn(a.email, password, "/dashboard/allcases?tab=1")
			require.Equal(t, b.app+"/aadAuth?LoginWithAAD=1&returnTo=%2Fdashboard%2Fallcases%3Ftab%3D1", at)

			details := b.call(http.MethodPost, "/api/User/GetUserDetails", a.email, map[string]any{"email": a.email})
			require.Equal(t, http.StatusOK, details.status, string(details.body))
			require.Equal(t, a.email, details.json(t)["email"])
			// posted back whole, as the app does
			byOrg := b.call(http.MethodPost, "/api/User/GetUserDetailsByOrg", a.email, details.json(t))
			require.Equal(t, http.StatusOK, byOrg.status, string(byOrg.body))
			roles, places := read(t, byOrg)
			require.Equal(t, a.subRoles, roles)
			require.Equal(t, a.locations, places)

			session := b.do(http.MethodGet, b.app+"/auth/session", nil, nil).json(t)
			require.Equal(t, a.failure, session["errorMessage"])
			require.Equal(t, strings.HasSuffix(a.email, "@devices.example"), session["internal"])
			result, status := "Success", http.StatusOK
			if a.failure != "" {
				result, status = "Fail", http.StatusForbidden
			}
			require.Equal(t, result, session["loginSuccess"])
			require.Equal(t, status, b.call(http.MethodGet, countries, a.email, nil).status)
			saved := b.call(http.MethodPost, "/api/User/SaveUserLoginDetails", a.email,
				map[string]any{"loginSuccess": result, "errorMessage": a.failure})
			require.Equal(t, http.StatusOK, saved.status, string(saved.body))
			require.Equal(t, true, saved.json(t)["success"])
		})
	}
}

// SUB-233, SUB-304, SUB-513, MAN-387, MAN-552, MAN-553: the reported result is kept, for the person of the session
// whoever the body names.
func TestTheResultOfASignInIsRecorded(t *testing.T) {
	const email = "norole@margie.example"
	b := newBrowser(t)
	b.signIn(email, password, "/")
	saved := b.call(http.MethodPost, "/api/User/SaveUserLoginDetails", email, map[string]any{
		"email": "adr@contoso.example", "loginSuccess": "Fail", "errorMessage": "told by the app",
	})
	require.Equal(t, http.StatusOK, saved.status, string(saved.body))
	third := b.call(http.MethodPost, "/api/User/SaveUserLoginDetails", email, map[string]any{"loginSuccess": "Perhaps"})
	require.Equal(t, http.StatusUnprocessableEntity, third.status, "there is no third value")

	store, err := repo.Open(t.Context(), setting(t, "DEALDESK_DATABASE_URL"), 2)
	require.NoError(t, err)
	defer func() { _ = store.Close() }()
	logins := repotest.Logins(t, store, email)
	kept := map[string][]string{} // the person may sign in elsewhere meanwhile: the journeys run beside this test
	for _, row := range logins {
		kept[row.Source] = append(kept[row.Source], row.Outcome+": "+row.Message)
	}
	require.Contains(t, kept["client"], "Fail: told by the app")
	require.NotEmpty(t, kept["server"])
	require.Equal(t, "Fail: "+deal.TextNoneConfigured, kept["server"][0])
	require.Len(t, kept, 2)
}

// read lists the different sub-roles and places of the answer, sorted, and holds every entry to three product groups.
func read(t *testing.T, a answer) (roles, places []string) {
	t.Helper()
	entries, ok := a.json(t)["userRoleDetails"].([]any)
	require.True(t, ok, "userRoleDetails is an array: %s", a.body)
	products := map[string]int{}
	for _, entry := range entries {
		one, ok := entry.(map[string]any)
		require.True(t, ok)
		role, _ := one["userSubRole"].(string)
		location, _ := one["locationId"].(string)
		country, _ := one["countryRegionCd"].(string)
		product, ok := one["productType"].(map[string]any)
		require.True(t, ok)
		require.NotEmpty(t, product["productId"])
		roles, places = append(roles, role), append(places, location+" "+country)
		products[role+location+country]++
	}
	for at, count := range products {
		require.Equal(t, 3, count, "one entry per product group at %s", at)
	}
	slices.Sort(roles)
	slices.Sort(places)
	return slices.Compact(roles), slices.Compact(places)
}

func TestAWrongPasswordSignsNobodyIn(t *testing.T) {
	b := newBrowser(t)
	_, last := b.signIn("adr@contoso.example", "wrong", "/")
	require.Equal(t, http.StatusUnauthorized, last.status)
	require.Equal(t, http.StatusUnauthorized, b.do(http.MethodGet, b.app+"/auth/session", nil, nil).status)
}

// SUB-018, MAN-192.
func TestSigningOutKillsTheCopiedCookie(t *testing.T) {
	b := newBrowser(t)
	b.signIn("adr2@contoso.example", password, "https://evil.example/")
	copied := newBrowser(t)
	for host, cookies := range b.cookies {
		copied.cookies[host] = map[string]string{}
		maps.Copy(copied.cookies[host], cookies)
	}
	require.Equal(t, http.StatusOK, copied.call(http.MethodGet, countries, "adr2@contoso.example", nil).status)
	foreign := b.do(http.MethodPost, b.app+"/auth/logout", nil, http.Header{"Origin": {"https://evil.example"}})
	require.Equal(t, http.StatusForbidden, foreign.status)
	out := b.do(http.MethodPost, b.app+"/auth/logout", nil, http.Header{"Origin": {b.app}})
	require.Equal(t, http.StatusNoContent, out.status)
	require.NotEmpty(t, out.header.Get("Clear-Site-Data"))
	require.Equal(t, http.StatusUnauthorized, copied.call(http.MethodGet, countries, "adr2@contoso.example", nil).status)
}

// SUB-488: programs too send the e-mail and the key; the token decides who they are.
func TestProgramsSignInByPassword(t *testing.T) {
	b := newBrowser(t)
	token := func(fields string) string {
		res := b.do(http.MethodPost, setting(t, "DEALDESK_OIDC_ISSUER")+"/oauth/token",
			strings.NewReader(fields+
				"&client_id=dealdesk-programs&client_secret=dealdesk"), http.Header{"Content-Type": {"application/x-www-form-urlencoded"}})
		require.Equal(t, http.StatusOK, res.status, string(res.body))
		access, _ := res.json(t)["access_token"].(string)
		return access
	}
	get := func(access, email string) int {
		header := http.Header{
			"Authorization": {"Bearer " + access}, "X-User-Email": {email},
			"Ocp-Apim-Subscription-Key": {"demo"},
		}
		return b.do(http.MethodGet, b.app+countries, nil, header).status
	}
	person := token("grant_type=password&username=adr%40contoso.example&password=dealdesk&scope=openid+email")
	require.Equal(t, http.StatusOK, get(person, "adr@contoso.example"))
	require.Equal(t, http.StatusUnauthorized, get(person, "adr@tailspin.example"))
	require.Equal(t, http.StatusUnauthorized, get(person[:len(person)-8]+"AAAAAAAA", "adr@contoso.example"))
	program := token("grant_type=client_credentials&scope=openid")
	require.Equal(t, http.StatusUnauthorized, get(program, "adr@contoso.example"), "a program is no person")
}
