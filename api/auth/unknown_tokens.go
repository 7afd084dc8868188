package auth

import (
	"errors"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"dealdesk/api/limits"
	"dealdesk/models/apperr"
)

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
