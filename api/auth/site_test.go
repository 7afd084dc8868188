package auth_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/problem"
	"dealdesk/config"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

const (
	reseller = "adr@contoso.example"
	staff    = "pod@devices.example"
	key      = "demo"
)

// site is the sign-in with a real Postgres, a provider, a partner service and one guarded call.
type site struct {
	t        *testing.T
	store    *repo.Store
	provider *provider
	settings config.Config
	engine   *gin.Engine
	auth     *auth.Auth
	now      atomic.Pointer[time.Time]
	partner  atomic.Pointer[http.HandlerFunc]
}

func newSite(t *testing.T, proxies ...string) *site {
	t.Helper()
	return newSiteWith(t, func(c *config.Config) { c.HTTP.TrustedProxies = proxies })
}

// newSiteWith is a site with other settings.
func newSiteWith(t *testing.T, change func(*config.Config)) *site {
	t.Helper()
	s := &site{t: t, store: repotest.Open(t), provider: newProvider(t)}
	s.provider.who = reseller
	s.setPartner(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/GetUserDetails" {
			answer(w, map[string]string{
				"Email": r.URL.Query().Get("email"), "FirstName": "Connor", "LastName": "Reed",
				"Name": "Connor Reed", "PUID": "p1", "UserName": "connor",
			})
			return
		}
		_, _ = w.Write([]byte(`{"4100002-Contoso Resale":{"410000201-Contoso Resale US":{"CountryRegionCd":"US"}}}`))
	})
	partner := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter,
		r *http.Request,
	) {
		(*s.partner.Load())(w, r)
	}))
	t.Cleanup(partner.Close)
	s.settings = config.Config{
		Profile: config.ProfileProduction,
		HTTP:    config.HTTP{PublicURL: "http://127.0.0.1:8080", SubscriptionKey: key},
		OIDC: config.OIDC{
			Issuer: s.provider.URL, ClientID: "dealdesk", ClientSecret: "secret", Programs: []string{"dealdesk-programs"},
		},
		Partner:  config.Partner{URL: partner.URL, Timeout: 10 * time.Second},
		Session:  config.Session{Idle: 30 * time.Minute, Absolute: 10 * time.Hour},
		Identity: config.Identity{InternalDomain: "devices.example"},
	}
	change(&s.settings)
	s.setTime(time.Now())
	s.start()
	s.addUser(reseller, entity.UserRole{Role: "ADR", LocationID: "410000201"})
	s.addUser(staff, entity.UserRole{Role: "POD"})
	return s
}

// anotherProcess answers beside the site from the same database, at the same time of the day.
func (s *site) anotherProcess() *site {
	another := &site{t: s.t, store: s.store, provider: s.provider, settings: s.settings}
	another.setTime(*s.now.Load())
	another.start()
	return another
}

// start composes the sign-in as a process does.
func (s *site) start() {
	s.auth = auth.New(s.settings, s.store)
	s.t.Cleanup(s.auth.Close)
	s.auth.SetClock(func() time.Time { return *s.now.Load() })
	gin.SetMode(gin.TestMode)
	s.engine = gin.New()
	s.engine.Use(correlation.Middleware, s.auth.SecurityHeaders)
	s.auth.Routes(s.engine, problem.Write)
	guarded := s.engine.Group("/", s.auth.Guard(problem.Write))
	whoami := func(c *gin.Context) { c.JSON(http.StatusOK, auth.ActorFrom(c.Request.Context())) }
	guarded.GET("/api/Country/GetAllCountries", whoami)
	guarded.GET("/api/Attachment/:id/content", whoami)
	guarded.GET("/api/Desk/GetLetterPreview/:id", whoami)
	guarded.POST("/api/Opportunity/SaveOpportunity", whoami)
	guarded.POST("/api/User/GetUserDetails", whoami)
}

func (s *site) setTime(now time.Time)              { s.now.Store(&now) }
func (s *site) pass(d time.Duration)               { s.setTime(s.now.Load().Add(d)) }
func (s *site) setPartner(answer http.HandlerFunc) { s.partner.Store(&answer) }
func (s *site) ctx() context.Context               { return s.t.Context() }

