package auth

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// claims is what a token or the provider's userinfo says about a person.
type claims struct {
	Email             string `json:"email"`
	EmailVerified     *bool  `json:"email_verified"`
	Name              string `json:"name"`
	GivenName         string `json:"given_name"`
	FamilyName        string `json:"family_name"`
	PreferredUsername string `json:"preferred_username"`
	PUID              string `json:"puid"`
}

var errNoEmail = errors.New("the token names no verified e-mail address")

// redeem exchanges an authorization code and verifies the ID token: signature, issuer, audience, time, nonce.
func (d *discovered) redeem(ctx context.Context, code string, attempt entity.SignInAttempt) (claims, string, error) {
	token, err := d.oauth.Exchange(ctx, code, oauth2.VerifierOption(attempt.Verifier))
	if err != nil {
		return claims{}, "", fmt.Errorf("exchange code: %w", err)
	}
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		return claims{}, "", errors.New("exchange code: the answer has no ID token")
	}
	idToken, err := d.provider.Verifier(&oidc.Config{ClientID: d.oauth.ClientID}).Verify(ctx, raw)
	if err != nil {
		return claims{}, "", fmt.Errorf("verify ID token: %w", err)
	}
	if idToken.Nonce != attempt.Nonce {
		return claims{}, "", errors.New("verify ID token: the nonce is not ours")
	}
	var c claims
	if err := idToken.Claims(&c); err != nil {
		return claims{}, "", fmt.Errorf("read ID token: %w", err)
	}
	c, err = d.completed(ctx, c, oauth2.StaticTokenSource(token))
	return c, raw, err
}

// completed asks the provider's userinfo where a token does not carry the address itself.
func (d *discovered) completed(ctx context.Context, c claims, token oauth2.TokenSource) (claims, error) {
	if c.Email == "" {
		info, err := d.provider.UserInfo(ctx, token)
		if err != nil {
			return c, fmt.Errorf("ask for user info: %w", err)
		}
		if err := info.Claims(&c); err != nil {
			return c, fmt.Errorf("read user info: %w", err)
		}
	}
	c.Email = strings.ToLower(strings.TrimSpace(c.Email))
	if c.Email == "" || (c.EmailVerified != nil && !*c.EmailVerified) {
		return c, errNoEmail
	}
	return c, nil
}

// userOf finds or adds the person behind verified claims. A disabled person is refused.
func (a *Auth) userOf(ctx context.Context, c claims) (entity.User, error) {
	user, err := a.store.EnsureUser(ctx, entity.User{
		ID: entity.ID("user", c.Email), Email: c.Email, FirstName: c.GivenName, LastName: c.FamilyName,
		Name: orElse(c.Name, c.Email), PUID: c.PUID, UserName: orElse(c.PreferredUsername, c.Email),
		IsInternal: a.internal(c.Email), IsActive: true, RolesVersion: 1, CreatedAt: a.now().UTC(),
	})
	if err != nil {
		return entity.User{}, err
	}
	if !user.IsActive {
		return user, apperr.Forbidden("signIn.disabled", "This account is disabled.")
	}
	return user, nil
}

// internal tells people of the company's own domain, compared without case after the last @ (SUB-005, SUB-009).
func (a *Auth) internal(email string) bool {
	at := strings.LastIndexByte(email, '@')
	return at > 0 && strings.EqualFold(email[at+1:], a.config.Identity.InternalDomain)
}

func orElse(value, otherwise string) string {
	if value == "" {
		return otherwise
	}
	return value
}
