package limits

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestRatesForgetTheOldestKeyBeyondTheirMemory(t *testing.T) {
	now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	r := NewRates(Rate{PerSecond: 0.001, Burst: 1})
	r.keys = 100
	for i := range 1000 {
		require.Zero(t, r.Take(strconv.Itoa(i), now))
	}
	require.Len(t, r.buckets, 100)
	require.Equal(t, 100, r.recent.Len())
	require.Positive(t, r.Take("999", now), "a recent key is remembered")
}
