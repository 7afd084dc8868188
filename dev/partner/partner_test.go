package partner_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"dealdesk/dev/partner"
)

func service(t *testing.T) string {
	t.Helper()
	server := httptest.NewServer((&partner.Service{}).Handler())
	t.Cleanup(server.Close)
	return server.URL
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, strings.TrimSpace(string(body))
}

func control(t *testing.T, url, body string) int {
	t.Helper()
	answer, err := http.Post(url+"/control", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	return answer.StatusCode
}

// SUB-525: exactly these names.
func TestUserDetails(t *testing.T) {
	status, body := get(t, service(t)+"/GetUserDetails?email=ADR@contoso.example")
	var fields map[string]string
	if err := json.Unmarshal([]byte(body), &fields); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s: %v", status, body, err)
	}
	for _, name := range []string{"Email", "FirstName", "LastName", "Name", "PUID", "UserName"} {
		if fields[name] == "" {
			t.Errorf("%s is missing in %s", name, body)
		}
		delete(fields, name)
	}
	if len(fields) > 0 {
		t.Errorf("more than the six names: %v", fields)
	}
}

// SUB-526, and the faults of the demo world that lie on this side.
func TestAccounts(t *testing.T) {
	base := service(t)
	for email, wanted := range map[string]string{
		"adr2@contoso.example": `{"4100002-Contoso Resale":{"410000201-Contoso Resale US":{"CountryRegionCd":"US"},` +
			`"410000202-Contoso Resale FR":{"CountryRegionCd":"FR"}}}`,
		"nolocation@lucerne.example":    `{"4100011-Lucerne":{}}`,
		"mismatch@treyresearch.example": `{"4100013-Trey Research":{"410001399-Trey Research Elsewhere":{"CountryRegionCd":"US"}}}`,
		"pod@devices.example":           `{}`,
	} {
		if status, body := get(t, base+"/GetAccounts?email="+email); status != http.StatusOK || body != wanted {
			t.Errorf("%s: %d %s", email, status, body)
		}
	}
	if status, _ := get(t, base+"/GetAccounts?email=nobody@nowhere.example"); status != http.StatusNotFound {
		t.Errorf("an unknown person: %d", status)
	}
}

func TestAccountsByPUID(t *testing.T) {
	base := service(t)
	_, details := get(t, base+"/GetUserDetails?email=add@adatum.example")
	var user partner.UserDetails
	if err := json.Unmarshal([]byte(details), &user); err != nil {
		t.Fatal(err)
	}
	if _, body := get(t, base+"/GetAccounts?puid="+user.PUID); !strings.Contains(body, "4100006-Adatum") {
		t.Error(body)
	}
}

func TestFailureAndDelayAreSettable(t *testing.T) {
	base := service(t)
	url := base + "/GetUserDetails?email=add@northwind.example"
	if control(t, base, `{"fail": true, "status": 503}`) != http.StatusOK {
		t.Fatal("control refused")
	}
	if status, _ := get(t, url); status != http.StatusServiceUnavailable {
		t.Errorf("told to fail with 503, answered %d", status)
	}
	control(t, base, `{"fail": true, "only": "GetAccounts"}`)
	if status, _ := get(t, url); status != http.StatusOK {
		t.Errorf("only GetAccounts shall fail, GetUserDetails answered %d", status)
	}
	control(t, base, `{"delayMs": 60000}`)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := http.DefaultClient.Do(request); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("told to wait a minute, got %v", err)
	}
	for _, bad := range []string{`{"status": 200}`, `{"delay": 5}`, `nonsense`} {
		if got := control(t, base, bad); got != http.StatusBadRequest {
			t.Errorf("%s: %d", bad, got)
		}
	}
}
