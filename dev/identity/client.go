package identity

import (
	"net/url"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

// The clients of the demo.
const (
	appID          = "dealdesk"
	appSecret      = "dealdesk-secret" //nolint:gosec // everyone may know it
	programsID     = "dealdesk-programs"
	programsSecret = "dealdesk"
	loginPath      = "/login"
)

// client adapts the library's client: any port of the loopback, claims in the ID token, readable access tokens.
type client struct {
	op.Client
}

// RedirectURIs has none: the globs below say all.
func (client) RedirectURIs() []string { return nil }

// RedirectURIGlobs allow the app's callback on any port, so that tests may start the API where they like.
func (client) RedirectURIGlobs() []string {
	return []string{"http://127.0.0.1:*/auth/callback", "http://localhost:*/auth/callback"}
}

// PostLogoutRedirectURIGlobs allow the app's root and its pages.
func (client) PostLogoutRedirectURIGlobs() []string {
	return []string{"http://127.0.0.1:*", "http://127.0.0.1:*/*", "http://localhost:*", "http://localhost:*/*"}
}

// LoginURL leads to our own page.
func (client) LoginURL(id string) string { return loginPath + "?id=" + url.QueryEscape(id) }

// IDTokenUserinfoClaimsAssertion puts address and names into the ID token.
func (client) IDTokenUserinfoClaimsAssertion() bool { return true }

// AccessTokenType makes access tokens that the API can verify by the provider's keys.
func (client) AccessTokenType() op.AccessTokenType { return op.AccessTokenTypeJWT }

// GrantTypes of the client.
func (c client) GrantTypes() []oidc.GrantType {
	if c.GetID() == programsID {
		return []oidc.GrantType{oidc.GrantTypeClientCredentials}
	}
	return []oidc.GrantType{oidc.GrantTypeCode, oidc.GrantTypeRefreshToken}
}
