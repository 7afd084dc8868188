package limits

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// hardening M6: a person's calls are limited in number at once and over time; another person's are their own.
func TestCallsOfAPersonAreLimited(t *testing.T) {
	now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	p := NewPeople(Rate{PerSecond: 2, Burst: 4}, 2)
	require.Nil(t, p.Enter("ada", now))
	require.Nil(t, p.Enter("ada", now))
	require.Equal(t, TooMany, p.Enter("ada", now).Reason)
	require.Nil(t, p.Enter("tom", now))
	p.Leave("ada")
	require.Nil(t, p.Enter("ada", now), "a refused call costs nothing")
	p.Leave("ada")
	require.Nil(t, p.Enter("ada", now))
	p.Leave("ada")
	refused := p.Enter("ada", now)
	require.Equal(t, &Refusal{Reason: TooOften, Wait: 500 * time.Millisecond}, refused)
	require.Nil(t, p.Enter("ada", now.Add(refused.Wait)))
	p.Leave("ada")
	p.Leave("ada")
	p.Leave("tom")
	require.Empty(t, p.underWay, "nobody is remembered for calls that have ended")
}

func TestWithoutLimitsEveryCallIsLetIn(t *testing.T) {
	p := NewPeople(Rate{}, 0)
	for range 1000 {
		require.Nil(t, p.Enter("ada", time.Time{}))
	}
}

// hardening L: whoever has one IPv6 address has 2^64 of them.
func TestAnIPv6AddressCountsForItsNetwork(t *testing.T) {
	for address, network := range map[string]string{
		"10.0.0.1":                 "10.0.0.1",
		"::ffff:10.0.0.1":          "10.0.0.1",
		"2001:db8:1:2::1":          "2001:db8:1:2::/64",
		"2001:db8:1:2:f:f:f:f":     "2001:db8:1:2::/64",
		"2001:db8:1:3::1":          "2001:db8:1:3::/64",
		"fe80::1%eth0":             "fe80::/64",
		"":                         "",
		"what a proxy has made up": "what a proxy has made up",
	} {
		require.Equal(t, network, NetworkOf(address), address)
	}
}

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
