package auth

import (
	"cmp"
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

	"dealdesk/api/limits"
	"dealdesk/models/apperr"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// bearerAge bounds how long a verified token is believed without asking again, whatever it says of its own end.
const bearerAge = 15 * time.Minute

// refusedBearer tells that a token is no good, unless the provider could not be asked: then nobody knows, and the
// caller may come again.
func refusedBearer(cause error) error {
	if _, unreachable := errors.AsType[*url.Error](cause); unreachable {
		return identityUnavailable(cause)
	}
	return apperr.Unauthorized("bearer.invalid", "The access token is not valid here.").Because(cause)
}

// byBearer finds the session of an access token, or starts one on its first use, so that a program's access can be
// listed and ended like a browser's. A token that was verified too long ago is verified again.
func (a *Auth) byBearer(c *gin.Context, token string) (repo.SignedIn, error) {
	if len(a.config.OIDC.Programs) == 0 {
		return repo.SignedIn{}, refusedBearer(errors.New("no program may call"))
	}
	ctx := a.identity.context(c.Request.Context())
	hash := hashToken(forBearer, token)
	in, found, err := a.store.SessionByToken(ctx, hash)
	if err != nil {
		return in, err
	}
	if found && (in.Session.EndedAt != nil || !in.User.IsActive) {
		return in, refusedBearer(errors.New("its session is over"))
	}
	if found && a.now().UTC().Before(in.Session.ExpiresAt) {
		return in, a.seen(ctx, &in, a.now().UTC())
	}
	if err := a.unknown.admit(hash, limits.NetworkOf(c.ClientIP()), a.now()); err != nil {
		return in, err
	}
	user, expires, err := a.bearerOf(ctx, token)
	if err != nil {
		a.unknown.remember(hash, err, a.now())
		return in, err
	}
	if found {
		if in.User.ID != user.ID {
			return in, refusedBearer(errors.New("it names another person than before"))
		}
		in.Session.ExpiresAt = expires
		return in, a.store.ExtendSession(ctx, in.Session.ID, a.now().UTC(), expires)
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

// bearerOf verifies an access token: whose it is, and until when it is believed.
func (a *Auth) bearerOf(ctx context.Context, token string) (entity.User, time.Time, error) {
	who, expires, err := a.verifyBearer(ctx, token)
	if err != nil {
		return entity.User{}, expires, err
	}
	if latest := a.now().UTC().Add(bearerAge); expires.After(latest) {
		expires = latest
	}
	user, err := a.userOf(ctx, who)
	if apperr.KindOf(err) == apperr.KindForbidden {
		err = refusedBearer(err)
	}
	return user, expires, err
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

// grant is what an access token says of itself: for whom it was made, which program got it, and what for.
type grant struct {
	Audience any    `json:"aud"`
	Client   string `json:"client_id"`
	Party    string `json:"azp"`
	App      string `json:"appid"` // as Microsoft Entra calls the program in older tokens
	Scope    any    `json:"scope"`
	Scopes   any    `json:"scp"`
}

// verifyJWT checks signature, issuer and time by the provider's keys, and that the token was made for us. An ID token
// is no access token.
func (a *Auth) verifyJWT(ctx context.Context, provider *discovered, token string) (claims, time.Time, error) {
	verified, err := provider.provider.Verifier(&oidc.Config{SkipClientIDCheck: true, Now: a.now}).Verify(ctx, token)
	if err != nil {
		return claims{}, time.Time{}, fmt.Errorf("verify access token: %w", err)
	}
	var more struct {
		claims
		grant
		AccessTokenHash string `json:"at_hash"`
		Nonce           string `json:"nonce"`
	}
	if err := verified.Claims(&more); err != nil {
		return claims{}, time.Time{}, fmt.Errorf("read access token: %w", err)
	}
	if more.Nonce != "" || more.AccessTokenHash != "" {
		return claims{}, time.Time{}, errors.New("an ID token is no access token")
	}
	return more.claims, verified.Expiry, a.forUs(more.grant)
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
		grant
		Active  bool  `json:"active"`
		Expires int64 `json:"exp"`
	}
	if err := json.NewDecoder(io.LimitReader(res.Body, 1<<20)).Decode(&body); err != nil {
		return claims{}, time.Time{}, fmt.Errorf("introspect: %w", err)
	}
	if !body.Active {
		return claims{}, time.Time{}, errors.New("the access token is not active here")
	}
	expires := a.now().UTC().Add(bearerAge)
	if body.Expires > 0 {
		expires = time.Unix(body.Expires, 0).UTC()
	}
	return body.claims, expires, a.forUs(body.grant)
}

// forUs refuses a token that was made for another service, for a program that nobody let in, or without our scope.
func (a *Auth) forUs(g grant) error {
	audience := cmp.Or(a.config.OIDC.Audience, a.config.OIDC.ClientID)
	if !slices.Contains(texts(g.Audience), audience) {
		return errors.New("the access token is not meant for this service")
	}
	if client := cmp.Or(g.Client, g.Party, g.App); !slices.Contains(a.config.OIDC.Programs, client) {
		return fmt.Errorf("the program %q is not one of oidc.programs", client)
	}
	scopes := strings.Fields(strings.Join(append(texts(g.Scope), texts(g.Scopes)...), " "))
	if scope := a.config.OIDC.Scope; scope != "" && !slices.Contains(scopes, scope) {
		return errors.New("the access token lacks the scope of oidc.scope")
	}
	return nil
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
