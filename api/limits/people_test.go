package limits

import (
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
