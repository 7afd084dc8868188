package auth

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/gin-gonic/gin"
	"golang.org/x/oauth2"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// attemptAge is how long a person may take at the provider.
const attemptAge = 15 * time.Minute

// Routes adds the calls of the session. They need no session and answer problems through write. What the engine takes
// for a browser's address is said by the connection or, where a proxy that the configuration trusts stands in front, by
// that proxy.
func (a *Auth) Routes(engine *gin.Engine, write ProblemWriter) {
	engine.RemoteIPHeaders = []string{"X-Forwarded-For"}
	if err := engine.SetTrustedProxies(a.config.HTTP.TrustedProxies); err != nil {
		panic(fmt.Sprintf("http.trustedproxies has not been validated: %v", err))
	}
	calls := engine.Group("/auth", a.refuseCrossSite(write))
	calls.GET("/login", a.login(write))
	calls.GET("/callback", a.callback(write))
	calls.GET("/session", a.session(write))
	calls.POST("/logout", a.logout(write))
	calls.POST("/backchannel-logout", a.backchannelLogout(write))
	calls.POST("/csp-report", a.policyReports)
}

// login sends the browser to the provider: code flow with PKCE, state and nonce (SUB-004).
func (a *Auth) login(write ProblemWriter) gin.HandlerFunc {
	return func(c *gin.Context) {
		if err := a.limitAddress(c); err != nil {
			write(c, err)
			return
		}
		locales := c.Query("ui_locales")
		language := deal.PreferredLanguage(locales, c.GetHeader("Accept-Language"))
		var options []oauth2.AuthCodeOption
		if locales != "" {
			options = append(options, oauth2.SetAuthURLParam("ui_locales", string(language)))
		}
		if c.Query("again") == "true" { // whoever is signed in at the provider shows it once more
			options = append(options, oauth2.SetAuthURLParam("prompt", "login"))
		}
		target, browser, err := a.startSignIn(c.Request.Context(), localPath(c.Query("returnTo")), language, options...)
		if err != nil {
			a.turnAway(c, write, err)
			return
		}
		setCookie(c, signInCookie, browser, attemptAge)
		c.Redirect(http.StatusFound, target)
	}
}

// startSignIn remembers the sign-in. The options tell the provider the reader's languages as the app gave them;
// without, its page goes by the browser's.
func (a *Auth) startSignIn(
	ctx context.Context, returnTo string, language deal.Language, options ...oauth2.AuthCodeOption,
) (target, browser string, err error) {
	provider, err := a.identity.discover(ctx)
	if err != nil {
		return "", "", err
	}
	state := newToken()
	nonce := newToken()
	verifier := oauth2.GenerateVerifier()
	browser = newToken()
	err = a.store.StartSignIn(ctx, entity.SignInAttempt{
		StateHash: hashToken(forState, state), BrowserHash: hashToken(forBrowser, browser), Nonce: nonce, Verifier: verifier,
		ReturnTo: returnTo, Language: string(language), ExpiresAt: a.now().UTC().Add(attemptAge),
	})
	if err != nil {
		return "", "", err
	}
	options = append(options, oidc.Nonce(nonce), oauth2.S256ChallengeOption(verifier))
	return provider.oauth.AuthCodeURL(state, options...), browser, nil
}

// turnAway answers a sign-in that cannot go on: browsers see the error page, programs the problem.
func (a *Auth) turnAway(c *gin.Context, write ProblemWriter, err error) {
	if strings.Contains(c.GetHeader("Accept"), "text/html") {
		c.Redirect(http.StatusSeeOther, "/errorPage?code="+url.QueryEscape(codeOf(err)))
		return
	}
	write(c, err)
}

// localPath is the path to return to after a sign-in; whatever could leave this site becomes "/" (clarifications.md
// 88).
func localPath(raw string) string {
	if !strings.HasPrefix(raw, "/") || strings.HasPrefix(raw, "//") || strings.ContainsFunc(raw, leavesPath) ||
		!utf8.ValidString(raw) {
		return "/"
	}
	u, err := url.Parse(raw)
	if err != nil || u.Scheme != "" || u.Host != "" || u.User != nil || !strings.HasPrefix(u.Path, "/") {
		return "/"
	}
	if strings.HasPrefix(u.Path, "//") || strings.ContainsFunc(u.Path, leavesPath) || strings.HasPrefix(u.Path, "/auth/") {
		return "/"
	}
	return u.RequestURI()
}

// leavesPath finds what browsers read as a slash or drop: backslashes and control characters.
func leavesPath(r rune) bool { return r == '\\' || r < ' ' || r == 0x7f }

func callbackURL(publicURL string) string {
	return strings.TrimRight(publicURL, "/") + "/auth/callback"
}
