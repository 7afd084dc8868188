package auth

import (
	"math"
	"strconv"

	"dealdesk/api/limits"
	"dealdesk/config"
	"dealdesk/models/apperr"
)

// signInRate is one sign-in per 5 s after 10; the demo allows 60 a minute (clarifications.md 70).
func signInRate(profile string) limits.Rate {
	if profile == config.ProfileDemo {
		return limits.Rate{PerSecond: 1, Burst: 60}
	}
	return limits.Rate{PerSecond: 1.0 / 5, Burst: 10}
}

// limitSignIns counts a sign-in, or refuses it with the time to wait.
func (a *Auth) limitSignIns(of *limits.Rates, key string) error {
	wait := of.Take(key, a.now())
	if wait == 0 {
		return nil
	}
	seconds := int(math.Ceil(wait.Seconds()))
	message := "Too many sign-ins. Please try again in " + strconv.Itoa(seconds) + " s."
	return apperr.TooMany("signIn.tooMany", message).With("retryAfter", seconds)
}
