package auth_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"
)

const call = "/api/Country/GetAllCountries"

// SUB-004, SUB-007, SUB-008, SUB-302, SUB-304, SUB-513.
func TestAPartnerSignsIn(t *testing.T) {
	b := newSite(t).browser()
	status, _ := b.session()
	require.Equal(t, http.StatusUnauthorized, status)
	b.signIn()
	status, session := b.session()
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, "Success", session["loginSuccess"])
	require.Equal(t, "4100002", session["organizationId"])
	require.Equal(t, "Connor Reed", session["name"])
	require.Equal(t, "p1", session["puid"])
	require.Equal(t, false, session["internal"])
	require.Equal(t, key, session["subscriptionKey"])
	require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)

	logins := repotest.Logins(t, b.store, reseller)
	require.Len(t, logins, 1)
	require.Equal(t, auth.LoginSuccess, logins[0].Outcome)
}

// SUB-005, SUB-007: internal people need no accounts.
func TestStaffSignInWithoutAccounts(t *testing.T) {
	s := newSite(t)
	s.provider.who = staff
	s.setPartner(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/GetUserDetails" {
			t.Errorf("%s was asked for staff", r.URL.Path)
		}
		answer(w, map[string]string{"Email": staff})
	})
	b := s.signedIn()
	_, session := b.session()
	require.Equal(t, "Success", session["loginSuccess"])
	require.Equal(t, true, session["internal"])
	require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)
}

// SUB-303: without roles the sign-in fails; only the session's and the user's own calls answer then.
func TestAFailedPartnerSignInOpensNothing(t *testing.T) {
	s := newSite(t)
	user := s.addUser(reseller)
	b := s.signedIn()
	status, session := b.session()
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, "Fail", session["loginSuccess"])
	require.Equal(t, deal.TextNoLocation, session["errorMessage"])
	refused := b.call(http.MethodGet, call)
	require.Equal(t, http.StatusForbidden, refused.Code)
	require.Equal(t, "sign_in_incomplete", codeOf(t, refused))
	require.Equal(t, http.StatusOK, b.call(http.MethodPost, "/api/User/GetUserDetails").Code)
	logins := repotest.Logins(t, s.store, reseller)
	require.Equal(t, deal.TextNoOnboarded, logins[0].Message, "recorded in other words than shown")

	s.setRoles(user, entity.UserRole{Role: "ADR", LocationID: "410000201"})
	require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code, "a granted role holds from the next request")
}

func TestStaffWithoutRolesAreGrantedNothing(t *testing.T) {
	s := newSite(t)
	s.provider.who = "new@devices.example"
	b := s.signedIn()
	_, session := b.session()
	require.Equal(t, "Success", session["loginSuccess"])
	require.Equal(t, "sign_in_incomplete", codeOf(t, b.call(http.MethodGet, call)))
}

func TestAnOutageOfThePartnerService(t *testing.T) {
	s := newSite(t)
	working := *s.partner.Load()
	down := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	early := s.signedIn()
	require.Equal(t, http.StatusOK, early.call(http.MethodGet, call).Code)

	s.setPartner(down)
	late := s.signedIn()
	refused := late.call(http.MethodPost, "/api/User/GetUserDetails")
	require.Equal(t, http.StatusServiceUnavailable, refused.Code)
	require.Contains(t, refused.Body.String(), deal.TextUserDetailsFailed)
	_, session := late.session()
	require.Equal(t, "Fail", session["loginSuccess"])

	s.setTime(time.Now().Add(25 * time.Minute))
	require.Equal(t, http.StatusOK, early.call(http.MethodGet, call).Code)
	s.setTime(time.Now().Add(50 * time.Minute))
	require.Equal(t, http.StatusOK, early.call(http.MethodGet, call).Code,
		"who is signed in goes on with the former answer")

	s.setTime(time.Now())
	s.setPartner(working)
	require.Equal(t, http.StatusOK, late.call(http.MethodGet, call).Code,
		"the same session is completed when the service is back")
}

// What the partner service answered holds for hours of outage, but not for ever.
func TestAnOutageThatLastsTooLong(t *testing.T) {
	s := newSite(t)
	working := *s.partner.Load()
	b := s.signedIn()
	require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)
	s.setPartner(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	for range 19 { // 7 hours and 55 minutes, never longer idle than a session may be
		s.pass(25 * time.Minute)
		require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)
	}
	s.pass(10 * time.Minute)
	require.Equal(t, http.StatusServiceUnavailable, b.call(http.MethodGet, call).Code)
	s.setPartner(working)
	require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code, "the same session goes on when the service is back")
}

