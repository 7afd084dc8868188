package auth

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/limits"
	"dealdesk/config"
	"dealdesk/models/apperr"
	"dealdesk/testkit/repotest"
)

func TestSignInsAreLimited(t *testing.T) {
	start := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	limit := newSignInLimit(signInRate(config.ProfileProduction), repotest.Open(t))
	take := func(address string, after time.Duration) error {
		return limit.take(t.Context(), address, start.Add(after))
	}
	for range 10 {
		require.NoError(t, take("10.0.0.1", 0))
	}
	refusal := apperr.From(take("10.0.0.1", 0))
	require.Equal(t, apperr.KindTooMany, refusal.Kind)
	require.Equal(t, 5, refusal.Extra["retryAfter"])
	require.NoError(t, take("10.0.0.2", 0), "another address has its own bucket")
	require.Error(t, take("10.0.0.1", 4*time.Second))
	require.NoError(t, take("10.0.0.1", 5*time.Second), "a refused attempt costs nothing")
	require.Error(t, take("10.0.0.1", 5*time.Second))
}

func TestTheDemoAllowsSixtySignInsAMinute(t *testing.T) {
	now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	rates := limits.NewRates(signInRate(config.ProfileDemo))
	for range 60 {
		require.Zero(t, rates.Take("10.0.0.1", now))
	}
	require.Positive(t, rates.Take("10.0.0.1", now))
	require.Zero(t, rates.Take("10.0.0.1", now.Add(time.Second)))
}
