// Package auth knows who is behind a request: sign-in at the OpenID provider, sessions, bearer tokens, the partner
// authentication service, and the guard that every call of the API passes.
package auth

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/sync/singleflight"

	"dealdesk/api/limits"
	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// ProblemWriter answers a request with the problem of an error.
type ProblemWriter func(c *gin.Context, err error)

// Auth is the composed sign-in. Its methods are safe for concurrent use.
type Auth struct {
	// SecurityHeaders puts the headers of ours on every answer.
	SecurityHeaders gin.HandlerFunc

	config      config.Config
	store       *repo.Store
	partners    *partnerService
	identity    *identityProvider
	signIns     *signInLimit
	reports     *limits.Rates // reports of the Content-Security-Policy per browser address
	unknown     *unknownTokens
	crossOrigin *http.CrossOriginProtection
	completing  singleflight.Group
	background  sync.WaitGroup
	refreshMu   sync.Mutex
	refreshed   map[string]time.Time // session id to its last refresh of partner accounts
	now         func() time.Time
}

// New composes the sign-in. It talks to nobody yet: the identity provider may be down when the API starts.
func New(c config.Config, store *repo.Store) *Auth {
	return &Auth{
		SecurityHeaders: securityHeaders(c.HTTP.PublicURL),
		config:          c,
		store:           store,
		partners:        newPartnerService(c.Partner),
		identity:        newIdentityProvider(c.OIDC, callbackURL(c.HTTP.PublicURL)),
		signIns:         newSignInLimit(signInRate(c.Profile), store),
		reports:         limits.NewRates(policyReportRate),
		unknown:         newUnknownTokens(),
		crossOrigin:     http.NewCrossOriginProtection(),
		refreshed:       map[string]time.Time{},
		now:             time.Now,
	}
}

// Close waits for what still runs in the background; it must not be used after.
func (a *Auth) Close() { a.background.Wait() }

// Person is who is behind a request, with the session they use.
type Person struct {
	repo.SignedIn
	Actor deal.Actor
}

// Failed tells whether the sign-in has not led to a usable session.
func (p Person) Failed() bool { return p.Session.LoginSuccess != LoginSuccess }

type personKey struct{}

// WithPerson is a context in which p is behind the request; the guard makes it from the verified session.
func WithPerson(ctx context.Context, p Person) context.Context {
	return context.WithValue(ctx, personKey{}, p)
}

// PersonFrom is the person of a guarded request, zero outside of one.
func PersonFrom(ctx context.Context) Person {
	p, _ := ctx.Value(personKey{}).(Person)
	return p
}

// ActorFrom is the signed-in person of a guarded request as the rules see them, zero outside of one.
func ActorFrom(ctx context.Context) deal.Actor { return PersonFrom(ctx).Actor }
