package auth

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/gin-gonic/gin"

	"dealdesk/models/apperr"
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

const (
	logoutEvent    = "http://schemas.openid.net/event/backchannel-logout"
	logoutTokenAge = 5 * time.Minute // an older one may have been recorded by somebody
	maxLogoutForm  = 64 << 10
)

// backchannelLogout ends all sessions of a person whom the provider signed out: it posts a logout token that names the
// subject (OpenID Connect Back-Channel Logout 1.0).
func (a *Auth) backchannelLogout(write ProblemWriter) gin.HandlerFunc {
	return func(c *gin.Context) {
		ctx := a.identity.context(c.Request.Context())
		c.Request.Body = http.MaxBytesReader(c.Writer, c.Request.Body, maxLogoutForm)
		c.Header("Cache-Control", "no-store")
		subject, err := a.loggedOut(ctx, c.PostForm("logout_token"))
		if err == nil {
			var ended int64
			ended, err = a.store.EndSessionsOf(ctx, a.config.OIDC.Issuer, subject, "signed out at the provider", a.now().UTC())
			slog.InfoContext(ctx, "the provider signed a person out", "sessions", ended)
		}
		if err != nil {
			write(c, err)
			return
		}
		c.Status(http.StatusOK)
	}
}

// loggedOut verifies a logout token and answers its subject: type, signature, issuer, audience and age, the event of a
// logout, and no nonce, which an ID token has.
func (a *Auth) loggedOut(ctx context.Context, token string) (subject string, err error) {
	provider, err := a.identity.discover(ctx)
	if err != nil {
		return "", err
	}
	subject, err = a.logoutSubject(ctx, provider, token)
	if err != nil {
		return "", apperr.Malformed("logout.token", "The logout token is not valid here.").Because(err)
	}
	return subject, nil
}

func (a *Auth) logoutSubject(ctx context.Context, provider *discovered, token string) (string, error) {
	verifier := provider.provider.Verifier(&oidc.Config{
		ClientID: a.config.OIDC.ClientID, Now: a.now, SkipExpiryCheck: true, // its age is checked below: exp is optional
	})
	verified, err := verifier.Verify(ctx, token)
	if err != nil {
		return "", fmt.Errorf("verify logout token: %w", err)
	}
	if kind := typeOf(token); kind != "logout+jwt" {
		return "", fmt.Errorf("it is a token of type %q", kind)
	}
	var more struct {
		Events map[string]json.RawMessage `json:"events"`
		Nonce  *string                    `json:"nonce"`
	}
	if err := verified.Claims(&more); err != nil {
		return "", fmt.Errorf("read logout token: %w", err)
	}
	age := a.now().Sub(verified.IssuedAt)
	switch _, logout := more.Events[logoutEvent]; {
	case !logout:
		return "", errors.New("it tells of no logout")
	case more.Nonce != nil:
		return "", errors.New("it is an ID token")
	case age > logoutTokenAge || age < -time.Minute:
		return "", errors.New("it is not of now")
	case verified.Subject == "":
		return "", errors.New("it names no subject")
	}
	return verified.Subject, nil
}

// typeOf is what a verified token says that it is, so that no other kind of token of the provider counts as this one.
func typeOf(token string) string {
	first, _, _ := strings.Cut(token, ".")
	raw, err := base64.RawURLEncoding.DecodeString(first)
	var header struct {
		Type string `json:"typ"`
	}
	if err != nil || json.Unmarshal(raw, &header) != nil {
		return ""
	}
	return strings.ToLower(header.Type)
}
