package api

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/humatest"
	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/api/dealclient"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// site is the API's handlers without the sign-in before them: a test says who is behind a request.
type site struct {
	Deps
	t    *testing.T
	now  time.Time
	who  deal.Actor
	user entity.User

	session  entity.Session
	http     caller
	contract *huma.OpenAPI
}

func newSite(t *testing.T, store *repo.Store, now time.Time) *site {
	t.Helper()
	v := &site{t: t, now: now}
	v.Deps = Deps{Store: store, Clock: func() time.Time { return v.now }}
	v.Deals = straightDeals(v)
	return v.serve()
}

// straightDeals carries out commands at once, on the site's store.
func straightDeals(v *site) *dealclient.Client {
	return &dealclient.Client{Temporal: straightWorkflows{store: v.Store, now: v.Clock}, Store: v.Store, Now: v.Clock}
}

// serve answers the calls that follow with the site's present parts.
func (v *site) serve() *site {
	router, api := humatest.New(v.t)
	v.http = caller{v.t, router}
	v.contract = api.OpenAPI()
	api.UseMiddleware(func(ctx huma.Context, next func(huma.Context)) {
		user := v.user
		user.Email = v.who.Email
		next(huma.WithContext(ctx,
			auth.WithPerson(ctx.Context(), auth.Person{SignedIn: repo.SignedIn{User: user, Session: v.session}, Actor: v.who})))
	})
	newHandlers(v.Deps).register(api, api)
	return v
}

// caller sends requests to the handlers. Unlike humatest's own it logs none of them: there are tens of thousands.
type caller struct {
	t      *testing.T
	router http.Handler
}

// Get asks for a path, with headers such as "If-Match: 3".
func (c caller) Get(path string, headers ...any) *httptest.ResponseRecorder {
	return c.send(http.MethodGet, path, headers...)
}

// Post sends headers and a body: a reader's text as it is, anything else as JSON.
func (c caller) Post(path string, headersAndBody ...any) *httptest.ResponseRecorder {
	return c.send(http.MethodPost, path, headersAndBody...)
}

func (c caller) send(method, path string, parts ...any) *httptest.ResponseRecorder {
	c.t.Helper()
	header := http.Header{}
	var body io.Reader
	for _, part := range parts {
		switch part := part.(type) {
		case string:
			name, value, _ := strings.Cut(part, ":")
			header.Set(name, strings.TrimSpace(value))
		case io.Reader:
			body = part
		default:
			raw, err := json.Marshal(part)
			require.NoError(c.t, err)
			body = bytes.NewReader(raw)
			if header.Get("Content-Type") == "" {
				header.Set("Content-Type", "application/json")
			}
		}
	}
	req, err := http.NewRequestWithContext(c.t.Context(), method, path, body)
	require.NoError(c.t, err)
	req.Header, req.RequestURI = header, path
	answer := httptest.NewRecorder()
	c.router.ServeHTTP(answer, req)
	return answer
}

// ofDomain says which addresses are internal.
func (v *site) ofDomain(domain string) *site {
	v.Config.Identity.InternalDomain = domain
	return v.serve()
}

// work is the work on cases below the calls.
func (v *site) work() casework.Cases { return casework.Cases{Store: v.Store, Now: v.now} }

// as makes the calls that follow those of a person of the demo.
func (v *site) as(email string) *site {
	v.t.Helper()
	user, err := v.Store.UserByEmail(v.t.Context(), email)
	require.NoError(v.t, err)
	roles, err := v.Store.RolesOf(v.t.Context(), user.ID)
	require.NoError(v.t, err)
	v.user = user
	v.who = deal.Actor{
		Email: user.Email, Name: user.Name, FirstName: user.FirstName, LastName: user.LastName,
		Internal: user.IsInternal, Roles: roles,
	}
	if user.OrganizationID != nil {
		v.who.OrganizationID, v.who.OrganizationName = *user.OrganizationID, *user.OrganizationID
	}
	return v
}

func (v *site) post(path string, body any, headers ...any) *httptest.ResponseRecorder {
	return v.http.Post(path, append(headers, body)...)
}

func decoded[T any](t *testing.T, res *httptest.ResponseRecorder, status int) T {
	t.Helper()
	require.Equal(t, status, res.Code, res.Body.String())
	var out T
	require.NoError(t, json.Unmarshal(res.Body.Bytes(), &out), res.Body.String())
	return out
}

// get reads what must be answered.
func get[T any](v *site, path string) T {
	v.t.Helper()
	return decoded[T](v.t, v.http.Get(path), http.StatusOK)
}

// post sends what must be carried out.
func post[T any](v *site, path string, body any, headers ...any) T {
	v.t.Helper()
	return decoded[T](v.t, v.post(path, body, headers...), http.StatusOK)
}

// refused answers the code of a problem.
func refused(t *testing.T, res *httptest.ResponseRecorder, status int) string {
	t.Helper()
	problem := decoded[struct {
		Code   string
		Errors []struct{ Pointer, Code string }
	}](t, res, status)
	if len(problem.Errors) > 0 {
		return problem.Code + " " + problem.Errors[0].Pointer
	}
	return problem.Code
}

// bodyOf sends a text as it is.
func bodyOf(text string) *strings.Reader { return strings.NewReader(text) }
