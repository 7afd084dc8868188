package auth

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// claims is what a token or the provider's userinfo says about a person.
type claims struct {
	Subject           string `json:"sub"`
	Tenant            string `json:"tid"`
	Email             string `json:"email"`
	EmailVerified     *bool  `json:"email_verified"`
	Name              string `json:"name"`
	GivenName         string `json:"given_name"`
	FamilyName        string `json:"family_name"`
	PreferredUsername string `json:"preferred_username"`
	PUID              string `json:"puid"`
}

var (
	errNoEmail   = errors.New("the token names no verified e-mail address")
	errNoSubject = errors.New("the token and the user info name no subject, or two")
)

// redeem exchanges an authorization code and verifies the ID token: signature, issuer, audience, time, nonce.
func (a *Auth) redeem(
	ctx context.Context, d *discovered, code string, attempt entity.SignInAttempt,
) (claims, string, error) {
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
	c, err = a.completed(ctx, d, c, oauth2.StaticTokenSource(token))
	return c, raw, err
}

// completed asks the provider's userinfo where a token does not say the address, whether it is verified, or the tenant
// of staff.
func (a *Auth) completed(ctx context.Context, d *discovered, c claims, token oauth2.TokenSource) (claims, error) {
	unverified := c.EmailVerified == nil && !a.config.OIDC.TrustEmail
	if c.Email == "" || unverified || (c.Tenant == "" && a.internal(c.Email) && !a.ofStaffTenant(c)) {
		subject := c.Subject
		info, err := d.provider.UserInfo(ctx, token)
		if err != nil {
			return c, fmt.Errorf("ask for user info: %w", err)
		}
		if err := info.Claims(&c); err != nil {
			return c, fmt.Errorf("read user info: %w", err)
		}
		if subject != "" && c.Subject != subject {
			return c, errNoSubject
		}
	}
	c.Email = strings.ToLower(strings.TrimSpace(c.Email))
	verified := a.config.OIDC.TrustEmail
	if c.EmailVerified != nil {
		verified = *c.EmailVerified
	}
	switch {
	case c.Email == "" || !verified:
		return c, errNoEmail
	case c.Subject == "":
		return c, errNoSubject
	}
	return c, nil
}

// userOf finds or adds the person behind verified claims: the issuer's subject, whatever the address says later. A
// disabled person is refused, and so is a second subject for an address.
func (a *Auth) userOf(ctx context.Context, c claims) (entity.User, error) {
	user, known, err := a.store.UserByIdentity(ctx, a.config.OIDC.Issuer, c.Subject)
	if err == nil && !known {
		user, err = a.bind(ctx, c)
	}
	if err != nil {
		return user, err
	}
	if user.Email != c.Email {
		slog.WarnContext(ctx, "the identity provider names another address for a person", "user", user.ID)
	}
	if !user.IsActive {
		return user, apperr.Forbidden("signIn.disabled", "This account is disabled.")
	}
	if user.IsInternal && !a.ofStaffTenant(c) {
		return user, errNotStaff()
	}
	return user, nil
}

// bind makes the claims' subject the person of the claims' address, at the first sign-in.
func (a *Auth) bind(ctx context.Context, c claims) (entity.User, error) {
	if a.internal(c.Email) && !a.ofStaffTenant(c) {
		return entity.User{Email: c.Email}, errNotStaff()
	}
	user, err := a.store.EnsureUser(ctx, entity.User{
		ID: entity.ID("user", c.Email), Email: c.Email, FirstName: c.GivenName, LastName: c.FamilyName,
		Name: cmp.Or(c.Name, c.Email), PUID: c.PUID, UserName: cmp.Or(c.PreferredUsername, c.Email),
		IsInternal: a.internal(c.Email), IsActive: true, RolesVersion: 1, CreatedAt: a.now().UTC(),
	})
	if err != nil {
		return user, err
	}
	bound, err := a.store.BindIdentity(ctx, user.ID, a.config.OIDC.Issuer, c.Subject)
	if err == nil && !bound {
		err = apperr.Forbidden("signIn.otherIdentity",
			"Another account of the identity provider has signed in with this address. Please contact support.")
	}
	return user, err
}

func errNotStaff() error {
	return apperr.Forbidden("signIn.tenant", "Staff sign in with the account of their own company.")
}

// ofStaffTenant tells whether the provider knows the person as one of the company's own; without a configured tenant
// the address alone tells it.
func (a *Auth) ofStaffTenant(c claims) bool {
	return a.config.Identity.InternalTenant == "" || c.Tenant == a.config.Identity.InternalTenant
}

// internal tells people of the company's own domain, compared without case after the last @ (SUB-005, SUB-009).
func (a *Auth) internal(email string) bool {
	at := strings.LastIndexByte(email, '@')
	return at > 0 && strings.EqualFold(email[at+1:], a.config.Identity.InternalDomain)
}
