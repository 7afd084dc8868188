package auth_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// refusedWith is the code with which a sign-in by the browser is refused.
func refusedWith(t *testing.T, s *site) string {
	t.Helper()
	s.pass(time.Minute) // the limiter is not what refuses
	b := s.browser()
	w := b.do(http.MethodGet, b.authorize("/homePage"), "")
	require.NotEqual(t, http.StatusSeeOther, w.Code)
	require.NotContains(t, b.cookies, auth.SessionCookie)
	return codeOf(t, w)
}

// hardening H5: a person is the issuer's subject, bound at the first sign-in. A second subject for the address is
// refused and recorded; the same subject with another address is the same person. An operator can unbind.
func TestAPersonIsASubjectOfTheIssuer(t *testing.T) {
	s := newSite(t)
	s.provider.change = map[string]any{"sub": "subject-1"}
	s.browser().signIn()

	s.provider.change = map[string]any{"sub": "subject-2"}
	require.Equal(t, "signIn.otherIdentity", refusedWith(t, s))
	var recorded int64
	require.NoError(t, s.store.DB(t.Context()).Model(&entity.LoginAudit{}).
		Where("email = ? and outcome = 'Refused' and message = 'signIn.otherIdentity'", reseller).Count(&recorded).Error)
	require.EqualValues(t, 1, recorded)

	s.pass(time.Minute)
	s.provider.change = map[string]any{"sub": "subject-1", "email": "ada@elsewhere.example"}
	b := s.signedIn()
	_, session := b.session()
	require.Equal(t, reseller, session["email"], "the person's deals stay the person's")
	user, err := s.store.UserByEmail(t.Context(), reseller)
	require.NoError(t, err)
	require.Equal(t, []string{s.provider.URL, "subject-1"}, []string{user.Issuer, user.Subject})

	s.provider.change = map[string]any{"sub": "subject-2"}
	operator := deal.Actor{Email: "operator", Name: "operator"}
	require.NoError(t, s.store.UnbindIdentity(t.Context(), reseller, "moved to another tenant", operator, time.Now()))
	require.Error(t, s.store.UnbindIdentity(t.Context(), reseller, "again", operator, time.Now()))
	events, err := s.store.AdminEvents(t.Context(), repo.AdminEventQuery{Action: "UnbindIdentity"}, 10, 0)
	require.NoError(t, err)
	require.Len(t, events, 1)
	require.JSONEq(t, `{"email": "`+reseller+`", "before": "`+s.provider.URL+`", "after": "",
		"reason": "moved to another tenant"}`, string(events[0].Subject), "beyond N80")
	s.pass(time.Minute)
	s.browser().signIn()
}

// hardening H5: an address counts only when the provider has verified it, or when it is configured to be trusted.
func TestAnAddressNobodyVerifiedIsRefused(t *testing.T) {
	silent := map[string]any{"email_verified": nil}
	s := newSite(t)
	s.provider.change = silent
	require.Equal(t, "signIn.refused", refusedWith(t, s))

	trusting := newSiteWith(t, func(c *config.Config) { c.OIDC.TrustEmail = true })
	trusting.provider.change = silent
	trusting.browser().signIn()
	trusting.provider.change = map[string]any{"email_verified": false}
	require.Equal(t, "signIn.refused", refusedWith(t, trusting), "said to be unverified")
	trusting.provider.change = map[string]any{"sub": nil}
	require.Equal(t, "signIn.refused", refusedWith(t, trusting), "a token of nobody")
}

// hardening H5: nobody is staff by the text of an address.
func TestStaffComeFromTheirTenant(t *testing.T) {
	s := newSiteWith(t, func(c *config.Config) { c.Identity.InternalTenant = "company" })
	s.provider.who = staff
	for _, tenant := range []any{"another", ""} {
		s.provider.change = map[string]any{"tid": tenant, "sub": "guest"}
		require.NotEqual(t, http.StatusSeeOther, refusedWith(t, s))
	}
	user, err := s.store.UserByEmail(t.Context(), staff)
	require.NoError(t, err)
	require.Empty(t, user.Subject, "a refused sign-in binds nobody")
	s.provider.change = map[string]any{"tid": "company"}
	s.pass(time.Minute)
	s.browser().signIn()
	s.provider.change = map[string]any{"tid": "another"}
	require.Equal(t, "signIn.tenant", refusedWith(t, s), "later, too")
	s.provider.who, s.provider.change = reseller, map[string]any{"tid": "another"}
	s.pass(time.Minute)
	s.browser().signIn()
}
