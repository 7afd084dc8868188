package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// In no zone of the demo and on no day is an instant of a local time on another day, and what the clock shows is the
// hour that was asked for, or the first one after a gap.
func TestLocalTimesStayOnTheirDay(t *testing.T) {
	for _, name := range []string{
		"America/New_York", "America/Santiago", "Africa/Cairo", "Europe/Berlin", "Asia/Beirut", "Australia/Lord_Howe",
		"America/Havana", "Asia/Tokyo",
		"Pacific/Apia", "Asia/Kathmandu", "America/Asuncion", "Europe/London",
	} {
		zone := Zone(name)
		require.Equal(t, name, zone.String())
		require.Same(t, zone, Zone(name), "read once")
		for day := Date("2025-01-01"); day < "2029-01-01"; day = day.AddDays(1) {
			for _, hour := range []int{0, 1, 2, 3, 9, 17} {
				at := day.At(hour, zone)
				require.Equal(t, day, DateOf(at, zone), "%d:00 of %s in %s is %s", hour, day, name, at)
				local := at.In(zone)
				if local.Hour() == hour && local.Minute() == 0 {
					continue
				}
				before := at.Add(-time.Nanosecond).In(zone)
				require.True(t, before.Hour() < hour || DateOf(before, zone) < day,
					"%d:00 of %s in %s is %s, the first instant after the gap", hour, day, name, at)
			}
		}
	}
}