func (s *site) addUser(email string, roles ...entity.UserRole) entity.User {
	s.t.Helper()
	user, err := s.store.EnsureUser(s.ctx(), entity.User{
		ID: entity.ID("user", email), Email: email, IsInternal: strings.HasSuffix(email,
			"@devices.example"), IsActive: true, CreatedAt: time.Now(),
	})
	require.NoError(s.t, err)
	s.setRoles(user, roles...)
	return user
}

func (s *site) setRoles(user entity.User, roles ...entity.UserRole) {
	s.t.Helper()
	for i := range roles {
		roles[i].ID = entity.ID("role", user.Email+string(rune('a'+i)))
		roles[i].UserID, roles[i].TPIDs = user.ID, []string{}
	}
	repotest.SetRoles(s.t, s.store, user.ID, roles...)
}

// browser keeps cookies as a browser does, Secure ones on the loopback too.
type browser struct {
	*site
	cookies map[string]string
}

// openSession is the id of the one session that is open.
func (s *site) openSession() string {
	s.t.Helper()
	var ids []string
	require.NoError(s.t, s.store.DB(s.ctx()).Model(&entity.Session{}).Where("ended_at is null").Pluck("id", &ids).Error)
	require.Len(s.t, ids, 1)
	return ids[0]
}

func (s *site) browser() *browser { return &browser{site: s, cookies: map[string]string{}} }

func (b *browser) do(method, target, body string, headers ...string) *httptest.ResponseRecorder {
	b.t.Helper()
	r := httptest.NewRequestWithContext(b.ctx(), method, target, strings.NewReader(body))
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	b.engine.ServeHTTP(w, r)
	for _, c := range w.Result().Cookies() {
		require.True(b.t, c.Secure && c.HttpOnly && c.SameSite == http.SameSiteLaxMode && c.Path == "/" && c.Domain == "",
			c.String())
		require.True(b.t, strings.HasPrefix(c.Name, "__Host-"))
		b.cookies[c.Name] = c.Value
		if c.MaxAge < 0 {
			delete(b.cookies, c.Name)
		}
	}
	return w
}

// call makes an API call with all headers of the person.
func (b *browser) call(method, target string) *httptest.ResponseRecorder {
	b.t.Helper()
	return b.do(method, target, "{}", auth.EmailHeader, b.provider.who, auth.KeyHeader, key, "Content-Type",
		"application/json")
}

// authorize starts a sign-in and lets the provider agree; it answers the address of the callback.
func (b *browser) authorize(returnTo string) string {
	b.t.Helper()
	return b.authorizeBy("/auth/login?returnTo=" + url.QueryEscape(returnTo))
}

func (b *browser) authorizeBy(address string, headers ...string) string {
	b.t.Helper()
	w := b.do(http.MethodGet, address, "", headers...)
	require.Equal(b.t, http.StatusFound, w.Code, w.Body)
	target, err := url.Parse(w.Header().Get("Location"))
	require.NoError(b.t, err)
	query := target.Query()
	require.NotEmpty(b.t, query.Get("state"))
	require.NotEmpty(b.t, query.Get("nonce"))
	return "/auth/callback?" + url.Values{"code": {b.provider.authorize(query)}, "state": {query.Get("state")}}.Encode()
}

func (b *browser) signIn() {
	b.t.Helper()
	w := b.do(http.MethodGet, b.authorize("/homePage"), "")
	require.Equal(b.t, http.StatusSeeOther, w.Code, w.Body)
	require.Equal(b.t, "/aadAuth?LoginWithAAD=1&returnTo=%2FhomePage", w.Header().Get("Location"))
}

// signedIn is a browser in which the provider's person has signed in.
func (s *site) signedIn() *browser {
	s.t.Helper()
	b := s.browser()
	b.signIn()
	return b
}

func (b *browser) session() (status int, answer map[string]any) {
	b.t.Helper()
	w := b.do(http.MethodGet, "/auth/session", "")
	require.NoError(b.t, json.Unmarshal(w.Body.Bytes(), &answer))
	return w.Code, answer
}

func codeOf(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	require.Equal(t, "application/problem+json", w.Header().Get("Content-Type"))
	var p struct{ Code, CorrelationID string }
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &p))
	require.NotEmpty(t, p.CorrelationID)
	return p.Code
}
