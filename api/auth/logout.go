package auth

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/gin-gonic/gin"
)

const endSessionTimeout = 3 * time.Second

// logout ends the session here and at the provider and makes the browser forget both (clarifications.md 88). It answers
// the same with and without a session.
func (a *Auth) logout(write ProblemWriter) gin.HandlerFunc {
	return func(c *gin.Context) {
		ctx := c.Request.Context()
		if token := cookieValue(c, SessionCookie); token != "" {
			in, found, err := a.store.SessionByToken(ctx, hashToken(forCookie, token))
			if err == nil && found && in.Session.EndedAt == nil {
				err = a.store.EndSession(ctx, in.Session.ID, "signed out", a.now().UTC())
				a.record(ctx, in.User.Email, outcomeSignedOut, "", in.Session.Address, in.Session.UserAgent)
				a.endAtProvider(ctx, token, in.Session.IDToken)
			}
			if err != nil {
				write(c, err)
				return
			}
		}
		setCookie(c, SessionCookie, "", 0)
		c.Header("Clear-Site-Data", `"cookies", "storage"`)
		c.Status(http.StatusNoContent)
	}
}

// endAtProvider asks the provider to end its session too, which the sealed ID token names; ours is over whatever it
// answers.
func (a *Auth) endAtProvider(ctx context.Context, token, sealed string) {
	idToken, err := unseal(token, sealed)
	if err != nil {
		slog.WarnContext(ctx, "the provider's session is not ended", "error", err)
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), endSessionTimeout)
	defer cancel()
	provider, err := a.identity.discover(ctx)
	if err != nil || provider.endSession == "" {
		slog.WarnContext(ctx, "the provider's session is not ended", "error", err)
		return
	}
	form := url.Values{"id_token_hint": {idToken}, "client_id": {a.config.OIDC.ClientID}}
	res, err := a.postForm(ctx, provider.endSession, form)
	if err != nil {
		slog.WarnContext(ctx, "the provider's session is not ended", "error", err)
		return
	}
	_ = res.Body.Close()
	if res.StatusCode >= http.StatusBadRequest {
		slog.WarnContext(ctx, "the provider's session is not ended", "status", res.StatusCode)
	}
}
