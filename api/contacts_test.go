package api

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2/humatest"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/directory"
)

// graph answers as the directory does.
func graph(t *testing.T) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/users/pod@devices.example":
			_, _ = w.Write([]byte(`{"mail": "pod@devices.example", "givenName": "Petra", "surname": "Odell"}`))
		case "/users/down@devices.example":
			w.WriteHeader(http.StatusBadGateway)
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// SUB-500, SUB-321: an alias gets the internal domain; an address of another domain is refused.
func TestContactLookUp(t *testing.T) {
	_, calls := humatest.New(t)
	deps := Deps{Clock: time.Now, Directory: directory.Open(graph(t), "", time.Second)}
	deps.Config.Identity.InternalDomain = "devices.example"
	newHandlers(deps).register(calls, calls)
	for _, alias := range []string{"pod", "POD@devices.example"} {
		require.Equal(t, map[string]any{"email": "pod@devices.example", "firstName": "Petra", "lastName": "Odell"},
			decoded[map[string]any](t, calls.Get("/api/Contact/GetContactFromGraphByEmail/"+alias), http.StatusOK))
	}
	for alias, want := range map[string]struct {
		status int
		text   string
	}{
		"nobody":                            {http.StatusNotFound, deal.TextContactUnknown},
		"pod@contoso.example":               {http.StatusUnprocessableEntity, deal.TextContactInvalid},
		"a@devices.example@devices.example": {http.StatusUnprocessableEntity, deal.TextContactInvalid},
		"down":                              {http.StatusServiceUnavailable, deal.TextGeneric},
	} {
		problem := decoded[map[string]any](t, calls.Get("/api/Contact/GetContactFromGraphByEmail/"+alias), want.status)
		require.Equal(t, want.text, problem["detail"], alias)
	}
	deps.Directory = nil
	_, calls = humatest.New(t)
	newHandlers(deps).register(calls, calls)
	require.Equal(t, http.StatusServiceUnavailable, calls.Get("/api/Contact/GetContactFromGraphByEmail/pod").Code)
}
