package auth

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/config"
)

// SUB-526: the answer is keyed by organisation id-name, then location id-name.
func TestAccountsAreReadFromTheServicesKeys(t *testing.T) {
	cases := []struct {
		name, body string
		want       partnerAccounts
	}{
		{
			"two locations",
			`{"4100002-Contoso Resale":{"410000201-Contoso Resale US":{"CountryRegionCd":"US"},"410000202-Contoso-Resale FR":{"CountryRegionCd":"FR"}}}`,
			partnerAccounts{"4100002", "Contoso Resale", map[string]string{"410000201": "US", "410000202": "FR"}},
		},
		{"the bare code", `{"1-A":{"2-B":"DE"}}`, partnerAccounts{"1", "A", map[string]string{"2": "DE"}}},
		{"a name with hyphens", `{"1-A-B-C":{}}`, partnerAccounts{"1", "A-B-C", map[string]string{}}},
		{"no locations", `{"4100011-Lucerne":{}}`, partnerAccounts{"4100011", "Lucerne", map[string]string{}}},
		{"no organisation", `{}`, partnerAccounts{Locations: map[string]string{}}},
		{"a key without id", `{"-Nameless":{"2-B":"DE"}}`, partnerAccounts{Locations: map[string]string{}}},
		{"two organisations", `{"1-Empty":{},"2-Busy":{"21-X":"US"}}`, partnerAccounts{"2", "Busy", map[string]string{"21": "US"}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var body map[string]map[string]countryRegion
			require.NoError(t, json.Unmarshal([]byte(c.body), &body))
			require.Equal(t, c.want, accountsOf(body))
		})
	}
}

// SUB-525, SUB-527, SUB-528: the two calls of the configured service, and a GetAccounts that takes too long is given
// up.
func TestThePartnerServiceIsAsked(t *testing.T) {
	release := make(chan struct{})
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/GetUserDetails":
			_ = json.NewEncoder(w).Encode(partnerDetails{
				Email: r.URL.Query().Get("email"), FirstName: "Ada", PUID: "p1",
				UserName: "ada",
			})
		case "/GetAccounts":
			if r.URL.Query().Get("puid") == "slow" {
				<-release
			}
			w.WriteHeader(http.StatusTeapot)
		}
	}))
	defer service.Close()
	defer close(release)
	s := newPartnerService(config.Partner{URL: service.URL + "/", Timeout: 50 * time.Millisecond})
	d, err := s.Details(t.Context(), "ada@contoso.example")
	require.NoError(t, err)
	require.Equal(t, partnerDetails{Email: "ada@contoso.example", FirstName: "Ada", PUID: "p1", UserName: "ada"}, d)
	_, err = s.Accounts(t.Context(), "ada@contoso.example", "")
	require.ErrorContains(t, err, "status 418")
	_, err = s.Accounts(t.Context(), "ada@contoso.example", "slow")
	require.ErrorContains(t, err, "deadline exceeded")
}

// hardening H6: the partner service is told who asks, by a token or a name; nobody whom it leads to is.
func TestThePartnerServiceKnowsWhoAsks(t *testing.T) {
	var received []string
	elsewhere := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		received = append(received, "elsewhere "+r.Header.Get("Authorization"))
	}))
	defer elsewhere.Close()
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		received = append(received, r.Header.Get("Authorization"))
		if r.URL.Query().Get("email") == "led@astray.example" {
			http.Redirect(w, r, elsewhere.URL, http.StatusFound)
			return
		}
		_, _ = w.Write([]byte("{}"))
	}))
	defer service.Close()
	for _, who := range []config.Partner{{}, {Token: "token"}, {Username: "dealdesk", Password: "word"}} {
		who.URL = service.URL
		_, err := newPartnerService(who).Details(t.Context(), "ada@contoso.example")
		require.NoError(t, err)
	}
	require.Equal(t, []string{"", "Bearer token", "Basic ZGVhbGRlc2s6d29yZA=="}, received)
	led := newPartnerService(config.Partner{URL: service.URL, Token: "token"})
	_, err := led.Details(t.Context(), "led@astray.example")
	require.ErrorContains(t, err, "it leads elsewhere")
	require.Len(t, received, 4, "only the service was asked")
}
