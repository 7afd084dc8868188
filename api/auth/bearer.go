package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/gin-gonic/gin"
	"golang.org/x/oauth2"

	"dealdesk/models/apperr"
	"dealdesk/models/repo"
)

// programsClient is the client of programs at the provider (clarifications.md 89).
const programsClient = "dealdesk-programs"

// bearerAge bounds how long a verified token is believed without asking again.
const bearerAge = 15 * time.Minute

// refusedBearer tells that a token is no good, unless the provider could not be asked: then nobody knows, and the
// caller may come again.
func refusedBearer(cause error) error {
	var unreachable *url.Error
	if errors.As(cause, &unreachable) {
		return identityUnavailable(cause)
	}
	return apperr.Unauthorized("bearer.invalid", "The access token is not valid here.").Because(cause)
}

// byBearer finds the session of an access token, or starts one on its first use, so that a program's access can be
// listed and ended like a browser's.
func (a *Auth) byBearer(c *gin.Context, token string) (repo.SignedIn, error) {
	ctx := a.identity.context(c.Request.Context())
	hash := hashToken(forBearer, token)
	in, found, err := a.store.SessionByToken(ctx, hash)
	if err != nil {
		return in, err
	}
	if found {
		if !alive(in, a.now().UTC()) {
			return in, refusedBearer(errors.New("its session is over"))
		}
		return in, a.seen(ctx, &in, a.now().UTC())
	}
	who, expires, err := a.verifyBearer(ctx, token)
	if err != nil {
		return in, err
	}
	user, err := a.userOf(ctx, who)
	if apperr.KindOf(err) == apperr.KindForbidden {
		return in, refusedBearer(err)
	}
	if err != nil {
		return in, err
	}
	session := a.newSession(c, user, hash)
	session.ExpiresAt = expires
	if err := a.store.StartSession(ctx, session, nil); err != nil {
		in, found, findErr := a.store.SessionByToken(ctx, hash) // two first uses at once
		if findErr == nil && found {
			return in, nil
		}
		return in, err
	}
	return repo.SignedIn{Session: session, User: user}, nil
}

func (a *Auth) verifyBearer(ctx context.Context, token string) (claims, time.Time, error) {
	provider, err := a.identity.discover(ctx)
	if err != nil {
		return claims{}, time.Time{}, err
	}
	verify := a.introspect
	if strings.Count(token, ".") == 2 {
		verify = a.verifyJWT
	}
	who, expires, err := verify(ctx, provider, token)
	if err != nil {
		return claims{}, time.Time{}, refusedBearer(err)
	}
	who, err = a.completed(ctx, provider, who, oauth2.StaticTokenSource(&oauth2.Token{AccessToken: token}))
	if err != nil {
		return claims{}, time.Time{}, refusedBearer(err)
	}
	return who, expires, nil
}

// verifyJWT checks signature, issuer and time by the provider's keys, and that the token was made for us. An ID token
// is no access token.
func (a *Auth) verifyJWT(ctx context.Context, provider *discovered, token string) (claims, time.Time, error) {
	verified, err := provider.provider.Verifier(&oidc.Config{SkipClientIDCheck: true}).Verify(ctx, token)
	if err != nil {
		return claims{}, time.Time{}, fmt.Errorf("verify access token: %w", err)
	}
	var more struct {
		claims
		AccessTokenHash string `json:"at_hash"`
		Nonce           string `json:"nonce"`
		Client          string `json:"client_id"`
		Party           string `json:"azp"`
	}
	if err := verified.Claims(&more); err != nil {
		return claims{}, time.Time{}, fmt.Errorf("read access token: %w", err)
	}
	if more.Nonce != "" || more.AccessTokenHash != "" {
		return claims{}, time.Time{}, errors.New("an ID token is no access token")
	}
	if !a.forUs(append(verified.Audience, more.Client, more.Party)) {
		return claims{}, time.Time{}, errors.New("the access token is not meant for this service")
	}
	return more.claims, verified.Expiry, nil
}

// introspect asks the provider about an opaque token.
func (a *Auth) introspect(ctx context.Context, provider *discovered, token string) (claims, time.Time, error) {
	res, err := a.postForm(ctx, provider.introspection, url.Values{"token": {token}})
	if err != nil {
		return claims{}, time.Time{}, err
	}
	defer func() { _ = res.Body.Close() }()
	var body struct {
		claims
		Active   bool   `json:"active"`
		Client   string `json:"client_id"`
		Expires  int64  `json:"exp"`
		Audience any    `json:"aud"`
	}
	if err := json.NewDecoder(io.LimitReader(res.Body, 1<<20)).Decode(&body); err != nil {
		return claims{}, time.Time{}, fmt.Errorf("introspect: %w", err)
	}
	if !body.Active || !a.forUs(append(texts(body.Audience), body.Client)) {
		return claims{}, time.Time{}, errors.New("the access token is not active here")
	}
	expires := a.now().UTC().Add(bearerAge)
	if body.Expires > 0 {
		expires = time.Unix(body.Expires, 0).UTC()
	}
	return body.claims, expires, nil
}

func (a *Auth) forUs(audience []string) bool {
	return slices.Contains(audience, programsClient) || slices.Contains(audience, a.config.OIDC.ClientID)
}

// texts reads a claim that may be one text or several.
func texts(claim any) []string {
	switch v := claim.(type) {
	case string:
		return []string{v}
	case []any:
		var out []string
		for _, one := range v {
			if s, ok := one.(string); ok {
				out = append(out, s)
			}
		}
		return out
	}
	return nil
}

// postForm posts to the provider as our client.
func (a *Auth) postForm(ctx context.Context, address string, form url.Values) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		return nil, fmt.Errorf("ask the provider: %w", err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.SetBasicAuth(url.QueryEscape(a.config.OIDC.ClientID), url.QueryEscape(a.config.OIDC.ClientSecret))
	res, err := a.identity.client.Do(req)
	if err != nil {
		return nil, fmt.Errorf("ask the provider: %w", err)
	}
	return res, nil
}
