package api

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/humatest"
	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/models/deal"
	"dealdesk/models/directory"
	"dealdesk/testkit/repotest"
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

// contactCalls are the calls as somebody of a role makes them.
func contactCalls(t *testing.T, deps Deps, role deal.Role) humatest.TestAPI {
	t.Helper()
	_, calls := humatest.New(t)
	calls.UseMiddleware(func(ctx huma.Context, next func(huma.Context)) {
		who := auth.Person{Actor: deal.Actor{Roles: []deal.RoleAt{{Role: role}}}}
		next(huma.WithContext(ctx, auth.WithPerson(ctx.Context(), who)))
	})
	newHandlers(deps).register(calls, calls)
	return calls
}

// SUB-500, SUB-321: an alias gets the internal domain; an address of another domain is refused.
func TestContactLookUp(t *testing.T) {
	deps := Deps{Clock: time.Now, Directory: directory.Open(graph(t), "", time.Second)}
	deps.Config.Identity.InternalDomain = "devices.example"
	calls := contactCalls(t, deps, deal.RolePDM)
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
	require.Equal(t, http.StatusOK,
		contactCalls(t, deps, deal.RoleADR).Get("/api/Contact/GetContactFromGraphByEmail/pod").Code)
	for _, role := range []deal.Role{deal.RolePOD, deal.RoleCMT, deal.RoleAdmin} {
		res := contactCalls(t, deps, role).Get("/api/Contact/GetContactFromGraphByEmail/pod")
		problem := decoded[map[string]any](t, res, http.StatusForbidden)
		require.Equal(t, deal.TextNoLookUp, problem["detail"], "hardening M12: only who names people in a case, %s", role)
	}

	store := repotest.Open(t)
	deps.Store, deps.Config.Limits.Contacts = store, 1
	calls = contactCalls(t, deps, deal.RolePDM)
	require.Equal(t, http.StatusOK, calls.Get("/api/Contact/GetContactFromGraphByEmail/pod").Code)
	res := calls.Get("/api/Contact/GetContactFromGraphByEmail/pod")
	require.Equal(t, http.StatusTooManyRequests, res.Code, "hardening M12: so many a day")
	require.NotEmpty(t, res.Header().Get("Retry-After"))
	deps.Directory = nil
	calls = contactCalls(t, deps, deal.RolePDM)
	require.Equal(t, http.StatusServiceUnavailable, calls.Get("/api/Contact/GetContactFromGraphByEmail/pod").Code)
}