// The partner's answer is asked for again when it has grown old: a location that was withdrawn ends the role there.
func TestAWithdrawnLocationIsNoticed(t *testing.T) {
	s := newSite(t)
	b := s.signedIn()
	require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)
	s.setPartner(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"4100002-Contoso Resale":{}}`)) })
	s.pass(29 * time.Minute)
	require.Equal(t, http.StatusOK, b.call(http.MethodGet, call).Code)
	s.pass(2 * time.Minute)
	require.Eventually(t, func() bool { return b.call(http.MethodGet, call).Code == http.StatusForbidden }, time.Minute,
		10*time.Millisecond)
	_, session := b.session()
	require.Equal(t, deal.TextLocationMismatch, session["errorMessage"])
}

func TestASignInThatIsNotOursIsRefused(t *testing.T) {
	s := newSite(t)
	other := s.browser()
	cases := map[string]func(b *browser) string{
		"a state of another browser": func(*browser) string { return other.authorize("/") },
		"an unknown state":           func(*browser) string { return "/auth/callback?code=1&state=2" },
		"a repeated callback": func(b *browser) string {
			target := b.authorize("/")
			cookie := b.cookies["__Host-dealdesk-signin"]
			b.do(http.MethodGet, target, "")
			b.cookies = map[string]string{"__Host-dealdesk-signin": cookie}
			return target
		},
		"another issuer's answer": func(b *browser) string { return b.authorize("/") + "&iss=https%3A%2F%2Fevil.example" },
		"the provider's refusal":  func(b *browser) string { return b.authorize("/") + "&error=access_denied" },
	}
	for name, target := range cases {
		t.Run(name, func(t *testing.T) {
			s.pass(time.Minute) // the limiter is not what refuses
			b := s.browser()
			w := b.do(http.MethodGet, target(b), "")
			require.NotEqual(t, http.StatusSeeOther, w.Code)
			require.NotContains(t, b.cookies, auth.SessionCookie)
			require.Contains(t, []string{"signIn.expired", "signIn.refused"}, codeOf(t, w))
		})
	}
}

func TestAnIDTokenThatDoesNotHoldIsRefused(t *testing.T) {
	s := newSite(t)
	for name, change := range map[string]map[string]any{
		"another nonce":     {"nonce": "other"},
		"no nonce":          {"nonce": nil},
		"another audience":  {"aud": "somebody"},
		"another issuer":    {"iss": "https://evil.example"},
		"expired":           {"exp": time.Now().Add(-time.Hour).Unix()},
		"unverified e-mail": {"email_verified": false},
		"no e-mail":         {"email": nil},
	} {
		t.Run(name, func(t *testing.T) {
			s.pass(time.Minute)
			s.provider.change = change
			b := s.browser()
			w := b.do(http.MethodGet, b.authorize("/"), "", "Accept", "text/html")
			require.Equal(t, "/errorPage?code=signIn.refused", w.Header().Get("Location"), "a browser sees the error page")
			require.NotContains(t, b.cookies, auth.SessionCookie)
		})
	}
}

func TestTheProviderIsAskedWhenItIsBack(t *testing.T) {
	s := newSite(t)
	s.provider.CloseClientConnections()
	down := s.provider.Config.Handler
	s.provider.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter,
		_ *http.Request,
	) {
		w.WriteHeader(http.StatusBadGateway)
	})
	b := s.browser()
	require.Equal(t, "identity.unavailable", codeOf(t, b.do(http.MethodGet, "/auth/login", "")))
	s.provider.Config.Handler = down
	require.Eventually(t, func() bool {
		s.pass(5 * time.Second)
		return b.do(http.MethodGet, "/auth/login", "").Code == http.StatusFound
	}, time.Minute, 50*time.Millisecond)
}

func TestTooManySignInsWait(t *testing.T) {
	b := newSite(t).browser()
	for range 10 {
		require.Equal(t, http.StatusFound, b.do(http.MethodGet, "/auth/login", "").Code)
	}
	w := b.do(http.MethodGet, "/auth/login", "", "X-Forwarded-For", "10.9.8.7")
	require.Equal(t, http.StatusTooManyRequests, w.Code)
	require.Equal(t, "5", w.Header().Get("Retry-After"))
	b.pass(5 * time.Second)
	require.Equal(t, http.StatusFound, b.do(http.MethodGet, "/auth/login", "").Code)
}

// hardening M1: whoever is over the limit of an address writes nothing.
func TestARefusedSignInWritesNothing(t *testing.T) {
	b := newSite(t).browser()
	rows := func() (written [3]int64) {
		for i, table := range []string{"sign_in_attempt", "sign_in_rate", "login_audit"} {
			require.NoError(t, b.store.DB(t.Context()).Table(table).Count(&written[i]).Error)
		}
		return written
	}
	for range 10 {
		b.do(http.MethodGet, "/auth/login", "")
	}
	require.Equal(t, [3]int64{10, 1, 0}, rows())
	for range 40 {
		require.Equal(t, http.StatusTooManyRequests, b.do(http.MethodGet, "/auth/login", "").Code)
	}
	require.Equal(t, [3]int64{10, 1, 0}, rows())
}

// hardening L: neither another process nor another address of the same IPv6 network has sign-ins of its own.
func TestSignInsAreLimitedOverProcessesAndNetworks(t *testing.T) {
	s := newSite(t, "192.0.2.0/24")
	one, other := s.browser(), s.anotherProcess().browser()
	login := func(b *browser, address string) int {
		return b.do(http.MethodGet, "/auth/login", "", "X-Forwarded-For", address).Code
	}
	for i := range 5 {
		require.Equal(t, http.StatusFound, login(one, fmt.Sprintf("2001:db8:1:2::%d", i+1)))
		require.Equal(t, http.StatusFound, login(other, fmt.Sprintf("2001:db8:1:2:%d::1", i+1)))
	}
	for _, b := range []*browser{one, other} {
		require.Equal(t, http.StatusTooManyRequests, login(b, "2001:db8:1:2:ffff::1"))
		require.Equal(t, http.StatusFound, login(b, "2001:db8:1:3::1"), "another network")
	}
}

// hardening L: a person's sign-ins are one number, wherever they come from.
func TestAPersonsSignInsAreLimitedOverProcesses(t *testing.T) {
	s := newSite(t, "192.0.2.0/24")
	processes := []*site{s, s.anotherProcess()}
	last := 0
	for i := range 11 {
		b := processes[i%2].browser()
		back := b.authorizeBy("/auth/login?returnTo=/homePage", "X-Forwarded-For", fmt.Sprintf("198.51.100.%d", i))
		last = b.do(http.MethodGet, back, "").Code
		if i < 10 {
			require.Equal(t, http.StatusSeeOther, last)
		}
	}
	require.Equal(t, http.StatusTooManyRequests, last)
}

// Behind a proxy of ours each browser has its own limit, and none can say that it is another: what it sends itself
// stands before what the proxy adds.
func TestBrowsersBehindATrustedProxyHaveTheirOwnLimits(t *testing.T) {
	b := newSite(t, "192.0.2.0/24").browser() // httptest's requests come from 192.0.2.1
	login := func(forwarded string) int {
		return b.do(http.MethodGet, "/auth/login", "", "X-Forwarded-For", forwarded).Code
	}
	for i := range 10 {
		require.Equal(t, http.StatusFound, login(fmt.Sprintf("198.51.100.%d, 203.0.113.7", i)))
	}
	require.Equal(t, http.StatusTooManyRequests, login("198.51.100.99, 203.0.113.7"))
	require.Equal(t, http.StatusTooManyRequests, login("203.0.113.7, 192.0.2.9"), "through two proxies of ours")
	require.Equal(t, http.StatusFound, login("203.0.113.8"))
	require.Equal(t, http.StatusFound, b.do(http.MethodGet, "/auth/login", "", "X-Real-IP", "203.0.113.7").Code,
		"a header that the proxy does not own")
}

// Repairs 10: the first sign-in says a person's language, the app's word before the browser's; later ones leave it.
func TestTheFirstSignInSaysTheLanguage(t *testing.T) {
	for _, tc := range []struct{ locales, accepts, want string }{
		{"", "", "en"}, {"", "de-DE,de;q=0.9,en;q=0.8", "de"}, {"en", "de", "en"}, {"de", "en-US", "de"}, {"fr", "fr", "en"},
	} {
		s := newSite(t)
		for _, later := range []bool{false, true} {
			b := s.browser()
			query, accepts := "&ui_locales="+tc.locales, tc.accepts
			if later {
				query, accepts = "&ui_locales=de", "de"
			}
			callback := b.authorizeBy("/auth/login?returnTo=/homePage"+query, "Accept-Language", accepts)
			require.Equal(t, http.StatusSeeOther, b.do(http.MethodGet, callback, "").Code)
			_, session := b.session()
			require.Equal(t, tc.want, session["language"], "%v, later %t", tc, later)
		}
	}
}
