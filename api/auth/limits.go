package auth

import (
	"context"
	"errors"
	"math"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
	lru "github.com/hashicorp/golang-lru/v2"

	"dealdesk/api/limits"
	"dealdesk/config"
	"dealdesk/models/apperr"
	"dealdesk/models/repo"
)

// signInRate is one sign-in per 5 s after 10; the demo allows 60 a minute (clarifications.md 70).
func signInRate(profile string) limits.Rate {
	if profile == config.ProfileDemo {
		return limits.Rate{PerSecond: 1, Burst: 60}
	}
	return limits.Rate{PerSecond: 1.0 / 5, Burst: 10}
}

// signInLimit is how often one may sign in. This process asks its own memory first, so that nobody anonymous writes a
// row as often as they like; then the database, which counts for all processes.
type signInLimit struct {
	rate  limits.Rate
	here  *limits.Rates
	store *repo.Store
}

func newSignInLimit(rate limits.Rate, store *repo.Store) *signInLimit {
	return &signInLimit{rate: rate, here: limits.NewRates(rate), store: store}
}

// take counts a sign-in of an address or a person, or refuses it with the time to wait.
func (l *signInLimit) take(ctx context.Context, who string, now time.Time) error {
	wait := l.here.Take(who, now)
	if wait == 0 {
		var err error
		every := time.Duration(float64(time.Second) / l.rate.PerSecond)
		if wait, err = l.store.SpendSignIn(ctx, who, every, l.rate.Burst, now); err != nil {
			return err
		}
	}
	return tooMany(wait, func(seconds string) *apperr.Error {
		return apperr.TooMany("signIn.tooMany", "Too many sign-ins. Please try again in "+seconds+" s.")
	})
}

// limitAddress counts a sign-in from the browser's network.
func (a *Auth) limitAddress(c *gin.Context) error {
	return a.signIns.take(c.Request.Context(), "address "+limits.NetworkOf(c.ClientIP()), a.now())
}

// limitPerson counts a sign-in of whoever the provider has named.
func (a *Auth) limitPerson(ctx context.Context, email string) error {
	return a.signIns.take(ctx, "person "+email, a.now())
}

// tooMany refuses what has to wait, with the time to wait; nil when that is none.
func tooMany(wait time.Duration, refusal func(seconds string) *apperr.Error) error {
	if wait == 0 {
		return nil
	}
	seconds := int(math.Ceil(wait.Seconds()))
	return refusal(strconv.Itoa(seconds)).With("retryAfter", seconds)
}

const (
	refusedTokenAge  = time.Minute // so long a token that the provider refused is not asked about again
	maxRefusedTokens = 10_000
)

// unknownTokens protects the provider from tokens that nobody here knows: each may cost a question there.
type unknownTokens struct {
	refused *lru.Cache[string, time.Time] // by the token's hash: until when
	rates   *limits.Rates                 // verifications per browser address
}

func newUnknownTokens() *unknownTokens {
	refused, _ := lru.New[string, time.Time](maxRefusedTokens) // it fails for sizes below one only
	return &unknownTokens{refused: refused, rates: limits.NewRates(limits.Rate{PerSecond: 20, Burst: 200})}
}

// admit tells whether a token may be verified now for somebody at an address.
func (u *unknownTokens) admit(hash []byte, address string, now time.Time) error {
	if until, known := u.refused.Get(string(hash)); known && now.Before(until) {
		return refusedBearer(errors.New("the provider has refused it before"))
	}
	return tooMany(u.rates.Take(address, now), func(seconds string) *apperr.Error {
		return apperr.TooMany("bearer.tooMany",
			"Too many access tokens that are not known here. Please try again in "+seconds+" s.")
	})
}

// remember notes what became of a verification: a token that was refused is refused again for a while; one about which
// the provider could not be asked is not.
func (u *unknownTokens) remember(hash []byte, err error, now time.Time) {
	if apperr.KindOf(err) == apperr.KindUnauthorized {
		u.refused.Add(string(hash), now.Add(refusedTokenAge))
	}
}
