package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestMidnightComesWhenItIsWanted(t *testing.T) {
	for want, zone := range map[string]string{
		"2026-11-21T16:04:05Z": "BENCH-07:55:55",
		"2026-11-21T03:00:01Z": "BENCH+03:00:01",
		"2026-11-21T12:00:00Z": "BENCH+12:00:00",
		"2026-12-31T23:59:59Z": "BENCH-00:00:01",
		"2026-11-21T00:00:00Z": "BENCH-00:00:00",
	} {
		midnight, err := time.Parse(time.RFC3339, want)
		require.NoError(t, err)
		z, east := zoneOf(midnight)
		require.Equal(t, zone, z.name)
		loc, err := time.LoadLocationFromTZData(z.name, compiled(int32(east.Seconds())))
		require.NoError(t, err)
		require.Equal(t, midnight, z.last.AddDays(1).At(0, loc).UTC(), "%s in %s", z.last, z.name)
	}
}
