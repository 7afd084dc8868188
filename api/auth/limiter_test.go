package auth

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/config"
	"dealdesk/models/apperr"
)

func TestSignInsAreLimited(t *testing.T) {
	start := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	l := newLimiter(signInRate(config.ProfileProduction))
	for range 10 {
		require.NoError(t, l.take("10.0.0.1", start))
	}
	refusal := apperr.From(l.take("10.0.0.1", start))
	require.Equal(t, apperr.KindTooMany, refusal.Kind)
	require.Equal(t, 5, refusal.Extra["retryAfter"])
	require.NoError(t, l.take("10.0.0.2", start), "another address has its own bucket")
	require.Error(t, l.take("10.0.0.1", start.Add(4*time.Second)))
	require.NoError(t, l.take("10.0.0.1", start.Add(5*time.Second)), "a refused attempt costs nothing")
	require.Error(t, l.take("10.0.0.1", start.Add(5*time.Second)))
}

func TestTheDemoAllowsSixtySignInsAMinute(t *testing.T) {
	now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	l := newLimiter(signInRate(config.ProfileDemo))
	for range 60 {
		require.NoError(t, l.take("10.0.0.1", now))
	}
	require.Error(t, l.take("10.0.0.1", now))
	require.NoError(t, l.take("10.0.0.1", now.Add(time.Second)))
}

func TestTheLimiterForgetsTheOldestKeyBeyondItsMemory(t *testing.T) {
	now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	l := newLimiter(signInLimit{every: 0.001, burst: 1})
	l.keys = 100
	for i := range 1000 {
		require.NoError(t, l.take(strconv.Itoa(i), now))
	}
	require.Len(t, l.buckets, 100)
	require.Equal(t, 100, l.recent.Len())
	require.Error(t, l.take("999", now), "a recent key is remembered")
}
