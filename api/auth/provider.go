package auth

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"dealdesk/config"
	"dealdesk/models/apperr"
)

const (
	identityTimeout = 10 * time.Second // of one request to the provider
	identityPause   = time.Second      // between attempts while the provider is down
)

// identityProvider is the OpenID provider. It is discovered on first use and again until that works, so that the API
// starts and serves signed-in people while the provider is down.
type identityProvider struct {
	config   config.OIDC
	callback string
	client   *http.Client

	mu       sync.Mutex
	found    *discovered
	failedAt time.Time
	failure  error
}

// discovered is what the provider's metadata gave.
type discovered struct {
	provider      *oidc.Provider
	oauth         oauth2.Config
	endSession    string
	introspection string
}

func newIdentityProvider(c config.OIDC, callback string) *identityProvider {
	return &identityProvider{config: c, callback: callback, client: &http.Client{Timeout: identityTimeout}}
}

// context makes the OpenID and OAuth libraries use our client.
func (p *identityProvider) context(ctx context.Context) context.Context {
	return oidc.ClientContext(ctx, p.client)
}

func (p *identityProvider) discover(ctx context.Context) (*discovered, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.found != nil {
		return p.found, nil
	}
	if p.failure != nil && time.Since(p.failedAt) < identityPause {
		return nil, p.failure
	}
	found, err := p.fetch(ctx)
	if err != nil {
		p.failedAt = time.Now()
		p.failure = identityUnavailable(err)
		return nil, p.failure
	}
	p.found, p.failure = found, nil
	return found, nil
}

func identityUnavailable(cause error) error {
	return apperr.Unavailable("identity.unavailable",
		"The sign-in service cannot be reached. Please try again in a moment.").Because(cause)
}

func (p *identityProvider) fetch(ctx context.Context) (*discovered, error) {
	// the provider's key set outlives this request
	provider, err := oidc.NewProvider(p.context(context.WithoutCancel(ctx)), p.config.Issuer)
	if err != nil {
		return nil, fmt.Errorf("discover %s: %w", p.config.Issuer, err)
	}
	var more struct {
		EndSession    string `json:"end_session_endpoint"`
		Introspection string `json:"introspection_endpoint"`
	}
	if err := provider.Claims(&more); err != nil {
		return nil, fmt.Errorf("discover %s: %w", p.config.Issuer, err)
	}
	return &discovered{
		provider: provider,
		oauth: oauth2.Config{
			ClientID: p.config.ClientID, ClientSecret: p.config.ClientSecret, Endpoint: provider.Endpoint(),
			RedirectURL: p.callback, Scopes: []string{oidc.ScopeOpenID, "profile", "email"},
		},
		endSession:    more.EndSession,
		introspection: more.Introspection,
	}, nil
}
