// Package identity is the demo's OpenID provider: code flow with PKCE for the app, password and client-credentials
// grants for programs. It listens on the loopback only and everyone's password is the same.
package identity

import (
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"

	"github.com/zitadel/oidc/v3/pkg/op"
)

// Handler serves the provider of an issuer (its root URL); app is the URL that the pages link back to.
func Handler(issuer, app string) (http.Handler, error) {
	var key [32]byte
	if _, err := rand.Read(key[:]); err != nil {
		return nil, fmt.Errorf("make the provider's key: %w", err)
	}
	store := newStore()
	provider, err := op.NewProvider(&op.Config{
		CryptoKey:                key,
		DefaultLogoutRedirectURI: "/signed-out",
		CodeMethodS256:           true,
		AuthMethodPost:           true,
		GrantTypeRefreshToken:    true,
	}, store, op.StaticIssuer(issuer), op.WithAllowInsecure())
	if err != nil {
		return nil, fmt.Errorf("make the OpenID provider: %w", err)
	}
	withIssuer := op.NewIssuerInterceptor(provider.IssuerFromRequest)
	pages, err := newPages(store, op.AuthCallbackURL(provider), app)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+loginPath, pages.show)
	mux.Handle("POST "+loginPath, withIssuer.HandlerFunc(pages.signIn))
	mux.HandleFunc("GET /signed-out", pages.signedOut)
	mux.Handle("POST /oauth/token", withIssuer.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.PostFormValue("grant_type") == "password" {
			passwordGrant(w, r, provider, store)
			return
		}
		provider.ServeHTTP(w, r)
	}))
	mux.Handle("/", provider)
	return mux, nil
}

var errWrongPassword = errors.New("this email address and password do not belong together")
