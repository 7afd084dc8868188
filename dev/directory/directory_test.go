package directory_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"dealdesk/dev/directory"
)

// SUB-500: staff are found, partners and strangers are not.
func TestUsers(t *testing.T) {
	server := httptest.NewServer(directory.Handler())
	t.Cleanup(server.Close)
	for address, want := range map[string]int{
		"POD@devices.example": http.StatusOK,
		"adr@contoso.example": http.StatusNotFound, "nobody@devices.example": http.StatusNotFound,
	} {
		answer, err := http.Get(server.URL + "/users/" + address)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		if err := answer.Body.Close(); err != nil {
			t.Fatal(err)
		}
		if answer.StatusCode != want {
			t.Errorf("%s: %d, not %d", address, answer.StatusCode, want)
		}
		if want == http.StatusOK && !strings.Contains(string(body), `"givenName":"Petra"`) {
			t.Errorf("%s: %s", address, body)
		}
	}
}
