package auth

import (
	"context"
	"crypto/subtle"
	"log/slog"
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// callback ends the sign-in at the provider, rotates the session and leads to the page that loads the user.
func (a *Auth) callback(write ProblemWriter) gin.HandlerFunc {
	return func(c *gin.Context) {
		setCookie(c, signInCookie, "", 0)
		attempt, err := a.takeAttempt(c)
		if err != nil {
			a.refuse(c, write, "", err)
			return
		}
		user, idToken, err := a.identify(c, attempt)
		if err != nil {
			a.refuse(c, write, user.Email, err)
			return
		}
		token := newToken()
		session := a.newSession(c, user, hashToken(forCookie, token))
		if session.IDToken, err = seal(token, idToken); err != nil {
			write(c, err)
			return
		}
		if err := a.store.StartSession(c.Request.Context(), session, a.replaced(c)); err != nil {
			a.turnAway(c, write, err)
			return
		}
		a.sweep(c.Request.Context())
		setCookie(c, SessionCookie, token, a.config.Session.Absolute)
		c.Redirect(http.StatusSeeOther, "/aadAuth?LoginWithAAD=1&returnTo="+url.QueryEscape(attempt.ReturnTo))
	}
}

// takeAttempt finds the sign-in that this browser started; a foreign or repeated state finds none.
func (a *Auth) takeAttempt(c *gin.Context) (entity.SignInAttempt, error) {
	expired := apperr.Malformed("signIn.expired", "This sign-in is not valid any more. Please sign in again.")
	attempt, found, err := a.store.TakeSignIn(c.Request.Context(), hashToken(forState, c.Query("state")), a.now().UTC())
	if err != nil {
		return attempt, err
	}
	browser := hashToken(forBrowser, cookieValue(c, signInCookie))
	if !found || subtle.ConstantTimeCompare(browser, attempt.BrowserHash) != 1 {
		return attempt, expired
	}
	if issuer := c.Query("iss"); issuer != "" && issuer != a.config.OIDC.Issuer {
		return attempt, expired
	}
	return attempt, nil
}

// identify exchanges the code and finds the person; both limiters are asked before a session is made.
func (a *Auth) identify(c *gin.Context, attempt entity.SignInAttempt) (entity.User, string, error) {
	if reason := c.Query("error"); reason != "" {
		slog.WarnContext(c.Request.Context(), "the identity provider refused a sign-in", "reason", reason)
		return entity.User{}, "", apperr.Forbidden("signIn.refused", "The sign-in was refused.")
	}
	ctx := a.identity.context(c.Request.Context())
	provider, err := a.identity.discover(ctx)
	if err != nil {
		return entity.User{}, "", err
	}
	who, idToken, err := a.redeem(ctx, provider, c.Query("code"), attempt)
	if err != nil {
		return entity.User{}, "", apperr.Forbidden("signIn.refused", "The sign-in was refused.").Because(err)
	}
	if err := a.limitPerson(ctx, who.Email); err != nil {
		return entity.User{Email: who.Email}, "", err
	}
	user, err := a.userOf(ctx, who)
	if err != nil || user.Language != "" {
		return user, idToken, err
	}
	user.Language = attempt.Language
	return user, idToken, a.store.FirstLanguage(ctx, user.ID, user.Language)
}

func (a *Auth) newSession(c *gin.Context, user entity.User, hash []byte) entity.Session {
	now := a.now().UTC()
	return entity.Session{
		ID: uuid.NewString(), TokenHash: hash, UserID: user.ID, CreatedAt: now, SeenAt: now,
		ExpiresAt: now.Add(a.config.Session.Absolute), RolesVersion: user.RolesVersion, Accounts: map[string]string{},
		AccountsAt: now, Address: c.ClientIP(), UserAgent: clip(c.Request.UserAgent(), maxUserAgent),
	}
}

// replaced is the session that the browser brought along.
func (a *Auth) replaced(c *gin.Context) []byte {
	if old := cookieValue(c, SessionCookie); old != "" {
		return hashToken(forCookie, old)
	}
	return nil
}

// refuse records a sign-in that led to no session. A failed one costs the browser's address another token.
func (a *Auth) refuse(c *gin.Context, write ProblemWriter, email string, err error) {
	ctx := c.Request.Context()
	if limited := a.limitAddress(c); limited != nil {
		err = limited
	}
	slog.WarnContext(ctx, "sign-in refused", "code", codeOf(err), "error", err.Error(), "address", c.ClientIP())
	a.record(ctx, email, outcomeRefused, codeOf(err), c.ClientIP(), c.Request.UserAgent())
	if apperr.KindOf(err) == apperr.KindTooMany {
		write(c, err)
		return
	}
	a.turnAway(c, write, err)
}

// sweep forgets what is long over; a failure waits for the next sign-in.
func (a *Auth) sweep(ctx context.Context) {
	if err := a.store.SweepSessions(ctx, a.now().UTC().Add(-keepEnded)); err != nil {
		slog.WarnContext(ctx, "sweep sessions", "error", err)
	}
}
